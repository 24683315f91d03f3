import { describe, expect, it } from 'vitest';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import {
  passToDue,
  sleepPastExpiry,
  stopTime,
  storedToken,
  waitForOtherToken,
} from './support/lifetimes.ts';
import { waitForRest } from './support/refreshLocks.ts';
import { lookAgain, lookAway, noteReturn, signs } from './support/signs.ts';
import { setTabs } from './support/tabs.ts';

const tabs = setTabs(2);

describe('a device that slept past the end of its token', () => {
  it.each(Object.entries(signs))('refreshes on %s', async (_, tell) => {
    const { first, context } = tabs;
    const former = await storedToken(first);
    await sleepPastExpiry(context);
    await tell(first);
    expect(tabs.calls.map(({ path }) => path)).toEqual([]);
    await context.clock.runFor(wakeUpDebounceMs);
    await waitForOtherToken([first], former);
    expect(tabs.spent()).toEqual([former]);
  });

  it('sends one request when all of its tabs hear of all of that, twice', async () => {
    const { first, context, pages } = tabs;
    const former = await storedToken(first);
    await sleepPastExpiry(context);
    const all = pages.flatMap((page) => Object.values(signs).map((tell) => () => tell(page)));
    for (const tell of [...all, ...all]) await tell();
    await context.clock.runFor(wakeUpDebounceMs);
    await waitForOtherToken(pages, former);
    await context.clock.resume();
    await waitForRest(first);
    for (const tell of all) await tell();
    await context.clock.runFor(60_000);
    await waitForRest(first);
    expect(tabs.spent()).toEqual([former]);
  });
});

describe('without a network when the token is to be exchanged', () => {
  it('people stay signed in, nothing is sent, and its return brings one request', async () => {
    const { first, context, pages } = tabs;
    const former = await storedToken(first);
    for (const page of pages) await noteReturn(page);
    await context.setOffline(true);
    await passToDue(context);
    await context.clock.runFor(600_000);
    expect(tabs.calls.map(({ path }) => path)).toEqual([]);
    expect(await storedToken(first)).toBe(former);
    await first.getByText('Welcome back, Mira').waitFor();
    await context.setOffline(false);
    for (const page of pages) await page.evaluate(() => window.isBack);
    await context.clock.runFor(wakeUpDebounceMs);
    await waitForOtherToken(pages, former);
    await context.clock.resume();
    await waitForRest(first);
    expect(tabs.spent()).toEqual([former]);
  });
});

describe('tabs that nobody looks at', () => {
  it('send nothing for two hours, and one request when they are looked at again', async () => {
    const { first, context, pages } = tabs;
    const former = await storedToken(first);
    for (const page of pages) await lookAway(page);
    await stopTime(context);
    for (let minutes = 0; minutes < 120; minutes += 5) await context.clock.fastForward(300_000);
    expect(tabs.calls.map(({ path }) => path)).toEqual([]);
    for (const page of pages) await lookAgain(page);
    await context.clock.runFor(wakeUpDebounceMs);
    await waitForOtherToken(pages, former);
    await context.clock.resume();
    await waitForRest(first);
    expect(tabs.spent()).toEqual([former]);
  });
});
