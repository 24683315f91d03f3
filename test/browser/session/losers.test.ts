import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import { expireStoredToken } from '../support/storage.ts';
import { deafen } from './support/deafen.ts';
import { holdRefreshResponse } from './support/holdAnswer.ts';
import { passToDue, passUntil, storedToken, waitForOtherToken } from './support/lifetimes.ts';
import { recordChanges, getChanges } from './support/noise.ts';
import { waitForQueue, waitForRest } from './support/refreshLocks.ts';
import { lookAgain, lookAway } from './support/signs.ts';
import { setTabs } from './support/tabs.ts';

const tabs = setTabs(2);
let late: Page;

beforeEach(async () => {
  const [, other] = tabs.pages;
  if (other === undefined) throw new Error('there is one tab only');
  late = other;
  // Not even told by storage: it has to look for itself.
  await deafen(late);
});

// Pages are compared by identity only: they hold all of the browser.
const senders = () =>
  tabs.refreshes().map(({ page, refreshToken }) => ({ isLate: page === late, refreshToken }));

const isRefresh = (url: string) => url.endsWith('grant_type=refresh_token');

it('looks into storage when its turn comes, and sends nothing that another tab has spent', async () => {
  const { first, context } = tabs;
  const former = await storedToken(first);
  await lookAway(late);
  const answered = await holdRefreshResponse(first);
  await passToDue(context);
  const answer = await answered();
  await lookAgain(late);
  await context.clock.runFor(wakeUpDebounceMs);
  await waitForQueue(first, 1);
  answer();
  await waitForOtherToken(tabs.pages, former);
  await context.clock.resume();
  await waitForRest(first);
  expect(senders()).toEqual([{ isLate: false, refreshToken: former }]);
});

it('looks into storage when its answer comes, and goes on with what another tab has put there', async () => {
  const { first, context } = tabs;
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
  });
  for (const page of tabs.pages) {
    await page.reload();
    await page.getByText('(20 movies)').waitFor();
  }
  const former = await storedToken(first);
  const answered = await holdRefreshResponse(late);
  await passToDue(context);
  const answer = await answered();
  await waitForOtherToken([first], former);
  // Once more, or both had the same: the backend gives a spent token its successor.
  const next = await storedToken(first);
  await expireStoredToken(first);
  await first.reload();
  await passUntil(context, async () => (await storedToken(first)) !== next);
  const winner = await storedToken(first);
  await recordChanges(late);
  const arrived = late.waitForEvent('requestfinished', (request) => isRefresh(request.url()));
  answer();
  await arrived;
  // What was asked later is read later: by now the page has read the other as well.
  await late.evaluate(async () => (await fetch('/auth/v1/health')).text());
  await first.close();
  // Its next request says which token it went on with.
  await passToDue(context);
  await expect.poll(() => tabs.refreshes().length).toBe(4);
  expect(senders()[3]).toEqual({ isLate: true, refreshToken: winner });
  expect((await getChanges(late)).changes).toEqual([]);
});
