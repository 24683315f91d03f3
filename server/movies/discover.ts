import { type CatalogMovie, genreIds } from '../catalog/catalogMovie.ts';
import { getOrder, mostPopularFirst } from './order.ts';
import {
  getDate,
  getList,
  getNumber,
  includesAdult,
  type List,
  type Parameters,
} from './parameters.ts';
import { getDirectors, type People } from './people.ts';
import { isKind, type Kind, kinds, type Providers } from './providers.ts';

type Test = (movie: CatalogMovie) => boolean;

const acceptAll: Test = () => true;

type Movies = ReadonlySet<CatalogMovie>;

/** The movies that have a value. */
type Find = (value: string) => Movies;

const none: Movies = new Set();

function indexBy(
  movies: readonly CatalogMovie[],
  getValues: (movie: CatalogMovie) => readonly string[],
): Find {
  const sets = new Map<string, Set<CatalogMovie>>();
  for (const movie of movies) {
    for (const value of getValues(movie)) {
      const set = sets.get(value) ?? new Set();
      sets.set(value, set.add(movie));
    }
  }
  return (value) => sets.get(value) ?? none;
}

/** The movies that have any of the values. */
function findAny(values: readonly string[], find: Find): Movies {
  const found = new Set<CatalogMovie>();
  for (const value of values) for (const movie of find(value)) found.add(movie);
  return found;
}

/** Whether a movie has all values of a list, or any; without a list there is no test. */
function listTest(list: List | undefined, find: Find): Test {
  if (list === undefined) return acceptAll;
  if (list.any) return isIn(findAny(list.values, find));
  const sets = list.values.map(find);
  return (movie) => sets.every((set) => set.has(movie));
}

const isIn =
  (movies: Movies): Test =>
  (movie) =>
    movies.has(movie);

/** Excludes a movie with any of the genres, whichever sign separates them. */
function withoutGenres(list: List | undefined, find: Find): Test {
  if (list === undefined) return acceptAll;
  const unwanted = findAny(list.values, find);
  return (movie) => !unwanted.has(movie);
}

/** The key of the movies that a provider offers, or any, in a region and in one way. */
const toOffer = (region: string, kind: Kind, ...provider: string[]): string =>
  [region, kind, ...provider].join(' ');

/** The providers of `watch_region`; without one there is no test (docs/contracts.md). */
function providerTest(parameters: Parameters, find: Find): Test {
  const region = parameters('watch_region') ?? '';
  const providers = getList(parameters, 'with_watch_providers');
  const ways = getList(parameters, 'with_watch_monetization_types');
  if (region === '' || (providers ?? ways) === undefined) return acceptAll;
  const wanted = ways?.values.filter(isKind) ?? kinds;
  const findOffered = (...provider: string[]): Movies =>
    findAny(
      wanted.map((kind) => toOffer(region, kind, ...provider)),
      find,
    );
  if (providers === undefined) return isIn(findOffered());
  return listTest(providers, (id) => findOffered(id));
}

/** The certifications of the United States, from the one for all to the strictest. */
const certifications = ['G', 'PG', 'PG-13', 'R', 'NC-17'];

/** The response of `/certification/movie/list`: those of the catalog. */
export const listCertifications = () => ({
  certifications: {
    US: ['NR', ...certifications].map((certification, order) => ({
      certification,
      meaning: '',
      order,
    })),
  },
});

function certificationTest(parameters: Parameters, findCertified: Find): Test {
  const wanted = getList(parameters, 'certification');
  const least = parameters('certification.gte') ?? '';
  const most = parameters('certification.lte') ?? '';
  if (wanted === undefined && least + most === '') return acceptAll;
  if (parameters('certification_country') !== 'US') return () => false;
  const isWanted = listTest(wanted, findCertified);
  const first = least === '' ? 0 : certifications.indexOf(least);
  const last = most === '' ? certifications.length : certifications.indexOf(most);
  return (movie) => {
    const rank = certifications.indexOf(movie.certification);
    return rank >= Math.max(first, 0) && rank <= last && isWanted(movie);
  };
}

