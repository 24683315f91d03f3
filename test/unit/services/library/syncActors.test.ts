import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import type { LockEvent, WakeUpEvent } from '../../../../src/domain/externalEvents.ts';
import type { LibraryChange, LibraryList } from '../../../../src/domain/library.ts';
import { getUnsentIds } from '../../../../src/domain/libraryRows.ts';
import { createLibraryStore } from '../../../../src/services/library/libraryStore.ts';
import { provideSync } from '../../../../src/services/library/syncActors.ts';
import { createSyncSettingsStore } from '../../../../src/services/library/syncSettingsStore.ts';
import {
  libraryKey,
  syncSettingsKey,
  type KeyValueStorage,
} from '../../../../src/services/storage/keyValueStorage.ts';
import { aLibraryRow, anEntry, putting } from '../../../support/libraryBuilders.ts';
import { libraryServer } from '../../../support/libraryServer.ts';
import { manualActor } from '../../../support/manualActor.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';
import { farExpiry } from '../../../support/startSync.ts';
import { config } from '../support/wire.ts';

const start = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(start);
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const removing = (list: LibraryList, id: number): LibraryChange => ({ kind: 'removed', list, id });

type DeviceOptions = {
  readonly storage?: KeyValueStorage;
  readonly url?: string;
  /** By how much its clock is wrong, ms. */
  readonly clock?: number;
};

/** A device of the user, with the production sync machine over storage in memory. */
function startDevice(
  server: ReturnType<typeof libraryServer>,
  { storage = memoryStorage(), url = config.supabase.url, clock = 0 }: DeviceOptions = {},
) {
  const store = createLibraryStore(storage, 'mira', () => Date.now() + clock);
  const settings = createSyncSettingsStore(storage, 'mira');
  const wakeUps = manualActor<WakeUpEvent>('watchWakeUps');
  const lock = manualActor<LockEvent>('holdLock', (send) => send({ type: 'lock.acquired' }));
  let token: { readonly accessToken: string; readonly expiresAt: number } | null = {
    accessToken: 'access-1',
    expiresAt: farExpiry,
  };
  const listeners = new Set<() => void>();
  let rejections = 0;
  const logic = provideSync({
    config: { supabase: { ...config.supabase, url } },
    userId: 'mira',
    store,
    settings,
    tokens: {
      get: () => token,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      reject: () => void (rejections += 1),
    },
    watchWakeUps: wakeUps.logic,
    holdLock: lock.logic,
    observe() {},
    adapter: server.adapter,
  });
  const actor = createActor(logic).start();
  onTestFinished(() => void actor.stop());
  return {
    actor,
    store,
    settings,
    storage,
    listeners,
    rejections: () => rejections,
    setToken(next: typeof token) {
      token = next;
      for (const listener of listeners) listener();
    },
    state: () => actor.getSnapshot().value.sync,
    context: () => actor.getSnapshot().context,
    /** Lets pending requests and their answers pass. */
    rest: () => vi.advanceTimersByTimeAsync(0),
    async sync() {
      actor.send({ type: 'sync.requested' });
      await vi.advanceTimersByTimeAsync(0);
    },
    listed: (list: LibraryList) => store.read()[list].map(({ id }) => id),
    unsent: () => getUnsentIds(store.read()),
  };
}

