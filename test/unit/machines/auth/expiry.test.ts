import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideAuth } from '../../../../src/services/auth/authActors.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { createSessionStore } from '../../../../src/services/auth/sessionStore.ts';
import { config, wire } from '../../services/support/wire.ts';
import { aSession, aStoredSession } from '../../../support/builders.ts';
import { aLogin, startAuth } from '../../../support/startAuth.ts';
import { holdTime, inSeconds, now, pass, renewed } from './time.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

holdTime();

const day = 86_400;
const hour = 3_600_000;

type Auth = ReturnType<typeof startAuth>;

/** Resolves the pending refresh with a token of this lifetime in seconds. */
async function answer(auth: Auth, lifetime: number) {
  const expiresAt = Math.floor(Date.now() / 1_000) + lifetime;
  await auth.refreshSession.last().resolve(aSession({ refreshToken: 'refresh-2', expiresAt }));
  await pass(0);
}

describe('D.1 the margin before expiry', () => {
  it('is 90 seconds for a token of an hour', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(3_600) }));
    await pass(3_509_999);
    expect(auth.refreshSession.calls).toHaveLength(0);
    await pass(1);
    expect(auth.refreshSession.calls).toHaveLength(1);
  });

  it('is a quarter of a short lifetime: one refresh in 15 s for a token of 20 s, not a loop', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(20) }));
    for (let turn = 1; turn <= 4; turn += 1) {
      await pass(14_999);
      expect(auth.refreshSession.calls).toHaveLength(turn - 1);
      await pass(1);
      expect(auth.refreshSession.calls).toHaveLength(turn);
      await answer(auth, 20);
    }
  });

  it('has a minimum: a server that sends expired tokens gets one request a second', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    await pass(50);
    for (let turn = 2; turn <= 4; turn += 1) {
      await answer(auth, -10);
      await pass(999);
      expect(auth.refreshSession.calls).toHaveLength(turn - 1);
      await pass(1);
      expect(auth.refreshSession.calls).toHaveLength(turn);
    }
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
      expires_at: Math.floor(Date.now() / 1_000) + serverAhead + 3_600,
      user: { id: 'u1', email: aLogin.email, user_metadata: {} },
    });
    const { adapter, sent } = wire({ body: granted(1) }, { body: granted(2) });
    const store = createSessionStore(memoryStorage());
    const logic = provideAuth(createAuthService({ config, adapter }), store);
    const actor = createActor(logic, { input: store.open() }).start();
    actor.send(aLogin);
    await pass(10 * 60_000);
    expect(sent).toHaveLength(1);
    await pass(3_510_000 - 10 * 60_000 - 1_000);
    expect(sent).toHaveLength(1);
    await pass(2_000);
    expect(sent.map(({ body }) => body).at(1)).toBe('{"refresh_token":"refresh-1"}');
    await pass(89_000);
    expect(sent).toHaveLength(2);
    expect(actor.getSnapshot().context.expiresAt).toBeGreaterThan(Date.now() / 1_000);
    actor.stop();
  });
});

describe('D.3 a clock that jumps', () => {
  it.each([
    ['ten minutes ahead', 600],
    ['a day ahead', day],
    ['a day back', -day],
  ])('%s costs one refresh at most, however often it is noticed', async (_, jump) => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(3_600) }));
    await pass(60_000);
    vi.setSystemTime(now + 60_000 + jump * 1_000);
    for (let time = 0; time < 20; time += 1) {
      auth.wakeUps.send({ type: 'clock.jumped' });
      auth.wakeUps.send({ type: 'window.focused' });
    }
    await pass(50);
    expect(auth.refreshSession.calls).toHaveLength(1);
    await answer(auth, 3_600);
    auth.wakeUps.send({ type: 'window.focused' });
    await pass(3_500_000);
    expect(auth.refreshSession.calls).toHaveLength(1);
    expect(auth.stored()?.isAuthenticated).toBe(true);
  });

  it('back, in a page without input, does not prevent the refresh', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(3_600) }));
    await pass(60_000);
    vi.setSystemTime(now + 60_000 - day * 1_000);
    await pass(3_450_000);
    expect(auth.refreshSession.calls).toHaveLength(1);
  });

  it('back, while the page is hidden, is handled when it is shown', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(3_600) }));
    await pass(50);
    auth.wakeUps.send({ type: 'page.hidden' });
    await pass(2 * hour);
    vi.setSystemTime(now - day * 1_000);
    auth.wakeUps.send({ type: 'clock.jumped' });
    await pass(hour);
    expect(auth.refreshSession.calls).toHaveLength(0);
    auth.wakeUps.send({ type: 'page.shown' });
    await pass(50);
    expect(auth.refreshSession.calls).toHaveLength(1);
  });
});

describe('D.4 one refresh at a time', () => {
  it('whatever requests it at once: the timer, a focus, a network, a clock, the user', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    function askFiftyTimes() {
      for (let time = 0; time < 50; time += 1) {
        auth.wakeUps.send({ type: 'page.shown' });
        auth.wakeUps.send({ type: 'window.focused' });
        auth.wakeUps.send({ type: 'network.online' });
        auth.snapshot().children.token?.send({ type: 'refresh.requested' });
      }
    }
    askFiftyTimes();
    auth.wakeUps.send({ type: 'clock.jumped' });
    await pass(50);
    askFiftyTimes();
    auth.wakeUps.send({ type: 'clock.jumped' });
    await pass(10_000);
    expect(auth.refreshSession.calls).toHaveLength(1);
    await auth.refreshSession.last().resolve(renewed());
    askFiftyTimes();
    await pass(10_000);
    expect(auth.refreshSession.calls).toHaveLength(1);
    expect(auth.stored()?.refreshToken).toBe('refresh-2');
  });
});
