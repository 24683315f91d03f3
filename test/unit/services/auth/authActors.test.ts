import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { AuthApiError, NetworkError, TimeoutError } from '../../../../src/domain/errors.ts';
import { signedOutState, type SessionState } from '../../../../src/domain/session.ts';
import { lazyAuthService, provideAuth } from '../../../../src/services/auth/authActors.ts';
import { createAuthService, type AuthService } from '../../../../src/services/auth/authService.ts';
import { createSessionStore } from '../../../../src/services/auth/sessionStore.ts';
import { aStoredSession, aUser } from '../../../support/builders.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';
import { flush } from '../../../support/deferred.ts';
import { aLogin, aSignup } from '../../../support/startAuth.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';
import { config, noSignal, rejection, wire, type Reply } from '../support/wire.ts';
import { goodConnection } from '../../../support/connection.ts';

const start = 1_800_000_000;
beforeEach(() => void vi.useFakeTimers({ now: start * 1_000 }));
afterEach(() => void vi.useRealTimers());

/** Runs pending promises, axios's own among them. */
const settle = async () => {
  await vi.advanceTimersByTimeAsync(0);
  await flush();
};

/** The auth machine as the app runs it, in a browser tab with a list position. */
function startApp(stored: SessionState | null, ...replies: Reply[]) {
  const browser = stubBrowser();
  const tabEntries: Record<string, unknown> = { 'reelstate-place:u1': '"popular"' };
  Object.defineProperty(tabEntries, 'removeItem', {
    value: (key: string) => void delete tabEntries[key],
  });
  vi.stubGlobal('sessionStorage', tabEntries);
  const storage = memoryStorage();
  const store = createSessionStore(storage);
  if (stored !== null) store.save(stored);
  const { adapter, sent } = wire(...replies);
  const service = createAuthService({ config, adapter });
  const { watchNetwork } = goodConnection();
  const actor = createActor(provideAuth(service, store, { leaveAll() {} }, watchNetwork), {
    input: store.open(),
  }).start();
  onTestFinished(() => void actor.stop());
  return {
    actor,
    sent,
    locks: browser.locks,
    entries: () =>
      ['accessToken', 'refreshToken', 'reelstate-session'].map((key) => storage.getItem(key)),
    hasListPosition: () => Object.keys(tabEntries).length > 0,
    writeFromOtherTab(state: SessionState) {
      store.save(state);
      browser.store('reelstate-session');
    },
  };
}

const answer = {
  access_token: 'access-2',
  refresh_token: 'refresh-2',
  expires_in: 3600,
  user: { id: 'u1', email: 'mira@filmhaus.dev', user_metadata: { firstName: 'Mira' } },
};

describe('provideAuth', () => {
  const envelope = (state: object) => JSON.stringify({ state, version: 0 });
  const signedOut = envelope(signedOutState);
  const signedIn = envelope({
    isAuthenticated: true,
    user: answer.user,
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
    expiresAt: start + 3600,
  });

  it.each([aLogin, aSignup])('saves the session of $type after its response', async (submitted) => {
    const { actor, entries, sent } = startApp(null, { body: answer });
    actor.send({ type: 'view.selected', view: submitted === aSignup ? 'signup' : 'login' });
    actor.send(submitted);
    expect(entries()).toEqual([null, null, signedOut]);
    await settle();
    expect(actor.getSnapshot().hasTag('authenticated')).toBe(true);
    expect(entries()).toEqual(['access-2', 'refresh-2', signedIn]);
    expect(sent).toHaveLength(1);
  });

  it('logs out with the access token of the stored session and removes every token', async () => {
    const { actor, entries, sent } = startApp(aStoredSession(), { status: 204 });
    actor.send({ type: 'logout.requested' });
    await settle();
    const url = 'https://auth.example/auth/v1/logout';
    expect(sent).toMatchObject([{ url, headers: { Authorization: 'Bearer access-1' } }]);
    expect(entries()).toEqual([null, null, signedOut]);
  });

  it('refreshes an expired stored session with its refresh token, holding the Web Lock', async () => {
    const stored = aStoredSession({ expiresAt: start - 10 });
    const { entries, locks, sent } = startApp(stored, { body: answer });
    await vi.advanceTimersByTimeAsync(2_000);
    const url = 'https://auth.example/auth/v1/token?grant_type=refresh_token';
    expect(sent).toMatchObject([{ url, body: '{"refresh_token":"refresh-1"}' }]);
    expect(locks.asked).toHaveLength(1);
    expect(entries()).toEqual(['access-2', 'refresh-2', signedIn]);
  });
});

