import { dayOr, type CsvFormat } from './csvFormat.ts';

const notFilms = /series|episode|game|podcast/i;

/** IMDb's ratings, and its watchlist and other lists, which number their rows. */
export const imdbFormat: CsvFormat = {
  name: 'imdb',
  isIn: (table) => table.has('Const'),
  read(row, table, { now }) {
    const imdbId = row('Const');
    const title = row('Title') || imdbId;
    const label = row('Year') === '' ? title : `${title} (${row('Year')})`;
    if (!/^tt\d{5,12}$/.test(imdbId)) return { label, reason: 'unreadable' };
    if (notFilms.test(row('Title Type'))) return { label, reason: 'notAFilm' };
    return {
      label,
      shelf: table.has('Position') ? 'watchlist' : 'seen',
      at: dayOr(row('Date Rated') || row('Created'), now),
      name: { by: 'imdbId', imdbId },
    };
  },
};
