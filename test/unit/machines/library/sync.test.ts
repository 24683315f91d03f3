import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError, TimeoutError } from '../../../../src/domain/errors.ts';
import { SyncError, type SyncFailure } from '../../../../src/domain/syncError.ts';
import { syncBackoff } from '../../../../src/machines/library/syncMachine.ts';
import { farExpiry, startSync } from '../../../support/startSync.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_800_000_000_000);
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const minutes = (count: number) => count * 60_000;
const refused = (failure: SyncFailure, retryAfterMs = 0) =>
  new SyncError(failure, 400, 'x', retryAfterMs);

/** In sync, with nothing unsent. */
async function startUpToDate(options?: Parameters<typeof startSync>[0]) {
  const sync = startSync(options);
  await sync.completePull();
  expect(sync.state()).toBe('upToDate');
  return sync;
}

describe('sync, its start', () => {
  it('pulls first, which tells whether there is a library, then pushes what is unsent', async () => {
    const sync = startSync({ unsent: [603, 604] });
    expect(sync.state()).toBe('working.pulling.first');
    expect(sync.pull.last().input).toEqual({ position: null, storesCursor: true });
    await sync.completePull();
    expect(sync.state()).toBe('working.pushing');
    expect(sync.push.last().input).toEqual({ ids: [603, 604] });
    await sync.push.last().resolve({ unsent: [] });
    expect(sync.state()).toBe('upToDate');
    expect(sync.context().syncedAt).toBe(Date.now());
    expect(sync.lock.running()).toBe(0);
  });

  it.each([
    ['once more after the first rows of an account, so that their deletion is noticed', 0, 2],
    ['only once if the account had rows', 7, 1],
  ])('pulls %s', async (_, version, pulls) => {
    const sync = startSync({ unsent: [603, 604] });
    await sync.completePull('complete', version);
    await sync.push.last().resolve({ unsent: [604] });
    expect(sync.state()).toBe('working.pushing');
    await sync.push.last().resolve({ unsent: [] });
    expect(sync.pull.calls.length).toBe(pulls);
    if (pulls === 2) await sync.completePull();
    expect(sync.state()).toBe('upToDate');
  });

  it('pulls page by page, each from the end of the one before', async () => {
    const sync = startSync();
    await sync.completePull('more', 41);
    expect(sync.pull.last().input.position).toEqual({ version: 41, movieId: 603 });
    await sync.completePull('more', 43);
    await sync.completePull('complete', 43);
    expect({ state: sync.state(), callCount: sync.pull.calls.length }).toEqual({
      state: 'upToDate',
      callCount: 3,
    });
  });

  it('waits for the lock that another browser tab holds, 5 s at most', async () => {
    const sync = startSync({ isLocked: true });
    expect(sync.state()).toBe('working.awaitingLock');
    await pass(4_999);
    expect(sync.pull.calls).toEqual([]);
    await pass(1);
    expect(sync.state()).toBe('working.pulling.first');
  });

  it('goes on at once when the lock is free', () => {
    const sync = startSync({ isLocked: true });
    sync.lock.send({ type: 'lock.acquired' });
    expect(sync.state()).toBe('working.pulling.first');
  });

  it('sends 500 movies in a request at most', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => index + 1);
    const sync = startSync({ unsent: ids });
    await sync.completePull();
    expect(sync.push.last().input.ids).toEqual(ids.slice(0, 500));
    await sync.push.last().resolve({ unsent: [501] });
    expect(sync.push.last().input.ids).toEqual([501]);
  });

  it('does nothing for a user who keeps the lists on this device, until they resume', async () => {
    const sync = startSync({ settings: { isStopped: true } });
    expect({ state: sync.state(), inFlight: sync.pull.inFlight() }).toEqual({
      state: 'stopped',
      inFlight: 0,
    });
    sync.mark(603);
    await pass(minutes(60));
    sync.wakeUps.send({ type: 'page.shown' });
    expect(sync.state()).toBe('stopped');
    sync.actor.send({ type: 'sync.resumed' });
    expect(sync.state()).toBe('working.pulling.first');
    expect(sync.effects).toEqual([{ isStopped: false, isDeletionPending: false }]);
  });
});

