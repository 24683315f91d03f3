import type { HomeTexts } from '../texts/messages.ts';
import { getDecade, isFiltered, noFilter, type Filter } from './filter.ts';
import { formatList, getUserLocale } from './format.ts';
import { maxListTitleLength } from './limits.ts';

/** The name of a language in another, e.g. "French"; the code if it is unknown. */
export function getLanguageName(code: string, locale: string): string {
  return new Intl.DisplayNames(getUserLocale(locale), { type: 'language' }).of(code) ?? code;
}

/**
 * A filter in words, e.g. "Science fiction from the 1990s"; the name of the person or the collection.
 *
 * @returns `null` without a condition: the heading is that of the list
 */
export function getFilterHeading(filter: Filter, texts: HomeTexts): string | null {
  const { subject, genres } = filter;
  if (subject !== null) return subject.name;
  if (!isFiltered(filter)) return null;
  const { locale, filterHeading: words } = texts;
  const [genre, ...others] = genres;
  if (genre !== undefined && others.length === 0 && isAlone(filter)) {
    return words.alone({ id: String(genre.id), name: genre.name });
  }
  const heading = words.heading({
    ...getYears(filter),
    genres:
      genres.length === 0
        ? words.genre({ id: 'none', name: '' })
        : joinNames(genres, words.genre, locale),
    excluded:
      filter.excludedGenres.length === 0
        ? 'none'
        : joinNames(filter.excludedGenres, words.without, locale),
    language:
      filter.originalLanguage === null ? 'none' : getLanguageName(filter.originalLanguage, locale),
    length: filter.length ?? 'none',
    ratings: getRatings(filter),
    rating: filter.minRating ?? '',
    ageRating: filter.ageRating?.atMost ?? '',
    services: getServices(filter),
  });
  const [first = '', ...rest] = heading.trim();
  return first.toLocaleUpperCase(locale) + rest.join('');
}

/** The heading of a list that was opened from another, which is never that of a section. */
export const getOpenedHeading = (filter: Filter, texts: HomeTexts): string =>
  getFilterHeading(filter, texts) ?? texts.filterHeading.movies;

/** @returns the heading of a list as the title of its link; a long one ends after a word */
export function toListTitle(heading: string): string {
  if (heading.length <= maxListTitleLength) return heading;
  const room = maxListTitleLength - '…'.length;
  const space = heading.lastIndexOf(' ', room);
  // Some scripts have no spaces.
  const start = heading.slice(0, space < room / 2 ? room : space);
  return `${start.replace(/[\s,;:\p{Surrogate}]+$/u, '')}…`;
}

/** Whether nothing but genres is chosen. */
const isAlone = (filter: Filter) => !isFiltered({ ...filter, genres: [] });

function joinNames(
  genres: Filter['genres'],
  word: (values: { id: string; name: string }) => string,
  locale: string,
): string {
  const names = genres.map(({ id, name }) => word({ id: String(id), name }));
  return formatList(names, 'disjunction', locale);
}

function getRatings({ minRating, ageRating }: Filter): string {
  if (minRating !== null && ageRating !== null) return 'both';
  if (minRating !== null) return 'rating';
  return ageRating === null ? 'none' : 'age';
}

function getServices({ services }: Filter): string {
  if (services === null) return 'none';
  return services.isStreamOnly ? 'streaming' : 'services';
}

/** The release years: which condition they are, with its years. */
function getYears(filter: Filter) {
  const { fromYear, toYear } = filter;
  const from = fromYear ?? '';
  const to = toYear ?? '';
  if (getDecade(filter) !== null) return { years: 'decade', from, to };
  if (fromYear === null) return { years: toYear === null ? 'none' : 'until', from, to };
  if (toYear === null) return { years: 'since', from, to };
  return { years: fromYear === toYear ? 'year' : 'between', from, to };
}

/** The release years as a chip shows them; `null` without a condition. */
function getYearsChoice(filter: Filter, words: HomeTexts['filter']): string | null {
  const { years, from, to } = getYears(filter);
  switch (years) {
    case 'decade':
      return words.decade({ year: from });
    case 'since':
      return words.since({ year: from });
    case 'until':
      return words.until({ year: to });
    case 'year':
      return words.in({ year: from });
    case 'between':
      return words.between({ from, to });
    default:
      return null;
  }
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
export function getChoice(
  filter: Filter,
  control: FilterControl,
  { filter: words, comma, locale }: HomeTexts,
): string | null {
  const { genres, excludedGenres, length, minRating, originalLanguage } = filter;
  const { ageRating, services, sort } = filter;
  switch (control) {
    case 'genres': {
      const names = [
        ...genres.map(({ name }) => name),
        ...excludedGenres.map(({ name }) => words.excluded({ genre: name })),
      ];
      return names.length === 0 ? null : names.join(comma);
    }
    case 'years':
      return getYearsChoice(filter, words);
    case 'length':
      return length && words.lengths[length];
    case 'rating':
      return minRating === null ? null : words.atLeast({ rating: minRating });
    case 'language':
      return originalLanguage === null ? null : getLanguageName(originalLanguage, locale);
    case 'ageRating':
      return ageRating && words.atMost({ rating: ageRating.atMost });
    case 'services':
      return services && (services.isStreamOnly ? words.streaming : words.services);
    case 'sort':
      return sort === noFilter.sort ? null : words.sorts[sort];
  }
}