function range(parameters: Parameters, name: string, field: (movie: CatalogMovie) => number): Test {
  const least = getNumber(parameters, `${name}.gte`) ?? Number.NEGATIVE_INFINITY;
  const most = getNumber(parameters, `${name}.lte`) ?? Number.POSITIVE_INFINITY;
  if (least === Number.NEGATIVE_INFINITY && most === Number.POSITIVE_INFINITY) return acceptAll;
  return (movie) => field(movie) >= least && field(movie) <= most;
}

function dateRange(parameters: Parameters, name: string): Test {
  const first = getDate(parameters, `${name}.gte`);
  const last = getDate(parameters, `${name}.lte`);
  if (first === undefined && last === undefined) return acceptAll;
  return ({ date }) => date !== '' && date >= (first ?? '') && date <= (last ?? '9999');
}

function yearTest(parameters: Parameters, name: string): Test {
  const year = getNumber(parameters, name);
  return year === undefined ? acceptAll : ({ date }) => Number(date.slice(0, 4)) === year;
}

/** The movies by the values that list parameters ask for: their ids, codes and names. */
function createIndexes(movies: readonly CatalogMovie[], people: People, providers: Providers) {
  const toPersonId = (name: string): string => String(people.byName(name).id);
  const getCast = (movie: CatalogMovie) => movie.cast.map(([name]) => toPersonId(name));
  const getCrew = (movie: CatalogMovie) => getDirectors(movie).map(toPersonId);
  const getOffers = (movie: CatalogMovie) =>
    Object.entries(movie.providers).flatMap(([region, offers]) =>
      kinds.flatMap((kind) =>
        (offers[kind] ?? []).flatMap((name) => [
          toOffer(region, kind),
          toOffer(region, kind, String(providers.get(name)?.id)),
        ]),
      ),
    );
  return {
    genres: indexBy(movies, (movie) => movie.genres.map((name) => String(genreIds[name]))),
    cast: indexBy(movies, getCast),
    crew: indexBy(movies, getCrew),
    people: indexBy(movies, (movie) => [...getCast(movie), ...getCrew(movie)]),
    languages: indexBy(movies, ({ language }) => [language]),
    certifications: indexBy(movies, ({ certification }) => [certification]),
    offers: indexBy(movies, getOffers),
  };
}

type Indexes = ReturnType<typeof createIndexes>;

const toTests = (parameters: Parameters, find: Indexes): readonly Test[] => [
  listTest(getList(parameters, 'with_genres'), find.genres),
  withoutGenres(getList(parameters, 'without_genres'), find.genres),
  listTest(getList(parameters, 'with_cast'), find.cast),
  listTest(getList(parameters, 'with_crew'), find.crew),
  listTest(getList(parameters, 'with_people'), find.people),
  listTest(getList(parameters, 'with_original_language'), find.languages),
  providerTest(parameters, find.offers),
  certificationTest(parameters, find.certifications),
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
 * the order of `sort_by`, by default the most popular first. Sorted movies and the movies of each value
 * are computed once, so that a page costs one pass over the movies, whichever it is and however many
 * values the lists have. The function throws TmdbError 400/18 for an invalid number or too long a list,
 * 400/23 for an invalid date.
 */
export function createDiscover(
  movies: readonly CatalogMovie[],
  people: People,
  providers: Providers,
) {
  const indexes = createIndexes(movies, people, providers);
  const sorted = new Map<string, readonly CatalogMovie[]>();
  const getSorted = (name: string): readonly CatalogMovie[] => {
    const order = getOrder(name);
    const key = order === undefined ? '' : name;
    const known = sorted.get(key) ?? movies.toSorted(order ?? mostPopularFirst);
    sorted.set(key, known);
    return known;
  };
  return (parameters: Parameters): CatalogMovie[] => {
    const tests = toTests(parameters, indexes).filter((test) => test !== acceptAll);
    return getSorted(parameters('sort_by') ?? '').filter((movie) =>
      tests.every((test) => test(movie)),
    );
  };
}
