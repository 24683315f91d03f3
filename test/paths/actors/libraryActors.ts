import { createActor } from 'xstate';
import type { Library, LibraryChange, StoredLibrary } from '../../../src/domain/library.ts';
import { undoTimeoutMs } from '../../../src/domain/limits.ts';
import type { MoviesResolvedEvent } from '../../../src/domain/externalEvents.ts';
import {
  selectExportFailure,
  selectHasImportFailed,
  selectUndo,
  selectStorageError,
  selectUnresolvedCount,
} from '../../../src/machines/library/librarySelectors.ts';
import { manualClock } from '../../support/manualClock.ts';
import { changesTo, setupLibrary } from '../../support/setupLibrary.ts';
import { flush, parked } from '../../support/parked.ts';
import { otherMovie, theMovie } from '../models/libraryEvents.ts';
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
  const clock = manualClock();
  const kept = setupLibrary();
  const { store, movies, saveFile } = kept;
  const storing = parked<void, { readonly changes: readonly LibraryChange[] }>('saveChanges');
  if (input.unsaved.length === 0) store.change(changesTo(input.library));
  const logic = kept.logic.provide({ actors: { saveChanges: storing.logic } });
  const actor = createActor(logic, { input, clock }).start();

  /** The import machine throws as it reads this event. */
  function breakImport() {
    const { import: child } = actor.getSnapshot().children;
    child?.send({
      type: 'files.selected',
      get files(): readonly File[] {
        throw new Error('broken import');
      },
    });
  }

  return {
    async take({ event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer' && cause.actor === 'import') breakImport();
      else if (cause.kind === 'answer') {
        const isStored = cause.actor === 'store' && !('error' in cause.answer);
        if (isStored) store.change(storing.last().input.changes);
        await settle({ store: storing, saveFile }, cause.actor, cause.answer);
      } else if (cause.kind === 'delay') clock.fire(undoTimeoutMs);
      else if (event.type === 'library.storageChanged')
        kept.writeFromOtherTab(event['library'] as Library);
      else if (event.type === 'movies.resolved') movies.send(bare(event) as MoviesResolvedEvent);
      else Reflect.apply(actor.send, actor, [bare(event)]);
      await flush();
    },
    view() {
      const snapshot = actor.getSnapshot();
      return {
        ...marksOf(snapshot.context),
        untold: selectUnresolvedCount('watchlist')(snapshot),
        undo: selectUndo(snapshot)?.kind ?? null,
        storageError: selectStorageError(snapshot),
        exportFailure: selectExportFailure(snapshot),
        hasImportFailed: selectHasImportFailed(snapshot),
        busy: [
          ...('import' in snapshot.children ? ['import'] : []),
          ...(saveFile.inFlight() > 0 ? ['saveFile'] : []),
          ...(storing.inFlight() > 0 ? ['store'] : []),
        ],
        stored: snapshot.matches({ storage: 'saved' }) ? marksOf(store.load().library) : null,
      };
    },
    close: () => void actor.stop(),
  };
}

const marksOf = ({ watchlist, seen, hidesSeen }: Library) => ({
  isListed: watchlist.some(({ id }) => id === theMovie.id),
  isSeen: seen.some(({ id }) => id === otherMovie.id),
  hides: hidesSeen,
});
