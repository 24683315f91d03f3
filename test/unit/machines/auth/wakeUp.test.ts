import { describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../../../src/domain/errors.ts';
import { aSession, aStoredSession, aUser } from '../../../support/builders.ts';
import { openBrowser } from '../../../support/openBrowser.ts';
import { startAuth } from '../../../support/startAuth.ts';
import { watchViews } from '../../../support/watchViews.ts';
import { holdTime, inSeconds, now, pass, renewed } from './time.ts';

holdTime();

const hour = 3_600_000;

/** A device that slept for an hour: time went on, and timers did not. */
async function startPaused() {
  const auth = startAuth(aStoredSession({ expiresAt: inSeconds(3_600) }));
  await pass(60_000);
  vi.setSystemTime(now + 60_000 + hour);
  return auth;
}

describe('D.15 a wake-up', () => {
  it.each(['page.shown', 'window.focused', 'network.online'] as const)(
    'by %s checks at once whether the token is due',
    async (type) => {
      const auth = await startPaused();
      auth.wakeUps.send({ type });
      await pass(50);
      expect(auth.refreshSession.calls).toHaveLength(1);
    },
  );

  it('with several events at once sends one request', async () => {
    const auth = await startPaused();
    for (let time = 0; time < 10; time += 1) {
      auth.wakeUps.send({ type: 'network.online' });
      auth.wakeUps.send({ type: 'window.focused' });
      auth.wakeUps.send({ type: 'page.shown' });
      await pass(4);
    }
    await pass(1_000);
    expect(auth.refreshSession.calls).toHaveLength(1);
  });

  it.each(['page.hidden', 'network.offline'] as const)(
    'that %s ends at once sends nothing',
    async (type) => {
      const auth = await startPaused();
      auth.wakeUps.send({ type: 'window.focused' });
      await pass(49);
      auth.wakeUps.send({ type });
      await pass(60_000);
      expect(auth.refreshSession.calls).toHaveLength(0);
    },
  );

  it('and a logout at the same moment never send the expired token', async () => {
    const auth = await startPaused();
    auth.wakeUps.send({ type: 'window.focused' });
    auth.actor.send({ type: 'logout.requested' });
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    await pass(1_000);
    expect([auth.logOut.calls, auth.refreshSession.calls]).toEqual([[], []]);
  });
});

describe('D.16 a hidden page', () => {
  it('sends nothing in two hours, and once when it is shown', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(60) }));
    auth.wakeUps.send({ type: 'page.hidden' });
    await pass(2 * hour);
    expect(auth.token()).toBe('paused');
    expect(auth.refreshSession.calls).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
    auth.wakeUps.send({ type: 'page.shown' });
    auth.wakeUps.send({ type: 'window.focused' });
    await pass(50);
    expect(auth.refreshSession.calls).toHaveLength(1);
  });

  it('has no timer', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(3_600) }));
    await pass(60_000);
    expect(vi.getTimerCount()).toBe(1);
    auth.wakeUps.send({ type: 'page.hidden' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not retry a refresh that fails while it is hidden', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    await pass(50);
    auth.wakeUps.send({ type: 'page.hidden' });
    await auth.refreshSession.last().reject(new NetworkError());
    await pass(2 * hour);
    expect(auth.token()).toBe('paused');
    expect(auth.refreshSession.calls).toHaveLength(1);
  });

  it('does not retry if it was hidden during the backoff', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    await pass(50);
    await auth.refreshSession.last().reject(new NetworkError());
    auth.wakeUps.send({ type: 'page.hidden' });
    await pass(2 * hour);
    expect(auth.refreshSession.calls).toHaveLength(1);
  });

  it('leaves the refresh to another tab if it was hidden while it waited for the lock', async () => {
    const browser = openBrowser(aStoredSession({ expiresAt: inSeconds(0) }));
    const letGo = browser.locks.takeElsewhere();
    const tab = browser.openTab();
    await pass(50);
    tab.wakeUps.send({ type: 'page.hidden' });
    await pass(2 * hour);
    letGo();
    await pass(1_000);
    expect(browser.refreshSession.calls).toHaveLength(0);
    expect(browser.locks.isTaken()).toBe(false);
    tab.wakeUps.send({ type: 'page.shown' });
    await pass(50);
    expect(browser.refreshSession.calls).toHaveLength(1);
  });

  it('takes the tokens of a visible tab, and stays paused', async () => {
    const browser = openBrowser(aStoredSession({ expiresAt: inSeconds(60) }));
    const hidden = browser.openTab();
    hidden.wakeUps.send({ type: 'page.hidden' });
    browser.openTab();
    await pass(45_000);
    await browser.refreshSession.last().resolve(renewed());
    await pass(1_000);
    expect(hidden.context().accessToken).toBe('access-2');
    expect(hidden.token()).toBe('paused');
    expect(browser.refreshSession.calls).toHaveLength(1);
  });
});

describe('D.17 no needless change', () => {
  it('a focus with nothing due notifies no view and writes nothing', async () => {
    const browser = openBrowser(aStoredSession());
    const tab = browser.openTab();
    await pass(60_000);
    const { seen, users } = watchViews(tab);
    let heard = 0;
    tab.actor.subscribe(() => (heard += 1));
    for (let time = 0; time < 20; time += 1) {
      tab.wakeUps.send({ type: 'page.hidden' });
      tab.wakeUps.send({ type: 'page.shown' });
      tab.wakeUps.send({ type: 'window.focused' });
      await pass(1_000);
    }
    expect(heard).toBe(0);
    expect(seen).toHaveLength(1);
    expect(users.size).toBe(1);
    expect(browser.writes).toEqual([]);
    expect(browser.refreshSession.calls).toHaveLength(0);
  });

  it('a refresh notifies no view, keeps the same user object, and writes each entry once', async () => {
    const browser = openBrowser(aStoredSession({ expiresAt: inSeconds(0) }));
    const tab = browser.openTab();
    const other = browser.openTab();
    const views = [watchViews(tab), watchViews(other)];
    await pass(50);
    await browser.refreshSession.last().resolve(renewed());
    await pass(1_000);
    for (const { seen, users } of views) {
      expect(seen).toHaveLength(1);
      expect(users.size).toBe(1);
    }
    expect(browser.writes).toEqual(['accessToken', 'refreshToken', 'reelstate-session']);
  });

  it('a changed user is another object, and views are notified', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    const { seen, users } = watchViews(auth);
    await pass(50);
    const user = aUser({ user_metadata: { firstName: 'Mirabel' } });
    await auth.refreshSession.last().resolve(aSession({ user }));
    await pass(0);
    expect(seen).toHaveLength(2);
    expect(users.size).toBe(2);
  });
});
