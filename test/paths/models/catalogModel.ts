import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { MoviePage } from '../../../src/domain/movie.ts';
import type { catalogMachine } from '../../../src/machines/catalog/catalogMachine.ts';
import { aCatalogInput, parkedCatalog } from '../../support/startCatalog.ts';
import { causeOf } from '../plan/labelledEvent.ts';
import type { Model } from '../plan/model.ts';
import { catalogEventsIn, catalogOffers } from './catalogEvents.ts';
import { catalogViewOf, type CatalogView } from './catalogView.ts';

/** The catalog machine as it is explored; its movie is another machine and has paths of its own. */
export const catalogModel: Model<CatalogView> = {
  name: 'catalog',
  machine: parkedCatalog().logic,
  starts: [{ from: 'home', input: aCatalogInput() }],
  classOf({ context }) {
    const { pages, results, hidden: _, ...rest } = context;
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
