import { getDecade, isFiltered, noFilter, type Filter, type Named } from './filter.ts';
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
  const { subject, genres, excludedGenres, length, originalLanguage, services } = filter;
  if (subject !== null) return subject.name;
  if (!isFiltered(filter)) return null;
  const { heading } = words;
  const conditions = [
    getYears(filter, heading),
    length && heading.lengths[length],
    getRatings(filter),
    services && (services.isStreamOnly ? heading.streaming : heading.services),
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

/** E.g. "rated 7 or higher and PG-13 or lower". */
function getRatings({ minRating, ageRating }: Filter): string | null {
  const { rated, atLeast, atMost } = words.heading;
  const ratings = [
    ...(minRating === null ? [] : [atLeast(minRating)]),
    ...(ageRating === null ? [] : [atMost(ageRating.atMost)]),
  ];
  return ratings.length === 0 ? null : rated(ratings);
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
function getYears(filter: Filter, form: YearWords = words): string | null {
  const { fromYear, toYear } = filter;
  const decade = getDecade(filter);
  if (decade !== null) return form.decade(decade);
  if (fromYear !== null && toYear !== null) return form.between(fromYear, toYear);
  if (fromYear !== null) return form.since(fromYear);
  return toYear === null ? null : form.until(toYear);
}

/** The controls of the filter, in their order. */
export const filterControls = [
  'genres',
  'years',
  'length',
  'rating',
  'language',
  'ageRating',
  'services',
  'sort',
] as const;
export type FilterControl = (typeof filterControls)[number];

/** What each control chooses. */
const chosenBy: Readonly<Record<FilterControl, readonly (keyof Filter)[]>> = {
  genres: ['genres', 'excludedGenres'],
  years: ['fromYear', 'toYear'],
  length: ['length'],
  rating: ['minRating'],
  language: ['originalLanguage'],
  ageRating: ['ageRating'],
  services: ['services'],
  sort: ['sort'],
};

/** @returns the filter without what the control has chosen */
export const removeChoice = (filter: Filter, control: FilterControl): Filter => ({
  ...filter,
  ...Object.fromEntries(chosenBy[control].map((key) => [key, noFilter[key]])),
});

/** What the control has chosen, in words; `null` without a choice. */
export function getChoice(filter: Filter, control: FilterControl): string | null {
  const { genres, excludedGenres, length, minRating, originalLanguage } = filter;
  const { ageRating, services, sort } = filter;
  switch (control) {
    case 'genres': {
      const names = [
        ...genres.map(({ name }) => name),
        ...excludedGenres.map(({ name }) => words.excluded(name)),
      ];
      return names.length === 0 ? null : names.join(', ');
    }
    case 'years':
      return getYears(filter);
    case 'length':
      return length && words.lengths[length];
    case 'rating':
      return minRating === null ? null : words.atLeast(minRating);
    case 'language':
      return originalLanguage === null ? null : getLanguageName(originalLanguage);
    case 'ageRating':
      return ageRating && words.atMost(ageRating.atMost);
    case 'services':
      return services && (services.isStreamOnly ? words.streaming : words.services);
    case 'sort':
      return sort === noFilter.sort ? null : words.sorts[sort];
  }
}
