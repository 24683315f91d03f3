import { type CatalogMovie, genreIds } from '../catalog/catalogMovie.ts';
import { mostPopularFirst, getOrder } from './lists.ts';
import { includesAdult, getDate, getNumber, type Parameters } from './parameters.ts';

type Test = (movie: CatalogMovie) => boolean;

const acceptAll: Test = () => true;

const getGenres = (movie: CatalogMovie): ReadonlySet<number> =>
  new Set(movie.genres.map((name): number => genreIds[name]));

/** `28,12` requires both genres, `28|12` either. */
const genreTest = (text: string | undefined): Test | undefined => {
  if (text === undefined || text.trim() === '') return undefined;
  const either = text.includes('|');
  const ids = text.split(either ? '|' : ',').map(Number);
  return (movie) => {
    const genres = getGenres(movie);
    return either ? ids.some((id) => genres.has(id)) : ids.every((id) => genres.has(id));
  };
};

/** Excludes a movie with any of the genres, whichever sign separates them. */
const withoutGenres = (text: string | undefined): Test => {
  const unwanted = genreTest(text?.replaceAll(',', '|'));
  const single = text === undefined || /[,|]/.test(text) ? unwanted : genreTest(`${text}|`);
  return single === undefined ? acceptAll : (movie) => !single(movie);
};

const range = (
  parameters: Parameters,
  name: string,
  field: (movie: CatalogMovie) => number,
): Test => {
  const least = getNumber(parameters, `${name}.gte`) ?? Number.NEGATIVE_INFINITY;
  const most = getNumber(parameters, `${name}.lte`) ?? Number.POSITIVE_INFINITY;
  return (movie) => field(movie) >= least && field(movie) <= most;
};

const dateRange = (parameters: Parameters, name: string): Test => {
  const first = getDate(parameters, `${name}.gte`);
  const last = getDate(parameters, `${name}.lte`);
  if (first === undefined && last === undefined) return acceptAll;
  return ({ date }) => date !== '' && date >= (first ?? '') && date <= (last ?? '9999');
};

const yearTest = (parameters: Parameters, name: string): Test => {
  const year = getNumber(parameters, name);
  return year === undefined ? acceptAll : ({ date }) => Number(date.slice(0, 4)) === year;
};

const languageTest = (language: string | undefined): Test =>
  language === undefined || language === '' ? acceptAll : (movie) => movie.language === language;

/**
 * The movies for `/discover/movie` in the order of `sort_by`, by default the most popular first. It
 * filters by genres, years, dates, votes, runtime in minutes and original language.
 *
 * @throws TmdbError 400/18 for an invalid number, 400/23 for an invalid date
 */
export const discover = (
  movies: readonly CatalogMovie[],
  parameters: Parameters,
): CatalogMovie[] => {
  const tests: Test[] = [
    genreTest(parameters('with_genres')) ?? acceptAll,
    withoutGenres(parameters('without_genres')),
    yearTest(parameters, 'year'),
    yearTest(parameters, 'primary_release_year'),
    dateRange(parameters, 'release_date'),
    dateRange(parameters, 'primary_release_date'),
    range(parameters, 'vote_count', (movie) => movie.voteCount),
    range(parameters, 'vote_average', (movie) => movie.voteAverage),
    range(parameters, 'with_runtime', (movie) => movie.runtime),
    languageTest(parameters('with_original_language')),
    includesAdult(parameters) ? acceptAll : (movie) => !movie.adult,
  ];
  const order = getOrder(parameters('sort_by') ?? '') ?? mostPopularFirst;
  return movies.filter((movie) => tests.every((test) => test(movie))).toSorted(order);
};
