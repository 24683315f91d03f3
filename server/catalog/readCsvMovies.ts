import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { CatalogFileError, createFaults, type FilePosition } from './catalogFileError.ts';
import type { MovieAtLine } from './readJsonMovies.ts';
import { movieFromTmdb, tmdbRecordSchema } from './tmdbRecord.ts';

/** A row's cells and the line on which its last one ends. */
type Row = { readonly cells: readonly string[]; readonly endLine: number };

const numbers = new Set('id budget popularity revenue runtime vote_average vote_count'.split(' '));
const lists = new Set(['genres', 'production_companies', 'production_countries']);
const required = ['id', 'title'];

const countLineBreaks = (text: string): number => text.split('\n').length - 1;

function parseRows(file: string, text: string): Row[] {
  const rows: Row[] = [];
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ cells, endLine: lines });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser reports an unclosed quote at the end of the file, not where its row starts.
    const position: FilePosition = {
      line: (rows.at(-1)?.endLine ?? 0) + 1,
      column: Number(error['index'] ?? 0) + 1,
    };
    const reason =
      error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'the quote is never closed' : error.message;
    const fault = { position, reason: `column ${position.column}: ${reason}` };
    throw new CatalogFileError(file, [fault], 1, error);
  }
}

const decimal = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const booleans: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

/** Converts a spreadsheet's `M/D/YYYY` to `YYYY-MM-DD`; any other text is returned as it is. */
function toIsoDate(cell: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  return year === undefined ? cell : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
}

/**
 * Parses a cell. An invalid number, boolean or day stays a text, which the schema refuses.
 *
 * @throws SyntaxError if a list is not JSON
 */
function parseCell(name: string, cell: string): unknown {
  // Public data sets have it as a Python literal.
  if (cell === '' || name === 'belongs_to_collection') return undefined;
  if (numbers.has(name)) return decimal.test(cell) ? Number(cell) : cell;
  if (name === 'adult') return booleans[cell.toLowerCase()] ?? cell;
  if (name === 'release_date') return toIsoDate(cell);
  return lists.has(name) ? (JSON.parse(cell) as unknown) : cell;
}

/**
 * Parses CSV with a header row of TMDB's field names, the layout of the public "TMDB 5000 movies" file
 * with lists as JSON in a cell. Booleans may be TRUE, FALSE, 1 or 0 and days M/D/YYYY, as spreadsheets
 * save them. `id` and `title` are required and no column may be repeated; an empty cell is unknown,
 * other columns are ignored.
 *
 * @throws CatalogFileError with the line of each error; its column is the number of the cell
 */
export function readCsvMovies(file: string, text: string): MovieAtLine[] {
  const [header, ...rows] = parseRows(file, text.replaceAll(/\r\n?/g, '\n'));
  const columns = header?.cells ?? [];
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    const reason = `neither JSON nor CSV with a header row: no column ${missing.join(', ')}`;
    throw new CatalogFileError(file, [{ position: { line: 1, column: 1 }, reason }]);
  }
  const faults = createFaults(file);
  const add = (line: () => number, column: number, reason: string) =>
    faults.add(
      `column ${column + 1} (${columns[column] ?? 'beyond the header'}): ${reason}`,
      () => ({
        line: line(),
        column: column + 1,
      }),
    );
  for (const [column, name] of columns.entries()) {
    if (name !== '' && columns.indexOf(name) < column) add(() => 1, column, 'is repeated');
  }
  faults.throwIfAny();

  const movies = rows.flatMap(({ cells, endLine }): MovieAtLine[] => {
    const start = endLine - countLineBreaks(cells.join(''));
    const getLine = (column: number) => () =>
      start + countLineBreaks(cells.slice(0, column).join(''));
    if (cells.length !== columns.length) {
      const column = Math.min(cells.length, columns.length);
      add(getLine(column), column, `${columns.length} cells expected, ${cells.length} found`);
      return [];
    }
    const fields = columns.flatMap((name, column): [string, unknown][] => {
      try {
        return [[name, parseCell(name, cells[column] ?? '')]];
      } catch {
        add(getLine(column), column, 'not valid JSON');
        return [];
      }
    });
    const result = v.safeParse(tmdbRecordSchema, Object.fromEntries(fields));
    if (result.success) return [{ ...movieFromTmdb(result.output), line: () => start }];
    for (const { path = [], message } of result.issues) {
      const [name, ...rest] = path.map(({ key }) => String(key));
      const inside = rest.length > 0 ? `${rest.join('.')}: ` : '';
      const column = columns.indexOf(name ?? 'id');
      add(getLine(column), column, `${inside}${message}`);
    }
    return [];
  });
  faults.throwIfAny();
  return movies;
}
