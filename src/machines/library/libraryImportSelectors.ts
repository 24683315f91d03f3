import type { SnapshotFrom } from 'xstate';
import type { ImportList, RowResult } from '../../domain/libraryImport.ts';
import type { libraryImportMachine } from './libraryImportMachine.ts';

type ImportSnapshot = SnapshotFrom<typeof libraryImportMachine>;

/** The stage that the panel shows. */
export const selectStage = ({ value }: ImportSnapshot) =>
  typeof value === 'string' ? value : value.working;

/** The import is reading or matching, with or without its panel. */
export const selectIsBusy = (snapshot: ImportSnapshot) => snapshot.matches('working');

export const selectSettledCount = ({ context }: ImportSnapshot) => context.outcomes.length;

/** Number of rows of all files, unreadable ones included. */
export const selectRowCount = ({ context: { contents } }: ImportSnapshot) =>
  contents === null ? 0 : contents.rows.length + contents.missed.length;

export const selectFoundCount = ({ context }: ImportSnapshot) =>
  context.outcomes.filter(({ result }) => result === 'found').length;

export const selectImportFailure = ({ context }: ImportSnapshot) => context.failure;

/** The delayed attempt and its reason; `null` while none is delayed. */
export const selectRetry = ({ context }: ImportSnapshot) => context.retry;

/** File names, separated by commas. */
export const selectFileNames = ({ context }: ImportSnapshot) =>
  context.files.map(({ name }) => name).join(', ');

export const selectImportedFiles = ({ context }: ImportSnapshot) => context.contents?.files ?? [];

/**
 * Finds the file of a row and its number in that file, from 1.
 *
 * @throws RangeError if no file has the row
 */
export function getRowLocation(
  row: number,
  files: ImportList['files'],
): { readonly file: string; readonly row: number } {
  let before = 0;
  for (const { name, rowCount } of files) {
    if (row <= before + rowCount) return { file: name, row: row - before };
    before += rowCount;
  }
  throw new RangeError(`No file has row ${row}`);
}

/** @returns the rows with that result, in the order of the files */
export function outcomesWith<Result extends RowResult['result']>(
  outcomes: readonly RowResult[],
  result: Result,
) {
  return outcomes
    .filter(
      (outcome): outcome is Extract<RowResult, { result: Result }> => outcome.result === result,
    )
    .toSorted((one, other) => one.row - other.row);
}

export const selectOutcomes = ({ context }: ImportSnapshot) => context.outcomes;

/** The list for files that do not name one. */
export const selectImportList = ({ context }: ImportSnapshot) => context.shelf;
