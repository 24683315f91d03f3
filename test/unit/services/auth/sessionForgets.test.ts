import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { signedOutState, type SessionState } from '../../../../src/domain/session.ts';
import { provideAuth } from '../../../../src/services/auth/authActors.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { createSessionStore } from '../../../../src/services/auth/sessionStore.ts';
import { aStoredSession, aUser } from '../../../support/builders.ts';
import { aLogin } from '../../../support/startAuth.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';
import { config, wire, type Reply } from '../support/wire.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

const sessionGone = {
  status: 403,
  body: { code: 403, error_code: 'session_not_found', msg: 'Gone' },
};

const spent = { status: 400, body: { error_code: 'refresh_token_not_found', msg: 'Gone' } };

/** The auth machine as the app runs it, where this tab has kept a place. */
function run(stored: SessionState, ...replies: Reply[]) {
  const browser = stubBrowser();
  const kept: Record<string, unknown> = { 'reelstate-place:u1': '"popular"' };
  Object.defineProperty(kept, 'removeItem', { value: (key: string) => void delete kept[key] });
  vi.stubGlobal('sessionStorage', kept);
  const store = createSessionStore(memoryStorage());
  store.save(stored);
  const service = createAuthService({ config, adapter: wire(...replies).adapter });
  const actor = createActor(provideAuth(service, store), { input: store.open() }).start();
  onTestFinished(() => void actor.stop());
  return {
    actor,
    hasPlace: () => Object.keys(kept).length > 0,
    writeFromOtherTab(state: SessionState) {
      store.save(state);
      browser.store('reelstate-session');
    },
  };
}

describe('list positions of a user', () => {
  it.each<[string, Reply]>([
    ['by a log-out', { status: 204 }],
    ['by a log-out of a session that is gone', sessionGone],
  ])('are removed when the session ends %s', async (_, reply) => {
    const { actor, hasPlace } = run(aStoredSession(), reply);
    actor.send({ type: 'logout.requested' });
    await expect.poll(() => hasPlace()).toBe(false);
  });

  it('are removed by a logout on this device only', () => {
    const { actor, hasPlace } = run(aStoredSession(), { status: 204 });
    actor.send({ type: 'localLogout.requested' });
    expect(hasPlace()).toBe(false);
  });

  it('are removed when the server has ended the session', async () => {
    const { hasPlace } = run(aStoredSession({ expiresAt: 1 }), spent);
    await vi.waitFor(() => expect(hasPlace()).toBe(false), { timeout: 5_000 });
  });

  it('are removed with all data on this device', () => {
    const { actor, hasPlace } = run(aStoredSession());
    actor.send({ type: 'session.reset' });
    expect(hasPlace()).toBe(false);
  });

  it.each([
    ['signs out', signedOutState],
    ['signs somebody else in', aStoredSession({ user: aUser({ id: 'd0c1' }) })],
  ])('are removed when another browser tab %s', (_, state) => {
    const { writeFromOtherTab, hasPlace } = run(aStoredSession());
    writeFromOtherTab(state);
    expect(hasPlace()).toBe(false);
  });

  it('are kept when another browser tab refreshes the session', () => {
    const { actor, writeFromOtherTab, hasPlace } = run(aStoredSession());
    writeFromOtherTab(aStoredSession({ accessToken: 'access-2' }));
    expect(actor.getSnapshot().context.accessToken).toBe('access-2');
    expect(hasPlace()).toBe(true);
  });

  it('are kept when a logout fails, and at a login', async () => {
    const leaving = run(aStoredSession(), { status: 500 });
    leaving.actor.send({ type: 'logout.requested' });
    await expect.poll(() => leaving.actor.getSnapshot().value).not.toBe('loggingOut');
    expect(leaving.hasPlace()).toBe(true);

    const coming = run(signedOutState, { body: {} });
    coming.actor.send(aLogin);
    expect(coming.hasPlace()).toBe(true);
  });
});
