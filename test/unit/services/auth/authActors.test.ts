import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { AuthApiError, NetworkError, TimeoutError } from '../../../../src/domain/errors.ts';
import { signedOutState, type SessionState } from '../../../../src/domain/session.ts';
import { lazyAuthService, provideAuth } from '../../../../src/services/auth/authActors.ts';
import { createAuthService, type AuthService } from '../../../../src/services/auth/authService.ts';
import { createSessionStore } from '../../../../src/services/auth/sessionStore.ts';
import { aSession, aStoredSession, aUser } from '../../../support/builders.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';
import { flush } from '../../../support/parked.ts';
import { aLogin, aSignup } from '../../../support/startAuth.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';
import { config, noSignal, rejection, silence, wire, type Reply } from '../support/wire.ts';

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
  const actor = createActor(provideAuth(service, store), { input: store.open() }).start();
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

describe('provideAuth', () => {
  const answer = {
    access_token: 'access-2',
    refresh_token: 'refresh-2',
    expires_in: 3600,
    user: { id: 'u1', email: 'mira@filmhaus.dev', user_metadata: { firstName: 'Mira' } },
  };
  const envelope = (state: object) => JSON.stringify({ state, version: 0 });
  const signedOut = envelope({
    isAuthenticated: false,
    user: null,
    accessToken: null,
    refreshToken: null,
    expiresAt: null,
  });
  const signedIn = envelope({
    isAuthenticated: true,
    user: answer.user,
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
    expiresAt: start + 3600,
  });

  it.each([aLogin, aSignup])('saves the session of $type', async (submitted) => {
    const { actor, entries, sent } = startApp(null, { body: answer });
    expect(entries()).toEqual([null, null, signedOut]);
    actor.send({ type: 'view.selected', view: submitted === aSignup ? 'signup' : 'login' });
    actor.send(submitted);
    await settle();
    expect(actor.getSnapshot().hasTag('authenticated')).toBe(true);
    expect(entries()).toEqual(['access-2', 'refresh-2', signedIn]);
    expect(sent).toHaveLength(1);
  });

  it('stores no password during a login', async () => {
    const { actor, entries } = startApp(null, silence);
    actor.send(aLogin);
    await settle();
    expect(JSON.stringify(entries())).not.toContain(aLogin.password);
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
    expect(sent).toMatchObject([
      {
        url: 'https://auth.example/auth/v1/token?grant_type=refresh_token',
        body: '{"refresh_token":"refresh-1"}',
      },
    ]);
    expect(locks.asked).toHaveLength(1);
    expect(entries()).toEqual(['access-2', 'refresh-2', signedIn]);
  });
});

describe('list positions of a user', () => {
  type App = ReturnType<typeof startApp>;
  const send =
    (...[event]: Parameters<App['actor']['send']>) =>
    ({ actor }: App) =>
      actor.send(event);
  const write = (state: SessionState) => (app: App) => app.writeFromOtherTab(state);
  const gone = (status: number, error_code: string): Reply => ({ status, body: { error_code } });

  it.each<[string, Reply, (app: App) => void, { atOnce: boolean; stored?: SessionState }]>([
    ['by a logout', { status: 204 }, send({ type: 'logout.requested' }), { atOnce: false }],
    [
      'by a logout of a session that no longer exists',
      gone(403, 'session_not_found'),
      send({ type: 'logout.requested' }),
      { atOnce: false },
    ],
    [
      'by the server',
      gone(400, 'refresh_token_not_found'),
      () => {},
      { atOnce: false, stored: aStoredSession({ expiresAt: 1 }) },
    ],
    [
      'by a logout on this device only',
      { status: 204 },
      send({ type: 'localLogout.requested' }),
      { atOnce: true },
    ],
    [
      'by the deletion of all data on this device',
      silence,
      send({ type: 'session.reset' }),
      { atOnce: true },
    ],
    ['by a logout in another browser tab', silence, write(signedOutState), { atOnce: true }],
    [
      'by a login of another user in another browser tab',
      silence,
      write(aStoredSession({ user: aUser({ id: 'd0c1' }) })),
      { atOnce: true },
    ],
  ])('are removed when the session ends %s', async (_, reply, end, { atOnce, stored }) => {
    const app = startApp(stored ?? aStoredSession(), reply);
    end(app);
    expect(app.hasListPosition()).toBe(!atOnce);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(app.hasListPosition()).toBe(false);
  });

  it('stay when another browser tab refreshes the session', () => {
    const app = startApp(aStoredSession());
    app.writeFromOtherTab(aStoredSession({ accessToken: 'access-2' }));
    expect(app.actor.getSnapshot().context.accessToken).toBe('access-2');
    expect(app.hasListPosition()).toBe(true);
  });

  it('stay when a logout fails, and at a login', async () => {
    const leaving = startApp(aStoredSession(), { status: 500 });
    leaving.actor.send({ type: 'logout.requested' });
    await settle();
    expect(leaving.actor.getSnapshot().value).toEqual({ signedIn: 'logoutFailed' });
    expect(leaving.hasListPosition()).toBe(true);

    const entering = startApp(signedOutState, { body: {} });
    entering.actor.send(aLogin);
    expect(entering.hasListPosition()).toBe(true);
  });
});

