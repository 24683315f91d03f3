import { describe, expect, it } from 'vitest';
import { holdRefreshResponse } from './support/holdRefreshResponse.ts';
import { advanceToRefresh, storedToken, waitForNewToken } from './support/lifetimes.ts';
import { waitForQueue, waitForNoLock } from './support/refreshLocks.ts';
import { setupTabs } from './support/tabs.ts';

describe.each([2, 5])('token refresh of %i browser tabs due at the same time', (count) => {
  const tabs = setupTabs(count);

  it('sends one request while the other tabs wait for the lock', async () => {
    const { first, context, pages } = tabs;
    const former = await storedToken(first);
    const responded = await holdRefreshResponse(context);
    await advanceToRefresh(context);
    const release = await responded();
    await waitForQueue(first, count - 1);
    release();
    await waitForNewToken(pages, former);
    await context.clock.resume();
    await waitForNoLock(first);
    expect(tabs.usedTokens()).toEqual([former]);
  });

  it('gives all tabs the new token, three times in a row', async () => {
    const { first, context, pages } = tabs;
    const sent: unknown[] = [];
    for (let lifetime = 1; lifetime <= 3; lifetime += 1) {
      const former = await storedToken(first);
      sent.push(former);
      await advanceToRefresh(context);
      await waitForNewToken(pages, former);
      await context.clock.resume();
      await waitForNoLock(first);
    }
    expect(tabs.usedTokens()).toEqual(sent);
  });
});
