import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { scrollDelayMs, searchDebounceMs } from '../../src/domain/limits.ts';
import type { catalogMachine } from '../../src/machines/catalogMachine.ts';
import {
  selectCanLoadMore,
  selectFailure,
  selectIsFirstPageLoading,
  selectIsLoadingMore,
  selectMovie,
  selectMovieCount,
  selectPage,
  selectSearch,
  selectSearchText,
} from '../../src/machines/catalogSelectors.ts';
import { handClock } from '../support/handClock.ts';
import { flush } from '../support/parked.ts';
import { parkedCatalog, startCatalog } from '../support/startCatalog.ts';
import { catalogClassOf, catalogEventsIn } from './catalogEvents.ts';
import { pairOf, planPairs, type LabelledEvent } from './plan.ts';

/** The size of what was explored: a change of the machine shows here. */
const pinned = { states: 34, pairs: 371 };

const delays: Readonly<Record<string, number>> = {
  searchDebounce: searchDebounceMs,
  scrollDelay: scrollDelayMs,
};

const plan = planPairs({
  machine: parkedCatalog().logic,
  input: undefined,
  classOf: catalogClassOf,
  eventsIn: catalogEventsIn,
});

function start() {
  const clock = handClock();
  return { ...startCatalog(clock), clock };
}
type Catalog = ReturnType<typeof start>;

async function take(catalog: Catalog, event: LabelledEvent) {
  const [, kind, name = '', id] = event.type.split('.');
  if (kind === 'after') catalog.clock.fire(delays[name] ?? 0);
  else if (kind === 'done') await parkedOf(catalog, id).resolve(event['output']);
  else if (kind === 'error') await parkedOf(catalog, id).reject(event['error']);
  else Reflect.apply(catalog.actor.send, catalog.actor, [event]);
  await flush();
}

function parkedOf({ loadPopular, searchMovies }: Catalog, id: string | undefined) {
  return (id === 'loadPopular' ? loadPopular : searchMovies).last() as {
    resolve(output: unknown): Promise<void>;
    reject(error: unknown): Promise<void>;
  };
}

/** What a person can see of a state. */
function viewOf(state: AnyMachineSnapshot) {
  const snapshot = state as SnapshotFrom<typeof catalogMachine>;
  return {
    state: snapshot.value,
    search: selectSearch(snapshot),
    searchText: selectSearchText(snapshot),
    page: selectPage(snapshot),
    films: selectMovieCount(snapshot),
    firstPageLoading: selectIsFirstPageLoading(snapshot),
    loadingMore: selectIsLoadingMore(snapshot),
    canLoadMore: selectCanLoadMore(snapshot),
    failure: selectFailure(snapshot),
    film: selectMovie(snapshot)?.id,
  };
}

function requestsExpected(state: AnyMachineSnapshot) {
  return Object.keys(state.children)
    .filter((id) => id !== 'movie')
    .toSorted();
}

function requestsObserved({ loadPopular, searchMovies }: Catalog) {
  return Object.entries({ loadPopular, searchMovies }).flatMap(([id, service]) =>
    Array.from({ length: service.inFlight() }, () => id),
  );
}

describe('every walk of the catalog machine', () => {
  const visited = new Set<string>();

  it.each(plan.paths.map(({ title, steps }) => [title, steps] as const))('%s', async (_, steps) => {
    const catalog = start();
    for (const { event, expected } of steps) {
      const before = catalog.snapshot();
      await take(catalog, event);
      expect(viewOf(catalog.snapshot()), event.label).toEqual(viewOf(expected));
      expect(requestsObserved(catalog), event.label).toEqual(requestsExpected(expected));
      visited.add(pairOf(before, event));
    }
  });

  it('visits every pair of state and event, as many as are pinned here', () => {
    expect(plan.pairs.filter((pair) => !visited.has(pair))).toEqual([]);
    expect({ states: plan.states, pairs: plan.pairs.length }).toEqual(pinned);
  });
});
