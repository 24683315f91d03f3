import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** As `toEqual`, but an assertion is only built once it fails: a walk compares a million times. */
export function same(actual: unknown, expected: unknown, what: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, what).toEqual(expected);
}
