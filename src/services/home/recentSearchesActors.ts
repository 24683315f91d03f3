import type { SearchesStorageEvent } from '../../domain/externalEvents.ts';
import { recentSearchesMachine } from '../../machines/home/recentSearchesMachine.ts';
import { watchStorage } from '../storage/watchStorage.ts';
import { searchesKey, type RecentSearchesStore } from './recentSearchesStore.ts';

/** Provides the recent searches of one user with storage and `storage` events. */
export function provideRecentSearches(store: RecentSearchesStore, userId: string) {
  return recentSearchesMachine.provide({
    actors: {
      watchSearches: watchStorage<SearchesStorageEvent>(searchesKey(userId), () => {
        const searches = store.load();
        // If a newer version of the app saved the searches, the shown ones stay.
        return searches === null ? null : { type: 'recentSearches.storageChanged', searches };
      }),
    },
    actions: {
      saveSearch: (_, { text }) => store.add(text),
      deleteSearch: (_, { text }) => store.remove(text),
      deleteAllSearches: () => store.clear(),
    },
  });
}