describe('sync, when it asks again', () => {
  it('2 s after the first of several changes', async () => {
    const sync = await startUpToDate();
    sync.mark(603);
    await pass(1_500);
    sync.mark(603, 604);
    await pass(499);
    expect(sync.state()).toBe('collecting');
    await pass(1);
    expect(sync.state()).toBe('working.pulling.again');
    await sync.completePull();
    expect(sync.push.last().input.ids).toEqual([603, 604]);
  });

  it('at once when the page is hidden with a change', async () => {
    const sync = await startUpToDate();
    sync.mark(603);
    sync.wakeUps.send({ type: 'page.hidden' });
    expect(sync.state()).toBe('working.pulling.again');
  });

  it('not for a change that another browser tab has sent', async () => {
    const sync = await startUpToDate();
    sync.mark();
    await pass(2_000);
    expect(sync.state()).toBe('upToDate');
  });

  it.each(['page.shown', 'network.online'] as const)('after %s', async (type) => {
    const sync = await startUpToDate();
    sync.wakeUps.send({ type });
    expect(sync.state()).toBe('working.pulling.again');
  });

  it('when the user asks for it', async () => {
    const sync = await startUpToDate();
    sync.actor.send({ type: 'sync.requested' });
    expect(sync.state()).toBe('working.pulling.again');
  });

  it('every 5 minutes while the page is visible, and not while it is hidden', async () => {
    const sync = await startUpToDate();
    await pass(minutes(5) - 1);
    expect(sync.pull.calls).toHaveLength(1);
    await pass(1);
    expect(sync.pull.calls).toHaveLength(2);
    await sync.completePull();
    sync.wakeUps.send({ type: 'page.hidden' });
    await pass(minutes(20));
    expect(sync.pull.calls).toHaveLength(2);
    sync.wakeUps.send({ type: 'page.shown' });
    expect(sync.pull.calls).toHaveLength(3);
  });

  it('when the network is back, and not before, unless the user asks', async () => {
    const sync = await startUpToDate();
    sync.wakeUps.send({ type: 'network.offline' });
    sync.mark(603);
    await pass(2_000);
    expect({ state: sync.state(), unsent: sync.context().unsent }).toEqual({
      state: 'offline',
      unsent: [603],
    });
    sync.actor.send({ type: 'sync.requested' });
    expect(sync.state()).toBe('working.pulling.again');
    await sync.pull.last().reject(new NetworkError());
    await pass(2_000);
    expect(sync.state()).toBe('offline');
    sync.wakeUps.send({ type: 'network.online' });
    expect(sync.state()).toBe('working.pulling.again');
  });
});

