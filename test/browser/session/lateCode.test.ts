import { expect, it } from 'vitest';
import { expireStoredToken } from '../support/storage.ts';
import { deafen } from './support/deafen.ts';
import { holdAuthCode } from './support/holdAuthCode.ts';
import { storedToken, waitForOtherToken } from './support/lifetimes.ts';
import { waitForQueue, waitForRest } from './support/refreshLocks.ts';
import { lookAgain, lookAway } from './support/signs.ts';
import { setTabs } from './support/tabs.ts';

const tabs = setTabs(2);
const patienceMs = 5_000;

it('a tab whose code comes late looks into storage after that, and sends nothing that was spent', async () => {
  const { first, context, pages } = tabs;
  const [, late] = pages;
  if (late === undefined) throw new Error('there is one tab only');
  await deafen(late);
  const former = await storedToken(first);
  await lookAway(first);
  await expireStoredToken(late);
  const asked = holdAuthCode(late);
  await late.reload();
  const bringCode = await asked;
  await waitForQueue(late, 0);
  await lookAgain(first);
  await waitForQueue(late, 1);
  await context.clock.fastForward(patienceMs);
  await waitForOtherToken(first, former);
  const answered = late.waitForResponse(/authService/);
  bringCode();
  await answered;
  await waitForRest(first);
  expect(tabs.spent()).toEqual([former]);
});
