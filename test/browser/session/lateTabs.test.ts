import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockTimeoutMs } from '../../../src/machines/auth/refreshMachine.ts';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import { chunkUrlPattern } from '../support/chunkUrlPattern.ts';
import { holdRoute } from '../support/holdRoute.ts';
import { expireStoredToken } from '../support/storage.ts';
import { recordChanges, getChanges } from './support/recordChanges.ts';
import {
  advanceToRefresh,
  blockStorageEvents,
  hasLock,
  holdLockForever,
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

  it('refreshes without it after 5 s when it is never released', async () => {
    const { first, context } = tabs;
    const former = await storedToken(first);
    const holder = await context.newPage();
    // A page of this origin without the app, which would request the lock too.
    await holder.goto(`${tabs.app.url}/auth/v1/health`);
    await holdLockForever(holder);
    await advanceToRefresh(context);
    await waitForQueue(first, 1);
    await context.clock.runFor(lockTimeoutMs - 1);
    // Requests sent before this one are recorded by now.
    await first.evaluate(async () => (await fetch('/auth/v1/health')).text());
    expect(tabs.usedTokens()).toEqual([]);
    await context.clock.runFor(1);
    await waitForNewToken([first], former);
    expect(tabs.usedTokens()).toEqual([former]);
  });

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
  const tabs = setupTabs(2);
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

  it('and without Web Locks whose response is late reads storage and uses the newer token of another tab', async () => {
    const { first, context } = tabs;
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
    });
    for (const page of tabs.pages) {
      await page.reload();
      await page.getByText('(20 movies)').waitFor();
    }
    const isRefresh = (url: string) => url.endsWith('grant_type=refresh_token');
    const former = await storedToken(first);
    const responded = await holdRefreshResponse(late);
    await advanceToRefresh(context);
    const release = await responded();
    await waitForNewToken([first], former);
    // A second refresh: for a used token the backend returns its successor, which both would have.
    const next = await storedToken(first);
    await expireStoredToken(first);
    await first.reload();
    await passUntil(context, async () => (await storedToken(first)) !== next);
    const winner = await storedToken(first);
    await recordChanges(late);
    const arrived = late.waitForEvent('requestfinished', (request) => isRefresh(request.url()));
    release();
    await arrived;
    // The page has processed the earlier response by now.
    await late.evaluate(async () => (await fetch('/auth/v1/health')).text());
    await first.close();
    // Its next request contains the token it uses.
    await advanceToRefresh(context);
    await expect.poll(() => tabs.refreshes().length).toBe(4);
    expect(senders()[3]).toEqual({ isLate: true, refreshToken: winner });
    expect((await getChanges(late)).changes).toEqual([]);
  });
});
