import type { LibraryList } from '../../../domain/library.ts';
import {
  LibraryFileError,
  type ImportFile,
  type ImportList,
} from '../../../domain/libraryImport.ts';
import { maxImportRows } from '../../../domain/limits.ts';
import { iterateWithYields } from './iterateWithYields.ts';
import { csvRecords, csvTable } from './csv.ts';
import { csvFormats } from './csvFormats.ts';
import { readFileText } from './fileText.ts';
import { parseReelstateFile } from './reelstateFile.ts';

/**
 * Reads files of Reelstate, Letterboxd or IMDb as one list of rows.
 *
 * @param list the list for files that do not name one
 * @throws LibraryFileError if a file has another format or is too large (with its name if there are
 *   several files), or if there are more than `maxImportRows` rows
 */
export async function readImportFiles(
  files: readonly File[],
  list: LibraryList,
  signal: AbortSignal,
): Promise<ImportList> {
  const result = { rows: [] as ImportFile['rows'], unmatched: [] as ImportFile['unmatched'] };
  const read: { name: string; rowCount: number }[] = [];
  let before = 0;
  let rowLimit = maxImportRows;
  for (const file of files) {
    try {
      const { rows, unmatched } = await readImportFile(file, list, rowLimit, signal);
      const countOn = <Row extends { readonly row: number }>(row: Row) => ({
        ...row,
        row: before + row.row,
      });
      result.rows = [...result.rows, ...rows.map(countOn)];
      result.unmatched = [...result.unmatched, ...unmatched.map(countOn)];
      const rowCount = rows.length + unmatched.length;
      read.push({ name: file.name, rowCount });
      before += rowCount;
      rowLimit -= rowCount;
    } catch (error) {
      if (files.length === 1 || !(error instanceof LibraryFileError)) throw error;
      throw new LibraryFileError(error.problem, { file: file.name, cause: error });
    }
  }
  return { ...result, files: read };
}

async function readImportFile(
  file: File,
  list: LibraryList,
  rowLimit: number,
  signal: AbortSignal,
): Promise<ImportFile> {
  const text = await readFileText(file);
  if (text.trimStart().startsWith('{')) return parseReelstateFile(text, rowLimit, signal);
  const records = csvRecords(text);
  const table = csvTable(records.next().value ?? []);
  const format = csvFormats.find(({ isIn }) => isIn(table));
  if (format === undefined) throw new LibraryFileError('unknown');
  const origin = { fileName: file.name, list, now: Date.now() };
  const rows = [];
  const unmatched = [];
  let row = 0;
  for await (const record of iterateWithYields(records, signal)) {
    row += 1;
    if (row > rowLimit) throw new LibraryFileError('tooManyRows');
    const read =
      record === null
        ? { label: '', reason: 'unreadable' as const }
        : format.read(table.row(record), table, origin);
    if ('reason' in read) unmatched.push({ row, result: 'unmatched' as const, ...read });
    else rows.push({ row, ...read, at: read.at + row });
  }
  return { rows, unmatched };
}
