import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { NetworkError } from '../../../../src/domain/errors.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import { selectScreen } from '../../../../src/machines/auth/authSelectors.ts';
import { provideAuth } from '../../../../src/services/auth/authActors.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { createSessionStore } from '../../../../src/services/auth/sessionStore.ts';
import { aSession, aStoredSession } from '../../../support/builders.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';
import { openBrowser, storageEventDelayMs } from '../../../support/openBrowser.ts';
import { aLogin, startAuth } from '../../../support/startAuth.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';
import { config, wire } from '../../services/support/wire.ts';
import { expiringIn, holdTime, noorSession, pass, renewed } from './session.ts';
import { goodConnection } from '../../../support/connection.ts';

holdTime();

function twoTabs(stored = aStoredSession()) {
  const browser = openBrowser(stored);
  const here = browser.openTab();
  const there = browser.openTab();
  return {
    browser,
    here,
    there,
    async logInThereAsNoor() {
      there.store.save({ isAuthenticated: true, ...noorSession() });
      await pass(storageEventDelayMs);
    },
  };
}

type Tab = ReturnType<typeof twoTabs>['here'];

const screenOf = ({ actor }: Tab) => selectScreen(actor.getSnapshot());

/** Everything that the tab's actors have in memory. */
const memoryOf = ({ actor, value }: Tab) => JSON.stringify([actor.getPersistedSnapshot(), value()]);

describe('D.18 another tab logs out', () => {
  it('this tab is signed out at once, and writes nothing', async () => {
    const { browser, here, there } = twoTabs();
    await pass(100);
    there.actor.send({ type: 'localLogout.requested' });
    const { length } = browser.writes;
    await pass(storageEventDelayMs);
    expect(here.value()).toEqual({ signedOut: 'idle' });
    expect(screenOf(here)).toBe('login');
    expect(memoryOf(here)).not.toMatch(/access-|refresh-|mira/i);
    expect(browser.writes).toHaveLength(length);
    expect(browser.stored()).toEqual(signedOutState);
  });

  it('before this tab listens: the session that was read at the start is neither shown nor written', () => {
    stubBrowser();
    const service = createAuthService({ config, adapter: wire().adapter });
    const store = createSessionStore(memoryStorage());
    store.save(aStoredSession());
    const input = store.open();
    store.save(signedOutState);
    const { watchNetwork } = goodConnection();
    const logic = provideAuth(service, store, { leaveAll() {} }, watchNetwork);
    const actor = createActor(logic, { input }).start();
    expect(actor.getSnapshot().value).toEqual({ signedOut: 'idle' });
    expect(store.load()).toEqual(signedOutState);
    actor.stop();
  });

  it('does not abort a login here', async () => {
    const { here, there, browser } = twoTabs(signedOutState);
    here.actor.send(aLogin);
    there.store.save(aStoredSession());
    there.store.save(signedOutState);
    await pass(storageEventDelayMs);
    await browser.logIn.last().resolve(aSession());
    expect(here.value()).toEqual({ signedIn: 'idle' });
    expect(browser.stored().isAuthenticated).toBe(true);
  });
});

describe('D.19 another tab logs in', () => {
  it('as another user: this tab follows, with a new token actor', async () => {
    const { browser, here, logInThereAsNoor } = twoTabs(expiringIn(0));
    await pass(50);
    const refresh = browser.refreshSession.last();
    const before = here.tokenActor();
    await logInThereAsNoor();
    expect(here.context()).toMatchObject(noorSession());
    expect(here.tokenActor()).not.toBe(before);
    expect(refresh.signal.aborted).toBe(true);
    await refresh.resolve(renewed());
    await pass(10_000);
    expect(here.context()).toMatchObject(noorSession());
    expect(browser.stored()).toMatchObject(noorSession());
    expect(memoryOf(here)).not.toMatch(/access-1|access-2|refresh-1|mira/i);
  });

  it('after being signed out: this tab shows home too', async () => {
    const { here, logInThereAsNoor } = twoTabs(signedOutState);
    await logInThereAsNoor();
    expect(screenOf(here)).toBe('home');
    expect(here.context().user).toEqual(noorSession().user);
  });

  it('as the same user: the new tokens are taken, and a message stays', async () => {
    const auth = startAuth(aStoredSession());
    auth.actor.send({ type: 'logout.requested' });
    auth.writeFromOtherTab({ isAuthenticated: true, ...renewed(), accessToken: 'access-1b' });
    expect(auth.context().accessToken).toBe('access-1b');
    await auth.logOut.last().reject(new NetworkError());
    auth.writeFromOtherTab({ isAuthenticated: true, ...renewed() });
    expect(auth.context().accessToken).toBe('access-2');
    expect(auth.value()).toEqual({ signedIn: 'logoutFailed' });
    expect(auth.token()).toBe('fresh');
  });
});

describe('session, a reload during a refresh', () => {
  it('sends the same token again, which the server allows', async () => {
    const browser = openBrowser(expiringIn(0));
    const before = browser.openTab();
    await pass(50);
    const lost = browser.refreshSession.last();
    before.close();
    await lost.resolve(renewed());
    expect(browser.stored().refreshToken).toBe('refresh-1');
    const after = browser.openTab();
    await pass(250 + 50);
    expect(browser.refreshSession.last().input).toEqual({ refreshToken: 'refresh-1' });
    await browser.refreshSession.last().resolve(renewed());
    await pass(0);
    expect(after.token()).toBe('fresh');
    expect(browser.refreshSession.calls).toHaveLength(2);
  });
});
