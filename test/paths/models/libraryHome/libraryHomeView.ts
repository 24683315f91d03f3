import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { Library } from '../../../../src/domain/library.ts';
import type { Movie } from '../../../../src/domain/movie.ts';
import { texts } from '../../../../src/domain/texts.ts';
import type { libraryMachine } from '../../../../src/machines/library/libraryMachine.ts';
import {
  selectLibraryCount,
  selectHiddenIds,
  selectHidesSeen,
  selectIsInWatchlist,
  selectIsSeen,
  selectLibraryMovies,
  selectUndo,
  selectStorageError,
} from '../../../../src/machines/library/librarySelectors.ts';
import { worldOf } from '../../plan/model.ts';
import { bystander, theMovie } from './libraryMovies.ts';
import type { LibraryWorld } from './libraryWorld.ts';

/** What a person at home sees of their library, and what local storage holds of it. */
export type LibraryHomeView = {
  readonly heading: string;
  /** Each with its marks. */
  readonly cards: readonly string[];
  /** Over a list of one's own without a movie. */
  readonly empty: string | null;
  /** In the header. */
  readonly counts: { readonly watchlist: number; readonly seen: number };
  /** Whether the switch is on; `null` where there is none. */
  readonly hides: boolean | null;
  /** The open movie: its title, and what its two buttons say. */
  readonly movie: readonly string[] | null;
  /** The words beside each Undo that can be pressed. */
  readonly undo: readonly string[];
  /** The offer goes by itself. */
  readonly isUndoGoing: boolean;
  readonly storageError: string | null;
  readonly stored: StoredView | null;
};

export type StoredView = {
  readonly watchlist: readonly string[];
  readonly seen: readonly string[];
  readonly hidesSeen: boolean;
};

type State = SnapshotFrom<typeof libraryMachine>;

/** The movies before the person. */
export function cardsOf(state: AnyMachineSnapshot): readonly Movie[] {
  const snapshot = state as State;
  const { section } = worldOf<LibraryWorld>(state);
  if (section !== 'popular') return selectLibraryMovies(section)(snapshot);
  const hidden = selectHiddenIds(snapshot);
  return [theMovie, bystander].filter(({ id }) => !hidden.has(id));
}

/** Whoever has seen nothing has nothing to hide in other lists. */
export function hasSwitch(state: AnyMachineSnapshot): boolean {
  const snapshot = state as State;
  const { section } = worldOf<LibraryWorld>(state);
  return (
    section !== 'popular' || selectLibraryCount('seen')(snapshot) > 0 || selectHidesSeen(snapshot)
  );
}

export function libraryHomeViewOf(state: AnyMachineSnapshot): LibraryHomeView {
  const snapshot = state as State;
  const { section, isMovieOpen, storage, stored } = worldOf<LibraryWorld>(state);
  const cards = cardsOf(state);
  const isLibraryList = section !== 'popular';
  return {
    heading: texts.list.headings[section],
    cards: cards.map(({ id, title }) => [title, ...marksOf(snapshot, id)].join(', ')),
    empty: isLibraryList && cards.length === 0 ? texts.library.empty[section].title : null,
    counts: {
      watchlist: selectLibraryCount('watchlist')(snapshot),
      seen: selectLibraryCount('seen')(snapshot),
    },
    hides: hasSwitch(state) ? selectHidesSeen(snapshot) : null,
    movie: isMovieOpen ? [theMovie.title, ...buttonsOf(snapshot)] : null,
    undo: undoOf(snapshot),
    isUndoGoing: snapshot.matches({ undo: 'offered' }),
    storageError: selectStorageError(snapshot),
    stored: stored === null || storage === 'newer' ? null : storedViewOf(stored),
  };
}

export const storedViewOf = ({ watchlist, seen, hidesSeen }: Library): StoredView => ({
  watchlist: watchlist.map(({ movie }) => String(movie?.title)),
  seen: seen.map(({ movie }) => String(movie?.title)),
  hidesSeen,
});

function marksOf(snapshot: State, id: number): readonly string[] {
  return [
    ...(selectIsInWatchlist(id)(snapshot) ? [texts.movie.inWatchlist] : []),
    ...(selectIsSeen(id)(snapshot) ? [texts.movie.seen] : []),
  ];
}

function buttonsOf(snapshot: State): readonly string[] {
  const { movie } = texts;
  return [
    selectIsInWatchlist(theMovie.id)(snapshot) ? movie.inWatchlist : movie.watchlist,
    selectIsSeen(theMovie.id)(snapshot) ? movie.seen : movie.markSeen,
  ];
}

function undoOf(snapshot: State): readonly string[] {
  const undo = selectUndo(snapshot);
  if (undo === null || undo.kind === 'imported') return [];
  const { done } = texts.library;
  const words = done[undo.list][undo.kind](theMovie.title);
  const storageError = selectStorageError(snapshot);
  return [storageError === null ? words : done.withStorageError(words, storageError)];
}
