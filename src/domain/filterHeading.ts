import { getDecade, isFiltered, type Filter, type Named } from './filter.ts';
import { getUserLocale } from './format.ts';
import { homeTexts as texts } from './homeTexts.ts';

const { filter: words } = texts;

/** The English name of a language, e.g. "French"; the code if it is unknown. */
export function getLanguageName(code: string): string {
  return new Intl.DisplayNames(getUserLocale(), { type: 'language' }).of(code) ?? code;
}

/**
 * A filter in words, e.g. "Science fiction from the 1990s"; the name of the person or the collection.
 *
 * @returns `null` without a condition: the heading is that of the list
 */
export function getFilterHeading(filter: Filter): string | null {
  const { subject, genres, excludedGenres, length, minRating, originalLanguage, services } = filter;
  if (subject !== null) return subject.name;
  if (!isFiltered(filter)) return null;
  const { heading } = words;
  const conditions = [
    getYears(filter, heading),
    length && heading.lengths[length],
    minRating !== null && heading.atLeast(minRating),
    services !== null && heading.services,
    excludedGenres.length > 0 && heading.without(getExcluded(excludedGenres)),
  ].filter((part) => typeof part === 'string');
  const isAlone = conditions.length === 0 && originalLanguage === null;
  const movies = getMovies(
    genres.map(({ name }) => name),
    isAlone,
  );
  const first =
    originalLanguage === null
      ? movies
      : heading.inLanguage(getLanguageName(originalLanguage), toLowerStart(movies));
  return [first, ...conditions].join(' ');
}

/** The movies of these genres, e.g. "Comedies or dramas"; of a genre that stands alone its name. */
function getMovies(genres: readonly string[], isAlone: boolean): string {
  const { heading } = words;
  if (genres.length === 0) return heading.movies;
  const plurals = genres.flatMap((name) => heading.genrePlurals[name] ?? []);
  const isPlural = !isAlone && plurals.length === genres.length;
  return toSentenceCase(heading.genres(isPlural ? plurals : genres));
}

/** The heading of a list that was opened from another, which is never that of a section. */
export const getOpenedHeading = (filter: Filter): string =>
  getFilterHeading(filter) ?? words.heading.movies;

/** E.g. "horror or war". */
const getExcluded = (genres: readonly Named[]) =>
  words.heading.genres(genres.map(({ name }) => toLowerStart(toSentenceCase(name))));

/** Capitals as in "TV Movie" stay. */
const toLowerStart = (movies: string) =>
  movies.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** TMDB writes "Science Fiction"; capitals as in "TV Movie" stay. */
const toSentenceCase = (names: string) =>
  names.replaceAll(/(?<=\s)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

type YearWords = {
  decade(year: number): string;
  since(year: number): string;
  until(year: number): string;
  between(from: number, to: number): string;
};

/** The release years in words; `null` without a condition. */
export function getYears(filter: Filter, form: YearWords = words): string | null {
  const { fromYear, toYear } = filter;
  const decade = getDecade(filter);
  if (decade !== null) return form.decade(decade);
  if (fromYear !== null && toYear !== null) return form.between(fromYear, toYear);
  if (fromYear !== null) return form.since(fromYear);
  return toYear === null ? null : form.until(toYear);
}
