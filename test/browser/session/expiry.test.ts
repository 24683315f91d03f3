import { describe, expect, it } from 'vitest';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import {
  advanceToRefresh,
  hidePage,
  holdRefreshResponse,
  showPage,
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
      await advanceToRefresh(tabs);
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

describe('tab that waits for the refresh lock', () => {
  const tabs = setupTabs(1);

  it('refreshes without it when the holder is frozen during its request', async () => {
    const { first, context } = tabs;
    const former = await storedToken(first);
    const other = await tabs.open();
    await other.getByText('(20 movies)').waitFor();
    // Otherwise it might get the lock first.
    await hidePage(other);
    const responded = await holdRefreshResponse(first);
    await advanceToRefresh(tabs);
    await responded();
    await showPage(other);
    await context.clock.runFor(wakeUpDebounceMs);
    await waitForQueue(other, 1);
    await context.clock.resume();
    const device = await context.newCDPSession(first);
    await device.send('Page.setWebLifecycleState', { state: 'frozen' });
    await waitForNewToken([other], former);
    expect(tabs.refreshes().map((call) => [call.page === first, call.refreshToken])).toEqual([
      [true, former],
      [false, former],
    ]);
  });
});
