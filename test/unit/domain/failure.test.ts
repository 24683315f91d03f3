import { describe, expect, it } from 'vitest';
import {
  ApiError,
  AuthApiError,
  MalformedResponseError,
  NetworkError,
  ServiceError,
  TimeoutError,
} from '../../../src/domain/errors.ts';
import {
  isEmailUnconfirmedFailure,
  isSessionGoneFailure,
  toFailure,
  type Failure,
} from '../../../src/domain/failure.ts';

const weakPassword = new AuthApiError(400, 'weak_password', 'Too weak', { code: 422 });

it('an error of a rejected auth call has code, error_code and msg, the msg as message', () => {
  expect(weakPassword).toMatchObject({
    code: 422,
    status: 400,
    error_code: 'weak_password',
    msg: 'Too weak',
    message: 'Too weak',
  });
  expect(new AuthApiError(401, 'bad_jwt', 'No')).toMatchObject({ code: 401, status: 401 });
});

describe('D.28 toFailure', () => {
  it.each([
    [new NetworkError(), { kind: 'network', reason: 'network' }],
    [new TimeoutError('authTimeout'), { kind: 'timeout', reason: 'authTimeout' }],
    [new MalformedResponseError('movieMalformed'), { kind: 'malformed', reason: 'movieMalformed' }],
    [
      new ApiError('Not Found', 404, 'movie_request_failed'),
      {
        kind: 'rejected',
        reason: 'loginFailed',
        message: 'Not Found',
        status: 404,
        code: 'movie_request_failed',
      },
    ],
    [
      weakPassword,
      {
        kind: 'rejected',
        reason: 'loginFailed',
        message: 'Too weak',
        status: 400,
        code: 'weak_password',
      },
    ],
  ])('converts a service error to plain data: %s', (error, failure) => {
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toBeInstanceOf(Error);
    expect(error.kind).toBe(failure.kind);
    expect(toFailure(error, 'loginFailed')).toStrictEqual(failure);
  });

  it.each<readonly [unknown, Failure]>([
    [new RangeError('A bug'), { kind: 'unknown', reason: 'loginFailed', message: 'A bug' }],
    ...[new Error(''), 'a text', undefined, { message: 'no error' }].map(
      (error) => [error, { kind: 'unknown', reason: 'loginFailed' }] as const,
    ),
  ])('has the message of any other error, or the fallback: %o', (error, failure) => {
    expect(toFailure(error, 'loginFailed')).toStrictEqual(failure);
  });
});

const refused = (status: number, code: string): Failure => ({
  kind: 'rejected',
  reason: 'authFailed',
  message: 'No',
  status,
  code,
});
const lost: Failure = { kind: 'network', reason: 'network' };

describe('isSessionGoneFailure', () => {
  it.each([
    [401, 'session_not_found', true],
    [403, 'user_not_found', true],
    [404, 'bad_jwt', true],
    [400, 'session_not_found', false],
    [500, 'bad_jwt', false],
    [401, 'logout_error', false],
    [404, 'no_authorization', false],
  ])('of %i and %s is %s', (status, code, isGone) => {
    expect(isSessionGoneFailure(refused(status, code))).toBe(isGone);
  });

  it('is false without a response', () => {
    expect(isSessionGoneFailure(lost)).toBe(false);
    expect(isSessionGoneFailure({ kind: 'rejected', reason: 'authFailed', status: 401 })).toBe(
      false,
    );
  });
});

describe('isEmailUnconfirmedFailure', () => {
  it("is true only for the server's reason", () => {
    expect(isEmailUnconfirmedFailure(refused(400, 'email_not_confirmed'))).toBe(true);
    expect(isEmailUnconfirmedFailure(refused(400, 'invalid_credentials'))).toBe(false);
    expect(isEmailUnconfirmedFailure(lost)).toBe(false);
  });
});
