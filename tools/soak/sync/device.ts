import { AxiosError, CanceledError, getAdapter, type AxiosAdapter } from 'axios';
import { createActor, fromCallback, type EventObject } from 'xstate';
import type { Random } from '../../../server/pictures/random.ts';
import type { LockEvent, WakeUpEvent } from '../../../src/domain/externalEvents.ts';
import { inverseChanges, type LibraryChange } from '../../../src/domain/library.ts';
import { syncTimeoutMs } from '../../../src/domain/limits.ts';
import { createLibraryStore } from '../../../src/services/library/libraryStore.ts';
import { provideSync, type TokenSource } from '../../../src/services/library/syncActors.ts';
import { createSyncSettingsStore } from '../../../src/services/library/syncSettingsStore.ts';
import { publishHoldMs } from '../../../src/services/webLock.ts';
import { manualActor } from '../../../test/support/manualActor.ts';
import { memoryStorage } from '../../../test/support/memoryStorage.ts';
import { askFor, drawFault, type LibraryFault, type startFaultyLibrary } from './faultyLibrary.ts';
import type { VirtualTime } from './virtualTime.ts';

export type World = {
  readonly time: VirtualTime;
  readonly library: Awaited<ReturnType<typeof startFaultyLibrary>>;
  readonly random: Random;
  /** Requests between a device and the backend; time stands still meanwhile. */
  readonly underway: Set<Promise<unknown>>;
  count(what: string): void;
  isFaulty(): boolean;
};

const faultShare = 0.3;
const tokenLifetimeMs = 3_600_000;
/** Until another browser tab gets a `storage` event. */
const storageEventMs = 5;

export type Device = ReturnType<typeof createDevice>;

/**
 * A device of the user, with the production machine and services in each of its browser tabs.
 *
 * @param clockMs by how much its clock is wrong
 */
