import { describe, expect, it } from 'vitest';
import { AuthApiError } from '../../../../src/domain/errors.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import { aSession, aStoredSession } from '../../../support/builders.ts';
import { storageEventDelayMs, openBrowser } from '../../../support/openBrowser.ts';
import { holdTime, inSeconds, pass, renewed } from './time.ts';

holdTime();

const expired = () => aStoredSession({ expiresAt: inSeconds(0) });
const alreadyUsed = new AuthApiError(400, 'refresh_token_already_used', 'Already Used');

/** Two tabs, both at the end of their wake pause with a expired token. */
async function twoTabsAtExpiry(options?: { locks?: null }) {
  const browser = openBrowser(expired(), options);
  const first = browser.openTab();
  const second = browser.openTab();
  await pass(50);
  return { browser, first, second };
}

describe('D.5 browser tabs refresh one after another', () => {
  it('send one request for two tabs at expiry, and both have the new session', async () => {
    const { browser, first, second } = await twoTabsAtExpiry();
    expect(browser.refreshSession.calls).toHaveLength(1);
    await browser.refreshSession.last().resolve(renewed());
    await pass(1_000);
    expect(browser.refreshSession.calls).toHaveLength(1);
    for (const tab of [first, second]) {
      expect(tab.context()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
      expect(tab.token()).toBe('fresh');
    }
  });

  it('read storage with the lock, also without a `storage` event', async () => {
    const browser = openBrowser(expired());
    browser.openTab();
    const second = browser.openTab({ isDeaf: true });
    await pass(50);
    await browser.refreshSession.last().resolve(renewed());
    await pass(250);
    expect(browser.refreshSession.calls).toHaveLength(1);
    expect(second.context().accessToken).toBe('access-2');
  });

  it('hold the lock 250 ms longer, until the write has reached the other tabs', async () => {
    const { browser } = await twoTabsAtExpiry();
    await browser.refreshSession.last().resolve(renewed());
    await pass(249);
    expect(browser.locks.isTaken()).toBe(true);
    await pass(1);
    expect(browser.locks.isTaken()).toBe(false);
  });

  it('release the lock when a tab closes during its refresh', async () => {
    const { browser, first, second } = await twoTabsAtExpiry();
    first.close();
    await pass(250);
    expect(browser.refreshSession.calls).toHaveLength(2);
    await browser.refreshSession.last().resolve(renewed());
    await pass(0);
    expect(second.token()).toBe('fresh');
  });
});

describe('D.6 the refresh lock', () => {
  it('is waited for five seconds if its holder is frozen, and never stolen', async () => {
    const browser = openBrowser(expired());
    const thaw = browser.locks.takeElsewhere();
    const tab = browser.openTab();
    await pass(50 + 4_999);
    expect(browser.refreshSession.calls).toHaveLength(0);
    await pass(1);
    expect(browser.refreshSession.calls).toHaveLength(1);
    await browser.refreshSession.last().resolve(renewed());
    await pass(0);
    expect(tab.token()).toBe('fresh');
    expect(browser.locks.asked).toEqual([{ signal: expect.any(AbortSignal) }]);
    thaw();
    await pass(1_000);
    expect(browser.locks.isTaken()).toBe(false);
    expect(browser.refreshSession.calls).toHaveLength(1);
  });

  it('is skipped in a browser without Web Locks', async () => {
    const browser = openBrowser(expired(), { locks: null });
    const tab = browser.openTab();
    await pass(50);
    expect(browser.refreshSession.calls).toHaveLength(1);
    await browser.refreshSession.last().resolve(renewed());
    await pass(0);
    expect(tab.token()).toBe('fresh');
  });

  it('does not delay a logout', async () => {
    const browser = openBrowser(aStoredSession());
    browser.locks.takeElsewhere();
    const tab = browser.openTab();
    tab.actor.send({ type: 'logout.requested' });
    expect(browser.logOut.inFlight()).toBe(1);
  });

  it('is released before listeners get the new tokens', async () => {
    const browser = openBrowser(expired());
    const tab = browser.openTab();
    let wasRunning: boolean | undefined;
    tab.actor.subscribe(({ context }) => {
      if (context.accessToken !== 'access-2') return;
      wasRunning ??= tab.tokenActor()?.getSnapshot().children.refresh !== undefined;
    });
    await pass(50);
    await browser.refreshSession.last().resolve(renewed());
    await pass(0);
    expect(wasRunning).toBe(false);
  });
});

describe('D.9 two browser tabs without Web Locks', () => {
  it('discard a refresh response that is older than the stored tokens', async () => {
    const { browser, first, second } = await twoTabsAtExpiry({ locks: null });
    expect(browser.refreshSession.calls).toHaveLength(2);
    const [winner, loser] = browser.refreshSession.calls;
    await winner?.resolve(renewed());
    await loser?.resolve(aSession({ accessToken: 'access-3', refreshToken: 'refresh-3' }));
    await pass(storageEventDelayMs);
    expect(browser.stored().accessToken).toBe('access-2');
    for (const tab of [first, second]) expect(tab.context().accessToken).toBe('access-2');
    expect(browser.refreshSession.calls).toHaveLength(2);
  });

  it('abort a request when a `storage` event brings new tokens', async () => {
    const { browser, second } = await twoTabsAtExpiry({ locks: null });
    const [winner, loser] = browser.refreshSession.calls;
    await winner?.resolve(renewed());
    await pass(storageEventDelayMs);
    expect(loser?.signal.aborted).toBe(true);
    expect(second.token()).toBe('fresh');
  });
});

describe('D.10 a refresh token that was already used', () => {
  it('does not end the session if storage has another token, which is taken', async () => {
    const { browser, first, second } = await twoTabsAtExpiry({ locks: null });
    const [winner, loser] = browser.refreshSession.calls;
    await winner?.resolve(renewed());
    await loser?.reject(alreadyUsed);
    await pass(storageEventDelayMs);
    for (const tab of [first, second]) {
      expect(tab.value()).toEqual({ signedIn: 'idle' });
      expect(tab.context().refreshToken).toBe('refresh-2');
    }
  });

  it('ends the session in every tab if storage has no other token', async () => {
    const { browser, first, second } = await twoTabsAtExpiry();
    await browser.refreshSession.last().reject(alreadyUsed);
    await pass(storageEventDelayMs);
    expect(first.value()).toEqual({ signedOut: 'sessionEnded' });
    expect(second.value()).toEqual({ signedOut: 'idle' });
    expect(browser.stored()).toEqual(signedOutState);
    await pass(60_000);
    expect(browser.refreshSession.calls).toHaveLength(1);
  });
});
