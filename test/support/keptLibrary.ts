import type { Library } from '../../src/domain/library.ts';
import type { LibraryChange } from '../../src/domain/libraryChanges.ts';
import type { ImportFile, RowOutcome } from '../../src/domain/libraryImport.ts';
import type { Retry } from '../../src/domain/retry.ts';
import type { FilmsToldEvent, LibraryStoredEvent } from '../../src/domain/signs.ts';
import { libraryImportMachine } from '../../src/machines/libraryImportMachine.ts';
import type { MatchRowsInput, ReadFileInput } from '../../src/machines/libraryImportTypes.ts';
import { libraryMachine } from '../../src/machines/libraryMachine.ts';
import type { KeyValueStorage } from '../../src/services/keyValueStorage.ts';
import { createLibraryStore } from '../../src/services/library/libraryStore.ts';
import { serviceActor } from '../../src/services/serviceActor.ts';
import { handActor } from './handActor.ts';
import { putting } from './libraryBuilders.ts';
import { parked } from './parked.ts';
import { memoryStorage } from './memoryStorage.ts';

export const libraryOwner = 'mira';

/**
 * The library machine over storage in memory; films are found, files saved and read, and other tabs
 * write when the test says so.
 */
export function keptLibrary(storage: KeyValueStorage = memoryStorage()) {
  // No film grows old: builders tell of theirs at moments just after 1970 began.
  const store = createLibraryStore(storage, libraryOwner, () => 0);
  const elsewhere = createLibraryStore(storage, libraryOwner, () => 0);
  const otherTabs = handActor<LibraryStoredEvent>('watchLibrary');
  const films = handActor<FilmsToldEvent>('findFilms');
  const saveFile = parked<void, { library: Library }>('saveFile');
  const readFile = parked<ImportFile, ReadFileInput>('readFile');
  const matchRows = parked<void, MatchRowsInput>('matchRows');
  const logic = libraryMachine.provide({
    actors: {
      watchLibrary: otherTabs.logic,
      findFilms: films.logic,
      storeChanges: serviceActor(async ({ changes }) => store.change(changes)),
      saveFile: saveFile.logic,
      importFilms: libraryImportMachine.provide({
        actors: { readFile: readFile.logic, matchRows: matchRows.logic },
      }),
    },
    actions: { forgetStored: () => store.forget() },
  });
  return {
    logic,
    storage,
    store,
    films,
    saveFile,
    readFile,
    matchRows,
    /** Another tab changes the library, and this one is told. */
    changeElsewhere(...changes: Parameters<typeof elsewhere.change>[0]) {
      elsewhere.change(changes);
      otherTabs.send({ type: 'library.changedElsewhere', library: elsewhere.load().library });
    },
    /** Another tab leaves exactly this, and this one is told. */
    storeElsewhere(library: Library) {
      elsewhere.forget();
      elsewhere.change(changesTo(library));
      otherTabs.send({ type: 'library.changedElsewhere', library });
    },
    /** Rows of the import under way are settled. */
    settleRows: (...outcomes: readonly RowOutcome[]) => matchRows.last().input.settle(outcomes),
    /** The import under way waits; `null` once it goes on. */
    putOffRows: (retry: Retry | null) => matchRows.last().input.putOff(retry),
  };
}

/** What makes an empty library this one. */
export function changesTo({ watchlist, seen, hidesSeen }: Library): readonly LibraryChange[] {
  return [
    ...putting('watchlist', ...watchlist),
    ...putting('seen', ...seen),
    { kind: 'hidesSeen', hidesSeen },
  ];
}
