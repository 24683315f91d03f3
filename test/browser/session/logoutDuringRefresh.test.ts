import { expect, it } from 'vitest';
import { signedOutState } from '../../../src/domain/session.ts';
import { texts } from '../../../src/domain/texts.ts';
import { openMenu } from '../support/testUser.ts';
import { getStoredKeys, getStoredSession } from '../support/storage.ts';
import { blockStorageEvents } from './support/blockStorageEvents.ts';
import { holdRefreshResponse } from './support/holdRefreshResponse.ts';
import { advanceToRefresh } from './support/lifetimes.ts';
import { waitForNoLock } from './support/refreshLocks.ts';
import { hidePage } from './support/wakeUpEvents.ts';
import { setupTabs } from './support/tabs.ts';

const tabs = setupTabs(2);

it.each([
  { where: 'here', refreshing: 0, isTold: true },
  { where: 'in another tab', refreshing: 1, isTold: true },
  { where: 'in another tab whose storage event has not arrived', refreshing: 1, isTold: false },
])('logout $where is not reverted by a refresh response that arrives later', async (scene) => {
  const { pages, context, first } = tabs;
  const page = pages[scene.refreshing];
  if (page === undefined) throw new Error('there is no such tab');
  if (!scene.isTold) await blockStorageEvents(page);
  // Only the visible tab refreshes.
  for (const other of pages) if (other !== page) await hidePage(other);
  const responded = await holdRefreshResponse(page);
  await advanceToRefresh(context);
  const release = await responded();

  await first.bringToFront();
  await openMenu(first);
  await first.getByRole('button', { name: texts.header.logoutHere }).click();
  await first.getByRole('heading', { name: texts.login.title }).waitFor();
  release();
  await context.clock.resume();
  await waitForNoLock(first);
  for (const each of pages) {
    await each.bringToFront();
    await each.getByRole('heading', { name: texts.login.title }).waitFor();
    expect(await getStoredSession(each)).toEqual({ state: signedOutState, version: 0 });
    expect(await getStoredKeys(each)).toEqual(['reelstate-session']);
  }
  expect(tabs.refreshes().length).toBe(1);
});
