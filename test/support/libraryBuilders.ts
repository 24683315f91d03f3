import type { LibraryEntry, LibraryList, LibraryChange } from '../../src/domain/library.ts';
import { aMovie } from './builders.ts';

/** Added and loaded at the time `at`. */
export function anEntry(id: number, at = id, overrides: Partial<LibraryEntry> = {}): LibraryEntry {
  return { id, at, movie: aMovie({ id, overview: null }), fetchedAt: at, ...overrides };
}

/** Only its id is known. */
export const anUnresolvedEntry = (id: number, at = id): LibraryEntry => ({
  id,
  at,
  movie: null,
  fetchedAt: 0,
});

export const putting = (list: LibraryList, ...entries: readonly LibraryEntry[]): LibraryChange[] =>
  entries.map((entry) => ({ kind: 'added', list, entry }));
