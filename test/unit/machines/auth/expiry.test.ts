import { describe, expect, it, vi } from 'vitest';
import { isExpired } from '../../../../src/domain/session.ts';
import { getRefreshTime, refreshDelay } from '../../../../src/machines/auth/tokenMachine.ts';
import { aSession } from '../../../support/builders.ts';
import { aLogin, startAuth } from '../../../support/startAuth.ts';
import {
  refreshesAround,
  expiringIn,
  holdTime,
  inSeconds,
  now,
  pass,
  renewed,
  startOnServices,
  startRefreshing,
} from './session.ts';

holdTime();

const day = 86_400;
const hour = 3_600_000;

type Auth = ReturnType<typeof startAuth>;

/** Resolves the pending refresh with a token of this lifetime in seconds. */
async function resolveRefresh(auth: Auth, lifetime: number) {
  const expiresAt = Math.floor(Date.now() / 1_000) + lifetime;
  await auth.refreshSession.last().resolve(aSession({ refreshToken: 'refresh-2', expiresAt }));
  await pass(0);
}

describe('D.1 the margin before expiry', () => {
  it('is a quarter of a short lifetime: one refresh in 15 s for a token of 20 s, not a loop', async () => {
    const auth = startAuth(expiringIn(20));
    for (let turn = 1; turn <= 4; turn += 1) {
      expect(await refreshesAround(auth, 15_000)).toEqual([0, 1]);
      await resolveRefresh(auth, 20);
    }
  });

  it('has a minimum: a server that sends expired tokens gets one request a second', async () => {
    const auth = await startRefreshing();
    for (let turn = 2; turn <= 4; turn += 1) {
      await resolveRefresh(auth, -10);
      expect(await refreshesAround(auth, 1_000)).toEqual([0, 1]);
    }
  });

  it.each([
    [3_600, 90],
    [360, 90],
    [359, 89.75],
    [20, 5],
    [4, 1],
  ])('with %i s left is %s s', (left, margin) => {
    expect(getRefreshTime(inSeconds(left), now)).toBe(now + (left - margin) * 1_000);
  });

  it('is none for an expired token and for an unknown expiry', () => {
    expect(getRefreshTime(inSeconds(-10), now)).toBe(now - 10_000);
    expect(getRefreshTime(null, now)).toBe(0);
  });

  it('is reached in a second at least, and at most after what a timer can hold', () => {
    expect(refreshDelay(now + 10 * 365 * day * 1_000, now)).toBe(2 ** 31 - 1);
    expect(refreshDelay(now + 1_001, now)).toBe(1_001);
    expect(refreshDelay(now + 999, now)).toBe(1_000);
    expect(refreshDelay(0, now)).toBe(1_000);
  });

  it('ends at the second of expiry, and without an expiry a token has expired (spec §4.7)', () => {
    expect(isExpired(inSeconds(1), now + 999)).toBe(false);
    expect(isExpired(inSeconds(1), now + 1_000)).toBe(true);
    expect(isExpired(inSeconds(-1), now)).toBe(true);
    expect(isExpired(null, now)).toBe(true);
  });
});

describe('D.2 a clock that is wrong', () => {
  it.each([
    ['a day ahead', -day],
    ['a day behind', day],
  ])('%s is no reason to refresh early, late or twice', async (_, serverAhead) => {
    const granted = (turn: number) => ({
      access_token: `access-${turn}`,
      refresh_token: `refresh-${turn}`,
      expires_in: 3_600,
      expires_at: inSeconds(serverAhead + 3_600),
      user: { id: 'u1', email: aLogin.email, user_metadata: {} },
    });
    const { actor, sent } = startOnServices({
      replies: [{ body: granted(1) }, { body: granted(2) }],
    });
    actor.send(aLogin);
    await pass(3_509_000);
    expect(sent).toHaveLength(1);
    await pass(91_000);
    expect(sent).toHaveLength(2);
  });
});

describe('D.3 a clock that jumps', () => {
  it.each([
    ['ten minutes ahead', 600],
    ['a day ahead', day],
    ['a day back', -day],
  ])('%s costs one refresh at most, however often it is noticed', async (_, jump) => {
    const auth = startAuth(expiringIn(3_600));
    await pass(60_000);
    vi.setSystemTime(now + 60_000 + jump * 1_000);
    for (let time = 0; time < 20; time += 1) auth.wakeUps.send({ type: 'clock.jumped' });
    await pass(50);
    expect(auth.refreshSession.calls).toHaveLength(1);
    await resolveRefresh(auth, 3_600);
    auth.wakeUps.send({ type: 'window.focused' });
    await pass(3_500_000);
    expect(auth.refreshSession.calls).toHaveLength(1);
    expect(auth.stored()?.isAuthenticated).toBe(true);
  });

  it('back, in a page without input, does not prevent the refresh', async () => {
    const auth = startAuth(expiringIn(3_600));
    await pass(60_000);
    vi.setSystemTime(now + 60_000 - day * 1_000);
    await pass(3_450_000);
    expect(auth.refreshSession.calls).toHaveLength(1);
  });

  it('back, while the page is hidden, is handled when it is shown', async () => {
    const auth = startAuth(expiringIn(3_600));
    await pass(50);
    auth.wakeUps.send({ type: 'page.hidden' });
    await pass(2 * hour);
    vi.setSystemTime(now - day * 1_000);
    auth.wakeUps.send({ type: 'clock.jumped' });
    await pass(hour);
    expect(auth.refreshSession.calls).toHaveLength(0);
    auth.wakeUps.send({ type: 'page.shown' });
    expect(await refreshesAround(auth, 50)).toEqual([0, 1]);
  });
});

describe('D.4 one refresh at a time', () => {
  it('whatever requests it at once: the timer, a focus, a network, a clock, the user', async () => {
    const auth = startAuth(expiringIn(0));
    const token = auth.snapshot().children.token;
    function requestFiftyTimes() {
      for (let time = 0; time < 50; time += 1) {
        for (const type of ['page.shown', 'window.focused', 'network.online'] as const)
          auth.wakeUps.send({ type });
        token?.send({ type: 'refresh.requested' });
      }
    }
    for (const ms of [50, 10_000]) {
      requestFiftyTimes();
      auth.wakeUps.send({ type: 'clock.jumped' });
      await pass(ms);
    }
    expect(auth.refreshSession.calls).toHaveLength(1);
    await auth.refreshSession.last().resolve(renewed());
    requestFiftyTimes();
    await pass(10_000);
    expect(auth.refreshSession.calls).toHaveLength(1);
    expect(auth.stored()?.refreshToken).toBe('refresh-2');
  });
});
