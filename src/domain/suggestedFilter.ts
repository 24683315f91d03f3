import { noFilter, type Filter, type Named } from './filter.ts';

/** TMDB's genres; their ids never change. A search for their words needs no request. */
const genres: readonly (Named & { readonly words: readonly string[] })[] = [
  { id: 28, name: 'Action', words: ['action'] },
  { id: 12, name: 'Adventure', words: ['adventure', 'adventures'] },
  { id: 16, name: 'Animation', words: ['animation', 'animated', 'cartoon', 'cartoons'] },
  { id: 35, name: 'Comedy', words: ['comedy', 'comedies'] },
  { id: 80, name: 'Crime', words: ['crime'] },
  { id: 99, name: 'Documentary', words: ['documentary', 'documentaries'] },
  { id: 18, name: 'Drama', words: ['drama', 'dramas'] },
  { id: 10_751, name: 'Family', words: ['family'] },
  { id: 14, name: 'Fantasy', words: ['fantasy'] },
  { id: 36, name: 'History', words: ['history', 'historical'] },
  { id: 27, name: 'Horror', words: ['horror'] },
  { id: 10_402, name: 'Music', words: ['music', 'musical', 'musicals'] },
  { id: 9_648, name: 'Mystery', words: ['mystery', 'mysteries'] },
  { id: 10_749, name: 'Romance', words: ['romance', 'romances', 'romantic'] },
  { id: 878, name: 'Science Fiction', words: ['sciencefiction', 'scifi'] },
  { id: 53, name: 'Thriller', words: ['thriller', 'thrillers'] },
  { id: 10_752, name: 'War', words: ['war'] },
  { id: 37, name: 'Western', words: ['western', 'westerns'] },
];

/** Words between those with a meaning, without a meaning of their own. */
const fillers = new Set(['movie', 'movies', 'film', 'films', 'from', 'of', 'the', 'and', 'or']);

/** A decade of two digits is the last one that has begun. */
function getFirstYear(word: string, thisYear: number): number | null {
  const digits = /^(\d{2}|\d{4})s$/.exec(word)?.[1];
  if (digits === undefined || !digits.endsWith('0')) return null;
  const year = Number(digits);
  if (digits.length === 4) return year >= 1880 && year <= thisYear ? year : null;
  const inThisCentury = Math.floor(thisYear / 100) * 100 + year;
  return inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury;
}

/** @returns the rating of a word like "7+" */
function getLeastRating(word: string): number | null {
  const digit = /^([1-9])\+$/.exec(word)?.[1];
  return digit === undefined ? null : Number(digit);
}

/**
 * The filter that a search means (§10.212), e.g. of "90s comedies" or "thrillers 7+".
 *
 * @returns `null` unless every word names a genre, a decade or a least rating, and one the first two
 */
export function suggestFilter(search: string, thisYear: number): Filter | null {
  const words = search
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/\b(science|sci)[ -]+(fiction|fi)\b/g, '$1$2')
    .split(/[\s,&-]+/)
    .filter((word) => word !== '' && !fillers.has(word));
  const found: Named[] = [];
  let fromYear: number | null = null;
  let minRating: number | null = null;
  for (const word of words) {
    const genre = genres.find((each) => each.words.includes(word));
    const year = getFirstYear(word, thisYear);
    const rating = getLeastRating(word);
    if (genre !== undefined) {
      if (found.every(({ id }) => id !== genre.id)) found.push({ id: genre.id, name: genre.name });
    } else if (year !== null && fromYear === null) fromYear = year;
    else if (rating !== null && minRating === null) minRating = rating;
    else return null;
  }
  if (found.length === 0 && fromYear === null) return null;
  const toYear = fromYear === null ? null : fromYear + 9;
  return { ...noFilter, genres: found, fromYear, toYear, minRating };
}
