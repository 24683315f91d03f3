import { describe, expect, it } from 'vitest';
import { AuthRefusedError } from '../../../src/domain/errors.ts';
import { signedOutState } from '../../../src/domain/session.ts';
import { aSession, aStoredSession } from '../../support/builders.ts';
import { hearingMs, openBrowser } from '../../support/openBrowser.ts';
import { holdTime, inSeconds, pass, renewed } from './time.ts';

holdTime();

const spent = () => aStoredSession({ expiresAt: inSeconds(0) });
const alreadyUsed = new AuthRefusedError(400, 'refresh_token_already_used', 'Already Used');

/** Two tabs, both at the end of their wake pause with a spent token. */
async function twoTabsAtExpiry(options?: { locks?: null }) {
  const browser = openBrowser(spent(), options);
  const first = browser.openTab();
  const second = browser.openTab();
  await pass(50);
  return { browser, first, second };
}

describe('D.5 tabs exchange a token one after another', () => {
  it('two of them at expiry send one request, and both have its session', async () => {
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

  it('the second looks at storage once it has the lock, even if it has heard of nothing', async () => {
    const browser = openBrowser(spent());
    browser.openTab();
    const second = browser.openTab({ isDeaf: true });
    await pass(50);
    await browser.refreshSession.last().resolve(renewed());
    await pass(250);
    expect(browser.refreshSession.calls).toHaveLength(1);
    expect(second.context().accessToken).toBe('access-2');
  });

  it('the lock is held for 250 ms more, until what was written has reached the other tabs', async () => {
    const { browser } = await twoTabsAtExpiry();
    await browser.refreshSession.last().resolve(renewed());
    await pass(249);
    expect(browser.locks.isTaken()).toBe(true);
    await pass(1);
    expect(browser.locks.isTaken()).toBe(false);
  });

  it('a tab that closes in the middle of it leaves it to the other', async () => {
    const { browser, first, second } = await twoTabsAtExpiry();
    first.close();
    await pass(250);
    expect(browser.refreshSession.calls).toHaveLength(2);
    await browser.refreshSession.last().resolve(renewed());
    await pass(0);
    expect(second.token()).toBe('fresh');
  });
});

describe('D.6 the lock cannot hang', () => {
  it('a frozen holder is waited for no longer than five seconds, and nothing is stolen', async () => {
    const browser = openBrowser(spent());
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

  it('a browser without locks takes the same way', async () => {
    const browser = openBrowser(spent(), { locks: null });
    const tab = browser.openTab();
    await pass(50);
    expect(browser.refreshSession.calls).toHaveLength(1);
    await browser.refreshSession.last().resolve(renewed());
    await pass(0);
    expect(tab.token()).toBe('fresh');
  });

  it('logging out does not wait for it', async () => {
    const browser = openBrowser(aStoredSession());
    browser.locks.takeElsewhere();
    const tab = browser.openTab();
    tab.actor.send({ type: 'logout.requested' });
    expect(browser.logOut.inFlight()).toBe(1);
  });

  it('nothing of the app runs inside: whoever hears of new tokens hears after the exchange', async () => {
    const browser = openBrowser(spent());
    const tab = browser.openTab();
    let wasRunning: boolean | undefined;
    tab.actor.subscribe(({ context }) => {
      if (context.accessToken !== 'access-2') return;
      wasRunning ??= tab.tokenActor()?.getSnapshot().children.renewal !== undefined;
    });
    await pass(50);
    await browser.refreshSession.last().resolve(renewed());
    await pass(0);
    expect(wasRunning).toBe(false);
  });
});

describe('D.9 who comes late takes what is there', () => {
  it('both tabs sent without a lock: the answer that finds newer tokens stored gives way', async () => {
    const { browser, first, second } = await twoTabsAtExpiry({ locks: null });
    expect(browser.refreshSession.calls).toHaveLength(2);
    const [winner, loser] = browser.refreshSession.calls;
    await winner?.resolve(renewed());
    await loser?.resolve(aSession({ accessToken: 'access-3', refreshToken: 'refresh-3' }));
    await pass(hearingMs);
    expect(browser.stored().accessToken).toBe('access-2');
    for (const tab of [first, second]) expect(tab.context().accessToken).toBe('access-2');
    expect(browser.refreshSession.calls).toHaveLength(2);
  });

  it('a tab that hears of new tokens drops its own request', async () => {
    const { browser, second } = await twoTabsAtExpiry({ locks: null });
    const [winner, loser] = browser.refreshSession.calls;
    await winner?.resolve(renewed());
    await pass(hearingMs);
    expect(loser?.signal.aborted).toBe(true);
    expect(second.token()).toBe('fresh');
  });
});

describe('D.10 a token that was used already', () => {
  it('is no end while storage has another one: that is taken', async () => {
    const { browser, first, second } = await twoTabsAtExpiry({ locks: null });
    const [winner, loser] = browser.refreshSession.calls;
    await winner?.resolve(renewed());
    await loser?.reject(alreadyUsed);
    await pass(hearingMs);
    for (const tab of [first, second]) {
      expect(tab.value()).toEqual({ signedIn: 'quiet' });
      expect(tab.context().refreshToken).toBe('refresh-2');
    }
  });

  it('ends the session in every tab when storage has no other', async () => {
    const { browser, first, second } = await twoTabsAtExpiry();
    await browser.refreshSession.last().reject(alreadyUsed);
    await pass(hearingMs);
    expect(first.value()).toEqual({ signedOut: 'sessionEnded' });
    expect(second.value()).toEqual({ signedOut: 'idle' });
    expect(browser.stored()).toEqual(signedOutState);
    await pass(60_000);
    expect(browser.refreshSession.calls).toHaveLength(1);
  });
});
