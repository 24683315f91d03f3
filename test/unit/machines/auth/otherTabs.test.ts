import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { NetworkError } from '../../../../src/domain/errors.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import { selectScreen } from '../../../../src/machines/auth/authSelectors.ts';
import { provideAuth } from '../../../../src/services/auth/authActors.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { createSessionStore } from '../../../../src/services/auth/sessionStore.ts';
import { config, wire } from '../../services/support/wire.ts';
import { aSession, aStoredSession, aUser } from '../../../support/builders.ts';
import { storageEventDelayMs, openBrowser } from '../../../support/openBrowser.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';
import { aLogin, startAuth } from '../../../support/startAuth.ts';
import { holdTime, inSeconds, pass } from './time.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

holdTime();

const noor = aUser({
  id: 'noor',
  email: 'noor@filmhaus.dev',
  user_metadata: { firstName: 'Noor' },
});
const noorSession = () =>
  aSession({
    user: noor,
    accessToken: 'noor-access',
    refreshToken: 'noor-refresh',
    expiresAt: inSeconds(3_600),
  });

function twoTabs(stored = aStoredSession()) {
  const browser = openBrowser(stored);
  return { browser, here: browser.openTab(), there: browser.openTab() };
}

/** Anything that still knows somebody or a token, the actors below included. */
function known(tab: ReturnType<typeof twoTabs>['here']): string {
  return JSON.stringify([tab.actor.getPersistedSnapshot(), tab.value()]);
}

describe('D.18 another tab logs out', () => {
  it.each([
    ['on this device', 'localLogout.requested'],
    ['by a reset', 'session.reset'],
  ] as const)('%s: nobody is signed in here either, at once', async (_, type) => {
    const { browser, here, there } = twoTabs();
    await pass(100);
    there.actor.send({ type });
    const { length } = browser.writes;
    await pass(storageEventDelayMs);
    expect(here.value()).toEqual({ signedOut: 'idle' });
    expect(selectScreen(here.actor.getSnapshot())).toBe('login');
    expect(known(here)).not.toMatch(/access-|refresh-|mira/i);
    expect(browser.writes).toHaveLength(length);
    expect(browser.stored()).toEqual(signedOutState);
  });

  it("of all devices: the same, after the server's response", async () => {
    const { browser, here, there } = twoTabs();
    there.actor.send({ type: 'logout.requested' });
    await pass(1_000);
    expect(selectScreen(here.actor.getSnapshot())).toBe('home');
    await browser.logOut.last().resolve();
    await pass(storageEventDelayMs);
    expect(here.value()).toEqual({ signedOut: 'idle' });
  });

  it('during a logout here: the session has ended already', async () => {
    const { browser, here, there } = twoTabs();
    here.actor.send({ type: 'logout.requested' });
    there.actor.send({ type: 'localLogout.requested' });
    await pass(storageEventDelayMs);
    expect(here.value()).toEqual({ signedOut: 'idle' });
    expect(browser.logOut.last().signal.aborted).toBe(true);
  });

  it('before this tab listens: the session that was read at the start is neither shown nor written', () => {
    stubBrowser();
    const service = createAuthService({ config, adapter: wire().adapter });
    const store = createSessionStore(memoryStorage());
    store.save(aStoredSession());
    const input = store.open();
    store.save(signedOutState);
    const actor = createActor(provideAuth(service, store), { input }).start();
    expect(actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
    expect(store.load()).toEqual(signedOutState);
    actor.stop();
  });

  it('does not abort a login here', async () => {
    const { here, there, browser } = twoTabs(signedOutState);
    here.actor.send(aLogin);
    there.store.save({ ...aStoredSession() });
    there.store.save(signedOutState);
    await pass(storageEventDelayMs);
    await browser.logIn.last().resolve(aSession());
    expect(here.value()).toEqual({ signedIn: 'idle' });
    expect(browser.stored().isAuthenticated).toBe(true);
  });
});

describe('D.19 another tab logs in', () => {
  it('as another user: this tab follows, with a new token actor', async () => {
    const { browser, here, there } = twoTabs(aStoredSession({ expiresAt: inSeconds(0) }));
    await pass(50);
    const refresh = browser.refreshSession.last();
    const before = here.tokenActor();
    there.store.save({ isAuthenticated: true, ...noorSession() });
    await pass(storageEventDelayMs);
    expect(here.context()).toMatchObject(noorSession());
    expect(here.tokenActor()).not.toBe(before);
    expect(refresh.signal.aborted).toBe(true);
    await refresh.resolve(aSession({ accessToken: 'access-2' }));
    await pass(10_000);
    expect(here.context()).toMatchObject(noorSession());
    expect(browser.stored()).toMatchObject(noorSession());
    expect(known(here)).not.toMatch(/access-1|access-2|refresh-1|mira/i);
  });

  it('as another user: a logout of the former user is aborted here', async () => {
    const { browser, here, there } = twoTabs();
    here.actor.send({ type: 'logout.requested' });
    there.store.save({ isAuthenticated: true, ...noorSession() });
    await pass(storageEventDelayMs);
    expect(browser.logOut.last().signal.aborted).toBe(true);
    expect(here.value()).toEqual({ signedIn: 'idle' });
    expect(here.context().user?.id).toBe('noor');
  });

  it('as another user without a `storage` event: this tab finds out before it sends its refresh', async () => {
    const browser = openBrowser(aStoredSession({ expiresAt: inSeconds(60) }));
    const here = browser.openTab({ isDeaf: true });
    here.store.save({ isAuthenticated: true, ...noorSession() });
    await pass(45_000);
    expect(browser.refreshSession.calls).toHaveLength(0);
    expect(here.context()).toMatchObject(noorSession());
  });

  it('after being signed out: this tab shows home too', async () => {
    const { here, there } = twoTabs(signedOutState);
    there.store.save({ isAuthenticated: true, ...noorSession() });
    await pass(storageEventDelayMs);
    expect(selectScreen(here.actor.getSnapshot())).toBe('home');
    expect(here.context().user).toEqual(noor);
  });

  it('as the same user: the new tokens are taken, and a message stays', async () => {
    const auth = startAuth(aStoredSession());
    auth.actor.send({ type: 'logout.requested' });
    await auth.logOut.last().reject(new NetworkError());
    auth.writeFromOtherTab(aStoredSession({ accessToken: 'access-2', refreshToken: 'refresh-2' }));
    expect(auth.context().accessToken).toBe('access-2');
    expect(auth.value()).toEqual({ signedIn: 'logoutFailed' });
    expect(auth.token()).toBe('fresh');
  });
});
