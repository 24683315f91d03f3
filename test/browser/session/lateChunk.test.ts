import { expect, it } from 'vitest';
import { lockTimeoutMs } from '../../../src/machines/auth/refreshMachine.ts';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import { expireStoredToken } from '../support/storage.ts';
import { blockStorageEvents } from './support/blockStorageEvents.ts';
import { holdAuthChunk } from './support/holdAuthChunk.ts';
import { passUntil, stopClocks, storedToken, waitForNewToken } from './support/lifetimes.ts';
import { hasLock, waitForQueue, waitForNoLock } from './support/refreshLocks.ts';
import { showPage, hidePage } from './support/wakeUpEvents.ts';
import { setupTabs } from './support/tabs.ts';

const tabs = setupTabs(2);

it('a tab whose auth chunk loads late reads storage again and does not send a used refresh token', async () => {
  const { first, context, pages } = tabs;
  const [, late] = pages;
  if (late === undefined) throw new Error('there is only one tab');
  await blockStorageEvents(late);
  const former = await storedToken(first);
  await hidePage(first);
  await expireStoredToken(late);
  const requested = await holdAuthChunk(late);
  await stopClocks(context);
  await late.reload();
  await passUntil(context, () => hasLock(late));
  const releaseChunk = await requested();
  await showPage(first);
  await context.clock.runFor(wakeUpDebounceMs);
  await waitForQueue(late, 1);
  await context.clock.runFor(lockTimeoutMs);
  await waitForNewToken(pages, former);
  await context.clock.resume();
  const responded = late.waitForResponse(/authService/);
  releaseChunk();
  await responded;
  await waitForNoLock(first);
  expect(tabs.usedTokens()).toEqual([former]);
});
