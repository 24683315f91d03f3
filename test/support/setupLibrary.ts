import { createActor, type EventObject, type SnapshotFrom } from 'xstate';
import type { Library, LibraryChange } from '../../src/domain/library.ts';
import type { Retry } from '../../src/domain/failure.ts';
import type { ImportList, RowResult } from '../../src/domain/libraryImport.ts';
import type {
  MoviesFailedEvent,
  MoviesResolvedEvent,
  LibraryStorageEvent,
} from '../../src/domain/externalEvents.ts';
import { libraryImportMachine } from '../../src/machines/library/libraryImportMachine.ts';
import type {
  MatchRowsInput,
  ReadFilesInput,
} from '../../src/machines/library/libraryImportMachine.ts';
import { libraryMachine } from '../../src/machines/library/libraryMachine.ts';
import type { KeyValueStorage } from '../../src/services/storage/keyValueStorage.ts';
import { createLibraryStore } from '../../src/services/library/libraryStore.ts';
import { serviceActor } from '../../src/services/serviceActor.ts';
import { deferredReturn } from './connection.ts';
import { manualActor } from './manualActor.ts';
import type { ManualClock } from './manualClock.ts';
import { flush, deferred } from './deferred.ts';
import { memoryStorage } from './memoryStorage.ts';

export const libraryOwner = 'mira';

/**
 * The library machine over storage in memory. The test resolves movies and files, and writes as
 * another tab.
 */
export function setupLibrary(storage: KeyValueStorage = memoryStorage()) {
  // At time 0 no movie of the builders, fetched just after 1970 began, is expired.
  const store = createLibraryStore(storage, libraryOwner, () => 0);
  const elsewhere = createLibraryStore(storage, libraryOwner, () => 0);
  const otherTabs = manualActor<LibraryStorageEvent>('watchLibrary');
  const movies = manualActor<MoviesResolvedEvent | MoviesFailedEvent>('resolveMovies');
  const saveFile = deferred<void, { library: Library }>('saveFile');
  const readFiles = deferred<ImportList, ReadFilesInput>('readFiles');
  const connection = deferredReturn();
  const unload = manualActor<EventObject>('confirmUnload');
  const matchRows = deferred<void, MatchRowsInput>('matchRows');
  const logic = libraryMachine.provide({
    actors: {
      watchLibrary: otherTabs.logic,
      resolveMovies: movies.logic,
      awaitConnection: connection.logic,
      saveChanges: serviceActor(async ({ changes }) => store.change(changes)),
      saveFile: saveFile.logic,
      importMovies: libraryImportMachine.provide({
        actors: {
          readFiles: readFiles.logic,
          matchRows: matchRows.logic,
          awaitConnection: connection.logic,
          confirmUnload: unload.logic,
        },
      }),
    },
    actions: { deleteStoredLibrary: () => store.clear() },
  });
  return {
    logic,
    storage,
    store,
    movies,
    connection,
    saveFile,
    readFiles,
    matchRows,
    unload,
    /** Another tab changes the library; sends the storage event. */
    changeElsewhere(...changes: Parameters<typeof elsewhere.change>[0]) {
      elsewhere.change(changes);
      otherTabs.send({ type: 'library.storageChanged', library: elsewhere.load().library });
    },
    /** Another tab deletes the library; sends the event of its watcher. */
    deleteElsewhere() {
      elsewhere.clear();
      otherTabs.send({ type: 'library.deletedElsewhere' });
    },
    settleRows: (...outcomes: readonly RowResult[]) => matchRows.last().input.onRows(outcomes),
    /** The running import waits for a retry; `null` when it continues. */
    putOffRows: (retry: Retry | null) => matchRows.last().input.onDelay(retry),
  };
}

type Options = {
  readonly storage?: KeyValueStorage;
  /** Stored changes. */
  readonly held?: readonly LibraryChange[];
  readonly clock?: ManualClock;
};

export function startLibrary({ storage, held = [], clock }: Options = {}) {
  const services = setupLibrary(storage);
  if (held.length > 0) services.store.change(held);
  const actor = createActor(services.logic, {
    input: services.store.load(),
    ...(clock !== undefined && { clock }),
  }).start();
  return {
    ...services,
    actor,
    snapshot: () => actor.getSnapshot(),
    context: () => actor.getSnapshot().context,
    select: <T>(selector: (snapshot: SnapshotFrom<typeof libraryMachine>) => T) =>
      selector(actor.getSnapshot()),
    stored: () => services.store.load().library,
    /** The stored library once pending changes are saved. */
    async saved() {
      await flush();
      return services.store.load().library;
    },
    importing() {
      const child = actor.getSnapshot().children.import;
      if (child === undefined) throw new Error('no import is open');
      return child;
    },
  };
}
