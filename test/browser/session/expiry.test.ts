import { describe, expect, it } from 'vitest';
import { holdRefreshResponse } from './support/holdAnswer.ts';
import { passToDue, storedToken, waitForOtherToken } from './support/lifetimes.ts';
import { waitForQueue, waitForRest } from './support/refreshLocks.ts';
import { setTabs } from './support/tabs.ts';

describe.each([2, 5])('%i tabs whose token is to be exchanged at one time', (count) => {
  const tabs = setTabs(count);

  it('send one request, and take turns until all have seen its answer', async () => {
    const { first, context, pages } = tabs;
    const former = await storedToken(first);
    const answered = await holdRefreshResponse(context);
    await passToDue(context);
    const answer = await answered();
    await waitForQueue(first, count - 1);
    answer();
    await waitForOtherToken(pages, former);
    await context.clock.resume();
    await waitForRest(first);
    expect(tabs.spent()).toEqual([former]);
  });

  it('all go on with the token that one of them got', async () => {
    const { first, context, pages } = tabs;
    const sent: unknown[] = [];
    for (let lifetime = 1; lifetime <= 3; lifetime += 1) {
      const former = await storedToken(first);
      sent.push(former);
      await passToDue(context);
      await waitForOtherToken(pages, former);
      await context.clock.resume();
      await waitForRest(first);
    }
    expect(tabs.spent()).toEqual(sent);
  });
});
