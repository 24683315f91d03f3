import { describe, expect, it } from 'vitest';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import {
  advanceToRefresh,
  sleepUntilExpired,
  storedToken,
  waitForNewToken,
  waitForNoLock,
} from './support/refresh.ts';
import { goOffline } from '../support/pageControl.ts';
import { setupTabs } from './support/tabs.ts';
import { recordOnline, wakeUpEvents } from './support/wakeUpEvents.ts';

const tabs = setupTabs(2);

describe('wake-up events', () => {
  it('send one request after a sleep when every tab gets all of them twice', async () => {
    const { first, context, pages } = tabs;
    const former = await storedToken(first);
    await sleepUntilExpired(context);
    const all = pages.flatMap((page) =>
      Object.values(wakeUpEvents).map((wakeUp) => () => wakeUp(page)),
    );
    for (const wakeUp of [...all, ...all]) await wakeUp();
    await context.clock.runFor(wakeUpDebounceMs);
    await waitForNewToken(pages, former);
    await context.clock.resume();
    await waitForNoLock(first);
    for (const wakeUp of all) await wakeUp();
    await context.clock.runFor(60_000);
    await waitForNoLock(first);
    expect(tabs.usedTokens()).toEqual([former]);
  });
});

describe('offline while a refresh is due', () => {
  it('stays signed in without a request, and sends one when online again', async () => {
    const { first, context, pages } = tabs;
    const former = await storedToken(first);
    for (const page of pages) {
      await recordOnline(page);
      await goOffline(page);
    }
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
