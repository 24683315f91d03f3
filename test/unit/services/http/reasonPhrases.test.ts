import { STATUS_CODES } from 'node:http';
import { describe, expect, it } from 'vitest';
import { reasonPhrase } from '../../../../src/services/catalog/movieErrors.ts';

/** Renamed by RFC 9110; Node still says what they were called before. */
const renamed = new Map([
  [413, 'Content Too Large'],
  [422, 'Unprocessable Content'],
]);

/** In Node's list, and no errors that a server of movies would mean: jokes, drafts, one by Apache. */
const unmeant = new Set([418, 506, 509, 510]);

const errors = Object.entries(STATUS_CODES)
  .map(([status, phrase]) => [Number(status), phrase] as const)
  .filter(([status]) => status >= 400 && !unmeant.has(status));

describe('reason phrase', () => {
  it.each(errors)('of %i is the standard one, %s', (status, phrase) => {
    expect(reasonPhrase(status)).toBe(renamed.get(status) ?? phrase);
  });

  it.each([...unmeant, 299, 599])('of %i is the number', (status) => {
    expect(reasonPhrase(status)).toBe(String(status));
  });
});
