import { STATUS_CODES } from 'node:http';
import { CanceledError } from 'axios';
import { describe, expect, it } from 'vitest';
import { reasonPhrase, toMovieError } from '../../../../src/services/catalog/movieErrors.ts';
import { abortError } from '../../../../src/services/http/httpErrors.ts';

it('an aborted request of movies becomes an error without its details, a defect stays as it is', () => {
  expect(toMovieError(new CanceledError('gone'))).toEqual(abortError());
  const defect = new TypeError('undefined is not a function');
  expect(toMovieError(defect)).toBe(defect);
});

/** Renamed by RFC 9110; Node has the former names. */
const renamed = new Map([
  [413, 'Content Too Large'],
  [422, 'Unprocessable Content'],
]);

/** In Node's list, but no standard errors: jokes, drafts, one by Apache. */
const unlisted = new Set([418, 506, 509, 510]);

const errors = Object.entries(STATUS_CODES)
  .map(([status, phrase]) => [Number(status), phrase] as const)
  .filter(([status]) => status >= 400 && !unlisted.has(status));

describe('reason phrase', () => {
  it.each(errors)('of %i is the standard one, %s', (status, phrase) => {
    expect(reasonPhrase(status)).toBe(renamed.get(status) ?? phrase);
  });

  it.each([...unlisted, 299, 599])('of %i is the number', (status) => {
    expect(reasonPhrase(status)).toBe(String(status));
  });
});
