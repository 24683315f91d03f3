import type { Film } from '../catalogue/film.ts';
import { genreIds } from '../catalogue/genres.ts';
import { mostPopularFirst, orderNamed } from './order.ts';
import { adultsToo, dateOf, numberOf, type Parameters } from './parameters.ts';

type Test = (film: Film) => boolean;

const everything: Test = () => true;

const genresOf = (film: Film): ReadonlySet<number> =>
  new Set(film.genres.map((name): number => genreIds[name]));

/** `28,12` asks for both genres, `28|12` for either. */
const genreTest = (text: string | undefined): Test | undefined => {
  if (text === undefined || text.trim() === '') return undefined;
  const either = text.includes('|');
  const ids = text.split(either ? '|' : ',').map(Number);
  return (film) => {
    const genres = genresOf(film);
    return either ? ids.some((id) => genres.has(id)) : ids.every((id) => genres.has(id));
  };
};

/** Excluding goes by any of the genres, whichever sign stands between them. */
const withoutGenres = (text: string | undefined): Test => {
  const unwanted = genreTest(text?.replaceAll(',', '|'));
  const single = text === undefined || /[,|]/.test(text) ? unwanted : genreTest(`${text}|`);
  return single === undefined ? everything : (film) => !single(film);
};

const range = (parameters: Parameters, name: string, field: (film: Film) => number): Test => {
  const least = numberOf(parameters, `${name}.gte`) ?? Number.NEGATIVE_INFINITY;
  const most = numberOf(parameters, `${name}.lte`) ?? Number.POSITIVE_INFINITY;
  return (film) => field(film) >= least && field(film) <= most;
};

const dateRange = (parameters: Parameters, name: string): Test => {
  const first = dateOf(parameters, `${name}.gte`);
  const last = dateOf(parameters, `${name}.lte`);
  if (first === undefined && last === undefined) return everything;
  return ({ date }) => date !== '' && date >= (first ?? '') && date <= (last ?? '9999');
};

const yearTest = (parameters: Parameters, name: string): Test => {
  const year = numberOf(parameters, name);
  return year === undefined ? everything : ({ date }) => Number(date.slice(0, 4)) === year;
};

const languageTest = (language: string | undefined): Test =>
  language === undefined || language === '' ? everything : (film) => film.language === language;

/**
 * The films that `/discover/movie` asks for, in the order of its `sort_by` (popularity unless it
 * names another): genres, years, dates, votes, running time in minutes and original language.
 *
 * @throws TmdbRefusal 400/18 for a figure and 400/23 for a date that is none.
 */
export const discover = (films: readonly Film[], parameters: Parameters): Film[] => {
  const tests: Test[] = [
    genreTest(parameters('with_genres')) ?? everything,
    withoutGenres(parameters('without_genres')),
    yearTest(parameters, 'year'),
    yearTest(parameters, 'primary_release_year'),
    dateRange(parameters, 'release_date'),
    dateRange(parameters, 'primary_release_date'),
    range(parameters, 'vote_count', (film) => film.voteCount),
    range(parameters, 'vote_average', (film) => film.voteAverage),
    range(parameters, 'with_runtime', (film) => film.runtime),
    languageTest(parameters('with_original_language')),
    adultsToo(parameters) ? everything : (film) => !film.adult,
  ];
  const order = orderNamed(parameters('sort_by') ?? '') ?? mostPopularFirst;
  return films.filter((film) => tests.every((test) => test(film))).toSorted(order);
};
