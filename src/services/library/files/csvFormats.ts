import type { LibraryList } from '../../../domain/library.ts';
import type { ImportRow, UnmatchedReason } from '../../../domain/libraryImport.ts';
import { endOfTimeMs, maxRating, maxTitleLength } from '../../../domain/limits.ts';
import type { CsvRow, CsvTable } from './csv.ts';

/** The file of a row, and the defaults for what the row does not say. */
type Origin = {
  readonly fileName: string;
  readonly list: LibraryList;
  /** ms since the epoch */
  readonly now: number;
};

/** The CSV columns of one service. */
type CsvFormat = {
  isIn(table: CsvTable): boolean;
  /** @returns the movie reference in the row, or the reason why it has none */
  read(
    row: CsvRow,
    table: CsvTable,
    origin: Origin,
  ): Omit<ImportRow, 'row'> | { readonly label: string; readonly reason: UnmatchedReason };
};

/** @returns the start of the day `YYYY-MM-DD` since 1970, or `now` for any other text; ms since the epoch */
function parseDay(text: string, now: number): number {
  const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text.slice(0, 10)) : Number.NaN;
  return at >= 0 && at < endOfTimeMs ? at : now;
}

/** @returns the rating from 1 to 10, halves rounded up, or `undefined` for any other text */
function toRating(text: string, scale: 5 | 10): number | undefined {
  const rating = Math.round((Number(text) * maxRating) / scale);
  return rating >= 1 && rating <= maxRating ? rating : undefined;
}

/** @returns the year from 1800 to 2199, or `null` for any other text */
function toYear(text: string): number | null {
  return /^(18|19|20|21)\d{2}$/.test(text) ? Number(text) : null;
}

const notMovies = /series|episode|game|podcast/i;

/** IMDb's ratings, watchlist and other lists, whose movies can be rated too; only lists have the column `Position`. */
const imdbFormat: CsvFormat = {
  isIn: (table) => table.has('Const'),
  read(row, table, { now }) {
    const imdbId = row('Const');
    const title = row('Title').slice(0, maxTitleLength) || imdbId;
    const label = row('Year') === '' ? title : `${title} (${row('Year')})`;
    if (!/^tt\d{5,12}$/.test(imdbId)) return { label, reason: 'unreadable' };
    if (notMovies.test(row('Title Type'))) return { label, reason: 'notAMovie' };
    const isList = table.has('Position');
    return {
      label,
      list: isList ? 'watchlist' : 'seen',
      at: parseDay(isList ? row('Created') : row('Date Rated') || row('Created'), now),
      rating: isList ? undefined : toRating(row('Your Rating'), 10),
      name: { by: 'imdbId', imdbId, title, year: toYear(row('Year')) },
    };
  },
};

/** Letterboxd's `watchlist.csv`, `watched.csv`, `ratings.csv` and `diary.csv`. */
const letterboxdFormat: CsvFormat = {
  isIn: (table) => table.has('Name') && table.has('Year'),
  read(row, table, origin) {
    const title = row('Name');
    if (title === '' || title.length > maxTitleLength) {
      return { label: title.slice(0, maxTitleLength), reason: 'unreadable' };
    }
    const year = toYear(row('Year'));
    return {
      label: year === null ? title : `${title} (${year})`,
      list: getList(table, origin),
      at: parseDay(row('Watched Date') || row('Date'), origin.now),
      rating: toRating(row('Rating'), 5),
      name: { by: 'title', title, year },
    };
  },
};

/** `watchlist.csv` and `watched.csv` have the same columns: only the file name differs. */
function getList(table: CsvTable, { fileName, list }: Origin): LibraryList {
  if (table.has('Rating') || table.has('Watched Date')) return 'seen';
  if (/watchlist/i.test(fileName)) return 'watchlist';
  return /watched|diary|rating/i.test(fileName) ? 'seen' : list;
}

/** The CSV formats that can be imported. */
export const csvFormats: readonly CsvFormat[] = [imdbFormat, letterboxdFormat];
