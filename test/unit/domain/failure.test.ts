import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AuthApiError,
  MalformedResponseError,
  NetworkError,
  ApiError,
  TimeoutError,
} from '../../../src/domain/errors.ts';
import { toFailure } from '../../../src/domain/failure.ts';

describe('a failure, as machines keep it', () => {
  it.each([
    [new NetworkError(), { kind: 'network', message: 'Network Error' }],
    [new TimeoutError('Too late'), { kind: 'timeout', message: 'Too late' }],
    [new MalformedResponseError('Odd'), { kind: 'malformed', message: 'Odd' }],
    [
      new ApiError('Not Found', 404, 'movie_request_failed'),
      { kind: 'rejected', message: 'Not Found', status: 404, code: 'movie_request_failed' },
    ],
    [
      new AuthApiError(400, 'weak_password', 'Too weak', { code: 422 }),
      { kind: 'rejected', message: 'Too weak', status: 400, code: 'weak_password' },
    ],
    [new RangeError('A bug'), { kind: 'unknown', message: 'A bug' }],
  ])('is plain data of %s', (error, failure) => {
    expect(toFailure(error, 'Login failed')).toStrictEqual(failure);
  });

  it.each([[new Error('')], ['a text'], [undefined], [null], [{ message: 'no error' }], [404]])(
    'says the fallback for %j, which has no words of its own',
    (error) => {
      expect(toFailure(error, 'Login failed')).toStrictEqual({
        kind: 'unknown',
        message: 'Login failed',
      });
    },
  );

  it('keeps the kind of an error without words', () => {
    expect(toFailure(new TimeoutError(''), 'Logout failed')).toStrictEqual({
      kind: 'timeout',
      message: 'Logout failed',
    });
  });

  it('always has something to show, whatever was thrown', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        expect(toFailure(thrown, 'Signup failed').message).toBe('Signup failed');
      }),
    );
  });
});
