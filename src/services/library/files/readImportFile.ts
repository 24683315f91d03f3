import type { Shelf } from '../../../domain/library.ts';
import type { ImportFile } from '../../../domain/libraryImport.ts';
import { texts } from '../../../domain/texts.ts';
import { breathing } from './breathe.ts';
import { csvRecords } from './csvRecords.ts';
import { csvTable } from './csvTable.ts';
import { fileText } from './fileText.ts';
import { imdbFormat } from './imdbRows.ts';
import { letterboxdFormat } from './letterboxdRows.ts';
import { LibraryFileError } from './libraryFileError.ts';
import { readOwnFile } from './ownFile.ts';
import type { CsvFormat } from './csvFormat.ts';

const csvFormats: readonly CsvFormat[] = [imdbFormat, letterboxdFormat];

/**
 * Reads what films a file names: our own, Letterboxd's or IMDb's.
 *
 * @param shelf where films go when the file does not say
 * @throws LibraryFileError when it is none of these
 */
export async function readImportFile(
  file: File,
  shelf: Shelf,
  signal: AbortSignal,
): Promise<ImportFile> {
  const text = await fileText(file);
  if (text.trimStart().startsWith('{')) return readOwnFile(text, signal);
  const records = csvRecords(text);
  const table = csvTable(records.next().value ?? []);
  const format = csvFormats.find(({ isIn }) => isIn(table));
  if (format === undefined) throw new LibraryFileError(texts.library.import.errors.unknown);
  const origin = { fileName: file.name, shelf, now: Date.now() };
  const rows = [];
  const missed = [];
  let row = 0;
  for await (const record of breathing(records, signal)) {
    row += 1;
    const read = format.read(table.row(record), table, origin);
    if ('reason' in read) missed.push({ row, result: 'missed' as const, ...read });
    else rows.push({ row, ...read, at: read.at + row });
  }
  return { format: format.name, rows, missed };
}
