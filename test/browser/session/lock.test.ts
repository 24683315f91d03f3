import { describe, expect, it } from 'vitest';
import { lockTimeoutMs } from '../../../src/machines/auth/refreshMachine.ts';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import { holdRefreshResponse } from './support/holdRefreshResponse.ts';
import { advanceToRefresh, storedToken, waitForNewToken } from './support/lifetimes.ts';
import { holdLockForever, waitForQueue } from './support/refreshLocks.ts';
import { showPage, hidePage } from './support/wakeUpEvents.ts';
import { setupTabs } from './support/tabs.ts';

const tabs = setupTabs(1);

describe('tab that waits for the refresh lock', () => {
  it('refreshes without it after 5 s when it is never released', async () => {
    const { first, context } = tabs;
    const former = await storedToken(first);
    const holder = await context.newPage();
    // A page of this origin without the app, which would request the lock too.
    await holder.goto(`${tabs.app.url}/auth/v1/health`);
    await holdLockForever(holder);
    await advanceToRefresh(context);
    await waitForQueue(first, 1);
    await context.clock.runFor(lockTimeoutMs - 1);
    // Requests sent before this one are recorded by now.
    await first.evaluate(async () => (await fetch('/auth/v1/health')).text());
    expect(tabs.usedTokens()).toEqual([]);
    await context.clock.runFor(1);
    await waitForNewToken([first], former);
    expect(tabs.usedTokens()).toEqual([former]);
  });

  it('refreshes without it when the holder is frozen during its request', async () => {
    const { first, context } = tabs;
    const former = await storedToken(first);
    const other = await tabs.open();
    await other.getByText('(20 movies)').waitFor();
    // Otherwise it might get the lock first.
    await hidePage(other);
    const responded = await holdRefreshResponse(first);
    await advanceToRefresh(context);
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

describe('browser without Web Locks', () => {
  it('refreshes at once', async () => {
    const { first, context } = tabs;
    const former = await storedToken(first);
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
    });
    await first.reload();
    await first.getByText('(20 movies)').waitFor();
    await advanceToRefresh(context);
    await waitForNewToken([first], former);
    expect(tabs.usedTokens()).toEqual([former]);
  });
});
