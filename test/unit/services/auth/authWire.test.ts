import { describe, expect, it } from 'vitest';
import { MalformedResponseError } from '../../../../src/domain/errors.ts';
import { isSessionless, toSession } from '../../../../src/services/auth/authWire.ts';

const user = {
  id: 'u-1',
  email: 'mira@filmhaus.dev',
  user_metadata: { firstName: 'Mira', email_verified: true },
};
const answer = {
  access_token: 'access-1',
  token_type: 'bearer',
  refresh_token: 'refresh-1',
  expires_in: 3600,
  expires_at: 1_800_003_600,
  user,
};
/** ms; the device's clock when `answer` arrives, in step with the server's */
const synced = 1_800_000_000_999;

describe('toSession, the expiry', () => {
  it.each([
    ['sent by the server, while the clocks agree', 0, 1_800_003_600],
    ['sent by the server, with a clock a minute ahead', 60, 1_800_003_600],
    ['sent by the server, with a clock a minute behind', -60, 1_800_003_600],
    ['computed, with a clock further ahead', 61, 1_800_003_661],
    ['computed, with a clock further behind', -61, 1_800_003_539],
  ])('is %s', (_, aheadS, expiresAt) => {
    expect(toSession(answer, synced + aheadS * 1000).expiresAt).toBe(expiresAt);
  });

  it.each([undefined, null])('is computed from one of its fields if the other is %j', (missing) => {
    const withoutDuration = { ...answer, expires_in: missing };
    expect(toSession(withoutDuration, 0).expiresAt).toBe(1_800_003_600);
    const withoutTime = { ...answer, expires_at: missing };
    expect(toSession(withoutTime, synced).expiresAt).toBe(1_800_003_600);
  });
});

describe('toUser', () => {
  const toUser = (sent: unknown) => toSession({ ...answer, user: sent }, synced).user;

  it('keeps id, email and metadata as sent, and nothing else', () => {
    expect(toUser({ ...user, role: 'authenticated', identities: [], phone: '' })).toEqual(user);
  });

  it('drops a first name that is not a string, and nothing else', () => {
    const others = { lastName: 'Okafor', prototypes: 1, 'a constructor': 2 };
    expect(toUser({ ...user, user_metadata: { firstName: 7, ...others } })).toEqual({
      ...user,
      user_metadata: others,
    });
  });

  it('has an empty email and no metadata if the account has none', () => {
    for (const user_metadata of [undefined, null, 'text', 7])
      expect(toUser({ id: 'u-1', user_metadata })).toEqual({
        id: 'u-1',
        email: '',
        user_metadata: {},
      });
  });

  it.each([null, 'mira', {}, { id: 7, email: '' }, { id: '7', email: 7 }])('rejects %j', (sent) => {
    expect(() => toUser(sent)).toThrow(MalformedResponseError);
  });
});

it.each([
  ['a user beside an empty token', { ...user, access_token: '' }, true],
  ['a user beside no token', { ...user, access_token: null }, true],
  ['a session', answer, false],
  ['no user', { message: 'ok' }, false],
  ['nothing', '', false],
])('isSessionless reads %s', (_, data, isTrue) => {
  expect(isSessionless(data)).toBe(isTrue);
});
