import { AxiosError, CanceledError } from 'axios';
import { describe, expect, it } from 'vitest';
import { authErrorDefaults, toAuthError } from '../../../../src/services/auth/authService.ts';
import {
  abortError,
  isAbort,
  isTimeout,
  retryAfterMs,
} from '../../../../src/services/http/httpErrors.ts';
import { toMovieError } from '../../../../src/services/catalog/movieErrors.ts';

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

  it('becomes an error of this app in the auth service', () => {
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
