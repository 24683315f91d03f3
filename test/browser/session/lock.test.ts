import { describe, expect, it } from 'vitest';
import { lockTimeoutMs } from '../../../src/machines/auth/refreshMachine.ts';
import { wakeUpDebounceMs } from '../../../src/machines/auth/tokenMachine.ts';
import { holdRefreshResponse } from './support/holdAnswer.ts';
import { passToDue, storedToken, waitForOtherToken } from './support/lifetimes.ts';
import { holdForever, waitForQueue } from './support/refreshLocks.ts';
import { lookAgain, lookAway } from './support/signs.ts';
import { setTabs } from './support/tabs.ts';

const tabs = setTabs(1);

describe('a tab that waits for its turn', () => {
  it('goes on without it, after 5 s, when whoever has it never lets go', async () => {
    const { first, context } = tabs;
    const former = await storedToken(first);
    const holder = await context.newPage();
    // A page of this origin without the app, which would wait in line as well.
    await holder.goto(`${tabs.app.url}/auth/v1/health`);
    await holdForever(holder);
    await passToDue(context);
    await waitForQueue(first, 1);
    await context.clock.runFor(lockTimeoutMs - 1);
    // What was sent before this is known by its answer.
    await first.evaluate(async () => (await fetch('/auth/v1/health')).text());
    expect(tabs.spent()).toEqual([]);
    await context.clock.runFor(1);
    await waitForOtherToken([first], former);
    expect(tabs.spent()).toEqual([former]);
  });

  it('goes on without it when whoever has it was frozen in the middle of its request', async () => {
    const { first, context } = tabs;
    const former = await storedToken(first);
    const other = await tabs.open();
    await other.getByText('(20 movies)').waitFor();
    // Or it might be the first in line.
    await lookAway(other);
    const answered = await holdRefreshResponse(first);
    await passToDue(context);
    await answered();
    await lookAgain(other);
    await context.clock.runFor(wakeUpDebounceMs);
    await waitForQueue(other, 1);
    await context.clock.resume();
    const device = await context.newCDPSession(first);
    await device.send('Page.setWebLifecycleState', { state: 'frozen' });
    await waitForOtherToken([other], former);
    expect(tabs.refreshes().map((call) => [call.page === first, call.refreshToken])).toEqual([
      [true, former],
      [false, former],
    ]);
  });
});

describe('a browser without locks', () => {
  it('refreshes at once', async () => {
    const { first, context } = tabs;
    const former = await storedToken(first);
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
    });
    await first.reload();
    await first.getByText('(20 movies)').waitFor();
    await passToDue(context);
    await waitForOtherToken([first], former);
    expect(tabs.spent()).toEqual([former]);
  });
});
