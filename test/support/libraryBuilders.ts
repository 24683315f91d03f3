import type { LibraryEntry, LibraryMark, LibraryChange } from '../../src/domain/library.ts';
import type { LibraryRow } from '../../src/domain/libraryRows.ts';
import type { ImportRow, RowResult } from '../../src/domain/libraryImport.ts';
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

export const putting = (list: LibraryMark, ...entries: readonly LibraryEntry[]): LibraryChange[] =>
  entries.map((entry) => ({ kind: 'added', list, entry }));

const never = { value: null, changedAt: 0 };

/** A row of the account, of a movie that was never marked. */
export const aLibraryRow = (overrides: Partial<LibraryRow> = {}): LibraryRow => ({
  id: 1,
  watchlist: never,
  seen: never,
  movie: never,
  rating: never,
  dismissed: never,
  ...overrides,
});

/** A row of an imported file, for the seen list. */
export const rowOf = (row: number): ImportRow => ({
  row,
  label: `Movie ${row}`,
  list: 'seen',
  at: row,
  name: { by: 'title', title: `Movie ${row}`, year: null },
});

/** That row with its movie. */
export const found = (row: number, id = row): RowResult => ({
  row,
  label: `Movie ${row}`,
  result: 'matched',
  list: 'seen',
  entry: anEntry(id),
});

/** That row without one. */
export const missed = (row: number): RowResult => ({
  row,
  label: `Movie ${row}`,
  result: 'unmatched',
  reason: 'notFound',
});
