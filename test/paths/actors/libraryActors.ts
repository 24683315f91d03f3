import { createActor } from 'xstate';
import type { Library } from '../../../src/domain/library.ts';
import type { LibraryChange, StoredLibrary } from '../../../src/domain/libraryChanges.ts';
import { undoOfferMs } from '../../../src/domain/limits.ts';
import type { FilmsToldEvent } from '../../../src/domain/signs.ts';
import {
  selectExportFailure,
  selectUndo,
  selectUnkept,
  selectUntoldCount,
} from '../../../src/machines/librarySelectors.ts';
import { handClock } from '../../support/handClock.ts';
import { changesTo, keptLibrary } from '../../support/keptLibrary.ts';
import { flush, parked } from '../../support/parked.ts';
import { otherFilm, theFilm } from '../models/libraryEvents.ts';
import type { LibraryView } from '../models/libraryModel.ts';
import { bare, causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { settle } from './parkedCalls.ts';

/** The real library actor over the real store, in memory; each write waits for the path. */
export const libraryActors: System<LibraryView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async ({ input }) => drive(input as StoredLibrary),
};

function drive(input: StoredLibrary): Driver<LibraryView> {
  const clock = handClock();
  const kept = keptLibrary();
  const { store, films, saveFile } = kept;
  const storing = parked<void, { readonly changes: readonly LibraryChange[] }>('storeChanges');
  if (input.unsaved.length === 0) store.change(changesTo(input.library));
  const logic = kept.logic.provide({ actors: { storeChanges: storing.logic } });
  const actor = createActor(logic, { input, clock }).start();

  return {
    async take({ event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') {
        const isStored = cause.actor === 'store' && !('error' in cause.answer);
        if (isStored) store.change(storing.last().input.changes);
        await settle({ store: storing, saveFile }, cause.actor, cause.answer);
      } else if (cause.kind === 'delay') clock.fire(undoOfferMs);
      else if (event.type === 'library.changedElsewhere')
        kept.storeElsewhere(event['library'] as Library);
      else if (event.type === 'films.told') films.send(bare(event) as FilmsToldEvent);
      else Reflect.apply(actor.send, actor, [bare(event)]);
      await flush();
    },
    view() {
      const snapshot = actor.getSnapshot();
      return {
        ...marksOf(snapshot.context),
        untold: selectUntoldCount('watchlist')(snapshot),
        undo: selectUndo(snapshot)?.deed ?? null,
        unkept: selectUnkept(snapshot),
        exportFailure: selectExportFailure(snapshot),
        busy: [
          ...('import' in snapshot.children ? ['import'] : []),
          ...(saveFile.inFlight() > 0 ? ['saveFile'] : []),
          ...(storing.inFlight() > 0 ? ['store'] : []),
        ],
        stored: snapshot.matches({ keeping: 'kept' }) ? marksOf(store.load().library) : null,
      };
    },
    close: () => void actor.stop(),
  };
}

const marksOf = ({ watchlist, seen, hidesSeen }: Library) => ({
  isListed: watchlist.some(({ id }) => id === theFilm.id),
  isSeen: seen.some(({ id }) => id === otherFilm.id),
  hides: hidesSeen,
});
