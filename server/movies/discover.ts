import { type CatalogMovie, getGenreName } from '../catalog/catalogMovie.ts';
import { mostPopularFirst, getOrder } from './lists.ts';
import { includesAdult, getDate, getNumber, type Parameters } from './parameters.ts';
import type { People } from './people.ts';
import { isKind, isOffered } from './providers.ts';

type Test = (movie: CatalogMovie) => boolean;

const acceptAll: Test = () => true;

/**
 * The test of a list of values: `28,12` requires all, `28|12` any.
 *
 * @param toTest the test of one value
 */
const listTest = (text: string | undefined, toTest: (value: string) => Test): Test => {
  if (text === undefined || text.trim() === '') return acceptAll;
  const any = text.includes('|');
  const tests = text.split(any ? '|' : ',').map((value) => toTest(value.trim()));
  return any
    ? (movie) => tests.some((test) => test(movie))
    : (movie) => tests.every((test) => test(movie));
};

const hasGenre = (id: string): Test => {
  const name = getGenreName(Number(id));
  return name === undefined ? () => false : ({ genres }) => genres.includes(name);
};

/** Excludes a movie with any of the genres, whichever sign separates them. */
const withoutGenres = (text: string | undefined): Test => {
  if (text === undefined || text === '') return acceptAll;
  const unwanted = text.split(/[,|]/).map(hasGenre);
  return (movie) => !unwanted.some((test) => test(movie));
};

const none: ReadonlySet<CatalogMovie> = new Set();

const creditTest =
  (people: People, isCast: boolean, isCrew: boolean) =>
  (id: string): Test => {
    const { played, directed } = people.byId(Number(id)) ?? { played: none, directed: none };
    return (movie) => (isCast && played.has(movie)) || (isCrew && directed.has(movie));
  };

/** The providers of `watch_region`; without one there is no test (contract: discover). */
const providerTest = (parameters: Parameters): Test => {
  const region = parameters('watch_region') ?? '';
  const providers = parameters('with_watch_providers') ?? '';
  const ways = parameters('with_watch_monetization_types') ?? '';
  if (region === '' || providers + ways === '') return acceptAll;
  const kinds = ways === '' ? undefined : ways.split(/[|,]/).filter(isKind);
  if (providers === '') return (movie) => isOffered(movie, region, kinds);
  return listTest(providers, (id) => (movie) => isOffered(movie, region, kinds, Number(id)));
};

/** The certifications of the United States, from the one for all to the strictest. */
const certifications = ['G', 'PG', 'PG-13', 'R', 'NC-17'];

const certificationTest = (parameters: Parameters): Test => {
  const [wanted, least, most] = ['', '.gte', '.lte'].map(
    (end) => parameters(`certification${end}`) ?? '',
  ) as [string, string, string];
  if (wanted + least + most === '') return acceptAll;
  if (parameters('certification_country') !== 'US') return () => false;
  const isWanted = listTest(wanted, (name) => (movie) => movie.certification === name);
  const first = least === '' ? 0 : certifications.indexOf(least);
  const last = most === '' ? certifications.length : certifications.indexOf(most);
  return (movie) => {
    const rank = certifications.indexOf(movie.certification);
    return rank >= Math.max(first, 0) && rank <= last && isWanted(movie);
  };
};

const range = (
  parameters: Parameters,
  name: string,
  field: (movie: CatalogMovie) => number,
): Test => {
  const least = getNumber(parameters, `${name}.gte`) ?? Number.NEGATIVE_INFINITY;
  const most = getNumber(parameters, `${name}.lte`) ?? Number.POSITIVE_INFINITY;
  if (least === Number.NEGATIVE_INFINITY && most === Number.POSITIVE_INFINITY) return acceptAll;
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

const toTests = (parameters: Parameters, people: People): readonly Test[] => [
  listTest(parameters('with_genres'), hasGenre),
  withoutGenres(parameters('without_genres')),
  listTest(parameters('with_cast'), creditTest(people, true, false)),
  listTest(parameters('with_crew'), creditTest(people, false, true)),
  listTest(parameters('with_people'), creditTest(people, true, true)),
  listTest(
    parameters('with_original_language'),
    (code) =>
      ({ language }) =>
        language === code,
  ),
  providerTest(parameters),
  certificationTest(parameters),
  yearTest(parameters, 'year'),
  yearTest(parameters, 'primary_release_year'),
  dateRange(parameters, 'release_date'),
  dateRange(parameters, 'primary_release_date'),
  range(parameters, 'vote_count', (movie) => movie.voteCount),
  range(parameters, 'vote_average', (movie) => movie.voteAverage),
  range(parameters, 'with_runtime', (movie) => movie.runtime),
  includesAdult(parameters) ? acceptAll : (movie) => !movie.adult,
];

/**
 * Creates the function of `/discover/movie`: the movies that meet all parameters (docs/contracts.md) in
 * the order of `sort_by`, by default the most popular first. The sorted movies are cached, so that a
 * page costs one pass over the movies, whichever it is. The function throws TmdbError 400/18 for an
 * invalid number, 400/23 for an invalid date.
 */
export const createDiscover = (movies: readonly CatalogMovie[], people: People) => {
  const sorted = new Map<string, readonly CatalogMovie[]>();
  const getSorted = (name: string): readonly CatalogMovie[] => {
    const order = getOrder(name);
    const key = order === undefined ? '' : name;
    const known = sorted.get(key) ?? movies.toSorted(order ?? mostPopularFirst);
    sorted.set(key, known);
    return known;
  };
  return (parameters: Parameters): CatalogMovie[] => {
    const tests = toTests(parameters, people).filter((test) => test !== acceptAll);
    return getSorted(parameters('sort_by') ?? '').filter((movie) =>
      tests.every((test) => test(movie)),
    );
  };
};
