import type { SearchesStorageEvent } from '../../src/domain/externalEvents.ts';
import { recentSearchesMachine } from '../../src/machines/home/recentSearchesMachine.ts';
import { createRecentSearchesStore } from '../../src/services/home/recentSearchesStore.ts';
import { manualActor } from './manualActor.ts';
import { memoryStorage } from './memoryStorage.ts';

/** The recent searches machine over storage in memory. */
export function setupRecentSearches(made: readonly string[] = []) {
  const storage = memoryStorage();
  const store = createRecentSearchesStore(storage, 'mira');
  const elsewhere = createRecentSearchesStore(storage, 'mira');
  for (const text of made.toReversed()) store.add(text);
  const otherTabs = manualActor<SearchesStorageEvent>('watchSearches');
  const logic = recentSearchesMachine.provide({
    actors: { watchSearches: otherTabs.logic },
    actions: {
      saveSearch: (_, { text }) => store.add(text),
      deleteSearch: (_, { text }) => store.remove(text),
      deleteAllSearches: () => store.clear(),
    },
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
