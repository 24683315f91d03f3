import type { SnapshotFrom } from 'xstate';
import type { ImportList, RowResult } from '../../domain/libraryImport.ts';
import type { libraryImportMachine } from './libraryImportMachine.ts';

type ImportSnapshot = SnapshotFrom<typeof libraryImportMachine>;

/** The stage that the panel shows. */
export function selectStage({ value }: ImportSnapshot) {
  if (typeof value === 'string') return value;
  return typeof value.working === 'string' ? value.working : 'interrupted';
}

/** The import is reading or matching, with or without its panel. */
export const selectIsBusy = (snapshot: ImportSnapshot) => snapshot.matches('working');

export const selectProcessedCount = ({ context }: ImportSnapshot) => context.rowResults.length;

/** Number of rows of all files, unreadable ones included. */
export const selectRowCount = ({ context: { parsedFiles } }: ImportSnapshot) =>
  parsedFiles === null ? 0 : parsedFiles.rows.length + parsedFiles.unmatched.length;

export const selectMatchedCount = ({ context }: ImportSnapshot) =>
  context.rowResults.filter(({ result }) => result === 'matched').length;

/** Number of rows without a movie. */
export const selectSkippedCount = ({ context }: ImportSnapshot) =>
  context.rowResults.filter(({ result }) => result === 'unmatched').length;

export const selectImportFailure = ({ context }: ImportSnapshot) => context.failure;

/** The delayed attempt and its reason; `null` while none is delayed. */
export const selectRetry = ({ context }: ImportSnapshot) => context.retry;

/** @param comma of the language */
export const selectFileNames =
  (comma: string) =>
  ({ context }: ImportSnapshot) =>
    context.files.map(({ name }) => name).join(comma);

export const selectImportedFiles = ({ context }: ImportSnapshot) =>
  context.parsedFiles?.files ?? [];

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
export function getRowResults<Result extends RowResult['result']>(
  rowResults: readonly RowResult[],
  result: Result,
) {
  return rowResults
    .filter(
      (rowResult): rowResult is Extract<RowResult, { result: Result }> =>
        rowResult.result === result,
    )
    .toSorted((one, other) => one.row - other.row);
}

export const selectRowResults = ({ context }: ImportSnapshot) => context.rowResults;

/** The list for files that do not name one. */
export const selectImportList = ({ context }: ImportSnapshot) => context.list;
