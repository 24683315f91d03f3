import type { SearchesStoredEvent } from '../../src/domain/signs.ts';
import { searchesMachine } from '../../src/machines/searchesMachine.ts';
import { createSearchesStore } from '../../src/services/searchesStore.ts';
import { handActor } from './handActor.ts';
import { memoryStorage } from './memoryStorage.ts';

/** The searches machine over storage in memory; other tabs write when the test says so. */
export function keptSearches(made: readonly string[] = []) {
  const storage = memoryStorage();
  const store = createSearchesStore(storage, 'mira');
  const elsewhere = createSearchesStore(storage, 'mira');
  for (const text of made.toReversed()) store.keep(text);
  const otherTabs = handActor<SearchesStoredEvent>('watchSearches');
  const logic = searchesMachine.provide({
    actors: { watchSearches: otherTabs.logic },
    actions: {
      keepSearch: (_, { text }) => store.keep(text),
      dropSearch: (_, { text }) => store.drop(text),
      dropAll: () => store.clear(),
    },
  });
  return {
    logic,
    store,
    otherTabs,
    /** What the machine begins with. */
    input: () => ({ searches: store.load() ?? [] }),
    /** Another tab searches or forgets, and this one is told. */
    changeElsewhere(change: (store: typeof elsewhere) => void) {
      change(elsewhere);
      otherTabs.send({ type: 'searches.changedElsewhere', searches: elsewhere.load() ?? [] });
    },
  };
}