describe('sync, the token', () => {
  it('is asked for and waited for instead of using an expired one', () => {
    const sync = startSync({ expiresAt: 5 });
    expect({ state: sync.state(), effects: sync.effects, inFlight: sync.pull.inFlight() }).toEqual({
      state: 'awaitingToken.asking',
      effects: ['requestToken'],
      inFlight: 0,
    });
    sync.setToken(6);
    expect(sync.state()).toBe('awaitingToken.asking');
    sync.wakeUps.send({ type: 'page.shown' });
    expect(sync.effects).toHaveLength(2);
    sync.setToken(farExpiry);
    expect(sync.state()).toBe('working.pulling.first');
  });

  it('is not used when it has expired and the user asks offline', () => {
    const sync = startSync({ expiresAt: 5 });
    sync.wakeUps.send({ type: 'network.offline' });
    sync.setToken(farExpiry);
    expect(sync.state()).toBe('offline');
    sync.setToken(5);
    sync.actor.send({ type: 'sync.requested' });
    expect(sync.state()).toBe('awaitingToken.asking');
  });

  it('that the server refuses is refreshed once; then sync rests until the next one', async () => {
    const sync = startSync();
    await sync.pull.last().reject(refused('session'));
    expect({ state: sync.state(), effects: sync.effects }).toEqual({
      state: 'awaitingToken.asking',
      effects: ['requestToken'],
    });
    sync.setToken(farExpiry + 1);
    await sync.pull.last().reject(refused('session'));
    expect({ state: sync.state(), effects: sync.effects }).toEqual({
      state: 'awaitingToken.resting',
      effects: ['requestToken'],
    });
    sync.wakeUps.send({ type: 'page.shown' });
    await pass(minutes(60));
    expect({ state: sync.state(), effects: sync.effects }).toEqual({
      state: 'awaitingToken.resting',
      effects: ['requestToken'],
    });
    sync.setToken(farExpiry + 2);
    await sync.completePull();
    sync.actor.send({ type: 'sync.requested' });
    await sync.pull.last().reject(refused('session'));
    expect(sync.state()).toBe('awaitingToken.asking');
  });

  it('that expires in the middle of a push loses nothing: the same rows are sent with the next', async () => {
    const sync = startSync({ unsent: [603] });
    await sync.completePull();
    await sync.push.last().reject(refused('session'));
    sync.setToken(farExpiry + 1);
    await sync.completePull();
    expect(sync.push.last().input.ids).toEqual([603]);
  });

  it('of a user who logs out aborts the request, and its refresh does not', async () => {
    const sync = startSync();
    const { signal } = sync.pull.last();
    sync.setToken(farExpiry + 1);
    expect(signal.aborted).toBe(false);
    sync.setToken(null);
    expect({ aborted: signal.aborted, state: sync.state() }).toEqual({
      aborted: true,
      state: 'awaitingToken.asking',
    });
  });

  it('is not needed any more when home ends: the request is aborted', () => {
    const sync = startSync();
    const { signal } = sync.pull.last();
    sync.actor.stop();
    expect(signal.aborted).toBe(true);
  });
});

