import { maxCsvRowLength } from '../../../domain/limits.ts';

/**
 * Reads the records of a CSV text (RFC 4180) one at a time, so that the caller can pause between them.
 * Empty lines are skipped. A quote that is not closed within `maxCsvRowLength` characters counts as a
 * literal character, so that the records after it are still read.
 *
 * @returns `null` in place of a row that is longer than `maxCsvRowLength`
 */
export function* csvRecords(text: string): Generator<readonly string[] | null> {
  let at = 0;
  while (at < text.length) {
    const limit = at + maxCsvRowLength;
    const record: string[] = [];
    do {
      const { value, end } = readField(text, at, limit);
      record.push(value);
      at = end + 1;
    } while (text[at - 1] === ',' && at <= limit);
    const isTooLong = text[at - 1] === ',' || at - 1 > limit;
    if (text[at - 1] === ',') at = findIndex(/[\r\n]/g, text, at) + 1;
    if (isTooLong) yield null;
    else if (record.length > 1 || record[0] !== '') yield record;
  }
}

/** @returns the index of the next match, or the length of the text */
function findIndex(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.exec(text)?.index ?? text.length;
}

/** @returns the field at `start`, and the index of the delimiter after it */
function readField(
  text: string,
  start: number,
  limit: number,
): { readonly value: string; readonly end: number } {
  if (text[start] !== '"') return readPlainField(text, start, '');
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1 || quote > limit) return readPlainField(text, start, '');
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return readPlainField(text, quote + 1, value);
    value += '"';
    from = quote + 2;
  }
}

function readPlainField(text: string, start: number, before: string) {
  const end = findIndex(/[,\r\n]/g, text, start);
  return { value: before + text.slice(start, end), end };
}

/** Gets the trimmed value of a column in one row; empty if the column or the value is missing. */
export type CsvRow = (column: string) => string;

/** A CSV file whose first record names the columns. */
export type CsvTable = {
  /** Whether the column exists; case is ignored. */
  has(column: string): boolean;
  row(record: readonly string[]): CsvRow;
};

/** @param header the column names, as written in the file */
export function csvTable(header: readonly string[]): CsvTable {
  const indexes = new Map(header.map((name, index) => [normalizeColumn(name), index]));
  return {
    has: (column) => indexes.has(normalizeColumn(column)),
    row: (record) => (column) => record[indexes.get(normalizeColumn(column)) ?? -1]?.trim() ?? '',
  };
}

const normalizeColumn = (name: string) => name.trim().toLowerCase();
