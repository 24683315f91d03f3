import type { CatalogMovie } from '../catalog/catalogMovie.ts';
import { getGenreNames } from '../catalog/translations.ts';
import type { MovieIndex } from './movieIndex.ts';
import {
  movieCredits,
  movieDetail,
  movieItem,
  movieVideos,
  personCredits,
  personDetail,
  typedMovieItem,
  releaseDates,
} from './wire.ts';
import { getPage, type Parameters, toPage, TmdbError } from './parameters.ts';
import { getDirectors } from './people.ts';
import { watchProviders } from './providers.ts';

const getYear = (movie: CatalogMovie): number => Number(movie.date.slice(0, 4));

const countShared = <Item>(left: readonly Item[], right: readonly Item[]): number =>
  left.filter((item) => right.includes(item)).length;

/** 1 for the same year, falling to 0 over thirty years; 0 if a year is unknown. */
function eraCloseness(left: CatalogMovie, right: CatalogMovie): number {
  if (left.date === '' || right.date === '') return 0;
  return Math.max(0, 1 - Math.abs(getYear(left) - getYear(right)) / 30);
}

const rankMovies = (
  movie: CatalogMovie,
  movies: readonly CatalogMovie[],
  getScore: (other: CatalogMovie) => number,
): CatalogMovie[] =>
  movies
    .filter((other) => other.id !== movie.id && !other.adult)
    .map((other) => ({ other, score: getScore(other) }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score || left.other.id - right.other.id)
    .map(({ other }) => other);

/** Movies of the same genres; those of the same era and language first. */
const getSimilar = (movie: CatalogMovie, movies: readonly CatalogMovie[]): CatalogMovie[] =>
  rankMovies(movie, movies, (other) => {
    const common = countShared(movie.genres, other.genres);
    if (common === 0) return 0;
    const union = movie.genres.length + other.genres.length - common;
    const language = movie.language === other.language ? 0.2 : 0;
    return common / union + eraCloseness(movie, other) / 2 + language;
  });

/**
 * Movies of the same collection first, then those with the same director and cast, then well-liked
 * ones of the same genres and era.
 */
function getRecommended(movie: CatalogMovie, movies: readonly CatalogMovie[]): CatalogMovie[] {
  const directors = getDirectors(movie);
  const actors = movie.cast.map(([name]) => name);
  const names = [...new Set([...directors, ...actors])];
  return rankMovies(movie, movies, (other) => {
    const otherDirectors = getDirectors(other);
    const others = [...otherDirectors, ...other.cast.map(([name]) => name)];
    const isSequel = movie.collection !== null && movie.collection.id === other.collection?.id;
    const people = countShared(names, others) + countShared(directors, otherDirectors);
    const genres = countShared(movie.genres, other.genres);
    if (genres + people === 0 && !isSequel) return 0;
    const closeness = genres + eraCloseness(movie, other) + other.voteAverage / 10;
    return (isSequel ? 100 : 0) + 3 * people + closeness;
  });
}

type Part = (movie: CatalogMovie, index: MovieIndex, page: number) => object;

/** The resources below `/movie/{id}/`; `append_to_response` names them too. */
const parts: Readonly<Record<string, Part>> = {
  videos: movieVideos,
  credits: (movie, { people }) => movieCredits(movie, people),
  recommendations: (movie, { catalog }, page) =>
    toPage(getRecommended(movie, catalog.movies), page, typedMovieItem),
  similar: (movie, { catalog }, page) => toPage(getSimilar(movie, catalog.movies), page, movieItem),
  'watch/providers': (movie, { providers }) => watchProviders(movie, providers),
  release_dates: (movie) => releaseDates(movie),
};

const paged = new Set(['recommendations', 'similar']);
const maxAppended = 20;

function orNotFound<Item>(found: Item | undefined): Item {
  if (found === undefined) throw new TmdbError('notFound');
  return found;
}

/** Finds by an id. @throws TmdbError 404/6 for an invalid id, 404/34 for an unknown one */
export function findById<Item>(id: string, find: (id: number) => Item | undefined): Item {
  if (!/^[1-9]\d*$/.test(id)) throw new TmdbError('id');
  return orNotFound(find(Number(id)));
}

/**
 * Finds a movie by its id or by IMDb's (docs/contracts.md#movieid).
 *
 * @throws TmdbError 404/6 for an invalid id, 404/34 for an unknown one
 */
function findMovie(index: MovieIndex, id: string): CatalogMovie {
  const { byId, byImdbId } = index.catalog;
  return /^tt\d+$/.test(id) ? orNotFound(byImdbId(id)) : findById(id, byId);
}

const findPart = (name: string): Part | undefined =>
  Object.hasOwn(parts, name) ? parts[name] : undefined;

const withoutId = (part: object): object =>
  Object.fromEntries(Object.entries(part).filter(([name]) => name !== 'id'));

/**
 * Appends the parts that `append_to_response` names under their names and without their ids; names
 * without a part are ignored (docs/contracts.md#movieid).
 *
 * @throws TmdbError 400/27 for more than twenty names
 */
function withAppended(
  response: object,
  parameters: Parameters,
  make: (name: string) => object | undefined,
): object {
  const names = (parameters('append_to_response') ?? '').split(',').filter((name) => name !== '');
  if (names.length > maxAppended) throw new TmdbError('appended');
  const appended = [...new Set(names.map((name) => name.trim()))].flatMap((name) => {
    const part = make(name);
    return part === undefined ? [] : [[name, withoutId(part)] as const];
  });
  return { ...response, ...Object.fromEntries(appended) };
}

/** The response of `/movie/{id}`. @throws TmdbError 404 for an unknown movie */
export function movieResponse(index: MovieIndex, id: string, parameters: Parameters): object {
  const movie = findMovie(index, id);
  const collection = index.collections.get(movie.collection?.id ?? 0);
  const genres = getGenreNames(parameters('language'));
  return withAppended(movieDetail(movie, collection, genres.get), parameters, (name) =>
    findPart(name)?.(movie, index, 1),
  );
}

/** The response of `/person/{id}`. @throws TmdbError 404 for an unknown person */
export function personResponse(index: MovieIndex, id: string, parameters: Parameters): object {
  const person = findById(id, index.people.byId);
  return withAppended(personDetail(person), parameters, (name) =>
    name === 'movie_credits' ? personCredits(person) : undefined,
  );
}

/**
 * The response of `/movie/{id}/{name}`.
 *
 * @throws TmdbError 404 for an unknown movie or name, 400/22 for an invalid page
 */
export function moviePartResponse(
  index: MovieIndex,
  id: string,
  name: string,
  parameters: Parameters,
): object {
  const part = findPart(name);
  if (part === undefined) throw new TmdbError('notFound');
  const page = paged.has(name) ? getPage(parameters) : 1;
  return part(findMovie(index, id), index, page);
}
