import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { NetworkError } from '../../../../src/domain/errors.ts';
import type {
  MoviesFailedEvent,
  MoviesResolvedEvent,
} from '../../../../src/domain/externalEvents.ts';
import { StorageError } from '../../../../src/domain/storageError.ts';
import { emptyLibrary } from '../../../../src/domain/library.ts';
import type { ImportRow, RowResult } from '../../../../src/domain/libraryImport.ts';
import type { Movie } from '../../../../src/domain/movie.ts';
import { selectIsSeen } from '../../../../src/machines/library/librarySelectors.ts';
import type { LibraryFiles } from '../../../../src/services/library/files/libraryFiles.ts';
import { serializeLibrary } from '../../../../src/services/library/files/reelstateFile.ts';
import {
  lazyLibraryFiles,
  provideLibrary,
} from '../../../../src/services/library/libraryActors.ts';
import { createLibraryStore } from '../../../../src/services/library/libraryStore.ts';
import { libraryKey } from '../../../../src/services/storage/keyValueStorage.ts';
import { movieResolver, type FindMovie } from '../../../../src/services/library/movieResolver.ts';
import { aMovie } from '../../../support/builders.ts';
import { anEntry, putting } from '../../../support/libraryBuilders.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';
import { flush } from '../../../support/deferred.ts';
import { startBelow } from '../support/startBelow.ts';
import { goodConnection } from '../../../support/connection.ts';

// Not within a test: `npm run mutants` then runs every test against the constants of the chunk.
await import('../../../../src/services/library/files/libraryFiles.ts');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unused = () => Promise.reject(new Error('unused'));
const noFiles: LibraryFiles = { save: unused, read: unused, match: unused };

