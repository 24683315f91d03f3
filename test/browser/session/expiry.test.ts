import { describe, expect, it } from 'vitest';
import { holdRefreshResponse } from './support/holdAnswer.ts';
import { passToDue, storedToken, waitForOtherToken } from './support/lifetimes.ts';
import { waitForQueue, waitForRest } from './support/refreshLocks.ts';
import { setTabs } from './support/tabs.ts';

describe.each([2, 5])('%i tabs whose token is to be exchanged at one time', (count) => {
  const tabs = setTabs(count);

  it('send one request, and take turns until all have seen its answer', async () => {
    const { first } = tabs;
    const former = await storedToken(first);
    const answered = holdRefreshResponse(tabs.context);
    await passToDue(tabs.context);
    const answer = await answered;
    await waitForQueue(first, count - 1);
    answer();
    await waitForOtherToken(first, former);
    await waitForRest(first);
    expect(tabs.spent()).toEqual([former]);
  });

  it('all go on with the token that one of them got', async () => {
    const { first } = tabs;
    const sent: unknown[] = [];
    for (let lifetime = 1; lifetime <= 3; lifetime += 1) {
      const former = await storedToken(first);
      sent.push(former);
      await passToDue(tabs.context);
      await waitForOtherToken(first, former);
      await waitForRest(first);
    }
    expect(tabs.spent()).toEqual(sent);
  });
});
