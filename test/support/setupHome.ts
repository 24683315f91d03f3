import { vi } from 'vitest';
import type { SearchesStorageEvent } from '../../src/domain/externalEvents.ts';
import type { LibraryChange } from '../../src/domain/library.ts';
import {
  homeMachine,
  type HomeInput,
  type ListLinkEvent,
} from '../../src/machines/home/homeMachine.ts';
import type { tonightMachine } from '../../src/machines/home/tonightMachine.ts';
import type { syncMachine } from '../../src/machines/library/syncMachine.ts';
import { watchCatalog, watchPreferences } from '../../src/services/home/homeActors.ts';
import { provideRecentSearches } from '../../src/services/home/recentSearchesActors.ts';
import {
  createRecentSearchesStore,
  searchesKey,
} from '../../src/services/home/recentSearchesStore.ts';
import type { KeyValueStorage } from '../../src/services/storage/keyValueStorage.ts';
import { aUser } from './builders.ts';
import { createHistoryEntries } from '../../src/services/home/historyEntries.ts';
import { provideHistory } from '../../src/services/home/historyActors.ts';
import { provideShortcuts } from '../../src/services/home/shortcutsActors.ts';
import { manualActor } from './manualActor.ts';
import { deferred } from './deferred.ts';
import { memoryStorage } from './memoryStorage.ts';
import { setupLibrary } from './setupLibrary.ts';
import { deferredTonight } from './startTonight.ts';
import { nowhere, deferredNavigation } from './startNavigation.ts';

type HomeOptions = {
  /** Stored changes of the library. */
  readonly listed?: readonly LibraryChange[];
  /** Stored searches, newest first. */
  readonly searched?: readonly string[];
};

/** The production home machine over storage in memory, for a user on their first visit. */
export function setupHome({ listed = [], searched }: HomeOptions = {}) {
  const library = setupLibrary();
  if (listed.length > 0) library.store.change(listed);
  const searches = setupRecentSearches(searched);
  const navigation = deferredNavigation();
  const deleteOfflineData = vi.fn<() => void>();
  const listLink = manualActor<ListLinkEvent>('watchListLink');
  const markListLinkRead = vi.fn<(fragment: string | null) => void>();
  const deleteAccountLibrary = vi.fn<() => void>();
  const loadSync = deferred<typeof syncMachine, undefined>('loadSync');
  const tonight = deferredTonight();
  const loadTonight = deferred<typeof tonightMachine, undefined>('loadTonight');
  return {
    navigation,
    library,
    searches,
    deleteOfflineData,
    deleteAccountLibrary,
    listLink,
    markListLinkRead,
    loadSync,
    tonight,
    loadTonight,
    /** The home machine of that user, with these preferences. */
    logic: (preferences: Parameters<typeof watchPreferences>[0]) =>
      homeMachine.provide({
        actors: {
          navigation: navigation.logic,
          library: library.logic,
          recentSearches: searches.logic,
          shortcuts: provideShortcuts(),
          history: provideHistory(createHistoryEntries(globalThis)),
          watchPreferences: watchPreferences(preferences, () => nowhere),
          watchCatalog: watchCatalog({ send() {} }),
          watchListLink: listLink.logic,
          loadSync: loadSync.logic,
          loadTonight: loadTonight.logic,
        },
        actions: {
          deleteOfflineData,
          deleteAccountLibrary,
          markListLinkRead: (_, { fragment }) => markListLinkRead(fragment),
        },
      }),
    input: (start: Partial<HomeInput['navigation']> = {}): HomeInput => ({
      navigation: { ...nowhere, ...start },
      library: library.store.load(),
      recentSearches: searches.input(),
    }),
  };
}

/** Recent searches that are in a storage, newest first. */
export function setupSearches(storage: KeyValueStorage, made: readonly string[] = []) {
  const { id } = aUser();
  const store = createRecentSearchesStore(storage, id);
  const elsewhere = createRecentSearchesStore(storage, id);
  for (const text of made.toReversed()) store.add(text);
  return {
    store,
    /** Another tab changes searches. */
    changeElsewhere(change: (store: typeof elsewhere) => void) {
      change(elsewhere);
      dispatchEvent(new StorageEvent('storage', { key: searchesKey(id) }));
    },
  };
}

/** The recent searches machine over storage in memory. */
export function setupRecentSearches(made: readonly string[] = []) {
  const storage = memoryStorage();
  const { id } = aUser();
  const { store } = setupSearches(storage, made);
  const elsewhere = createRecentSearchesStore(storage, id);
  const otherTabs = manualActor<SearchesStorageEvent>('watchSearches');
  const logic = provideRecentSearches(store, id).provide({
    actors: { watchSearches: otherTabs.logic },
  });
  return {
    logic,
    store,
    otherTabs,
    input: () => ({ searches: store.load() ?? [] }),
    /** Another tab changes searches; sends the storage event. */
    changeElsewhere(change: (store: typeof elsewhere) => void) {
      change(elsewhere);
      otherTabs.send({ type: 'recentSearches.storageChanged', searches: elsewhere.load() ?? [] });
    },
  };
}
