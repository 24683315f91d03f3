import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideAuth } from '../../../../src/services/auth/authActors.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { createSessionStore } from '../../../../src/services/auth/sessionStore.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { flush } from '../../../support/parked.ts';
import { aLogin, aSignup } from '../../../support/startAuth.ts';
import { config, silence, wire, type Reply } from '../support/wire.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

const start = 1_800_000_000;
beforeEach(() => void vi.useFakeTimers({ now: start * 1_000 }));
afterEach(() => void vi.useRealTimers());

const answer = {
  access_token: 'access-2',
  refresh_token: 'refresh-2',
  expires_in: 3600,
  user: { id: 'u1', email: 'mira@filmhaus.dev', user_metadata: { firstName: 'Mira' } },
};

const keys = ['accessToken', 'refreshToken', 'reelstate-session'];

/** The auth machine as the app runs it, down to the wire and a storage. */
function startApp(stored: Parameters<ReturnType<typeof createSessionStore>['save']>[0] | null) {
  const replies: Reply[] = [];
  const storage = memoryStorage();
  const store = createSessionStore(storage);
  if (stored !== null) store.save(stored);
  return {
    replies,
    storage,
    run() {
      const { adapter, sent } = wire(...replies);
      const service = createAuthService({ config, adapter });
      const actor = createActor(provideAuth(service, store), { input: store.open() }).start();
      return { actor, sent, kept: () => keys.map((key) => storage.getItem(key)) };
    },
  };
}

const signedOut = JSON.stringify({
  state: {
    isAuthenticated: false,
    user: null,
    accessToken: null,
    refreshToken: null,
    expiresAt: null,
  },
  version: 0,
});

const signedIn = JSON.stringify({
  state: {
    isAuthenticated: true,
    user: answer.user,
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
    expiresAt: start + 3600,
  },
  version: 0,
});

/** Runs what waits on promises, axios's own among them. */
const settle = async () => {
  await vi.advanceTimersByTimeAsync(0);
  await flush();
};

describe('provideAuth', () => {
  it.each([aLogin, aSignup])('saves the session of $type', async (submitted) => {
    const app = startApp(null);
    app.replies.push({ body: answer });
    const { actor, kept, sent } = app.run();
    expect(kept()).toEqual([null, null, signedOut]);
    actor.send({ type: 'view.selected', view: submitted === aSignup ? 'signup' : 'login' });
    actor.send(submitted);
    await settle();
    expect(actor.getSnapshot().hasTag('authenticated')).toBe(true);
    expect(kept()).toEqual(['access-2', 'refresh-2', signedIn]);
    expect(sent).toHaveLength(1);
  });

  it('stores no password during a login', async () => {
    const app = startApp(null);
    app.replies.push(silence);
    const { actor, kept } = app.run();
    actor.send(aLogin);
    await settle();
    expect(JSON.stringify(kept())).not.toContain(aLogin.password);
  });

  it('logs out with the access token of the stored session and removes every token', async () => {
    const app = startApp(aStoredSession());
    app.replies.push({ status: 204 });
    const { actor, kept, sent } = app.run();
    actor.send({ type: 'logout.requested' });
    await settle();
    expect(sent).toMatchObject([
      {
        url: 'https://auth.example/auth/v1/logout',
        headers: { Authorization: 'Bearer access-1' },
      },
    ]);
    expect(kept()).toEqual([null, null, signedOut]);
  });

  it('refreshes an expired stored session with its refresh token', async () => {
    const app = startApp(aStoredSession({ expiresAt: start - 10 }));
    app.replies.push({ body: answer });
    const { kept, sent } = app.run();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toMatchObject([
      {
        url: 'https://auth.example/auth/v1/token?grant_type=refresh_token',
        body: '{"refresh_token":"refresh-1"}',
      },
    ]);
    expect(kept()).toEqual(['access-2', 'refresh-2', signedIn]);
  });
});
