import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { emptyLibrary } from '../../../src/domain/library.ts';
import type { StoredLibrary } from '../../../src/domain/libraryChanges.ts';
import { texts } from '../../../src/domain/texts.ts';
import { libraryMachine } from '../../../src/machines/libraryMachine.ts';
import {
  selectExportFailure,
  selectHidesSeen,
  selectIsInWatchlist,
  selectIsSeen,
  selectUndo,
  selectUnkept,
  selectUntoldCount,
} from '../../../src/machines/librarySelectors.ts';
import type { Undo } from '../../../src/machines/libraryTypes.ts';
import { putting, untoldEntry } from '../../support/libraryBuilders.ts';
import type { Model } from '../plan/model.ts';
import {
  keepingEventsIn,
  otherFilm,
  theFilm,
  transferEventsIn,
  withTheFilm,
} from './libraryEvents.ts';

type LibraryState = SnapshotFrom<typeof libraryMachine>;

/** What a person sees of the library, and what storage holds of it. */
export type LibraryView = {
  readonly isListed: boolean;
  readonly isSeen: boolean;
  readonly hides: boolean;
  readonly untold: number;
  readonly undo: Undo['deed'] | null;
  readonly unkept: string | null;
  readonly exportFailure: string | null;
  /** Names of the calls on their way, and of the import while it is open. */
  readonly busy: readonly string[];
  /** As a reload would find it; `null` while it is not known to be all there. */
  readonly stored: Pick<LibraryView, 'isListed' | 'isSeen' | 'hides'> | null;
};

const asRead = (library: Partial<StoredLibrary>): StoredLibrary => ({
  library: emptyLibrary,
  unsaved: [],
  unkept: null,
  ...library,
});

const machine = libraryMachine.provide({ actions: { forgetStored: () => {} } });
const common = {
  machine,
  isOffered: () => true,
  classOf: ({ context }: AnyMachineSnapshot) => context,
  viewOf: viewOfLibrary,
};

/** The watchlist, storage and other tabs, with the way back. */
export const libraryModel: Model<LibraryView> = {
  ...common,
  name: 'library',
  starts: [
    { from: 'an empty library', input: asRead({}) },
    { from: 'a film on the watchlist', input: asRead({ library: withTheFilm }) },
    {
      from: "an older version's entry",
      input: asRead({
        library: withTheFilm,
        unsaved: putting('watchlist', ...withTheFilm.watchlist),
      }),
    },
    { from: "a newer version's entry", input: asRead({ unkept: texts.library.unkept.newer }) },
  ],
  eventsIn: keepingEventsIn,
};

/** Films that come from files and the movie database, and go into files. */
export const libraryFilesModel: Model<LibraryView> = {
  ...common,
  name: 'libraryFiles',
  starts: [
    {
      from: 'a film that only its id is known of',
      input: asRead({ library: { ...emptyLibrary, watchlist: [untoldEntry(3)] } }),
    },
  ],
  eventsIn: transferEventsIn,
};

function viewOfLibrary(state: AnyMachineSnapshot): LibraryView {
  const snapshot = state as LibraryState;
  const marks = {
    isListed: selectIsInWatchlist(theFilm.id)(snapshot),
    isSeen: selectIsSeen(otherFilm.id)(snapshot),
    hides: selectHidesSeen(snapshot),
  };
  return {
    ...marks,
    untold: selectUntoldCount('watchlist')(snapshot),
    undo: selectUndo(snapshot)?.deed ?? null,
    unkept: selectUnkept(snapshot),
    exportFailure: selectExportFailure(snapshot),
    busy: ['import', 'saveFile', 'store'].filter((name) => name in snapshot.children),
    stored: snapshot.matches({ keeping: 'kept' }) ? marks : null,
  };
}
