import type { SnapshotFrom } from 'xstate';
import { idsOn, type LibraryEntry, type Shelf } from '../domain/library.ts';
import type { Movie } from '../domain/movie.ts';
import type { libraryMachine } from './libraryMachine.ts';

type LibrarySnapshot = SnapshotFrom<typeof libraryMachine>;

/** For any card: a primitive, so that only the cards concerned are drawn again. */
export const selectIsInWatchlist =
  (id: number) =>
  ({ context }: LibrarySnapshot) =>
    idsOn(context.watchlist).has(id);

export const selectIsSeen =
  (id: number) =>
  ({ context }: LibrarySnapshot) =>
    idsOn(context.seen).has(id);

const moviesOf = new WeakMap<readonly LibraryEntry[], readonly Movie[]>();

/** The films of a shelf that can be shown, the newest first; the same array for the same shelf. */
export const selectShelf =
  (shelf: Shelf) =>
  ({ context }: LibrarySnapshot): readonly Movie[] => {
    const entries = context[shelf];
    const movies =
      moviesOf.get(entries) ?? entries.flatMap(({ movie }) => (movie === null ? [] : [movie]));
    moviesOf.set(entries, movies);
    return movies;
  };

const none: ReadonlySet<number> = new Set();

/** Films that are left out of lists; the same set until it changes. */
export const selectHiddenIds = ({ context }: LibrarySnapshot): ReadonlySet<number> =>
  context.hidesSeen && context.seen.length > 0 ? idsOn(context.seen) : none;

export const selectHidesSeen = ({ context }: LibrarySnapshot) => context.hidesSeen;

/** How many films are on a shelf, those included of which only the ids are known. */
export const selectCount =
  (shelf: Shelf) =>
  ({ context }: LibrarySnapshot) =>
    context[shelf].length;

/** How many films of a shelf only their ids are known of. */
export const selectUntoldCount = (shelf: Shelf) => (snapshot: LibrarySnapshot) =>
  snapshot.context[shelf].length - selectShelf(shelf)(snapshot).length;

/** What can be taken back now, or `null`. */
export const selectUndo = ({ context }: LibrarySnapshot) => context.undo;

/** Why this device does not keep what is done, or `null`. */
export const selectUnkept = (snapshot: LibrarySnapshot) =>
  snapshot.hasTag('unkept') ? snapshot.context.unkept : null;

export const selectExportFailure = (snapshot: LibrarySnapshot) =>
  snapshot.matches({ transfer: 'exportFailed' }) ? snapshot.context.exportFailure : null;

export const selectIsExporting = (snapshot: LibrarySnapshot) =>
  snapshot.matches({ transfer: 'exporting' });

/** The actor behind the import panel; there as long as an import is. */
export const selectImport = (snapshot: LibrarySnapshot) => snapshot.children.import;

export const selectIsImportShown = (snapshot: LibrarySnapshot) =>
  snapshot.matches({ transfer: { importing: 'shown' } });
