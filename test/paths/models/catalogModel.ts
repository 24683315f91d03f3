import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { MoviePage } from '../../../src/domain/movie.ts';
import type { catalogMachine } from '../../../src/machines/catalog/catalogMachine.ts';
import { aPage, aPlace } from '../../support/builders.ts';
import { aCatalogInput, parkedCatalog } from '../../support/startCatalog.ts';
import { causeOf } from '../plan/labelledEvent.ts';
import type { Model } from '../plan/model.ts';
import { catalogEventsIn, catalogOffers, moviesFound } from './catalogEvents.ts';
import { catalogViewOf, type CatalogView } from './catalogView.ts';

/** As the list's first answer brings them, so that what follows is explored once. */
const firstMovies = aPage().movies.slice(0, 2);
const firstPages = [{ page: 1, totalPages: 2, movies: firstMovies }];

/** Where a list can have been left. */
const restored = [
  ['a list that was left', aPlace({ pages: firstPages })],
  [
    'a list that was left over a movie',
    aPlace({ pages: firstPages, movie: firstMovies[0] ?? null }),
  ],
  [
    'a search that was left',
    aPlace({ searchText: 'heat', search: 'heat', pages: [], results: [moviesFound] }),
  ],
] as const;

/** The catalog machine as it is explored; its movie is another machine and has paths of its own. */
export const catalogModel: Model<CatalogView> = {
  name: 'catalog',
  machine: parkedCatalog().logic,
  starts: [
    { from: 'home', input: aCatalogInput() },
    ...restored.map(([from, place]) => ({
      from,
      input: aCatalogInput({ position: place }),
      reach: 'actor' as const,
    })),
  ],
  classOf({ context }) {
    const { pages, results, hidden: _, home: __, ...rest } = context;
    const sizes = (list: readonly MoviePage[]) =>
      list.map(({ movies, totalPages }) => [movies.length, totalPages]);
    return { ...rest, pages: sizes(pages), results: sizes(results) };
  },
  eventsIn: catalogEventsIn,
  isOffered(snapshot, event) {
    if (causeOf(event).kind !== 'sent') return true;
    return catalogOffers(asCatalog(snapshot)).includes(event.label);
  },
  viewOf: catalogViewOf,
};

function asCatalog(snapshot: AnyMachineSnapshot) {
  return snapshot as SnapshotFrom<typeof catalogMachine>;
}
