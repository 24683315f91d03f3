import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../src/domain/failure.ts';
import {
  isSessionEndingFailure,
  isEmailUnconfirmedFailure,
  isSessionGoneFailure,
} from '../../../src/domain/failure.ts';

const refused = (status: number, code: string): Failure => ({
  kind: 'rejected',
  message: 'No',
  status,
  code,
});

const lost: Failure = { kind: 'network', message: 'Network Error' };

describe('isSessionGoneFailure', () => {
  const statuses = [401, 403, 404];
  const codes = ['session_not_found', 'user_not_found', 'bad_jwt'];

  it.each(statuses.flatMap((status) => codes.map((code) => [status, code] as const)))(
    'is true for %i and %s',
    (status, code) => {
      expect(isSessionGoneFailure(refused(status, code))).toBe(true);
    },
  );

  it.each([
    [400, 'session_not_found'],
    [500, 'bad_jwt'],
    [200, 'user_not_found'],
    [401, 'logout_error'],
    [403, 'http_error'],
    [404, 'no_authorization'],
    [429, 'over_request_rate_limit'],
  ])('with %i and %s says nothing about the session', (status, code) => {
    expect(isSessionGoneFailure(refused(status, code))).toBe(false);
  });

  it('is false without a response', () => {
    expect(isSessionGoneFailure(lost)).toBe(false);
    expect(isSessionGoneFailure({ kind: 'rejected', message: 'No', status: 401 })).toBe(false);
  });
});

describe('isSessionEndingFailure', () => {
  it.each([
    'refresh_token_not_found',
    'refresh_token_already_used',
    'session_not_found',
    'session_expired',
    'user_banned',
    'user_not_found',
    'validation_failed',
  ])('with %s ends the session, whatever the status', (code) => {
    expect(
      [400, 401, 403, 422].map((status) => isSessionEndingFailure(refused(status, code))),
    ).toEqual([true, true, true, true]);
  });

  it.each([
    [502, 'http_error'],
    [400, 'unknown_error'],
    [401, 'no_authorization'],
    [403, 'bad_jwt'],
    [409, 'conflict'],
    [429, 'over_request_rate_limit'],
    [500, 'unexpected_failure'],
    [504, 'request_timeout'],
  ])('with %i and %s keeps it', (status, code) => {
    expect(isSessionEndingFailure(refused(status, code))).toBe(false);
  });

  it('is false without a response', () => {
    expect(isSessionEndingFailure(lost)).toBe(false);
  });
});

describe('isEmailUnconfirmedFailure', () => {
  it("is true only for the server's reason", () => {
    expect(isEmailUnconfirmedFailure(refused(400, 'email_not_confirmed'))).toBe(true);
    expect(isEmailUnconfirmedFailure(refused(400, 'invalid_credentials'))).toBe(false);
    expect(isEmailUnconfirmedFailure(lost)).toBe(false);
  });
});
