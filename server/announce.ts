import type { Served } from './serve.ts';

/** The one thing the log says of a start: where to go, and whom to sign in as. */
export function announce(what: string, { origin, demo }: Served): void {
  const signIn = demo === undefined ? '' : `\nDemo sign-in: ${demo.email} / ${demo.password}`;
  process.stdout.write(`${what} is at ${origin}${signIn}\n`);
}