describe('provideSync', () => {
  it('brings what one device marks to the other, and removals too', async () => {
    const server = libraryServer();
    const one = startDevice(server);
    const other = startDevice(server);
    await one.rest();
    one.store.change(putting('watchlist', anEntry(603, start)));
    await vi.advanceTimersByTimeAsync(2_000);
    await other.sync();
    expect(other.store.read().watchlist).toEqual([
      { ...anEntry(603, start), movie: { ...anEntry(603).movie, backdropPath: null } },
    ]);
    other.store.change([removing('watchlist', 603)]);
    await vi.advanceTimersByTimeAsync(2_000);
    await one.sync();
    expect({
      listed: one.listed('watchlist'),
      oneUnsent: one.unsent(),
      otherUnsent: other.unsent(),
    }).toEqual({ listed: [], oneUnsent: [], otherUnsent: [] });
  });

  it('merges both sides at the first sign-in on a device with marks', async () => {
    const server = libraryServer();
    const one = startDevice(server);
    one.store.change(putting('seen', anEntry(1)));
    await vi.advanceTimersByTimeAsync(2_000);
    const storage = memoryStorage();
    storage.setItem(
      libraryKey('mira'),
      '{"version":1,"state":{"hidesSeen":true,"watchlist":[[2,70,null]],"seen":[]}}',
    );
    const other = startDevice(server, { storage });
    await other.rest();
    await one.sync();
    for (const device of [one, other])
      expect([device.listed('watchlist'), device.listed('seen')]).toEqual([[2], [1]]);
  });

  it('lets the later change win, whatever the clocks say', async () => {
    const server = libraryServer();
    const day = 24 * 3_600_000;
    const ahead = startDevice(server, { clock: day });
    const behind = startDevice(server, { clock: -day });
    await ahead.rest();
    ahead.store.change(putting('watchlist', anEntry(603, start)));
    await vi.advanceTimersByTimeAsync(2_000);
    await behind.sync();
    behind.store.change([removing('watchlist', 603)]);
    await vi.advanceTimersByTimeAsync(2_000);
    await ahead.sync();
    expect(ahead.listed('watchlist')).toEqual([]);
  });

  it('costs one request when nothing is new, and writes nothing', async () => {
    const server = libraryServer();
    const device = startDevice(server);
    device.store.change(putting('seen', anEntry(1)));
    await vi.advanceTimersByTimeAsync(2_000);
    await device.sync();
    const before = [server.requests.length, device.storage.getItem(libraryKey('mira'))];
    const write = vi.spyOn(device.storage, 'setItem');
    await device.sync();
    expect(server.requests.length - Number(before[0])).toBe(1);
    expect(write).not.toHaveBeenCalled();
  });

  it('pulls 5,000 rows from a server that sends 2 in a page less than asked, and skips none', async () => {
    const server = libraryServer({ maxRows: 998 });
    const one = startDevice(server);
    const ids = Array.from({ length: 5_000 }, (_, index) => index + 1);
    await one.rest();
    one.store.change(putting('seen', ...ids.map((id) => anEntry(id, start))));
    await vi.advanceTimersByTimeAsync(2_000);
    expect({
      size: server.rows.size,
      serverCount: server.count('POST'),
      unsent: one.unsent(),
    }).toEqual({ size: 5_000, serverCount: 10, unsent: [] });
    const other = startDevice(server);
    await vi.advanceTimersByTimeAsync(0);
    expect(other.listed('seen')).toHaveLength(5_000);
    expect(other.store.read().cursor).toMatchObject({ version: 5_000 });
  });

  it('changes nothing by repeating a push whose answer was lost', async () => {
    const server = libraryServer();
    const device = startDevice(server);
    await device.rest();
    device.store.change(putting('seen', anEntry(1)));
    server.interfere({ status: 200, body: [] }, 'answer lost');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(device.state()).toBe('waiting');
    expect(device.unsent()).toEqual([1]);
    const version = server.rows.get(1)?.version;
    await vi.advanceTimersByTimeAsync(2_000);
    expect({ state: device.state(), unsent: device.unsent() }).toEqual({
      state: 'upToDate',
      unsent: [],
    });
    expect(server.rows.get(1)?.version).toBe(version);
  });

  it('keeps a change unsent that is made while its movie is sent', async () => {
    const server = libraryServer();
    const device = startDevice(server);
    await device.rest();
    device.store.change(putting('seen', anEntry(1)));
    await vi.advanceTimersByTimeAsync(1_999);
    vi.advanceTimersByTime(1);
    while (server.count('POST') === 0) await Promise.resolve();
    device.store.change([removing('seen', 1)]);
    expect(server.rows.get(1)?.row.seen.value).not.toBeNull();
    await device.rest();
    expect(server.rows.get(1)?.row.seen.value).toBeNull();
    expect(device.unsent()).toEqual([]);
  });

  it('sends everything to another project, and pulls its rows from the start', async () => {
    const storage = memoryStorage();
    const first = startDevice(libraryServer(), { storage });
    first.store.change(putting('seen', anEntry(1), anEntry(2)));
    first.store.change([removing('seen', 2)]);
    await vi.advanceTimersByTimeAsync(2_000);
    await first.sync();
    first.actor.stop();
    const server = libraryServer();
    const second = startDevice(server, { storage, url: 'https://other.example' });
    await second.rest();
    expect([...server.rows.keys()]).toEqual([1, 2]);
    await second.sync();
    expect(second.store.read().cursor?.project).toBe('https://other.example');
  });

  it('sends no token that has expired, and goes on with the next one', async () => {
    const server = libraryServer();
    const device = startDevice(server);
    await device.rest();
    device.setToken({ accessToken: 'access-2', expiresAt: start / 1_000 + 60 });
    vi.setSystemTime(start + 61_000);
    await device.sync();
    expect({ state: device.state(), rejections: device.rejections() }).toEqual({
      state: { awaitingToken: 'asking' },
      rejections: 1,
    });
    device.setToken({ accessToken: 'access-3', expiresAt: farExpiry });
    await device.rest();
    expect(server.requests).toEqual(['GET Bearer access-1', 'GET Bearer access-3']);
  });

  it('asks for no other token when a refresh gave the same one a later expiry', async () => {
    const server = libraryServer();
    const device = startDevice(server);
    await device.rest();
    device.setToken({ accessToken: 'access-2', expiresAt: start / 1_000 + 60 });
    device.setToken({ accessToken: 'access-2', expiresAt: farExpiry });
    vi.setSystemTime(start + 61_000);
    await device.sync();
    expect({ requests: server.requests, rejections: device.rejections() }).toEqual({
      requests: ['GET Bearer access-1', 'GET Bearer access-2'],
      rejections: 0,
    });
  });

  it('sends nothing any more once the user logs out, and stops listening when it stops', async () => {
    const server = libraryServer();
    const device = startDevice(server);
    await device.rest();
    device.setToken(null);
    await device.sync();
    expect({ requestCount: server.requests.length, state: device.state() }).toEqual({
      requestCount: 1,
      state: { awaitingToken: 'asking' },
    });
    device.actor.stop();
    expect(device.listeners.size).toBe(0);
  });

  it('sets the row aside that the server refuses, and sends it again once it has changed', async () => {
    const server = libraryServer();
    const device = startDevice(server);
    await device.rest();
    device.store.change(putting('seen', anEntry(1)));
    const bad = { status: 400, body: { code: '23514' } };
    server.interfere({ status: 200, body: [] }, bad);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(device.context().setAside).toEqual([1]);
    expect({
      state: device.state(),
      unsent: device.unsent(),
      listed: device.listed('seen'),
    }).toEqual({ state: 'upToDate', unsent: [], listed: [1] });
    await device.sync();
    expect(server.count('POST')).toBe(1);
    device.store.change([removing('seen', 1)]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.rows.size).toBe(1);
  });
});

