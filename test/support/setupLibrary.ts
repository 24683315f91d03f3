import type { EventObject } from 'xstate';
import type { Library, LibraryChange } from '../../src/domain/library.ts';
import type { Retry } from '../../src/domain/failure.ts';
import type { ImportList, RowResult } from '../../src/domain/libraryImport.ts';
import type { MoviesResolvedEvent, LibraryStorageEvent } from '../../src/domain/externalEvents.ts';
import { libraryImportMachine } from '../../src/machines/library/libraryImportMachine.ts';
import type {
  MatchRowsInput,
  ReadFilesInput,
} from '../../src/machines/library/libraryImportMachine.ts';
import { libraryMachine } from '../../src/machines/library/libraryMachine.ts';
import type { KeyValueStorage } from '../../src/services/storage/keyValueStorage.ts';
import { createLibraryStore } from '../../src/services/library/libraryStore.ts';
import { serviceActor } from '../../src/services/serviceActor.ts';
import { manualActor } from './manualActor.ts';
import { putting } from './libraryBuilders.ts';
import { parked } from './parked.ts';
import { memoryStorage } from './memoryStorage.ts';

export const libraryOwner = 'mira';

/**
 * The library machine over storage in memory; movies are found, files saved and read, and other tabs
 * write when the test says so.
 */
export function setupLibrary(storage: KeyValueStorage = memoryStorage()) {
  // No movie grows old: builders tell of theirs at moments just after 1970 began.
  const store = createLibraryStore(storage, libraryOwner, () => 0);
  const elsewhere = createLibraryStore(storage, libraryOwner, () => 0);
  const otherTabs = manualActor<LibraryStorageEvent>('watchLibrary');
  const movies = manualActor<MoviesResolvedEvent>('resolveMovies');
  const saveFile = parked<void, { library: Library }>('saveFile');
  const readFiles = parked<ImportList, ReadFilesInput>('readFiles');
  const unload = manualActor<EventObject>('confirmUnload');
  const matchRows = parked<void, MatchRowsInput>('matchRows');
  const logic = libraryMachine.provide({
    actors: {
      watchLibrary: otherTabs.logic,
      resolveMovies: movies.logic,
      saveChanges: serviceActor(async ({ changes }) => store.change(changes)),
      saveFile: saveFile.logic,
      importMovies: libraryImportMachine.provide({
        actors: {
          readFiles: readFiles.logic,
          matchRows: matchRows.logic,
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
    saveFile,
    readFiles,
    matchRows,
    unload,
    /** Another tab changes the library, and this one is told. */
    changeElsewhere(...changes: Parameters<typeof elsewhere.change>[0]) {
      elsewhere.change(changes);
      otherTabs.send({ type: 'library.storageChanged', library: elsewhere.load().library });
    },
    /** Another tab leaves exactly this, and this one is told. */
    writeFromOtherTab(library: Library) {
      elsewhere.clear();
      elsewhere.change(changesTo(library));
      otherTabs.send({ type: 'library.storageChanged', library });
    },
    /** Rows of the import under way are settled. */
    settleRows: (...outcomes: readonly RowResult[]) => matchRows.last().input.onRows(outcomes),
    /** The import under way waits; `null` once it goes on. */
    putOffRows: (retry: Retry | null) => matchRows.last().input.onDelay(retry),
  };
}

/** What makes an empty library this one. */
function changesTo({ watchlist, seen, hidesSeen }: Library): readonly LibraryChange[] {
  return [
    ...putting('watchlist', ...watchlist),
    ...putting('seen', ...seen),
    { kind: 'hidesSeen', hidesSeen },
  ];
}
