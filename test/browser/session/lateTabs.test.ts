import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockTimeoutMs } from '../../../src/machines/auth/refreshMachine.ts';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import { chunkUrlPattern, holdRoute } from '../support/pageControl.ts';
import { expireStoredToken } from '../support/storage.ts';
import {
  advanceToRefresh,
  blockStorageEvents,
  hasLock,
  holdRefreshResponse,
  passUntil,
  stopClocks,
  storedToken,
  waitForNewToken,
  waitForNoLock,
  waitForQueue,
} from './support/refresh.ts';
import { setupTabs } from './support/tabs.ts';
import { hidePage, showPage } from './support/wakeUpEvents.ts';

describe('tab that waits for the refresh lock', () => {
  const tabs = setupTabs(1);

  it('refreshes without it when the holder is frozen during its request', async () => {
    const { first, context } = tabs;
    const former = await storedToken(first);
    const other = await tabs.open();
    await other.getByText('(20 movies)').waitFor();
    // Otherwise it might get the lock first.
    await hidePage(other);
    const responded = await holdRefreshResponse(first);
    await advanceToRefresh(context);
    await responded();
    await showPage(other);
    await context.clock.runFor(wakeUpDebounceMs);
    await waitForQueue(other, 1);
    await context.clock.resume();
    const device = await context.newCDPSession(first);
    await device.send('Page.setWebLifecycleState', { state: 'frozen' });
    await waitForNewToken([other], former);
    expect(tabs.refreshes().map((call) => [call.page === first, call.refreshToken])).toEqual([
      [true, former],
      [false, former],
    ]);
  });
});

describe('tab without `storage` events', () => {
  const tabs = setupTabs(2, { serviceWorkers: 'block' });
  let late: Page;

  beforeEach(async () => {
    const [, other] = tabs.pages;
    if (other === undefined) throw new Error('there is only one tab');
    late = other;
    await blockStorageEvents(late);
  });

  // Not the pages themselves, which a failed assertion would print.
  const senders = () =>
    tabs.refreshes().map(({ page, refreshToken }) => ({ isLate: page === late, refreshToken }));

  it('that gets the lock late reads storage and does not send a used refresh token', async () => {
    const { first, context } = tabs;
    const former = await storedToken(first);
    await hidePage(late);
    const responded = await holdRefreshResponse(first);
    await advanceToRefresh(context);
    const release = await responded();
    await showPage(late);
    await context.clock.runFor(wakeUpDebounceMs);
    await waitForQueue(first, 1);
    release();
    await waitForNewToken(tabs.pages, former);
    await context.clock.resume();
    await waitForNoLock(first);
    expect(senders()).toEqual([{ isLate: false, refreshToken: former }]);
  });

  it('whose auth chunk loads late reads storage again and does not send a used refresh token', async () => {
    const { first, context, pages } = tabs;
    const former = await storedToken(first);
    await hidePage(first);
    await expireStoredToken(late);
    const requested = await holdRoute(late, chunkUrlPattern('authService'));
    await stopClocks(context);
    await late.reload();
    await passUntil(context, () => hasLock(late));
    const releaseChunk = await requested();
    await showPage(first);
    await context.clock.runFor(wakeUpDebounceMs);
    await waitForQueue(late, 1);
    await context.clock.runFor(lockTimeoutMs);
    await waitForNewToken(pages, former);
    await context.clock.resume();
    const responded = late.waitForResponse(/authService/);
    releaseChunk();
    await responded;
    await waitForNoLock(first);
    expect(senders()).toEqual([{ isLate: false, refreshToken: former }]);
  });
});