describe('provideSync, what fails', () => {
  const noTable = { status: 404, body: { code: 'PGRST205' } };
  const dropped = { status: 404, body: { code: '42P01' } };
  const forbidden = { status: 403, body: { code: '42501' } };
  const badGateway = { status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' };
  const expired = { status: 401, body: { code: 'PGRST303', message: 'JWT expired' } };

  it.each([
    ['a table that is missing', noTable, 'deviceOnly'],
    ['a table without grants', forbidden, 'deviceOnly'],
    ['the HTML of a gateway', badGateway, 'waiting'],
  ])('at the start, by %s, keeps the lists, and what is unsent', async (_, answer, state) => {
    const server = libraryServer();
    server.interfere(answer);
    const device = startDevice(server);
    device.store.change(putting('seen', anEntry(1)));
    await device.rest();
    expect({
      state: device.state(),
      listed: device.listed('seen'),
      unsent: device.unsent(),
      requestCount: server.requests.length,
    }).toEqual({ state, listed: [1], unsent: [1], requestCount: 1 });
  });

  it('by a table that is dropped later, keeps what is unsent until it is there again', async () => {
    const server = libraryServer();
    const device = startDevice(server);
    await device.rest();
    device.store.change(putting('seen', anEntry(1)));
    server.interfere(dropped);
    await vi.advanceTimersByTimeAsync(2_000);
    expect({ state: device.state(), unsent: device.unsent() }).toEqual({
      state: 'deviceOnly',
      unsent: [1],
    });
    device.actor.stop();
    const again = startDevice(server, { storage: device.storage });
    await again.rest();
    expect({ unsent: again.unsent(), rows: [...server.rows.keys()] }).toEqual({
      unsent: [],
      rows: [1],
    });
  });

  it('by a token that the server no longer takes for a push, sends the same with the next', async () => {
    const server = libraryServer();
    const device = startDevice(server);
    await device.rest();
    device.store.change(putting('seen', anEntry(1)));
    server.interfere({ status: 200, body: [] }, expired);
    await vi.advanceTimersByTimeAsync(2_000);
    expect({ rejections: device.rejections(), unsent: device.unsent() }).toEqual({
      rejections: 1,
      unsent: [1],
    });
    device.setToken({ accessToken: 'access-2', expiresAt: farExpiry });
    await device.rest();
    expect(server.requests.filter((each) => each.startsWith('POST'))).toEqual([
      'POST Bearer access-1',
      'POST Bearer access-2',
    ]);
    expect({ rows: [...server.rows.keys()], unsent: device.unsent() }).toEqual({
      rows: [1],
      unsent: [],
    });
  });

  it('by storage that is full takes the rows of the account once there is room', async () => {
    const server = libraryServer();
    const other = startDevice(server);
    other.store.change(putting('seen', anEntry(1)));
    await other.rest();
    const device = startDevice(server, { storage: memoryStorage() });
    const full = vi.spyOn(device.storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await device.rest();
    expect({ state: device.state(), listed: device.listed('seen') }).toEqual({
      state: 'waiting',
      listed: [],
    });
    full.mockRestore();
    await vi.advanceTimersByTimeAsync(2_000);
    expect({ state: device.state(), listed: device.listed('seen') }).toEqual({
      state: 'upToDate',
      listed: [1],
    });
  });

  it('by storage that is full after a push repeats it, which changes nothing', async () => {
    const server = libraryServer();
    const device = startDevice(server);
    await device.rest();
    device.store.change(putting('seen', anEntry(1)));
    const full = vi.spyOn(device.storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await vi.advanceTimersByTimeAsync(2_000);
    const version = server.rows.get(1)?.version;
    expect({ state: device.state(), unsent: device.unsent() }).toEqual({
      state: 'waiting',
      unsent: [1],
    });
    full.mockRestore();
    await vi.advanceTimersByTimeAsync(4_000);
    expect({ state: device.state(), unsent: device.unsent() }).toEqual({
      state: 'upToDate',
      unsent: [],
    });
    expect(server.rows.get(1)?.version).toBe(version);
  });

  it('offline on two devices with opposite changes of a movie ends with the later change on both', async () => {
    const server = libraryServer();
    const one = startDevice(server);
    one.store.change(putting('watchlist', anEntry(603, start)));
    await one.rest();
    const other = startDevice(server);
    await other.rest();
    one.store.change([removing('watchlist', 603)]);
    await vi.advanceTimersByTimeAsync(1);
    const again = anEntry(603, start + 1);
    other.store.change([removing('watchlist', 603), ...putting('watchlist', again)]);
    await other.sync();
    await one.sync();
    await other.sync();
    for (const device of [one, other])
      expect({ listed: device.listed('watchlist'), unsent: device.unsent() }).toEqual({
        listed: [603],
        unsent: [],
      });
  });
});

describe('provideSync, lists that were deleted from the account on another device', () => {
  /** Two movies are synced; one more is marked here, after the account was emptied. */
  async function startEmptied(isMarkedSince = false) {
    const server = libraryServer();
    const device = startDevice(server);
    await device.rest();
    device.store.change(putting('watchlist', anEntry(1), anEntry(2)));
    await vi.advanceTimersByTimeAsync(2_000);
    await device.sync();
    server.deleteAll();
    if (isMarkedSince) {
      const other = startDevice(server);
      await other.rest();
      other.store.change(putting('seen', anEntry(3)));
      await vi.advanceTimersByTimeAsync(2_000);
      other.actor.stop();
    }
    device.store.change(putting('watchlist', anEntry(4)));
    await vi.advanceTimersByTimeAsync(2_000);
    return { server, device };
  }

  it.each([
    ['nothing is there', false, []],
    ['something was marked since', true, [3]],
  ])(
    'stay, and are not sent, until the user is asked, if %s; a reload asks again',
    async (_, isMarkedSince, seen) => {
      const { server, device } = await startEmptied(isMarkedSince);
      expect(device.state()).toBe('emptiedElsewhere');
      expect([...server.rows.keys()]).toEqual(seen);
      expect({
        listedCount: device.listed('watchlist').length,
        listed: device.listed('seen'),
      }).toEqual({ listedCount: 3, listed: seen });
      device.actor.stop();
      const again = startDevice(server, { storage: device.storage });
      await again.rest();
      expect(again.state()).toBe('emptiedElsewhere');
    },
  );

  it('are deleted here too, but for what the account never had', async () => {
    const { server, device } = await startEmptied(true);
    device.actor.send({ type: 'deletion.accepted' });
    await device.rest();
    expect([device.listed('watchlist'), device.listed('seen')]).toEqual([[4], [3]]);
    expect([...server.rows.keys()].toSorted()).toEqual([3, 4]);
  });

  it('are sent again', async () => {
    const { server, device } = await startEmptied();
    device.actor.send({ type: 'deletion.declined' });
    await device.rest();
    expect([...server.rows.keys()].toSorted()).toEqual([1, 2, 4]);
    expect(device.state()).toBe('upToDate');
  });
});

describe('provideSync, a deletion of everything', () => {
  it('deletes what the account has before anything is pulled, also after it was offline', async () => {
    const server = libraryServer();
    const device = startDevice(server);
    await device.rest();
    device.store.change(putting('seen', anEntry(1)));
    await vi.advanceTimersByTimeAsync(2_000);
    server.interfere('unreachable');
    device.settings.requestDeletion();
    device.store.clear();
    await device.rest();
    expect({ state: device.state(), size: server.rows.size }).toEqual({
      state: 'waiting',
      size: 1,
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect({
      state: device.state(),
      size: server.rows.size,
      listed: device.listed('seen'),
    }).toEqual({ state: 'upToDate', size: 0, listed: [] });
    expect(device.storage.getItem(syncSettingsKey('mira'))).toBeNull();
    expect(device.storage.getItem(libraryKey('mira'))).toBeNull();
  });

  it('leaves the account alone where the lists are this device’s only', async () => {
    const server = libraryServer();
    const device = startDevice(server);
    await device.rest();
    device.actor.send({ type: 'sync.stopped', deletesAccount: false });
    device.settings.requestDeletion();
    await device.rest();
    expect({ state: device.state(), serverCount: server.count('DELETE') }).toEqual({
      state: 'stopped',
      serverCount: 0,
    });
    expect(createSyncSettingsStore(device.storage, 'mira').load().isStopped).toBe(true);
  });

  it('in another browser tab drops the page that arrives after it', async () => {
    const server = libraryServer();
    server.write(aLibraryRow({ watchlist: { value: 5, changedAt: 5 } }));
    const device = startDevice(server);
    // Its `storage` event has not arrived yet.
    createSyncSettingsStore(device.storage, 'mira').requestDeletion();
    await device.rest();
    expect({ listed: device.listed('watchlist'), serverCount: server.count('GET') }).toEqual({
      listed: [],
      serverCount: 2,
    });
  });
});

describe('provideSync with a project that has run the first migration only', () => {
  const rated = { kind: 'rated', id: 603, rating: 8 } as const;

  it('syncs the lists, keeps ratings on this device and is up to date', async () => {
    const server = libraryServer({ hasLater: false });
    const device = startDevice(server);
    await device.rest();
    device.store.change([...putting('seen', anEntry(603, start)), rated]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.rows.get(603)?.row).toMatchObject({
      seen: { value: start },
      rating: { value: null, changedAt: 0 },
    });
    expect({ state: device.state(), unsent: device.context().unsent }).toEqual({
      state: 'upToDate',
      unsent: [],
    });
    expect(device.store.read()).toMatchObject({ ratings: { 603: 8 } });
    const before = server.requests.length;
    device.store.change([{ ...rated, rating: 9 }]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.requests).toHaveLength(before);
  });

  it('sends the ratings at the first start after the second one', async () => {
    const server = libraryServer({ hasLater: false });
    const storage = memoryStorage();
    const early = startDevice(server, { storage });
    await early.rest();
    early.store.change([...putting('seen', anEntry(603, start)), rated]);
    await vi.advanceTimersByTimeAsync(2_000);
    early.actor.stop();
    server.migrate();
    const device = startDevice(server, { storage });
    await device.rest();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.rows.get(603)?.row.rating).toEqual({ value: 8, changedAt: start });
    expect(device.unsent()).toEqual([]);
  });

  it('reads the ratings that others have stored meanwhile, below its cursor too', async () => {
    const server = libraryServer({ hasLater: false });
    const early = startDevice(server);
    await early.rest();
    server.migrate();
    const other = startDevice(server);
    await other.rest();
    other.store.change([...putting('seen', anEntry(603, start), anEntry(604, start)), rated]);
    await vi.advanceTimersByTimeAsync(2_000);
    await early.sync();
    expect(early.store.read()).toMatchObject({ ratings: {}, cursor: { registers: 3 } });
    early.actor.stop();
    const again = startDevice(server, { storage: early.storage });
    await again.rest();
    expect(again.store.read()).toMatchObject({ ratings: { 603: 8 }, cursor: { registers: 5 } });
    const before = server.count('GET');
    await again.sync();
    expect(server.count('GET')).toBe(before + 1);
  });
});
