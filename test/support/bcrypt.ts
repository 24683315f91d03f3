import { createRequire } from 'node:module';
import type * as Bcrypt from '@node-rs/bcrypt';

const bcrypt = createRequire(import.meta.url)('@node-rs/bcrypt') as typeof Bcrypt;

const results = new Map<string, Promise<string | boolean>>();

/** Calls with the same arguments share a result: hashing is most of the time of the server's tests. */
function remembered<Args extends readonly unknown[], Result extends string | boolean>(
  call: (...args: Args) => Promise<Result>,
) {
  return (...args: Args): Promise<Result> => {
    const key = JSON.stringify(args);
    const result = (results.get(key) as Promise<Result> | undefined) ?? call(...args);
    results.set(key, result);
    return result;
  };
}

export const hash = remembered((password: string, cost: number) => bcrypt.hash(password, cost));
export const verify = remembered((password: string, stored: string) =>
  bcrypt.verify(password, stored),
);
