import { STATUS_CODES } from 'node:http';
import { AxiosError, CanceledError } from 'axios';
import { describe, expect, it } from 'vitest';
import { authErrorDefaults, toAuthError } from '../../../../src/services/auth/authService.ts';
import {
  abortError,
  isAbort,
  isTimeout,
  retryAfterMs,
} from '../../../../src/services/http/httpErrors.ts';
import { reasonPhrase, toMovieError } from '../../../../src/services/catalog/movieErrors.ts';

describe('aborted request', () => {
  it('is recognized by isAbort: from axios, fetch and this app', () => {
    const ended = [new CanceledError(), new DOMException('', 'AbortError'), abortError()];
    expect(ended.map(isAbort)).toEqual([true, true, true]);
  });

  it('is not recognized in other errors and values', () => {
    const others = [new Error('AbortError'), new DOMException('', 'DataError'), 'AbortError', null];
    expect(others.map(isAbort)).toEqual([false, false, false, false]);
    expect(isAbort({ name: 'AbortError' })).toBe(false);
  });

  it('becomes the same error in both services', () => {
    expect(toMovieError(new CanceledError('gone'))).toEqual(abortError());
    expect(toAuthError(new CanceledError('gone'), authErrorDefaults)).toEqual(abortError());
  });

  it('has an error without details of the request', () => {
    expect(abortError()).toMatchObject({
      name: 'AbortError',
      message: 'The request was aborted',
    });
  });
});

it('isTimeout is true for both codes of axios', () => {
  const codes = ['ECONNABORTED', 'ETIMEDOUT', 'ERR_NETWORK', undefined];
  expect(codes.map((code) => isTimeout(new AxiosError('Lost', code)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('a bug of the app is not converted to a network error', () => {
  const mistake = new TypeError('undefined is not a function');
  expect(toAuthError(mistake, authErrorDefaults)).toBe(mistake);
  expect(toMovieError(mistake)).toBe(mistake);
});

describe('Retry-After', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');

  it.each([
    ['0', 0],
    ['7', 7_000],
    ['007', 7_000],
    ['86400', 86_400_000],
    ['Sun, 01 Mar 2026 12:01:00 GMT', 60_000],
    ['Sun, 01 Mar 2026 11:59:00 GMT', -60_000],
  ])('%j is %i ms', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });

  it.each([undefined, null, 7, '', '-5', '1.5', '7 s', 'soon', '2026-03-01', ['7']])(
    '%j is no time',
    (header) => {
      expect(retryAfterMs(header, now)).toBeNull();
    },
  );
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
