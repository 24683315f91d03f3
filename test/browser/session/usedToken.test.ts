import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import { expireStoredToken } from '../support/storage.ts';
import { blockStorageEvents } from './support/blockStorageEvents.ts';
import { holdRefreshResponse } from './support/holdRefreshResponse.ts';
import { advanceToRefresh, passUntil, storedToken, waitForNewToken } from './support/lifetimes.ts';
import { recordChanges, getChanges } from './support/recordChanges.ts';
import { waitForQueue, waitForNoLock } from './support/refreshLocks.ts';
import { showPage, hidePage } from './support/wakeUpEvents.ts';
import { setupTabs } from './support/tabs.ts';

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

const isRefresh = (url: string) => url.endsWith('grant_type=refresh_token');

it('a tab that gets the lock late reads storage and does not send a used refresh token', async () => {
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

it('a tab whose response is late reads storage and uses the newer token of another tab', async () => {
  const { first, context } = tabs;
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
  });
  for (const page of tabs.pages) {
    await page.reload();
    await page.getByText('(20 movies)').waitFor();
  }
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
