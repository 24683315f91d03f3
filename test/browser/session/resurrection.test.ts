import { expect, it } from 'vitest';
import { signedOutState } from '../../../src/domain/session.ts';
import { texts } from '../../../src/domain/texts.ts';
import { openMenu } from '../support/person.ts';
import { storedKeys, storedSession } from '../support/storage.ts';
import { deafen } from './support/deafen.ts';
import { holdRefreshResponse } from './support/holdAnswer.ts';
import { passToDue } from './support/lifetimes.ts';
import { waitForRest } from './support/refreshLocks.ts';
import { lookAway } from './support/signs.ts';
import { setTabs } from './support/tabs.ts';

const tabs = setTabs(2);

it.each([
  { where: 'here', refreshing: 0, isTold: true },
  { where: 'in another tab', refreshing: 1, isTold: true },
  { where: 'in another tab, of which this one has not heard yet', refreshing: 1, isTold: false },
])('signing out $where stands, whatever a refresh brings later', async (scene) => {
  const { pages, context, first } = tabs;
  const page = pages[scene.refreshing];
  if (page === undefined) throw new Error('there is no such tab');
  if (!scene.isTold) await deafen(page);
  // Only one tab is looked at, so that it is the one to refresh.
  for (const other of pages) if (other !== page) await lookAway(other);
  const answered = await holdRefreshResponse(page);
  await passToDue(context);
  const answer = await answered();

  await first.bringToFront();
  await openMenu(first);
  await first.getByRole('button', { name: texts.header.logoutHere }).click();
  await first.getByRole('heading', { name: texts.login.title }).waitFor();
  answer();
  await context.clock.resume();
  await waitForRest(first);
  for (const each of pages) {
    await each.bringToFront();
    await each.getByRole('heading', { name: texts.login.title }).waitFor();
    expect(await storedSession(each)).toEqual({ state: signedOutState, version: 0 });
    expect(await storedKeys(each)).toEqual(['reelstate-session']);
  }
  expect(tabs.refreshes().length).toBe(1);
});
