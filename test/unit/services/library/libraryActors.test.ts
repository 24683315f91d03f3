import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { NetworkError } from '../../../../src/domain/errors.ts';
import {
  selectIsInWatchlist,
  selectIsSeen,
} from '../../../../src/machines/library/librarySelectors.ts';
import type { LibraryFiles } from '../../../../src/services/library/files/libraryFiles.ts';
import { provideLibrary } from '../../../../src/services/library/libraryActors.ts';
import { createLibraryStore, libraryKey } from '../../../../src/services/library/libraryStore.ts';
import { aMovie } from '../../../support/builders.ts';
import { anEntry, putting } from '../../../support/libraryBuilders.ts';
import { flush } from '../../../support/parked.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

const unused = () => Promise.reject(new Error('unused'));
const noFiles: LibraryFiles = { save: unused, read: unused, match: unused };

/** The library of one person as it goes into production, over storage in memory. */
function start(files: Partial<LibraryFiles> = {}) {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  const storage = memoryStorage();
  const store = createLibraryStore(storage, 'mira', () => 0);
  const logic = provideLibrary({
    userId: 'mira',
    store,
    findMovie: async (id) => aMovie({ id }),
    files: { ...noFiles, ...files },
  });
  const actor = createActor(logic, { input: store.load() }).start();
  const elsewhere = createLibraryStore(storage, 'mira', () => 0);
  const tell = (key: string | null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { actor, storage, store, elsewhere, tell };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('provideLibrary', () => {
  it('stores changes', async () => {
    const { actor, store } = start();
    actor.send({ type: 'watchlist.toggled', movie: aMovie({ id: 7 }) });
    await flush();
    expect(store.load().library.watchlist.map(({ id }) => id)).toEqual([7]);
  });

  it('follows `storage` events of its own key only', () => {
    const { actor, elsewhere, tell } = start();
    elsewhere.change(putting('seen', anEntry(3)));
    tell('reelstate-library:noor');
    expect(selectIsSeen(3)(actor.getSnapshot())).toBe(false);
    tell(libraryKey('mira'));
    expect(selectIsSeen(3)(actor.getSnapshot())).toBe(true);
    elsewhere.forget();
    tell(null);
    expect(selectIsSeen(3)(actor.getSnapshot())).toBe(false);
  });

  it('keeps its movies when a newer version of the app writes the entry', async () => {
    const { actor, storage, tell } = start();
    actor.send({ type: 'watchlist.toggled', movie: aMovie({ id: 7 }) });
    await flush();
    storage.setItem(libraryKey('mira'), '{"version":9}');
    tell(libraryKey('mira'));
    expect(selectIsInWatchlist(7)(actor.getSnapshot())).toBe(true);
  });

  it('passes the library to the export, and reports its failure', async () => {
    const save = vi.fn<LibraryFiles['save']>(() => Promise.reject(new NetworkError()));
    const { actor } = start({ save });
    actor.send({ type: 'export.requested' });
    await flush();
    expect(save).toHaveBeenCalledWith({ watchlist: [], seen: [], hidesSeen: false });
    expect(actor.getSnapshot().matches({ transfer: 'exportFailed' })).toBe(true);
  });
});
