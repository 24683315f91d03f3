import { AxiosError, type AxiosAdapter } from 'axios';
import { invented, inventedOn, movies, translations } from 'virtual:demoCatalog';
import { maxPage, pageSize } from '../../domain/limits.ts';

const ok = 200;
const notFound = 404;

/**
 * An axios adapter that responds from the demo catalog; it sends no request.
 *
 * @param apiUrl the base URL of TMDB
 * @param translation for requests in its language; all others get English texts
 */
export function demoAdapter(
  apiUrl: string,
  translation: DemoTranslation | null = null,
): AxiosAdapter {
  return async (config) => {
    const { pathname, searchParams } = new URL(config.url ?? '');
    const path = pathname.slice(new URL(apiUrl).pathname.length);
    const today = new Date().toISOString().slice(0, 10);
    const isTranslated = getCode(searchParams.get('language')) === translation?.language;
    const texts = isTranslated ? translation : null;
    const data = getDemoResponse(path, searchParams, today, texts);
    const status = data === null ? notFound : ok;
    const headers = { 'content-language': texts?.language ?? 'en' };
    const response = { data, status, statusText: '', headers, config, request: null };
    if (data === null) {
      throw new AxiosError('Not Found', AxiosError.ERR_BAD_REQUEST, config, null, response);
    }
    return response;
  };
}

const getCode = (language: string | null) => language?.slice(0, 2) ?? '';

/**
 * Loads the texts of the demo catalog in a language; the worker does not store them.
 *
 * @param language as in a request, `null` for none
 * @returns `null` if there are none, or they cannot be loaded: then the demo catalog is in English
 */
export async function loadTranslation(language: string | null): Promise<DemoTranslation | null> {
  const code = getCode(language);
  const load = Object.hasOwn(translations, code) ? translations[code] : undefined;
  try {
    return (await load?.())?.default ?? null;
  } catch {
    return null;
  }
}

/** The texts of the demo catalog in another language. */
export type DemoTranslation = {
  /** ISO 639-1 */
  readonly language: string;
  /** By their English names. */
  readonly genres: Readonly<Record<string, string>>;
  /** By id. */
  readonly movies: Readonly<Record<string, DemoTexts>>;
};

export type DemoTexts = {
  /** If it is another than the English one. */
  readonly title?: string;
  /** Empty if it is not translated; so is the tagline. */
  readonly overview?: string;
  readonly tagline?: string;
  /** Of a title that is the original one, ISO 639-1. */
  readonly originalLanguage?: string;
};

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

type Order = (one: ShownMovie, other: ShownMovie) => number;
/** A movie in the language of the request. */
type ShownMovie = DemoMovie & {
  readonly englishTitle?: string;
  readonly originalLanguage?: string;
};
type DemoMovies = readonly ShownMovie[];

const byPopularity: Order = (one, other) => other.popularity - one.popularity;
const byRating: Order = (one, other) => other.voteAverage - one.voteAverage;
const byDate: Order = (one, other) => other.date.localeCompare(one.date);

/** The invented movies, dated around today: the build has dated them around its own day. */
function getInvented(today: string): readonly DemoMovie[] {
  const shiftMs = Date.parse(today) - Date.parse(inventedOn);
  return invented.map((movie) => ({
    ...movie,
    date: new Date(Date.parse(movie.date) + shiftMs).toISOString().slice(0, 10),
  }));
}

/** As TMDB does: without a translation the overview and the tagline are empty. */
function translate(movie: DemoMovie, { genres, movies: texts }: DemoTranslation): ShownMovie {
  const own = texts[movie.id];
  return {
    ...movie,
    title: own?.title ?? movie.title,
    overview: own?.overview ?? '',
    tagline: own?.tagline ?? '',
    genres: movie.genres.map((genre) => genres[genre] ?? genre),
    englishTitle: movie.title,
    ...(own?.originalLanguage !== undefined && { originalLanguage: own.originalLanguage }),
  };
}

const maxRecommendations = 20;
/** A search ignores accents and capitals. */
const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Builds the response that TMDB would send, from the movies of the demo catalog.
 *
 * @param path below TMDB's API URL
 * @param today `YYYY-MM-DD`
 * @param translation `null` for English
 * @returns the response body; `null` if the path does not exist
 */
function getDemoResponse(
  path: string,
  query: URLSearchParams,
  today: string,
  translation: DemoTranslation | null,
) {
  const page = Number(query.get('page') ?? 1);
  const show = (movie: DemoMovie) => (translation === null ? movie : translate(movie, translation));
  const real: DemoMovies = movies.map(show);
  const current: DemoMovies = getInvented(today).map(show);
  const all = [...real, ...current];
  const lists: Readonly<Record<string, () => DemoMovies>> = {
    '/movie/popular': () => all.toSorted(byPopularity),
    '/movie/top_rated': () => real.toSorted(byRating),
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

function getPart(movie: ShownMovie, part: string, all: DemoMovies) {
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
    ({ title, englishTitle = title, date }) =>
      date.startsWith(year) &&
      [title, englishTitle].some((each) => words.every((word) => foldText(each).includes(word))),
  );
}

function toPage(list: DemoMovies, page: number) {
  const pages = Math.max(1, Math.min(maxPage, Math.ceil(list.length / pageSize)));
  const results = list.slice((page - 1) * pageSize, page * pageSize).map(toListItem);
  return { page, results, total_pages: pages, total_results: list.length };
}

const toListItem = ({ originalLanguage, ...movie }: ShownMovie) => ({
  id: movie.id,
  title: movie.title,
  ...(originalLanguage !== undefined && {
    original_title: movie.title,
    original_language: originalLanguage,
  }),
  overview: movie.overview,
  poster_path: null,
  backdrop_path: null,
  release_date: movie.date,
  vote_average: movie.voteAverage,
  vote_count: movie.voteCount,
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