describe('sync, after a failure', () => {
  it.each([
    ['no response', () => new NetworkError()],
    ['a timeout', () => new TimeoutError('unknown')],
    ['a busy server', () => refused('later')],
    ['storage that is full', () => new Error('full')],
  ])('that passes by itself, %s, waits 2 s, and longer each time', async (_, error) => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const sync = startSync();
    for (const wait of [2_000, 4_000, 8_000]) {
      await sync.pull.last().reject(error());
      expect([sync.state(), sync.context().retryAt - Date.now()]).toEqual(['waiting', wait]);
      await pass(wait - 1);
      expect(sync.state()).toBe('waiting');
      await pass(1);
    }
    await sync.completePull();
    expect(sync.context()).toMatchObject({ failureCount: 0, failure: null });
  });

  it('waits half to whole of 2 s doubling to 5 min', () => {
    expect([1, 2, 3, 8, 9, 50].map((count) => syncBackoff(count, 1))).toEqual([
      2_000, 4_000, 8_000, 256_000, 300_000, 300_000,
    ]);
    expect([syncBackoff(1, 0), syncBackoff(50, 0)]).toEqual([1_000, 150_000]);
  });

  it('grows on while pulls succeed and pushes fail', async () => {
    const sync = startSync({ unsent: [603] });
    for (const wait of [1_000, 2_000]) {
      await sync.completePull();
      await sync.push.last().reject(refused('later'));
      expect(sync.context().retryAt - Date.now()).toBe(wait);
      await pass(wait);
    }
  });

  it('waits as long as the server asks, an hour at most, whatever wakes up the page', async () => {
    const sync = startSync();
    await sync.pull.last().reject(refused('later', 7_000));
    sync.wakeUps.send({ type: 'page.shown' });
    sync.wakeUps.send({ type: 'network.online' });
    await pass(6_999);
    expect(sync.state()).toBe('waiting');
    await pass(1);
    await sync.pull.last().reject(refused('later', minutes(6_000)));
    expect(sync.context().retryAt - Date.now()).toBe(minutes(60));
    sync.actor.send({ type: 'sync.requested' });
    expect(sync.state()).toBe('working.pulling.first');
  });

  it.each(['page.shown', 'network.online'] as const)('does not wait after %s', async (type) => {
    const sync = startSync();
    await sync.pull.last().reject(refused('later'));
    sync.wakeUps.send({ type });
    expect(sync.state()).toBe('working.pulling.first');
  });

  it('of the clock repeats after 5, 15 and 45 s without a refresh, then backs off', async () => {
    const sync = startSync();
    for (const wait of [5_000, 15_000, 45_000]) {
      await sync.pull.last().reject(refused('clock'));
      expect(sync.context().retryAt - Date.now()).toBe(wait);
      await pass(wait);
    }
    await sync.pull.last().reject(refused('clock'));
    expect(sync.context().retryAt - Date.now()).toBe(syncBackoff(4, 0));
    expect(sync.effects).toEqual([]);
  });

  it.each(['key', 'fault'] as const)(
    'of the configuration, %s, rests until the user asks',
    async (failure) => {
      const sync = startSync();
      await sync.pull.last().reject(refused(failure));
      sync.wakeUps.send({ type: 'page.shown' });
      sync.mark(603);
      await pass(minutes(60));
      expect({ state: sync.state(), callCount: sync.pull.calls.length }).toEqual({
        state: 'refused',
        callCount: 1,
      });
      sync.actor.send({ type: 'sync.requested' });
      expect(sync.state()).toBe('working.pulling.first');
    },
  );

  it.each(['pull', 'push'] as const)(
    'that there is no library, of a %s, leaves the lists on this device until the next start',
    async (call) => {
      const sync = startSync({ unsent: [603] });
      if (call === 'push') await sync.completePull();
      await sync[call].last().reject(refused('noLibrary'));
      sync.wakeUps.send({ type: 'page.shown' });
      sync.actor.send({ type: 'sync.requested' });
      sync.actor.send({ type: 'sync.stopped', deletesAccount: true });
      sync.setSettings({ isStopped: true, isDeletionPending: false });
      await pass(minutes(60));
      expect({ state: sync.state(), unsent: sync.context().unsent }).toEqual({
        state: 'deviceOnly',
        unsent: [603],
      });
      expect(sync.effects).toEqual([]);
    },
  );

  it('that the account is gone stops, asks for a refresh once, and ends no session', async () => {
    const sync = startSync({ unsent: [603] });
    await sync.completePull();
    await sync.push.last().reject(refused('accountGone'));
    sync.setToken(farExpiry + 1);
    sync.wakeUps.send({ type: 'page.shown' });
    await pass(minutes(60));
    expect({ state: sync.state(), effects: sync.effects }).toEqual({
      state: 'accountGone',
      effects: ['requestToken'],
    });
  });

  it.each(['fault', 'tooLarge'] as const)(
    'of rows, %s, halves the batch down to the bad row, which is set aside, and sends the others',
    async (failure) => {
      const ids = [1, 2, 3, 4, 5, 6, 7];
      const sync = startSync({ unsent: ids });
      await sync.completePull();
      const sent: (readonly number[])[] = [];
      let left: readonly number[] = ids;
      while (sync.state() === 'working.pushing') {
        const { input, reject, resolve } = sync.push.last();
        sent.push(input.ids);
        if (input.ids.includes(3)) await reject(refused(failure));
        else {
          left = left.filter((id) => !input.ids.includes(id));
          await resolve({ unsent: left.filter((id) => !sync.context().setAside.includes(id)) });
        }
      }
      expect(sent).toEqual([ids, [1, 2, 3, 4], [1, 2], [3, 4], [3], [4, 5, 6, 7]]);
      expect(sync.context()).toMatchObject({ setAside: [3], unsent: [] });
      expect({ state: sync.state(), effects: sync.effects }).toEqual({
        state: 'upToDate',
        effects: ['markSetAside'],
      });
    },
  );
});

