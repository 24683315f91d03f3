import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AuthRefusedError,
  MalformedAnswerError,
  NetworkError,
  RefusedError,
  TimeoutError,
} from '../../src/domain/errors.ts';
import { failureOf } from '../../src/domain/failure.ts';

describe('a failure, as machines keep it', () => {
  it.each([
    [new NetworkError(), { kind: 'network', message: 'Network Error' }],
    [new TimeoutError('Too late'), { kind: 'timeout', message: 'Too late' }],
    [new MalformedAnswerError('Odd'), { kind: 'malformed', message: 'Odd' }],
    [
      new RefusedError('Not Found', 404, 'movie_refused'),
      { kind: 'refused', message: 'Not Found', status: 404, code: 'movie_refused' },
    ],
    [
      new AuthRefusedError(400, 'weak_password', 'Too weak', { code: 422 }),
      { kind: 'refused', message: 'Too weak', status: 400, code: 'weak_password' },
    ],
    [new RangeError('A bug'), { kind: 'unknown', message: 'A bug' }],
  ])('is plain data of %s', (error, failure) => {
    expect(failureOf(error, 'Login failed')).toStrictEqual(failure);
  });

  it.each([[new Error('')], ['a text'], [undefined], [null], [{ message: 'no error' }], [404]])(
    'says the fallback for %j, which has no words of its own',
    (error) => {
      expect(failureOf(error, 'Login failed')).toStrictEqual({
        kind: 'unknown',
        message: 'Login failed',
      });
    },
  );

  it('keeps the kind of an error without words', () => {
    expect(failureOf(new TimeoutError(''), 'Logout failed')).toStrictEqual({
      kind: 'timeout',
      message: 'Logout failed',
    });
  });

  it('always has something to show, whatever was thrown', () => {
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        expect(failureOf(thrown, 'Signup failed').message).toBe('Signup failed');
      }),
    );
  });
});
