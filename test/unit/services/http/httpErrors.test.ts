import { AxiosError, CanceledError } from 'axios';
import { describe, expect, it } from 'vitest';
import { authErrorDefaults, toAuthError } from '../../../../src/services/auth/authService.ts';
import { abortError, isAbort, isTimeout } from '../../../../src/services/http/httpErrors.ts';
import { toMovieError } from '../../../../src/services/catalog/movieErrors.ts';

describe('isAborted', () => {
  it('is known whoever ended it: axios, fetch or this app', () => {
    const ended = [new CanceledError(), new DOMException('', 'AbortError'), abortError()];
    expect(ended.map(isAbort)).toEqual([true, true, true]);
  });

  it('is no other error, and nothing that is no error', () => {
    const others = [new Error('AbortError'), new DOMException('', 'DataError'), 'AbortError', null];
    expect(others.map(isAbort)).toEqual([false, false, false, false]);
    expect(isAbort({ name: 'AbortError' })).toBe(false);
  });

  it('throws the same of axios, with nothing of the request in it', () => {
    expect(toMovieError(new CanceledError('gone'))).toEqual(abortError());
    expect(toAuthError(new CanceledError('gone'), authErrorDefaults)).toEqual(abortError());
  });

  it('says that it was ended, and nothing of what was asked', () => {
    expect(abortError()).toMatchObject({
      name: 'AbortError',
      message: 'The request was aborted',
    });
  });
});

it('a request without an answer in time is known by either code', () => {
  const codes = ['ECONNABORTED', 'ETIMEDOUT', 'ERR_NETWORK', undefined];
  expect(codes.map((code) => isTimeout(new AxiosError('Lost', code)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('a mistake of our own is no network error: it is thrown as it is', () => {
  const mistake = new TypeError('undefined is not a function');
  expect(toAuthError(mistake, authErrorDefaults)).toBe(mistake);
  expect(toMovieError(mistake)).toBe(mistake);
});
