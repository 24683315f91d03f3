import type { Shelf } from '../../../domain/library.ts';
import { longestTitle } from '../../../domain/limits.ts';
import { dayOr, yearOf, type CsvFormat, type Origin } from './csvFormat.ts';
import type { CsvTable } from './csvTable.ts';

/** Letterboxd's `watchlist.csv`, `watched.csv`, `ratings.csv` and `diary.csv`. */
export const letterboxdFormat: CsvFormat = {
  name: 'letterboxd',
  isIn: (table) => table.has('Name') && table.has('Year'),
  read(row, table, origin) {
    const title = row('Name');
    if (title === '' || title.length > longestTitle) {
      return { label: title.slice(0, longestTitle), reason: 'unreadable' };
    }
    const year = yearOf(row('Year'));
    return {
      label: year === null ? title : `${title} (${year})`,
      shelf: shelfOf(table, origin),
      at: dayOr(row('Watched Date') || row('Date'), origin.now),
      name: { by: 'title', title, year },
    };
  },
};

/** Its watchlist and its watched films have the same columns: only the file's name tells. */
function shelfOf(table: CsvTable, { fileName, shelf }: Origin): Shelf {
  if (table.has('Rating') || table.has('Watched Date')) return 'seen';
  if (/watchlist/i.test(fileName)) return 'watchlist';
  return /watched|diary|rating/i.test(fileName) ? 'seen' : shelf;
}
