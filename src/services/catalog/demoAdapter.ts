import { AxiosError, type AxiosAdapter } from 'axios';
import { invented, inventedOn, movies } from 'virtual:demoCatalog';
import { maxPage, pageSize } from '../../domain/limits.ts';

const ok = 200;
const notFound = 404;

/**
 * An axios adapter that responds from the demo catalog; it sends no request.
 *
 * @param apiUrl the base URL of TMDB
 */
export function demoAdapter(apiUrl: string): AxiosAdapter {
  return async (config) => {
    const { pathname, searchParams } = new URL(config.url ?? '');
    const path = pathname.slice(new URL(apiUrl).pathname.length);
    const data = getDemoResponse(path, searchParams, new Date().toISOString().slice(0, 10));
    const status = data === null ? notFound : ok;
    const headers = { 'content-language': 'en' };
    const response = { data, status, statusText: '', headers, config, request: null };
    if (data === null) {
      throw new AxiosError('Not Found', AxiosError.ERR_BAD_REQUEST, config, null, response);
    }
    return response;
  };
}

/** A movie of the demo catalog. Unknown values are empty or 0, as in TMDB. */
export type DemoMovie = {
  readonly id: number;
  readonly title: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Minutes. */
  readonly runtime: number;
  readonly genres: readonly string[];
  /** Name and character. */
  readonly cast: readonly (readonly [string, string])[];
  readonly overview: string;
  readonly tagline: string;
  readonly voteAverage: number;
  readonly voteCount: number;
  readonly popularity: number;
};

type Order = (one: DemoMovie, other: DemoMovie) => number;
type DemoMovies = readonly DemoMovie[];

const byPopularity: Order = (one, other) => other.popularity - one.popularity;
const byRating: Order = (one, other) => other.voteAverage - one.voteAverage;
const byDate: Order = (one, other) => other.date.localeCompare(one.date);

/** The invented movies, dated around today: the build has dated them around its own day. */
function getInvented(today: string): DemoMovies {
  const shiftMs = Date.parse(today) - Date.parse(inventedOn);
  return invented.map((movie) => ({
    ...movie,
    date: new Date(Date.parse(movie.date) + shiftMs).toISOString().slice(0, 10),
  }));
}

const maxRecommendations = 20;
/** A search ignores accents and capitals. */
const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Builds the response that TMDB would send, from the movies of the demo catalog.
 *
 * @param path below TMDB's API URL
 * @param today `YYYY-MM-DD`
 * @returns the response body; `null` if the path does not exist
 */
function getDemoResponse(path: string, query: URLSearchParams, today: string) {
  const page = Number(query.get('page') ?? 1);
  const current = getInvented(today);
  const all = [...movies, ...current];
  const lists: Readonly<Record<string, () => DemoMovies>> = {
    '/movie/popular': () => all.toSorted(byPopularity),
    '/movie/top_rated': () => movies.toSorted(byRating),
    '/movie/now_playing': () => current.filter(({ date }) => date <= today).toSorted(byDate),
    '/movie/upcoming': () =>
      current
        .filter(({ date }) => date > today)
        .toSorted(byDate)
        .toReversed(),
    '/search/collection': () => [],
    '/search/movie': () => findMovies(all, query).toSorted(byPopularity),
  };
  const list = lists[path];
  if (list !== undefined) return toPage(list(), page);

  const [, id, part = 'itself'] = /^\/movie\/(\d+)(?:\/(.+))?$/.exec(path) ?? [];
  const movie = all.find((each) => each.id === Number(id));
  return movie === undefined ? null : getPart(movie, part, all);
}

function getPart(movie: DemoMovie, part: string, all: DemoMovies) {
  if (part === 'itself') return { ...toListItem(movie), ...toDetails(movie) };
  if (part === 'credits') return { cast: movie.cast.map(toRole) };
  if (part === 'recommendations') {
    const similar = all.filter(
      ({ id, genres }) => id !== movie.id && genres[0] === movie.genres[0],
    );
    return toPage(similar.toSorted(byRating).slice(0, maxRecommendations), 1);
  }
  return { results: part === 'watch/providers' ? {} : [] };
}

function findMovies(all: DemoMovies, query: URLSearchParams): DemoMovies {
  const words = foldText(query.get('query') ?? '').split(/\s/);
  const year = query.get('primary_release_year') ?? '';
  return all.filter(
    ({ title, date }) =>
      date.startsWith(year) && words.every((word) => foldText(title).includes(word)),
  );
}

function toPage(list: DemoMovies, page: number) {
  const pages = Math.max(1, Math.min(maxPage, Math.ceil(list.length / pageSize)));
  const results = list.slice((page - 1) * pageSize, page * pageSize).map(toListItem);
  return { page, results, total_pages: pages, total_results: list.length };
}

const toListItem = ({ id, title, date, overview, voteAverage, voteCount }: DemoMovie) => ({
  id,
  title,
  overview,
  poster_path: null,
  backdrop_path: null,
  release_date: date,
  vote_average: voteAverage,
  vote_count: voteCount,
  is_sample: true,
});

const toDetails = ({ runtime, genres, tagline }: DemoMovie) => ({
  runtime,
  tagline,
  genres: genres.map((name, id) => ({ id, name })),
});

const toRole = ([name, character]: readonly [string, string], order: number) => ({
  id: order,
  credit_id: `${order}`,
  order,
  name,
  character,
  profile_path: null,
});
