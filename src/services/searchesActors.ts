import { fromCallback, type EventObject } from 'xstate';
import type { SearchesStoredEvent } from '../domain/signs.ts';
import { searchesMachine } from '../machines/searchesMachine.ts';
import { hearOfEntry } from './hearOfEntry.ts';
import { searchesKey, type SearchesStore } from './searchesStore.ts';

/** The searches machine of one person with the world attached: storage and other tabs. */
export function provideSearches(store: SearchesStore, userId: string) {
  return searchesMachine.provide({
    actors: { watchSearches: watchSearches(store, searchesKey(userId)) },
    actions: {
      keepSearch: (_, { text }) => store.keep(text),
      dropSearch: (_, { text }) => store.drop(text),
      dropAll: () => store.clear(),
    },
  });
}

function watchSearches(store: Pick<SearchesStore, 'load'>, key: string) {
  return fromCallback<EventObject, undefined, SearchesStoredEvent>(({ sendBack }) => {
    function tell() {
      const searches = store.load();
      // What cannot be read here must not empty what is on the screen.
      if (searches !== null) sendBack({ type: 'searches.changedElsewhere', searches });
    }
    const stop = hearOfEntry(key, tell);
    // A tab may have searched between the start of the app and now.
    tell();
    return stop;
  });
}