describe('list positions of a user', () => {
  type App = ReturnType<typeof startApp>;
  const other = aStoredSession({ user: aUser({ id: 'd0c1' }) });

  it.each<[string, (app: App) => void]>([
    ['by a logout', ({ actor }) => actor.send({ type: 'logout.requested' })],
    ['on this device only', ({ actor }) => actor.send({ type: 'localLogout.requested' })],
    ['by the deletion of all data', ({ actor }) => actor.send({ type: 'session.reset' })],
    ['in another browser tab', (app) => app.writeFromOtherTab(signedOutState)],
    ['by a login of another user elsewhere', (app) => app.writeFromOtherTab(other)],
  ])('are removed when the session ends %s', async (_, end) => {
    const app = startApp(aStoredSession(), { status: 204 });
    end(app);
    await settle();
    expect(app.hasListPosition()).toBe(false);
  });

  it('stay when another browser tab refreshes the session, and when a logout fails', async () => {
    const app = startApp(aStoredSession(), { status: 500 });
    app.writeFromOtherTab(aStoredSession({ accessToken: 'access-2' }));
    expect(app.actor.getSnapshot().context.accessToken).toBe('access-2');
    app.actor.send({ type: 'logout.requested' });
    await settle();
    expect(app.actor.getSnapshot().value).toEqual({ signedIn: 'logoutFailed' });
    expect(app.hasListPosition()).toBe(true);
  });
});

describe('lazyAuthService', () => {
  /** A service over these replies, whose first import can have an outcome of its own. */
  function setupLazy(firstImport?: Promise<never>, ...replies: Reply[]) {
    const { adapter, sent } = wire({ body: answer }, ...replies);
    const service = createAuthService({ config, adapter });
    const load = vi.fn<() => Promise<AuthService>>(async () => service);
    if (firstImport !== undefined) load.mockReturnValueOnce(firstImport);
    const lazy = lazyAuthService(load);
    const credentials = { email: 'mira@filmhaus.dev', password: 'Reel-to-reel-42' };
    return { lazy, load, sent, logIn: () => lazy.logIn(credentials, noSignal()) };
  }

  it('imports the service once, with the first call, and passes on results and errors', async () => {
    const { lazy, load, sent, logIn } = setupLazy(undefined, { status: 400 });
    expect(load).not.toHaveBeenCalled();
    const [session] = await Promise.all([logIn(), lazy.ready()]);
    expect(session.accessToken).toBe('access-2');
    const refused = await rejection(lazy.refresh('refresh-1', noSignal()));
    expect(refused).toBeInstanceOf(AuthApiError);
    expect(sent[1]?.body).toBe('{"refresh_token":"refresh-1"}');
    expect(load).toHaveBeenCalledOnce();
  });

  it('throws a TypeError that names a method which the service does not have', async () => {
    const { load } = setupLazy();
    const { ready: _, ...incomplete } = await load();
    const lazy = lazyAuthService(async () => incomplete as AuthService);
    expect(await rejection(lazy.ready())).toEqual(new TypeError('The service has no method ready'));
  });

  it('throws a NetworkError if the import fails, and imports again with the next call', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const { sent, logIn } = setupLazy(Promise.reject(cause));
    const error = await rejection(logIn());
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ message: 'Network Error', cause });
    expect(sent).toEqual([]);
    expect(await logIn()).toHaveProperty('accessToken', 'access-2');
  });

  it('throws a TimeoutError if the import takes 15 s, and imports again with the next call', async () => {
    const { logIn } = setupLazy(new Promise(() => {}));
    const failure = rejection(logIn());
    await vi.advanceTimersByTimeAsync(14_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toBeInstanceOf(TimeoutError);
    expect(await logIn()).toHaveProperty('accessToken', 'access-2');
    expect(vi.getTimerCount()).toBe(0);
  });
});
