import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MalformedAnswerError } from '../../src/domain/errors.ts';
import { isSessionless, sessionOf } from '../../src/services/authWire.ts';

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
const inStep = 1_800_000_000_999;

describe('the expiry of a session', () => {
  it.each([
    ['the server says, while the clocks agree', 0, 1_800_003_600],
    ['the server says, with a clock a minute ahead', 60, 1_800_003_600],
    ['the server says, with a clock a minute behind', -60, 1_800_003_600],
    ['we reckon, with a clock further ahead', 61, 1_800_003_661],
    ['we reckon, with a clock further behind', -61, 1_800_003_539],
    ['we reckon, with a clock a day ahead', 86_400, 1_800_090_000],
  ])('is what %s', (_, aheadS, expiresAt) => {
    expect(sessionOf(answer, inStep + aheadS * 1000).expiresAt).toBe(expiresAt);
  });

  it('is what the server says where it gives no duration, whatever our clock', () => {
    for (const expires_in of [undefined, null]) {
      expect(sessionOf({ ...answer, expires_in }, 0).expiresAt).toBe(1_800_003_600);
    }
  });

  it('is what we reckon where the server gives a duration only', () => {
    for (const expires_at of [undefined, null]) {
      expect(sessionOf({ ...answer, expires_at }, inStep).expiresAt).toBe(1_800_003_600);
    }
  });

  it('never lies further than a minute from arrival plus duration, whatever the clocks', () => {
    const figures = fc.tuple(fc.nat(4e9), fc.nat(1e6), fc.nat(4e9));
    fc.assert(
      fc.property(figures, ([now, expires_in, expires_at]) => {
        const session = sessionOf({ ...answer, expires_in, expires_at }, now * 1000);
        expect(Math.abs(session.expiresAt - (now + expires_in))).toBeLessThanOrEqual(60);
      }),
    );
  });
});

describe('the user of a session', () => {
  const userOf = (sent: unknown) => sessionOf({ ...answer, user: sent }, inStep).user;

  it('is kept as sent, cut to id, e-mail and metadata', () => {
    expect(userOf({ ...user, role: 'authenticated', identities: [], phone: '' })).toEqual(user);
  });

  it('loses a first name that is no text, and nothing else', () => {
    expect(userOf({ ...user, user_metadata: { firstName: 7, lastName: 'Okafor' } })).toEqual({
      ...user,
      user_metadata: { lastName: 'Okafor' },
    });
  });

  it.each([undefined, null, 'text', 7])('may come with %j for metadata', (user_metadata) => {
    expect(userOf({ ...user, user_metadata }).user_metadata).toEqual({});
  });

  it('has an empty address when the account has none', () => {
    expect(userOf({ id: 'u-1', user_metadata: {} }).email).toBe('');
  });

  it.each([null, 'mira', {}, { id: 7, email: '' }])('cannot be %j', (sent) => {
    expect(() => userOf(sent)).toThrow(MalformedAnswerError);
  });
});

describe('the answer to a signup', () => {
  it.each([
    ['a bare user', { ...user, confirmation_sent_at: '2026-09-28T07:20:01Z' }],
    ['a bare user without identities', { ...user, role: '', identities: [] }],
    ['a user beside an empty token', { ...user, access_token: '' }],
    ['a user beside no token', { ...user, access_token: null }],
  ])('asks for a confirmed address when it is %s', (_, data) => {
    expect(isSessionless(data)).toBe(true);
  });

  it.each([
    ['a session', answer],
    ['no user', { message: 'ok' }],
    ['nothing', ''],
  ])('asks for nothing when it is %s', (_, data) => {
    expect(isSessionless(data)).toBe(false);
  });
});
