import type { SnapshotFrom } from 'xstate';
import {
  getIdsWithoutLength,
  getMovieIds,
  getUnsavedMovieIds,
  isUnresolved,
  type Library,
  type LibraryEntry,
  type LibraryList,
  type LibraryMark,
  type Ratings,
} from '../../domain/library.ts';
import type { Movie } from '../../domain/movie.ts';
import type { libraryMachine } from './libraryMachine.ts';

type LibrarySnapshot = SnapshotFrom<typeof libraryMachine>;
type Readable = { readonly context: Library };

/** A boolean per movie, so that only the changed card renders again. */
export const selectIsInWatchlist =
  (id: number) =>
  ({ context }: LibrarySnapshot) =>
    getMovieIds(context.watchlist).has(id);

export const selectIsSeen =
  (id: number) =>
  ({ context }: LibrarySnapshot) =>
    getMovieIds(context.seen).has(id);

export const selectIsDismissed =
  (id: number) =>
  ({ context }: LibrarySnapshot) =>
    getMovieIds(context.dismissed).has(id);

/** The user's rating of a movie, 1 to 10, or `null`. */
export const selectRating =
  (id: number) =>
  ({ context }: LibrarySnapshot) =>
    context.ratings[id] ?? null;

const moviesOf = new WeakMap<readonly LibraryEntry[], readonly Movie[]>();

/** The resolved movies of a library list, newest first; the same array until the list changes. */
export const selectLibraryMovies =
  (list: LibraryList) =>
  ({ context }: Readable): readonly Movie[] => {
    const entries = context[list];
    const movies =
      moviesOf.get(entries) ?? entries.flatMap(({ movie }) => (movie === null ? [] : [movie]));
    moviesOf.set(entries, movies);
    return movies;
  };

const none: ReadonlySet<number> = new Set();

/** Ids hidden from the other lists; the same set until it changes. */
export const selectHiddenIds = ({ context }: Readable): ReadonlySet<number> =>
  context.hidesSeen && context.seen.length > 0 ? getMovieIds(context.seen) : none;

/** What the lists of home know of the library. */
export type LibraryView = {
  /** Ids of the seen movies that they leave out. */
  readonly hidden: ReadonlySet<number>;
  /** Ids of the movies that are not for the user. */
  readonly dismissed: ReadonlySet<number>;
  /** Ids of the movies that the user has seen. */
  readonly seen: ReadonlySet<number>;
  readonly ratings: Ratings;
  readonly movies: Readonly<Record<LibraryList, readonly Movie[]>>;
};

/** Its parts are the same until they change. */
export const selectLibraryView = (snapshot: Readable): LibraryView => ({
  hidden: selectHiddenIds(snapshot),
  dismissed: getMovieIds(snapshot.context.dismissed),
  seen: getMovieIds(snapshot.context.seen),
  ratings: snapshot.context.ratings,
  movies: {
    watchlist: selectLibraryMovies('watchlist')(snapshot),
    seen: selectLibraryMovies('seen')(snapshot),
  },
});

export const selectHidesSeen = ({ context }: LibrarySnapshot) => context.hidesSeen;

/** Number of entries of a library list, unresolved ones included. */
export const selectLibraryCount =
  (list: LibraryList) =>
  ({ context }: LibrarySnapshot) =>
    context[list].length;

export const selectEntries =
  (list: LibraryMark) =>
  ({ context }: LibrarySnapshot) =>
    context[list];

/** Ids that a library list leaves out (§10.25); the same set until it changes. */
export const selectIdsHiddenIn = (list: LibraryList) => (snapshot: LibrarySnapshot) =>
  list === 'watchlist' ? selectHiddenIds(snapshot) : none;

/** Number of unresolved entries of a library list. */
export const selectUnresolvedCount = (list: LibraryList) => (snapshot: LibrarySnapshot) =>
  snapshot.context[list].filter(isUnresolved).length;

/** Requests of unresolved movies, or of lengths, have failed and are not repeated yet. */
export const selectHaveMoviesFailed = (snapshot: LibrarySnapshot) =>
  snapshot.hasTag('moviesFailed');

/** Number of movies of a library list whose length was never looked up. */
export const selectUnknownLengthCount = (list: LibraryList) => (snapshot: LibrarySnapshot) =>
  getIdsWithoutLength(snapshot.context[list]).length;

/** The change that is undone next, or `null`. */
export const selectUndo = ({ context }: LibrarySnapshot) => context.undos.at(-1) ?? null;

/** The changes that can be undone, newest last. */
export const selectUndos = ({ context }: LibrarySnapshot) => context.undos;

/** The movie that was marked as seen last and is still on the watchlist, while Undo is offered; or `null`. */
export const selectWatchedMovie = (snapshot: LibrarySnapshot) => {
  const undo = selectUndo(snapshot);
  const { watchlist } = snapshot.context;
  const isMarked = undo?.changes.some(
    (change) => change.kind === 'removed' && change.list === 'seen',
  );
  const movie = isMarked ? undo?.movie : null;
  return movie && getMovieIds(watchlist).has(movie.id) ? movie : null;
};

/** Message of the storage error, or `null`. */
export const selectStorageError = (snapshot: LibrarySnapshot) =>
  snapshot.hasTag('storageFailed') ? snapshot.context.storageError : null;

/** The logout that waits for the user's answer (§10.149), or `null`. */
export function selectAskedLogout(snapshot: LibrarySnapshot) {
  if (!snapshot.matches({ logout: 'asking' })) return null;
  const isLocal = snapshot.matches({ logout: { asking: 'here' } });
  return isLocal ? ('localLogout.requested' as const) : ('logout.requested' as const);
}

/** Number of movies whose last changes are not saved. */
export const selectUnsavedMovieCount = ({ context }: LibrarySnapshot) =>
  getUnsavedMovieIds(context.unsaved).size;

export const selectExportFailure = (snapshot: LibrarySnapshot) =>
  snapshot.matches({ transfer: 'exportFailed' }) ? snapshot.context.exportFailure : null;

export const selectHasImportFailed = (snapshot: LibrarySnapshot) =>
  snapshot.matches({ transfer: 'importFailed' });

export const selectIsExporting = (snapshot: LibrarySnapshot) =>
  snapshot.matches({ transfer: 'exporting' });

/** The import actor; `undefined` without an import. */
export const selectImport = (snapshot: LibrarySnapshot) => snapshot.children.import;

export const selectIsImportOpen = (snapshot: LibrarySnapshot) =>
  snapshot.matches({ transfer: { importing: 'open' } });
