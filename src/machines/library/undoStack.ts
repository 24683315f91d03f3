import {
  libraryMarks,
  type Library,
  type LibraryChange,
  type LibraryEntry,
  type LibraryMark,
} from '../../domain/library.ts';
import type { Movie } from '../../domain/movie.ts';

/** A change that can be undone, with the data of its toast. */
export type Undo = {
  /** Unique in its stack. */
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'imported' | 'rated';
  readonly list: LibraryMark;
  /** What the movie was rated; `null` for any other change, and if the rating was removed. */
  readonly rating: number | null;
  /** Of the movie; empty for an import. */
  readonly title: string;
  /** `null` for an import and for a movie that is unavailable. */
  readonly movie: Movie | null;
  /** Number of movies changed; of an import those that it added. */
  readonly count: number;
  /** Number of ratings that an import added. */
  readonly ratingCount: number;
  /** Number of an import's rows that have no movie. */
  readonly skippedRows: number;
  /** They undo it: each concerns a movie of this change. */
  readonly changes: readonly LibraryChange[];
};

/** Newest last. No movie is in two of them. */
export type UndoStack = readonly Undo[];

const getMovieId = (change: LibraryChange) => {
  if (change.kind === 'hidesSeen') return null;
  return change.kind === 'added' ? change.entry.id : change.id;
};

/**
 * @param ids movies that have changed since
 * @returns the stack that leaves these movies alone; the same one if it has none of them
 */
export function withoutMovies(undos: UndoStack, ids: ReadonlySet<number | null>): UndoStack {
  const isAffected = ({ changes }: Undo) => changes.some((change) => ids.has(getMovieId(change)));
  if (!undos.some(isAffected)) return undos;
  return undos.flatMap((undo) => {
    if (!isAffected(undo)) return [undo];
    const changes = undo.changes.filter((change) => !ids.has(getMovieId(change)));
    return changes.length === 0 ? [] : [{ ...undo, changes }];
  });
}

/** @returns the stack with a new change, which ends what could be undone of its movies before */
export const pushUndo = (undos: UndoStack, undo: Undo): UndoStack => [
  ...withoutMovies(undos, new Set(undo.changes.map(getMovieId))),
  undo,
];

/** @returns the movies that were added to a list, removed from one or rated; resolved movies are not changed */
export function findChangedMovies(before: Library, after: Library): ReadonlySet<number> {
  const changed = new Set<number>();
  for (const id of Object.keys({ ...before.ratings, ...after.ratings }).map(Number))
    if (before.ratings[id] !== after.ratings[id]) changed.add(id);
  for (const list of libraryMarks) {
    if (before[list] === after[list]) continue;
    const times = new Map(before[list].map(({ id, at }) => [id, at]));
    const isChanged = ({ id, at }: LibraryEntry) => times.get(id) !== at;
    const kept = new Set(after[list].map(({ id }) => id));
    for (const entry of after[list]) if (isChanged(entry)) changed.add(entry.id);
    for (const { id } of before[list]) if (!kept.has(id)) changed.add(id);
  }
  return changed;
}
