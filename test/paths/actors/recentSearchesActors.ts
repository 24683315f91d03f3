import { createActor } from 'xstate';
import { recentSearchDwellMs } from '../../../src/domain/limits.ts';
import type { Searches } from '../../../src/domain/searches.ts';
import type { SearchesStorageEvent } from '../../../src/domain/externalEvents.ts';
import { manualClock } from '../../support/manualClock.ts';
import { setupRecentSearches } from '../../support/setupRecentSearches.ts';
import { flush } from '../../support/parked.ts';
import type { SearchesView } from '../models/recentSearchesModel.ts';
import { bare, causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';

/** The real searches actor over the real store, in memory. */
export const recentSearchesActors: System<SearchesView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async ({ input }) => drive((input as { readonly searches: Searches }).searches),
};

function drive(made: Searches): Driver<SearchesView> {
  const clock = manualClock();
  const { logic, store, input, changeElsewhere } = setupRecentSearches(made);
  const actor = createActor(logic, { input: input(), clock }).start();

  return {
    async take({ event }) {
      if (causeOf(event).kind === 'delay') clock.fire(recentSearchDwellMs);
      else if (event.type === 'recentSearches.storageChanged') {
        const { searches } = event as unknown as SearchesStorageEvent;
        changeElsewhere((other) => {
          other.clear();
          for (const text of searches.toReversed()) other.add(text);
        });
      } else Reflect.apply(actor.send, actor, [bare(event)]);
      await flush();
    },
    view: () => ({ listed: actor.getSnapshot().context.searches, kept: store.load() ?? [] }),
    close: () => void actor.stop(),
  };
}
