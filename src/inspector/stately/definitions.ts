import { authMachine } from '../../machines/authMachine.ts';
import { catalogMachine } from '../../machines/catalogMachine.ts';
import { movieMachine } from '../../machines/movieMachine.ts';

/** Each machine's literal as JSON, by its id: what Stately's inspector draws. */
export const definitions: Readonly<Record<string, string>> = Object.fromEntries(
  [authMachine, catalogMachine, movieMachine].map(({ id, config }) => [
    id,
    JSON.stringify(config, nameOfFunction),
  ]),
);

function nameOfFunction(_: string, value: unknown): unknown {
  return typeof value === 'function' ? { type: value.name } : value;
}
