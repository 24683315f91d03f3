import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import { advanceToRefresh, stopClocks, storedToken, waitForNewToken } from './support/lifetimes.ts';
import { recordChanges, getChanges } from './support/recordChanges.ts';
import { waitForNoLock } from './support/refreshLocks.ts';
import { setupTabs } from './support/tabs.ts';
import { wakeUpEvents } from './support/wakeUpEvents.ts';

const tabs = setupTabs(2);
const nothing = { writes: [], changes: [] };
let second: Page;

beforeEach(async () => {
  const [, other] = tabs.pages;
  if (other === undefined) throw new Error('there is only one tab');
  second = other;
  for (const page of tabs.pages) {
    await page.bringToFront();
    // The list position is saved with a delay, which is not a write of the session.
    await page.waitForFunction(() =>
      Object.keys(sessionStorage).some((key) => /^reelstate-place:.+:popular$/.test(key)),
    );
    await recordChanges(page);
  }
});

describe('unchanged session', () => {
  it.each(Object.entries(wakeUpEvents))(
    'causes no storage write and no DOM change on %s',
    async (_, tell) => {
      const { first, context } = tabs;
      await stopClocks(context);
      for (let times = 1; times <= 3; times += 1) {
        await tell(first);
        await context.clock.runFor(wakeUpDebounceMs);
      }
      expect(await getChanges(first)).toEqual(nothing);
      expect(await getChanges(second)).toEqual(nothing);
      expect(tabs.calls.map(({ path }) => path)).toEqual([]);
    },
  );
});

describe('token refresh', () => {
  it('changes no DOM and is stored once, by the tab that sent it', async () => {
    const { first, context, pages } = tabs;
    const former = await storedToken(first);
    await advanceToRefresh(context);
    await waitForNewToken(pages, former);
    await context.clock.resume();
    await waitForNoLock(first);
    const recorded = await Promise.all(pages.map(getChanges));
    expect(recorded.flatMap(({ changes }) => changes)).toEqual([]);
    expect(recorded.flatMap(({ writes }) => writes)).toEqual([
      'accessToken',
      'refreshToken',
      'reelstate-session',
    ]);
  });
});
