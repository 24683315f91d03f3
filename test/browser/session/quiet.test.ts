import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { wakePauseMs } from '../../../src/machines/tokenDelays.ts';
import { passToDue, stopTime, storedToken, waitForOtherToken } from './support/lifetimes.ts';
import { listenForNoise, noiseOf } from './support/noise.ts';
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
    // Posters appear one after the other; then nothing on the page moves.
    await page.waitForLoadState('networkidle');
    await listenForNoise(page);
  }
});

describe('a session that has not changed', () => {
  it.each(Object.entries(signs))('leaves storage and screen alone on %s', async (_, tell) => {
    const { first, context } = tabs;
    await stopTime(context, first);
    for (let times = 1; times <= 3; times += 1) {
      await tell(first);
      await context.clock.runFor(wakePauseMs);
    }
    expect(await noiseOf(first)).toEqual(quiet);
    expect(await noiseOf(second)).toEqual(quiet);
    expect(tabs.calls.map(({ path }) => path)).toEqual([]);
  });
});

describe('a refreshed token', () => {
  it('draws nothing anew, and is written once, by the tab that got it', async () => {
    const { first, context, pages } = tabs;
    const former = await storedToken(first);
    await passToDue(context);
    await waitForOtherToken(first, former);
    await waitForRest(first);
    const noises = await Promise.all(pages.map(noiseOf));
    expect(noises.flatMap(({ changes }) => changes)).toEqual([]);
    expect(noises.flatMap(({ writes }) => writes)).toEqual([
      'accessToken',
      'refreshToken',
      'reelstate-session',
    ]);
  });
});
