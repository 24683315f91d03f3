import { describe, expect, it } from 'vitest';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import {
  advanceToRefresh,
  sleepUntilExpired,
  stopClocks,
  storedToken,
  waitForNewToken,
} from './support/lifetimes.ts';
import { waitForNoLock } from './support/refreshLocks.ts';
import { showPage, hidePage, recordOnline, wakeUpEvents } from './support/wakeUpEvents.ts';
import { setupTabs } from './support/tabs.ts';

const tabs = setupTabs(2);

describe('device that slept until its token expired', () => {
  it.each(Object.entries(wakeUpEvents))('refreshes on %s', async (_, tell) => {
    const { first, context } = tabs;
    const former = await storedToken(first);
    await sleepUntilExpired(context);
    await tell(first);
    expect(tabs.calls.map(({ path }) => path)).toEqual([]);
    await context.clock.runFor(wakeUpDebounceMs);
    await waitForNewToken([first], former);
    expect(tabs.usedTokens()).toEqual([former]);
  });

  it('sends one request when every tab gets all wake-up events twice', async () => {
    const { first, context, pages } = tabs;
    const former = await storedToken(first);
    await sleepUntilExpired(context);
    const all = pages.flatMap((page) =>
      Object.values(wakeUpEvents).map((tell) => () => tell(page)),
    );
    for (const tell of [...all, ...all]) await tell();
    await context.clock.runFor(wakeUpDebounceMs);
    await waitForNewToken(pages, former);
    await context.clock.resume();
    await waitForNoLock(first);
    for (const tell of all) await tell();
    await context.clock.runFor(60_000);
    await waitForNoLock(first);
    expect(tabs.usedTokens()).toEqual([former]);
  });
});

describe('offline while a refresh is due', () => {
  it('stays signed in without a request, and sends one when online again', async () => {
    const { first, context, pages } = tabs;
    const former = await storedToken(first);
    for (const page of pages) await recordOnline(page);
    await context.setOffline(true);
    await advanceToRefresh(context);
    await context.clock.runFor(600_000);
    expect(tabs.calls.map(({ path }) => path)).toEqual([]);
    expect(await storedToken(first)).toBe(former);
    await first.getByText('Welcome back, Mira').waitFor();
    await context.setOffline(false);
    for (const page of pages) await page.evaluate(() => window.whenOnline);
    await context.clock.runFor(wakeUpDebounceMs);
    await waitForNewToken(pages, former);
    await context.clock.resume();
    await waitForNoLock(first);
    expect(tabs.usedTokens()).toEqual([former]);
  });
});

describe('hidden browser tabs', () => {
  it('send nothing for two hours, and one request when shown again', async () => {
    const { first, context, pages } = tabs;
    const former = await storedToken(first);
    for (const page of pages) await hidePage(page);
    await stopClocks(context);
    for (let minutes = 0; minutes < 120; minutes += 5) await context.clock.fastForward(300_000);
    expect(tabs.calls.map(({ path }) => path)).toEqual([]);
    for (const page of pages) await showPage(page);
    await context.clock.runFor(wakeUpDebounceMs);
    await waitForNewToken(pages, former);
    await context.clock.resume();
    await waitForNoLock(first);
    expect(tabs.usedTokens()).toEqual([former]);
  });
});
