import { describe, expect, it } from 'vitest';
import {
  advanceToRefresh,
  holdRefreshResponse,
  storedToken,
  waitForNewToken,
  waitForNoLock,
  waitForQueue,
} from './support/refresh.ts';
import { setupTabs } from './support/tabs.ts';

describe.each([2, 5])('token refresh of %i browser tabs due at the same time', (count) => {
  const tabs = setupTabs(count);

  it('sends one request while the others wait for the lock, and gives all the new token, three times in a row', async () => {
    const { first, context, pages } = tabs;
    const sent: unknown[] = [];
    for (let lifetime = 1; lifetime <= 3; lifetime += 1) {
      const former = await storedToken(first);
      sent.push(former);
      const responded = await holdRefreshResponse(context);
      await advanceToRefresh(context);
      const release = await responded();
      await waitForQueue(first, count - 1);
      release();
      await waitForNewToken(pages, former);
      await context.clock.resume();
      await waitForNoLock(first);
      expect(tabs.usedTokens()).toEqual(sent);
    }
  });
});