describe('lazyAuthService', () => {
  const session = aSession();
  const credentials = { email: 'mira@filmhaus.dev', password: 'Reel-to-reel-42' };
  const registration = { ...credentials, firstName: 'Mira', lastName: 'Okafor' };

  /** An auth service that records its calls. */
  function recorder() {
    const calls: unknown[][] = [];
    const record =
      <Result>(name: string, result: Result) =>
      async (...args: unknown[]) => {
        calls.push([name, ...args]);
        return result;
      };
    const service: AuthService = {
      ready: record('ready', undefined),
      logIn: record('logIn', session),
      signUp: record('signUp', null),
      logOut: record('logOut', undefined),
      refresh: record('refresh', session),
      revoke: record('revoke', undefined),
    };
    return { calls, service };
  }

  it('passes each call to the service with its arguments, and returns its result', async () => {
    const { calls, service } = recorder();
    const lazy = lazyAuthService(async () => service);
    const signal = noSignal();
    expect(await lazy.ready()).toBeUndefined();
    expect(await lazy.logIn(credentials, signal)).toBe(session);
    expect(await lazy.signUp(registration, signal)).toBeNull();
    expect(await lazy.logOut('access-1', signal)).toBeUndefined();
    expect(await lazy.refresh('refresh-1', signal)).toBe(session);
    expect(await lazy.revoke('access-1', signal)).toBeUndefined();
    expect(calls).toEqual([
      ['ready'],
      ['logIn', credentials, signal],
      ['signUp', registration, signal],
      ['logOut', 'access-1', signal],
      ['refresh', 'refresh-1', signal],
      ['revoke', 'access-1', signal],
    ]);
  });

  it('imports the service once, with the first call, also for calls at the same time', async () => {
    const load = vi.fn<() => Promise<AuthService>>(async () => recorder().service);
    const lazy = lazyAuthService(load);
    expect(load).not.toHaveBeenCalled();
    const signal = noSignal();
    await Promise.all([lazy.logIn(credentials, signal), lazy.refresh('refresh-1', signal)]);
    await lazy.refresh('refresh-1', signal);
    expect(load).toHaveBeenCalledOnce();
  });

  it('throws a NetworkError if the import fails, and imports again with the next call', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const { calls, service } = recorder();
    const load = vi
      .fn<() => Promise<AuthService>>(async () => service)
      .mockRejectedValueOnce(cause);
    const lazy = lazyAuthService(load);
    const error = await rejection(lazy.logIn(credentials, noSignal()));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ message: 'Network Error', cause });
    expect(calls).toEqual([]);
    expect(await lazy.logIn(credentials, noSignal())).toBe(session);
  });

  it('throws a TimeoutError if the import takes 15 s, and imports again with the next call', async () => {
    const load = vi
      .fn<() => Promise<AuthService>>(async () => recorder().service)
      .mockReturnValueOnce(new Promise(() => {}));
    const lazy = lazyAuthService(load);
    const failure = rejection(lazy.logIn(credentials, noSignal()));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toBeInstanceOf(TimeoutError);
    expect(await lazy.logIn(credentials, noSignal())).toBe(session);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("throws the service's own errors unchanged", async () => {
    const refused = new AuthApiError(400, 'invalid_credentials', 'Invalid login credentials');
    const logIn = () => Promise.reject(refused);
    const lazy = lazyAuthService(async () => ({ ...recorder().service, logIn }));
    expect(await rejection(lazy.logIn(credentials, noSignal()))).toBe(refused);
  });
});
