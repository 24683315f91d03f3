import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { CatalogueFileError, type Place } from './catalogueFileError.ts';
import type { FilmAtLine } from './readJsonFilms.ts';
import { filmFromTmdb, tmdbRecordSchema } from './tmdbRecord.ts';

/** A row's cells and the line on which its last one ends. */
type Row = { readonly cells: readonly string[]; readonly endLine: number };

const numbers = new Set('id budget popularity revenue runtime vote_average vote_count'.split(' '));
const lists = new Set(['genres', 'production_companies', 'production_countries']);
const required = ['id', 'title'];

const breaksIn = (text: string): number => text.split('\n').length - 1;

const rowsOf = (file: string, text: string): Row[] => {
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
    // The reader counts an unclosed quote at the end of the file, not where its row begins.
    const place: Place = {
      line: (rows.at(-1)?.endLine ?? 0) + 1,
      column: Number(error['index'] ?? 0) + 1,
    };
    const reason =
      error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'the quote is never closed' : error.message;
    throw new CatalogueFileError(file, place, `column ${place.column}: ${reason}`, error);
  }
};

const valueOf = (name: string, cell: string): unknown => {
  if (cell === '') return undefined;
  if (numbers.has(name)) return Number(cell);
  return lists.has(name) ? (JSON.parse(cell) as unknown) : cell;
};

/**
 * The films of a CSV text with a header row of the movie database's field names: the layout of the
 * public "TMDB 5000 movies" file (lists as JSON in a cell). `id` and `title` must be there, missing
 * or empty cells are unknown, other columns are ignored.
 *
 * @throws CatalogueFileError with the line, and as column the cell's number in its row.
 */
export const readCsvFilms = (file: string, text: string): FilmAtLine[] => {
  const [header, ...rows] = rowsOf(file, text.replaceAll(/\r\n?/g, '\n'));
  const columns = header?.cells ?? [];
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    const reason = `neither JSON nor CSV with a header row: no column ${missing.join(', ')}`;
    throw new CatalogueFileError(file, { line: 1, column: 1 }, reason);
  }

  return rows.map(({ cells, endLine }) => {
    const start = endLine - breaksIn(cells.join(''));
    const refuse = (column: number, reason: string, cause?: unknown): never => {
      const line = start + breaksIn(cells.slice(0, column).join(''));
      const named = `column ${column + 1} (${columns[column] ?? 'beyond the header'}): ${reason}`;
      throw new CatalogueFileError(file, { line, column: column + 1 }, named, cause);
    };
    if (cells.length !== columns.length) {
      refuse(
        Math.min(cells.length, columns.length),
        `${columns.length} cells expected, ${cells.length} found`,
      );
    }
    const fields = columns.map((name, column): [string, unknown] => {
      try {
        return [name, valueOf(name, cells[column] ?? '')];
      } catch (error) {
        return refuse(column, 'not valid JSON', error);
      }
    });
    const result = v.safeParse(tmdbRecordSchema, Object.fromEntries(fields));
    if (!result.success) {
      const [issue] = result.issues;
      const [name, ...rest] = (issue.path ?? []).map(({ key }) => String(key));
      const inside = rest.length > 0 ? `${rest.join('.')}: ` : '';
      return refuse(columns.indexOf(name ?? 'id'), `${inside}${issue.message}`);
    }
    return { ...filmFromTmdb(result.output), line: () => start };
  });
};
