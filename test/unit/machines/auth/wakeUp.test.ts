import { describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../../../src/domain/errors.ts';
import { selectTokenActor } from '../../../../src/machines/auth/authSelectors.ts';
import { aSession, aStoredSession, aUser } from '../../../support/builders.ts';
import { openBrowser } from '../../../support/openBrowser.ts';
import { startAuth } from '../../../support/startAuth.ts';
import { watchViews } from '../../../support/watchViews.ts';
import {
  refreshesAround,
  expiringIn,
  holdTime,
  now,
  pass,
  renewed,
  startRefreshing,
} from './session.ts';

holdTime();

const hour = 3_600_000;
const wakeUps = ['page.shown', 'window.focused', 'network.online'] as const;

/** A device that slept for an hour: time went on, and timers did not. */
async function startPaused() {
  const auth = startAuth(expiringIn(3_600));
  await pass(60_000);
  vi.setSystemTime(now + 60_000 + hour);
  return auth;
}

describe('D.14 offline when the token expires', () => {
  it('the user stays signed in, and one refresh is sent when online again', async () => {
    const browser = openBrowser(expiringIn(60));
    const tab = browser.openTab();
    const { seen } = watchViews(tab);
    tab.wakeUps.send({ type: 'network.offline' });
    await pass(hour);
    expect(tab.token()).toBe('offline');
    expect(browser.refreshSession.calls).toHaveLength(0);
    expect(seen).toHaveLength(1);
    tab.wakeUps.send({ type: 'network.online' });
    await pass(50);
    await browser.refreshSession.last().resolve(renewed());
    await pass(60_000);
    expect(browser.refreshSession.calls).toHaveLength(1);
    expect(tab.context().accessToken).toBe('access-2');
    expect(seen).toHaveLength(1);
  });

  it('a refresh during which the network is lost is sent again when online', async () => {
    const auth = await startRefreshing();
    auth.wakeUps.send({ type: 'network.offline' });
    await auth.refreshSession.last().reject(new NetworkError());
    await pass(hour);
    expect(auth.token()).toBe('offline');
    expect(auth.refreshSession.calls).toHaveLength(1);
    selectTokenActor(auth.snapshot())?.send({ type: 'refresh.requested' });
    await pass(0);
    expect(auth.refreshSession.calls).toHaveLength(2);
    await auth.refreshSession.last().reject(new NetworkError());
    await pass(0);
    auth.wakeUps.send({ type: 'network.online' });
    expect(await refreshesAround(auth, 50)).toEqual([0, 1]);
  });
});

describe('D.15 a wake-up', () => {
  it.each(wakeUps)('by %s checks at once whether the token is due, and once', async (type) => {
    const auth = await startPaused();
    auth.wakeUps.send({ type });
    expect(await refreshesAround(auth, 50)).toEqual([0, 1]);
    for (const again of wakeUps) auth.wakeUps.send({ type: again });
    await pass(1_000);
    expect(auth.refreshSession.calls).toHaveLength(1);
  });

  it('by a jump of the clock refreshes a token that is not due', async () => {
    const auth = startAuth(expiringIn(3_600));
    await pass(1_000);
    auth.wakeUps.send({ type: 'clock.jumped' });
    expect(await refreshesAround(auth, 50)).toEqual([0, 1]);
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
});

describe('D.16 a hidden page', () => {
  it('has no timer and sends nothing in two hours, and sends one request when it is shown', async () => {
    const auth = startAuth(expiringIn(3_600));
    await pass(60_000);
    expect(vi.getTimerCount()).toBe(1);
    auth.wakeUps.send({ type: 'page.hidden' });
    expect(vi.getTimerCount()).toBe(0);
    await pass(2 * hour);
    expect(auth.token()).toBe('paused');
    expect(auth.refreshSession.calls).toHaveLength(0);
    auth.wakeUps.send({ type: 'page.shown' });
    auth.wakeUps.send({ type: 'window.focused' });
    expect(await refreshesAround(auth, 50)).toEqual([0, 1]);
  });

  it.each(['during a refresh', 'during the backoff'])(
    'that was hidden %s does not retry it',
    async (when) => {
      const auth = await startRefreshing();
      if (when === 'during a refresh') auth.wakeUps.send({ type: 'page.hidden' });
      await auth.refreshSession.last().reject(new NetworkError());
      if (when === 'during the backoff') auth.wakeUps.send({ type: 'page.hidden' });
      await pass(2 * hour);
      expect(auth.token()).toBe('paused');
      expect(auth.refreshSession.calls).toHaveLength(1);
    },
  );

  it('that was hidden while it waited for the lock leaves the refresh to another tab', async () => {
    const browser = openBrowser(expiringIn(0));
    const release = browser.locks.takeElsewhere();
    const tab = browser.openTab();
    await pass(50);
    tab.wakeUps.send({ type: 'page.hidden' });
    await pass(2 * hour);
    release();
    await pass(1_000);
    expect(browser.refreshSession.calls).toHaveLength(0);
    expect(browser.locks.isTaken()).toBe(false);
    expect(selectTokenActor(tab.actor.getSnapshot())?.getSnapshot().context.failure).toBeNull();
    tab.wakeUps.send({ type: 'page.shown' });
    expect(await refreshesAround(browser, 50)).toEqual([0, 1]);
  });

  it('takes the tokens of a visible tab, and stays paused', async () => {
    const browser = openBrowser(expiringIn(60));
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
    let notifications = 0;
    tab.actor.subscribe(() => (notifications += 1));
    for (let time = 0; time < 20; time += 1) {
      tab.wakeUps.send({ type: 'page.hidden' });
      tab.wakeUps.send({ type: 'page.shown' });
      tab.wakeUps.send({ type: 'window.focused' });
      await pass(1_000);
    }
    for (const type of wakeUps) tab.wakeUps.send({ type });
    expect(tab.token()).toBe('fresh');
    expect({ notifications, seenCount: seen.length, size: users.size }).toEqual({
      notifications: 0,
      seenCount: 1,
      size: 1,
    });
    expect(browser.writes).toEqual([]);
    expect(browser.refreshSession.calls).toHaveLength(0);
  });

  it('a refresh notifies no view, leaves the same user object, and writes each entry once', async () => {
    const browser = openBrowser(expiringIn(0));
    const views = [watchViews(browser.openTab()), watchViews(browser.openTab())];
    await pass(50);
    await browser.refreshSession.last().resolve(renewed());
    await pass(1_000);
    for (const { seen, users } of views)
      expect({ seenCount: seen.length, size: users.size }).toEqual({ seenCount: 1, size: 1 });
    expect(browser.writes).toEqual(['accessToken', 'refreshToken', 'reelstate-session']);
  });

  it('a changed user is another object, and views are notified', async () => {
    const auth = startAuth(expiringIn(0));
    const { seen, users } = watchViews(auth);
    await pass(50);
    const user = aUser({ user_metadata: { firstName: 'Mirabel' } });
    await auth.refreshSession.last().resolve(aSession({ user }));
    await pass(0);
    expect({ seenCount: seen.length, size: users.size }).toEqual({ seenCount: 2, size: 2 });
  });
});