/** The library of a user as the app runs it, over storage in memory. */
function startLibrary(files: Partial<LibraryFiles> = {}) {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  const storage = memoryStorage();
  const store = createLibraryStore(storage, 'mira', () => 0);
  let paint = () => undefined as void;
  const logic = provideLibrary({
    connection: goodConnection(),
    userId: 'mira',
    store,
    findMovie: async (id) => aMovie({ id }),
    files: { ...noFiles, ...files },
    oncePainted(work, ...before) {
      const frame = new AbortController();
      paint = () => {
        if (frame.signal.aborted) return;
        frame.abort();
        work();
      };
      for (const type of before) events.addEventListener(type, () => paint());
      return frame;
    },
  });
  const actor = createActor(logic, { input: store.load() }).start();
  const elsewhere = createLibraryStore(storage, 'mira', () => 0);
  const sendStorageEvent = (key: string | null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const getStored = () => elsewhere.load().library.watchlist.map(({ id }) => id);
  return {
    actor,
    events,
    storage,
    store,
    elsewhere,
    sendStorageEvent,
    getStored,
    paint: () => paint(),
  };
}

describe('provideLibrary', () => {
  it('stores a change once the frame that shows it is painted', async () => {
    const { actor, getStored, paint } = startLibrary();
    actor.send({ type: 'watchlist.toggled', movie: aMovie({ id: 7 }) });
    await flush();
    expect(getStored()).toEqual([]);
    paint();
    expect(getStored()).toEqual([7]);
    await flush();
    expect(actor.getSnapshot().matches({ storage: 'saved' })).toBe(true);
  });

  it('stores a change that no frame has shown when it stops, and once', async () => {
    const { actor, storage, getStored, paint } = startLibrary();
    actor.send({ type: 'watchlist.toggled', movie: aMovie({ id: 7 }) });
    actor.stop();
    expect(getStored()).toEqual([7]);
    storage.removeItem(libraryKey('mira'));
    paint();
    expect(getStored()).toEqual([]);
  });

  it.each(['pagehide', 'visibilitychange'])(
    'stores a change that no frame has shown at the event %s',
    (type) => {
      const { actor, events, getStored } = startLibrary();
      actor.send({ type: 'watchlist.toggled', movie: aMovie({ id: 7 }) });
      events.dispatchEvent(new Event(type));
      expect(getStored()).toEqual([7]);
    },
  );

  it('stores each of two changes of one frame', async () => {
    const { actor, getStored, paint } = startLibrary();
    actor.send({ type: 'watchlist.toggled', movie: aMovie({ id: 7 }) });
    actor.send({ type: 'watchlist.toggled', movie: aMovie({ id: 8 }) });
    paint();
    await flush();
    expect(getStored().toSorted()).toEqual([7, 8]);
    expect(actor.getSnapshot().context.unsaved).toEqual([]);
  });

  it('deletes the stored library with a change that no frame has shown', async () => {
    const { actor, store, paint } = startLibrary();
    actor.send({ type: 'watchlist.toggled', movie: aMovie({ id: 7 }) });
    actor.send({ type: 'library.deleted' });
    paint();
    await flush();
    expect(store.load().library).toEqual(emptyLibrary);
  });

  it('stores no change that no frame has shown when another browser tab deletes the library', async () => {
    const { actor, elsewhere, store, paint, sendStorageEvent } = startLibrary();
    const toggle = (id: number) => actor.send({ type: 'watchlist.toggled', movie: aMovie({ id }) });
    toggle(7);
    paint();
    await flush();
    toggle(8);
    elsewhere.clear();
    sendStorageEvent(libraryKey('mira'));
    paint();
    await flush();
    expect(store.load().library).toEqual(emptyLibrary);
  });

  it('says why a change cannot be stored', async () => {
    const { actor, store, paint } = startLibrary();
    vi.spyOn(store, 'change').mockImplementation(() => {
      throw new StorageError('full', libraryKey('mira'));
    });
    actor.send({ type: 'watchlist.toggled', movie: aMovie({ id: 7 }) });
    paint();
    await flush();
    expect(actor.getSnapshot().context.storageError).toBe('full');
  });

  it('follows `storage` events of its own key, unless a newer version of the app wrote the entry', () => {
    const { actor, storage, elsewhere, sendStorageEvent } = startLibrary();
    const isSeen = () => selectIsSeen(3)(actor.getSnapshot());
    elsewhere.change(putting('seen', anEntry(3)));
    sendStorageEvent('reelstate-library:noor');
    expect(isSeen()).toBe(false);
    sendStorageEvent(libraryKey('mira'));
    expect(isSeen()).toBe(true);
    storage.setItem(libraryKey('mira'), '{"version":9}');
    sendStorageEvent(libraryKey('mira'));
    expect(isSeen()).toBe(true);
    elsewhere.clear();
    sendStorageEvent(null);
    expect(isSeen()).toBe(false);
  });

  it('shows what sync brings from other devices, and stops listening when it stops', () => {
    const { actor, store } = startLibrary();
    const isSeen = () => selectIsSeen(3)(actor.getSnapshot());
    store.update((library) => ({ ...library, seen: [anEntry(3)] }));
    expect(isSeen()).toBe(true);
    actor.stop();
    store.update((library) => ({ ...library, seen: [] }));
    expect(isSeen()).toBe(true);
  });

  it('tells once that another tab deleted the library, not that none was stored yet', () => {
    const { actor, elsewhere, sendStorageEvent } = startLibrary();
    const kinds: string[] = [];
    actor.system.inspect(({ type, ...inspected }) => {
      if (type === '@xstate.event' && 'event' in inspected) kinds.push(inspected.event.type);
    });
    const told = () => kinds.filter((kind) => kind === 'library.deletedElsewhere').length;
    sendStorageEvent(null);
    expect(told()).toBe(0);
    elsewhere.change(putting('seen', anEntry(3)));
    sendStorageEvent(libraryKey('mira'));
    elsewhere.clear();
    sendStorageEvent(libraryKey('mira'));
    sendStorageEvent(null);
    expect(told()).toBe(1);
  });

  it('passes the library to the export, and reports its failure', async () => {
    const save = vi.fn<LibraryFiles['save']>(() => Promise.reject(new NetworkError()));
    const { actor } = startLibrary({ save });
    actor.send({ type: 'export.requested' });
    await flush();
    expect(save).toHaveBeenCalledWith(emptyLibrary);
    expect(actor.getSnapshot().matches({ transfer: 'exportFailed' })).toBe(true);
  });
});

describe('provideLibrary, an import', () => {
  const row: ImportRow = {
    row: 1,
    label: 'Movie 7',
    list: 'seen',
    at: 1,
    name: { by: 'entry', entry: anEntry(7), title: null },
  };

  it('passes the files to the reader and their rows to the matching, and asks before the page unloads', async () => {
    const list = { files: [], rows: [row], unmatched: [] };
    const read = vi.fn<LibraryFiles['read']>(() => Promise.resolve(list));
    const match = vi.fn<LibraryFiles['match']>(() => new Promise(() => {}));
    const { actor, events } = startLibrary({ read, match });
    /** Whether the browser would ask before the page unloads, in each of its two ways. */
    function unload() {
      const event = new Event('beforeunload', { cancelable: true });
      Object.defineProperty(event, 'returnValue', { value: false, writable: true });
      events.dispatchEvent(event);
      return [event.defaultPrevented, event.returnValue];
    }
    actor.send({ type: 'import.opened', list: 'seen' });
    const files = [new File(['x'], 'watched.csv')];
    actor.getSnapshot().children.import?.send({ type: 'files.selected', files });
    await flush();
    expect(read).toHaveBeenCalledWith(files, 'seen', expect.any(AbortSignal));
    const reports = { onRows: expect.any(Function), onDelay: expect.any(Function) };
    expect(match).toHaveBeenCalledWith([row], reports, expect.any(AbortSignal));
    expect(unload()).toEqual([true, true]);
    actor.send({ type: 'transfer.closed' });
    expect(unload()).toEqual([false, false]);
  });

  it('lazyLibraryFiles matches the rows, and saves the library as a file with the day in its name', async () => {
    const unusedMovies = { get: unused, lookUp: unused, isTranslated: () => false };
    const files = lazyLibraryFiles(() => unusedMovies);
    const onRows = vi.fn<(rows: readonly RowResult[]) => void>();
    await files.match([row], { onRows, onDelay() {} }, new AbortController().signal);
    expect(onRows).toHaveBeenCalledWith([expect.objectContaining({ result: 'matched' })]);

    const link = { href: '', download: '', click: vi.fn<() => void>() };
    vi.stubGlobal('document', { createElement: (name: string) => (name === 'a' ? link : null) });
    const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:library');
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.setSystemTime(Date.parse('2026-03-01T12:00:00Z'));
    await files.save(emptyLibrary);
    expect(link).toMatchObject({ href: 'blob:library', download: 'reelstate-2026-03-01.json' });
    expect(link.click).toHaveBeenCalledOnce();
    const blob = create.mock.calls[0]?.[0] as Blob;
    expect({ type: blob.type, blob: await blob.text() }).toEqual({
      type: 'application/json',
      blob: serializeLibrary(emptyLibrary, Date.now()),
    });
    expect(revoke).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(revoke).toHaveBeenCalledWith('blob:library');
    vi.restoreAllMocks();
  });
});

/** A running resolver, with its requests and the ids that it reported. */
function startResolver(find: (id: number) => Movie | null = (id) => aMovie({ id })) {
  const requested: number[] = [];
  const signals: AbortSignal[] = [];
  const findMovie: FindMovie = async (id, { signal }) => {
    requested.push(id);
    signals.push(signal);
    return find(id);
  };
  const { received, send, stop } = startBelow<MoviesResolvedEvent | MoviesFailedEvent>(
    movieResolver(findMovie),
  );
  return {
    requested,
    reported: () =>
      received.flatMap((event) => ('movies' in event ? [event.movies.map(({ id }) => id)] : [])),
    unavailable: () => received.flatMap((event) => ('movies' in event ? event.unavailable : [])),
    failed: () => received.flatMap((event) => ('ids' in event ? [event] : [])),
    signals,
    request: (...ids: readonly number[]) => send({ type: 'movies.requested', ids }),
    cancel: () => send({ type: 'movies.cancelled' }),
    stop,
  };
}

const wait = () => vi.advanceTimersByTimeAsync(5_000);

describe('unresolved movies', () => {
  it('are requested once while they load, reported together, and requested again if they are needed later', async () => {
    const { requested, reported, request } = startResolver();
    request(3);
    request(3, 4, 5);
    await wait();
    expect({ requested, reported: reported() }).toEqual({
      requested: [3, 4, 5],
      reported: [[3, 4, 5]],
    });
    request(4);
    await wait();
    expect({ requested, reported: reported() }).toEqual({
      requested: [3, 4, 5, 4],
      reported: [[3, 4, 5], [4]],
    });
  });

  it('are requested again if TMDB was unreachable, and reported if it does not have them', async () => {
    let isUnreachable = true;
    const { requested, reported, unavailable, failed, request } = startResolver((id) => {
      if (id === 4 && isUnreachable) throw new NetworkError();
      return id === 3 ? null : aMovie({ id });
    });
    request(3, 4);
    await wait();
    expect(failed()).toEqual([{ type: 'movies.failed', ids: [4], error: new NetworkError() }]);
    isUnreachable = false;
    request(3, 4);
    await wait();
    expect({ requested, reported: reported() }).toEqual({
      requested: [3, 4, 3, 4],
      reported: [[], [4]],
    });
    expect(unavailable()).toEqual([3, 3]);
  });

  it('are neither requested nor reported after a cancellation, and requested again later', async () => {
    const { requested, reported, request, cancel } = startResolver();
    request(3, 4, 5, 6, 7, 8);
    await vi.advanceTimersByTimeAsync(120);
    const soFar = [...requested];
    cancel();
    await wait();
    expect(soFar.length).toBeGreaterThan(0);
    expect({ requested, reported: reported() }).toEqual({ requested: soFar, reported: [] });
    request(3);
    await wait();
    expect(reported()).toEqual([[3]]);
  });

  it('are not requested after the actor stops', async () => {
    const { signals, reported, request, stop } = startResolver();
    request(3);
    await vi.advanceTimersByTimeAsync(1);
    stop();
    await wait();
    expect({ signals: signals.map(({ aborted }) => aborted), reported: reported() }).toEqual({
      signals: [true],
      reported: [],
    });
  });
});
