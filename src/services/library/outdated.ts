import { filmsKeptMs } from '../../domain/limits.ts';
import { shelves, type Library } from '../../domain/library.ts';
import type { LibraryChange } from '../../domain/libraryChanges.ts';

/** What reduces films to their ids that were told of too long ago (§10.23). */
export function outdated(library: Library, now: number): readonly LibraryChange[] {
  return shelves.flatMap((shelf) =>
    library[shelf]
      .filter(({ movie, fetchedAt }) => movie !== null && now - fetchedAt >= filmsKeptMs)
      .map(({ id }) => ({ kind: 'told' as const, id, movie: null, fetchedAt: 0 })),
  );
}