export function createDevice(world: World, clockMs: number, tabCount: 1 | 2) {
  const { time, library, random } = world;
  const { userId } = library;
  let isAwake = true;
  let isOnline = true;
  let isFull = false;
  let entries = memoryStorage();
  const isRunning = () => isAwake;
  const now = () => Math.round(time.now()) + clockMs;
  const storage = {
    getItem: (key: string) => entries.getItem(key),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      entries.setItem(key, value);
      const tell = () => dispatchEvent(Object.assign(new Event('storage'), { key }));
      if (tabCount > 1) time.set(tell, storageEventMs, isRunning);
    },
    removeItem: (key: string) => entries.removeItem(key),
  };
  const openStore = () => createLibraryStore(storage, userId, now);

  /** A real request that takes time on its way, and may fail. */
  const adapter: AxiosAdapter = async (config) => {
    const lost = (code: string) => new AxiosError('Lost', code, config, {});
    async function travel(ms: number) {
      await new Promise<void>((done, fail) => {
        time.set(done, ms, isRunning);
        config.signal?.addEventListener?.('abort', () => fail(new CanceledError()));
      });
      if (!isOnline) throw lost('ERR_NETWORK');
    }
    async function send(asked: LibraryFault | null) {
      if (asked !== null) config.headers.set(askFor(asked));
      const sent = Promise.allSettled([getAdapter('fetch')(config)]);
      world.underway.add(sent);
      const [answer] = await sent;
      world.underway.delete(sent);
      return answer;
    }
    world.count('requests');
    const fault = world.isFaulty() && random.chance(faultShare) ? drawFault(random) : null;
    if (fault !== null) world.count(fault);
    await travel(random.whole(20, 900));
    if (fault === 'timedOut' || fault === 'timedOutWritten') {
      if (fault === 'timedOutWritten') await send(null);
      await travel(syncTimeoutMs);
      throw lost('ECONNABORTED');
    }
    const answer = await send(fault);
    await travel(random.whole(20, 900));
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  };

  /** The browser tabs that hold the lock or wait for it. */
  const queue: (() => void)[] = [];
  const holdLock = fromCallback<EventObject, undefined, LockEvent>(({ sendBack }) => {
    const acquire = () => sendBack({ type: 'lock.acquired' });
    queue.push(acquire);
    if (queue.length === 1) acquire();
    return () => {
      const isHeld = queue[0] === acquire;
      const leave = () => {
        queue.splice(queue.indexOf(acquire), 1);
        if (isHeld) queue[0]?.();
      };
      if (isHeld) time.set(leave, publishHoldMs);
      else leave();
    };
  });

  function openTab() {
    const store = openStore();
    const wakeUps = manualActor<WakeUpEvent>('watchWakeUps');
    const listeners = new Set<() => void>();
    let token: ReturnType<TokenSource['get']> = null;
    function setToken(next: typeof token) {
      token = next;
      for (const listener of listeners) listener();
    }
    function refresh() {
      const expiresAt = Math.floor((time.now() + tokenLifetimeMs) / 1_000);
      setToken({ accessToken: library.sign(expiresAt), expiresAt });
    }
    const logic = provideSync({
      config: { supabase: library.supabase },
      userId,
      store,
      settings: createSyncSettingsStore(storage, userId),
      tokens: {
        get: () => token,
        subscribe(listener) {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        reject() {
          world.count('refreshes of the token');
          time.set(() => token !== null && refresh(), random.whole(100, 5_000), isRunning);
        },
      },
      watchWakeUps: wakeUps.logic,
      holdLock,
      observe() {},
      adapter,
    });
    const actor = createActor(logic, {
      clock: {
        setTimeout: (run: () => void, ms: number) => time.set(run, ms, isRunning),
        clearTimeout: (id: number) => time.clear(id),
      },
    });
    refresh();
    actor.start();
    if (!isOnline) wakeUps.send({ type: 'network.offline' });
    return {
      actor,
      store,
      refresh,
      tell: (event: WakeUpEvent) => wakeUps.send(event),
      close() {
        // As at a logout: the token is gone a moment before home is.
        setToken(null);
        actor.stop();
      },
    };
  }

  const tabs = Array.from({ length: tabCount }, openTab);
  const pickIndex = () => random.whole(0, tabs.length - 1);
  const getTab = (index: number) => tabs[index] ?? openTab();
  const tell = (event: WakeUpEvent) => tabs.forEach((tab) => tab.tell(event));
  let undoing: readonly LibraryChange[] = [];

  return {
    now,
    read: () => openStore().read(),
    states: () => tabs.map(({ actor }) => JSON.stringify(actor.getSnapshot().value.sync)),
    /** Whether somebody sits before it, and what they do is stored. */
    isUsable: () => isAwake && !isFull,
    /** What the user did last there, the other way round. */
    undo: () => undoing,
    change(changes: readonly LibraryChange[]) {
      const { store } = getTab(pickIndex());
      const before = store.read();
      undoing = inverseChanges(before, changes);
      store.change(changes);
      return { before, after: store.read() };
    },
    setAwake(next: boolean) {
      isAwake = next;
      if (isAwake) tell({ type: 'page.shown' });
    },
    setOnline(next: boolean) {
      isOnline = next;
      tell({ type: isOnline ? 'network.online' : 'network.offline' });
    },
    setFull: (next: boolean) => void (isFull = next),
    setShown: (isShown: boolean) => tell({ type: isShown ? 'page.shown' : 'page.hidden' }),
    requestSync: () => getTab(pickIndex()).actor.send({ type: 'sync.requested' }),
    refreshToken: () => getTab(pickIndex()).refresh(),
    /** Loads the page again, or logs out and in. */
    reload() {
      const index = pickIndex();
      getTab(index).close();
      tabs[index] = openTab();
    },
    /** The user has another device now, with nothing on it. */
    replace() {
      tabs.forEach((tab) => tab.close());
      entries = memoryStorage();
      tabs.forEach((_, index) => (tabs[index] = openTab()));
    },
    close: () => tabs.forEach((tab) => tab.close()),
  };
}
