import { expect, it } from 'vitest';
import { lockTimeoutMs } from '../../../src/machines/auth/refreshMachine.ts';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import { expireStoredToken } from '../support/storage.ts';
import { deafen } from './support/deafen.ts';
import { holdAuthCode } from './support/holdAuthCode.ts';
import { passUntil, stopTime, storedToken, waitForOtherToken } from './support/lifetimes.ts';
import { hasLock, waitForQueue, waitForRest } from './support/refreshLocks.ts';
import { lookAgain, lookAway } from './support/signs.ts';
import { setTabs } from './support/tabs.ts';

const tabs = setTabs(2);

it('a tab whose code comes late looks into storage after that, and sends nothing that was spent', async () => {
  const { first, context, pages } = tabs;
  const [, late] = pages;
  if (late === undefined) throw new Error('there is one tab only');
  await deafen(late);
  const former = await storedToken(first);
  await lookAway(first);
  await expireStoredToken(late);
  const asked = await holdAuthCode(late);
  await stopTime(context);
  await late.reload();
  await passUntil(context, () => hasLock(late));
  const bringCode = await asked();
  await lookAgain(first);
  await context.clock.runFor(wakeUpDebounceMs);
  await waitForQueue(late, 1);
  await context.clock.runFor(lockTimeoutMs);
  await waitForOtherToken(pages, former);
  await context.clock.resume();
  const answered = late.waitForResponse(/authService/);
  bringCode();
  await answered;
  await waitForRest(first);
  expect(tabs.spent()).toEqual([former]);
});
