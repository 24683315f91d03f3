import { failureOf } from '../domain/failure.ts';
import { idsOn, type Shelf } from '../domain/library.ts';
import type { ImportFile, ImportRow, RowOutcome } from '../domain/libraryImport.ts';
import { texts } from '../domain/texts.ts';
import type { FilmsImportedEvent, LibraryImportContext } from './libraryImportTypes.ts';

// What the import machine's actions make of its context.

type Scope = { context: LibraryImportContext };

export const fileTaken = (_: Scope, { file }: { file: File }) => ({
  file,
  contents: null,
  outcomes: [],
  failure: null,
});

export const fileForgotten = {
  file: null,
  contents: null,
  outcomes: [],
  failure: null,
  retry: null,
};

export const contentsKept = (_: Scope, contents: ImportFile) => ({
  contents,
  outcomes: contents.missed,
});

/** A film that is on its shelf already, or was found by an earlier row, is there; a row counts once. */
export const outcomesNoted = (
  { context: { library, outcomes: before } }: Scope,
  { outcomes }: { outcomes: readonly RowOutcome[] },
) => {
  const found = idsFound(before);
  const settled = new Set(before.map(({ row }) => row));
  const fresh = outcomes.filter(({ row }) => !settled.has(row));
  const noted = fresh.map((outcome): RowOutcome => {
    if (outcome.result !== 'found') return outcome;
    const { row, label, shelf, entry } = outcome;
    if (found[shelf].has(entry.id) || idsOn(library[shelf]).has(entry.id))
      return { row, label, result: 'there' };
    found[shelf].add(entry.id);
    return outcome;
  });
  return { outcomes: [...before, ...noted] };
};

function idsFound(outcomes: readonly RowOutcome[]): Record<Shelf, Set<number>> {
  const ids = { watchlist: new Set<number>(), seen: new Set<number>() };
  for (const outcome of outcomes) {
    if (outcome.result === 'found') ids[outcome.shelf].add(outcome.entry.id);
  }
  return ids;
}

export const failureNoted = (_: Scope, { error }: { error: unknown }) => ({
  failure: failureOf(error, texts.errors.unknown).message,
});

/** The rows that nothing has come of yet. */
export function rowsLeft({ contents, outcomes }: LibraryImportContext): readonly ImportRow[] {
  const settled = new Set(outcomes.map(({ row }) => row));
  return contents?.rows.filter(({ row }) => !settled.has(row)) ?? [];
}

export const filmsImported = ({ context: { outcomes } }: Scope): FilmsImportedEvent => ({
  type: 'films.imported',
  films: outcomes.flatMap((outcome) =>
    outcome.result === 'found' ? [{ shelf: outcome.shelf, entry: outcome.entry }] : [],
  ),
});
