import { describe, expect, it } from 'vitest';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import {
  advanceToRefresh,
  sleepUntilExpired,
  stopClocks,
  storedToken,
  waitForNewToken,
  waitForNoLock,
} from './support/refresh.ts';
import { setupTabs } from './support/tabs.ts';
import { hidePage, recordOnline, showPage, wakeUpEvents } from './support/wakeUpEvents.ts';

const tabs = setupTabs(2);

describe('wake-up events', () => {
  it('refresh after a sleep until the token expired, each alone', async () => {
    const { first, context, pages } = tabs;
    const sent: unknown[] = [];
    for (const wakeUp of Object.values(wakeUpEvents)) {
      const former = await storedToken(first);
      await sleepUntilExpired(context);
      await wakeUp(first);
      expect(tabs.usedTokens()).toEqual(sent);
      await context.clock.runFor(wakeUpDebounceMs);
      await waitForNewToken(pages, former);
      await context.clock.resume();
      await waitForNoLock(first);
      sent.push(former);
      expect(tabs.usedTokens()).toEqual(sent);
    }
  });

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