describe('sync, lists that were deleted on another device', () => {
  async function startEmptied() {
    const sync = startSync({ unsent: [603] });
    await sync.completePull('gone');
    expect({ state: sync.state(), input: sync.pull.last().input }).toEqual({
      state: 'working.rereading',
      input: { position: { version: 0, movieId: null }, storesCursor: false },
    });
    await sync.completePull('more', 50);
    expect(sync.pull.last().input).toEqual({
      position: { version: 50, movieId: 603 },
      storesCursor: false,
    });
    await sync.completePull('complete', 50);
    return sync;
  }

  it('are read again from the start, and pushed only after the user was asked', async () => {
    const sync = await startEmptied();
    sync.mark(603, 604);
    sync.wakeUps.send({ type: 'page.shown' });
    await pass(minutes(60));
    expect({ state: sync.state(), pushCalls: sync.push.calls }).toEqual({
      state: 'emptiedElsewhere',
      pushCalls: [],
    });
  });

  it.each([
    ['deletion.accepted', 'deleteLibrary'],
    ['deletion.declined', 'forgetAccount'],
  ] as const)('are synced again after %s, which does %s', async (type, effect) => {
    const sync = await startEmptied();
    sync.actor.send({ type });
    expect({ state: sync.state(), effects: sync.effects }).toEqual({
      state: 'working.pulling.first',
      effects: [effect],
    });
    expect(sync.pull.last().input).toEqual({ position: null, storesCursor: true });
  });

  it('are read again later if that fails', async () => {
    const sync = startSync();
    await sync.completePull('gone');
    await sync.pull.last().reject(new NetworkError());
    expect(sync.state()).toBe('waiting');
  });
});

describe('sync, a deletion of everything', () => {
  const pending = { isStopped: false, isDeletionPending: true };

  it('aborts a pull, deletes what the account has, and pulls anew', async () => {
    const sync = startSync({ unsent: [603] });
    const { signal } = sync.pull.last();
    sync.setSettings(pending);
    expect({ aborted: signal.aborted, state: sync.state() }).toEqual({
      aborted: true,
      state: 'working.deleting',
    });
    await sync.deleteAll.last().resolve();
    expect(sync.effects).toEqual(['forgetAccount', { isStopped: false, isDeletionPending: false }]);
    expect(sync.state()).toBe('working.pulling.first');
    sync.setSettings({ isStopped: false, isDeletionPending: false });
    expect(sync.pull.calls).toHaveLength(2);
  });

  it('waits for the network, and is done before anything is pulled', async () => {
    const sync = startSync({ settings: pending });
    await sync.deleteAll.last().reject(new NetworkError());
    expect({ state: sync.state(), effects: sync.effects }).toEqual({
      state: 'waiting',
      effects: [],
    });
    await pass(2_000);
    expect({ state: sync.state(), pullCalls: sync.pull.calls }).toEqual({
      state: 'working.deleting',
      pullCalls: [],
    });
  });

  it('is done where there is no library', async () => {
    const sync = startSync({ settings: pending });
    await sync.deleteAll.last().reject(refused('noLibrary'));
    expect(sync.effects).toEqual([{ isStopped: false, isDeletionPending: false }]);
    expect(sync.state()).toBe('working.pulling.first');
  });

  it('comes first when the user keeps the lists on this device and deletes those of the account', async () => {
    const sync = await startUpToDate();
    sync.actor.send({ type: 'sync.stopped', deletesAccount: true });
    expect({ state: sync.state(), effects: sync.effects }).toEqual({
      state: 'working.deleting',
      effects: [{ isStopped: true, isDeletionPending: true }],
    });
    await sync.deleteAll.last().resolve();
    expect(sync.state()).toBe('stopped');
    expect(sync.effects.at(-1)).toEqual({ isStopped: true, isDeletionPending: false });
  });

  it('is not wanted when the user only keeps the lists on this device', async () => {
    const sync = await startUpToDate();
    sync.actor.send({ type: 'sync.stopped', deletesAccount: false });
    expect({ state: sync.state(), effects: sync.effects }).toEqual({
      state: 'stopped',
      effects: [{ isStopped: true, isDeletionPending: false }],
    });
  });
});
