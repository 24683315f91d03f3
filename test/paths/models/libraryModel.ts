import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { emptyLibrary } from '../../../src/domain/library.ts';
import type { StoredLibrary } from '../../../src/domain/library.ts';
import { texts } from '../../../src/domain/texts.ts';
import { libraryMachine } from '../../../src/machines/library/libraryMachine.ts';
import {
  selectExportFailure,
  selectHasImportFailed,
  selectHidesSeen,
  selectIsInWatchlist,
  selectIsSeen,
  selectUndo,
  selectStorageError,
  selectUnresolvedCount,
} from '../../../src/machines/library/librarySelectors.ts';
import type { Undo } from '../../../src/machines/library/libraryMachine.ts';
import { putting, anUnresolvedEntry } from '../../support/libraryBuilders.ts';
import type { SeenModel } from '../plan/model.ts';
import {
  keepingEventsIn,
  otherMovie,
  theMovie,
  transferEventsIn,
  withTheMovie,
} from './libraryEvents.ts';

type LibraryState = SnapshotFrom<typeof libraryMachine>;

/** What a person sees of the library, and what storage holds of it. */
export type LibraryView = {
  readonly isListed: boolean;
  readonly isSeen: boolean;
  readonly hides: boolean;
  readonly untold: number;
  readonly undo: Undo['kind'] | null;
  readonly storageError: string | null;
  readonly exportFailure: string | null;
  readonly hasImportFailed: boolean;
  /** Names of the calls on their way, and of the import while it is open. */
  readonly busy: readonly string[];
  /** As a reload would find it; `null` while it is not known to be all there. */
  readonly stored: Pick<LibraryView, 'isListed' | 'isSeen' | 'hides'> | null;
};

const asRead = (library: Partial<StoredLibrary>): StoredLibrary => ({
  library: emptyLibrary,
  unsaved: [],
  storageError: null,
  ...library,
});

const machine = libraryMachine.provide({ actions: { deleteStoredLibrary: () => {} } });
const common = {
  machine,
  classOf: ({ context }: AnyMachineSnapshot) => context,
  viewOf: viewOfLibrary,
};

/** The watchlist, storage and other tabs, with the way back. */
export const libraryModel: SeenModel<LibraryView> = {
  ...common,
  name: 'library',
  starts: [
    { from: 'an empty library', input: asRead({}) },
    { from: 'a movie on the watchlist', input: asRead({ library: withTheMovie }) },
    {
      from: "an older version's entry",
      input: asRead({
        library: withTheMovie,
        unsaved: putting('watchlist', ...withTheMovie.watchlist),
      }),
    },
    {
      from: "a newer version's entry",
      input: asRead({ storageError: texts.library.storageError.newer }),
    },
  ],
  eventsIn: keepingEventsIn,
};

/** Movies that come from files and the movie database, and go into files. */
export const libraryFilesModel: SeenModel<LibraryView> = {
  ...common,
  name: 'libraryFiles',
  starts: [
    {
      from: 'a movie that only its id is known of',
      input: asRead({ library: { ...emptyLibrary, watchlist: [anUnresolvedEntry(3)] } }),
    },
  ],
  eventsIn: transferEventsIn,
};

function viewOfLibrary(state: AnyMachineSnapshot): LibraryView {
  const snapshot = state as LibraryState;
  const marks = {
    isListed: selectIsInWatchlist(theMovie.id)(snapshot),
    isSeen: selectIsSeen(otherMovie.id)(snapshot),
    hides: selectHidesSeen(snapshot),
  };
  return {
    ...marks,
    untold: selectUnresolvedCount('watchlist')(snapshot),
    undo: selectUndo(snapshot)?.kind ?? null,
    storageError: selectStorageError(snapshot),
    exportFailure: selectExportFailure(snapshot),
    hasImportFailed: selectHasImportFailed(snapshot),
    busy: ['import', 'saveFile', 'store'].filter((name) => name in snapshot.children),
    stored: snapshot.matches({ storage: 'saved' }) ? marks : null,
  };
}
