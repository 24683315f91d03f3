import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import { passToDue, stopTime, storedToken, waitForOtherToken } from './support/lifetimes.ts';
import { recordChanges, getChanges } from './support/noise.ts';
import { waitForRest } from './support/refreshLocks.ts';
import { setTabs } from './support/tabs.ts';
import { signs } from './support/signs.ts';

const tabs = setTabs(2);
const quiet = { writes: [], changes: [] };
let second: Page;

beforeEach(async () => {
  const [, other] = tabs.pages;
  if (other === undefined) throw new Error('there is one tab only');
  second = other;
  for (const page of tabs.pages) {
    await page.bringToFront();
    // The list's position is saved a moment after the list has come, which is no news of the session.
    await page.waitForFunction(() =>
      Object.keys(sessionStorage).some((key) => /^reelstate-place:.+:popular$/.test(key)),
    );
    await recordChanges(page);
  }
});

describe('a session that has not changed', () => {
  it.each(Object.entries(signs))('leaves storage and screen alone on %s', async (_, tell) => {
    const { first, context } = tabs;
    await stopTime(context);
    for (let times = 1; times <= 3; times += 1) {
      await tell(first);
      await context.clock.runFor(wakeUpDebounceMs);
    }
    expect(await getChanges(first)).toEqual(quiet);
    expect(await getChanges(second)).toEqual(quiet);
    expect(tabs.calls.map(({ path }) => path)).toEqual([]);
  });
});

describe('a refreshed token', () => {
  it('draws nothing anew, and is written once, by the tab that got it', async () => {
    const { first, context, pages } = tabs;
    const former = await storedToken(first);
    await passToDue(context);
    await waitForOtherToken(pages, former);
    await context.clock.resume();
    await waitForRest(first);
    const noises = await Promise.all(pages.map(getChanges));
    expect(noises.flatMap(({ changes }) => changes)).toEqual([]);
    expect(noises.flatMap(({ writes }) => writes)).toEqual([
      'accessToken',
      'refreshToken',
      'reelstate-session',
    ]);
  });
});
