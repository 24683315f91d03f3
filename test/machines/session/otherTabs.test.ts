import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { NetworkError } from '../../../src/domain/errors.ts';
import { signedOutState } from '../../../src/domain/session.ts';
import { selectScreen } from '../../../src/machines/authSelectors.ts';
import { provideAuth } from '../../../src/services/authActors.ts';
import { createAuthService } from '../../../src/services/authService.ts';
import { createSessionStore } from '../../../src/services/sessionStore.ts';
import { config, wire } from '../../services/support/wire.ts';
import { aSession, aStoredSession, aUser } from '../../support/builders.ts';
import { hearingMs, openBrowser } from '../../support/openBrowser.ts';
import { standInBrowser } from '../../support/standInBrowser.ts';
import { aLogin, startAuth } from '../../support/startAuth.ts';
import { holdTime, inSeconds, pass } from './time.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

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

describe('D.18 another tab signs out', () => {
  it.each([
    ['on this device', 'deviceLogout.requested'],
    ['by a reset', 'session.reset'],
  ] as const)('%s: nobody is signed in here either, at once', async (_, type) => {
    const { browser, here, there } = twoTabs();
    await pass(100);
    there.actor.send({ type });
    const { length } = browser.writes;
    await pass(hearingMs);
    expect(here.value()).toEqual({ signedOut: 'idle' });
    expect(selectScreen(here.actor.getSnapshot())).toBe('login');
    expect(known(here)).not.toMatch(/access-|refresh-|mira/i);
    expect(browser.writes).toHaveLength(length);
    expect(browser.stored()).toEqual(signedOutState);
  });

  it('everywhere: the same, once the server has agreed', async () => {
    const { browser, here, there } = twoTabs();
    there.actor.send({ type: 'logout.requested' });
    await pass(1_000);
    expect(selectScreen(here.actor.getSnapshot())).toBe('home');
    await browser.logOut.last().resolve();
    await pass(hearingMs);
    expect(here.value()).toEqual({ signedOut: 'idle' });
  });

  it('while a logout is out here: there is nothing left to log out of', async () => {
    const { browser, here, there } = twoTabs();
    here.actor.send({ type: 'logout.requested' });
    there.actor.send({ type: 'deviceLogout.requested' });
    await pass(hearingMs);
    expect(here.value()).toEqual({ signedOut: 'idle' });
    expect(browser.logOut.last().signal.aborted).toBe(true);
  });

  it('before anybody listened here: what was read at the start is neither shown nor written', () => {
    standInBrowser();
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

  it('does not end a login that is under way here', async () => {
    const { here, there, browser } = twoTabs(signedOutState);
    here.actor.send(aLogin);
    there.store.save({ ...aStoredSession() });
    there.store.save(signedOutState);
    await pass(hearingMs);
    await browser.logIn.last().resolve(aSession());
    expect(here.value()).toEqual({ signedIn: 'quiet' });
    expect(browser.stored().isAuthenticated).toBe(true);
  });
});

describe('D.19 another tab signs in', () => {
  it('as someone else: that person is here, with a token actor of their own', async () => {
    const { browser, here, there } = twoTabs(aStoredSession({ expiresAt: inSeconds(0) }));
    await pass(50);
    const refresh = browser.refreshSession.last();
    const before = here.tokenActor();
    there.store.save({ isAuthenticated: true, ...noorSession() });
    await pass(hearingMs);
    expect(here.context()).toMatchObject(noorSession());
    expect(here.tokenActor()).not.toBe(before);
    expect(refresh.signal.aborted).toBe(true);
    await refresh.resolve(aSession({ accessToken: 'access-2' }));
    await pass(10_000);
    expect(here.context()).toMatchObject(noorSession());
    expect(browser.stored()).toMatchObject(noorSession());
    expect(known(here)).not.toMatch(/access-1|access-2|refresh-1|mira/i);
  });

  it('as someone else, and a logout of the former person here is cancelled', async () => {
    const { browser, here, there } = twoTabs();
    here.actor.send({ type: 'logout.requested' });
    there.store.save({ isAuthenticated: true, ...noorSession() });
    await pass(hearingMs);
    expect(browser.logOut.last().signal.aborted).toBe(true);
    expect(here.value()).toEqual({ signedIn: 'quiet' });
    expect(here.context().user?.id).toBe('noor');
  });

  it('as someone else, of which this tab has not heard: found out before its refresh is sent', async () => {
    const browser = openBrowser(aStoredSession({ expiresAt: inSeconds(60) }));
    const here = browser.openTab({ isDeaf: true });
    here.store.save({ isAuthenticated: true, ...noorSession() });
    await pass(45_000);
    expect(browser.refreshSession.calls).toHaveLength(0);
    expect(here.context()).toMatchObject(noorSession());
  });

  it('where nobody was: home is here too', async () => {
    const { here, there } = twoTabs(signedOutState);
    there.store.save({ isAuthenticated: true, ...noorSession() });
    await pass(hearingMs);
    expect(selectScreen(here.actor.getSnapshot())).toBe('home');
    expect(here.context().user).toEqual(noor);
  });

  it('as the same person: the new tokens are taken, and a message stays said', async () => {
    const auth = startAuth(aStoredSession());
    auth.actor.send({ type: 'logout.requested' });
    await auth.logOut.last().reject(new NetworkError());
    auth.storeElsewhere(aStoredSession({ accessToken: 'access-2', refreshToken: 'refresh-2' }));
    expect(auth.context().accessToken).toBe('access-2');
    expect(auth.value()).toEqual({ signedIn: 'logoutFailed' });
    expect(auth.token()).toBe('fresh');
  });
});
