import type { CatalogMovie } from '../catalog/catalogMovie.ts';
import type { MovieIndex } from './movieIndex.ts';
import {
  movieCredits,
  movieDetail,
  movieItem,
  typedMovieItem,
  releaseDates,
  watchProviders,
} from './wire.ts';
import { getPage, type Parameters, toPage, TmdbError } from './parameters.ts';
import { getDirectors } from './people.ts';

const getYear = (movie: CatalogMovie): number => Number(movie.date.slice(0, 4));

const countShared = <Item>(left: readonly Item[], right: readonly Item[]): number =>
  left.filter((item) => right.includes(item)).length;

/** 1 for the same year, falling to 0 over thirty years; 0 if a year is unknown. */
const eraCloseness = (left: CatalogMovie, right: CatalogMovie): number => {
  if (left.date === '' || right.date === '') return 0;
  return Math.max(0, 1 - Math.abs(getYear(left) - getYear(right)) / 30);
};

const getNames = (movie: CatalogMovie): string[] => [
  ...getDirectors(movie),
  ...movie.cast.map(([name]) => name),
];

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

/** Movies by the same people first, then well-liked ones of the same genres and era. */
const getRecommended = (movie: CatalogMovie, movies: readonly CatalogMovie[]): CatalogMovie[] => {
  const names = getNames(movie);
  return rankMovies(movie, movies, (other) => {
    const common = countShared(movie.genres, other.genres);
    const people = countShared(names, getNames(other));
    if (common + people === 0) return 0;
    return 3 * people + common + eraCloseness(movie, other) + other.voteAverage / 10;
  });
};

type Part = (movie: CatalogMovie, index: MovieIndex, page: number) => object;

/** The resources below `/movie/{id}/`; `append_to_response` names them too. */
const parts: Readonly<Record<string, Part>> = {
  // The catalog has no links to trailers.
  videos: (movie) => ({ id: movie.id, results: [] }),
  credits: (movie, { people }) => movieCredits(movie, people),
  recommendations: (movie, { catalog }, page) =>
    toPage(getRecommended(movie, catalog.movies), page, typedMovieItem),
  similar: (movie, { catalog }, page) => toPage(getSimilar(movie, catalog.movies), page, movieItem),
  'watch/providers': (movie) => watchProviders(movie),
  release_dates: (movie) => releaseDates(movie),
};

const paged = new Set(['recommendations', 'similar']);
const maxAppended = 20;

/**
 * Finds a movie by its id or by IMDb's (contract B: movie).
 *
 * @throws TmdbError 404/6 for an invalid id, 404/34 for an unknown one
 */
const findMovie = (index: MovieIndex, id: string): CatalogMovie => {
  if (!/^(?:[1-9]\d*|tt\d+)$/.test(id)) throw new TmdbError('id');
  const { byId, byImdbId } = index.catalog;
  const movie = id.startsWith('tt') ? byImdbId(id) : byId(Number(id));
  if (movie === undefined) throw new TmdbError('notFound');
  return movie;
};

const findPart = (name: string): Part | undefined =>
  Object.hasOwn(parts, name) ? parts[name] : undefined;

const withoutId = (part: object): object =>
  Object.fromEntries(Object.entries(part).filter(([name]) => name !== 'id'));

/**
 * The response of `/movie/{id}`. The parts that `append_to_response` names are appended under their
 * names and without their ids; unknown names are ignored (contract B: movie).
 *
 * @throws TmdbError 404 for an unknown movie, 400/27 for more than twenty names
 */
export const movieResponse = (index: MovieIndex, id: string, parameters: Parameters): object => {
  const movie = findMovie(index, id);
  const names = (parameters('append_to_response') ?? '').split(',').filter((name) => name !== '');
  if (names.length > maxAppended) throw new TmdbError('appended');
  const appended = names.flatMap((name) => {
    const part = findPart(name.trim());
    return part === undefined ? [] : [[name.trim(), withoutId(part(movie, index, 1))] as const];
  });
  return { ...movieDetail(movie), ...Object.fromEntries(appended) };
};

/**
 * The response of `/movie/{id}/{name}`.
 *
 * @throws TmdbError 404 for an unknown movie or name, 400/22 for an invalid page
 */
export const moviePartResponse = (
  index: MovieIndex,
  id: string,
  name: string,
  parameters: Parameters,
): object => {
  const part = findPart(name);
  if (part === undefined) throw new TmdbError('notFound');
  const page = paged.has(name) ? getPage(parameters) : 1;
  return part(findMovie(index, id), index, page);
};
