import type { AxiosRequestConfig } from 'axios';
import type { Config } from '../config.ts';
import { keepListForMs, keepSearchForMs, movieRetries } from '../domain/limits.ts';
import type { Movie, MoviePage } from '../domain/movie.ts';
import type { Adapter } from './commandClient.ts';
import { createMovieCache, type Subscriber } from './movieCache.ts';
import { movieError, unanswered } from './movieErrors.ts';
import { readMovie, readPage, type Report } from './movieWire.ts';
import { createQueryClient } from './queryClient.ts';
import { retryDelay } from './retryDelay.ts';

/**
 * The movie calls of spec §7.6, cached and repeated. Each throws a `RefusedError`, `NetworkError`,
 * `TimeoutError` or `MalformedAnswerError`; an aborted call throws what `isAbort` recognises.
 * Pages count from 1.
 */
export type MovieService = {
  popular(page: number, options: Subscriber): Promise<MoviePage>;
  topRated(page: number, options: Subscriber): Promise<MoviePage>;
  nowPlaying(page: number, options: Subscriber): Promise<MoviePage>;
  upcoming(page: number, options: Subscriber): Promise<MoviePage>;
  movie(id: number, options: Subscriber): Promise<Movie>;
  /**
   * One film that may not be there, by its id or IMDb's (contract B: movie): that there is none is an
   * answer, no failure to repeat. An import asks for thousands.
   *
   * @returns `null` when there is none
   */
  lookUp(id: number | string, options: Subscriber): Promise<Movie | null>;
  /** @param year of the film's release, `null` for any */
  search(
    query: string,
    page: number,
    options: Subscriber,
    year?: string | null,
  ): Promise<MoviePage>;
  /** Any other GET below the movie database's address; what `read` makes of the body is kept. */
  get: <T>(
    path: string,
    query: Readonly<Record<string, string>>,
    read: (data: unknown) => T,
    options: Subscriber,
  ) => Promise<T>;
};

type Options = {
  readonly config: Pick<Config, 'tmdb'>;
  readonly adapter?: Adapter;
  /** ms since the epoch */
  readonly now?: () => number;
  readonly report?: Report;
  /** Of titles and overviews, ISO 639-1 and mostly a region; `null` leaves it to the movie database. */
  readonly language?: string | null;
};

/** How an answer is waited for and kept. */
type Terms = {
  readonly keepForMs: number;
  readonly subscriber: Subscriber;
  /** Tells answers of one address apart that are read in different ways. */
  readonly use?: string;
  /** What is an answer; every other status is a failure. */
  readonly answers?: Pick<AxiosRequestConfig, 'validateStatus'>;
};

const notFound = 404;
const thereOrNot = {
  validateStatus: (status: number) => (status >= 200 && status < 300) || status === notFound,
};

/** @returns the calls, with a cache of their own (decision 13) */
export function createMovieService(options: Options): MovieService {
  const { config, adapter, now = Date.now, report = console.warn, language = null } = options;
  const { apiUrl, apiKey } = config.tmdb;
  const chosen = language === null ? {} : { language };
  const client = createQueryClient(adapter);
  const cached = createMovieCache(now);

  /**
   * One GET through cache and retries; `read` makes of its body what is kept.
   */
  function ask<T>(
    path: string,
    query: Readonly<Record<string, string>>,
    read: (data: unknown, status: number) => T,
    { keepForMs, subscriber, use = '', answers = {} }: Terms,
  ): Promise<T> {
    // A language that the query names itself is stronger than the chosen one.
    const search = new URLSearchParams({ ...query, ...chosen, ...query, api_key: apiKey });
    const url = `${apiUrl}${path}?${search}`;
    return cached(use + url, keepForMs, subscriber, async ({ signal, reportRetry }) => {
      const since = now();
      const progress: AxiosRequestConfig['axios-retry'] = {
        retryDelay(attempt, error) {
          const wait = retryDelay(attempt, error, now());
          const { message } = unanswered(error);
          reportRetry({ attempt, of: movieRetries, at: now() + wait, since, message });
          return wait;
        },
      };
      try {
        const terms = { ...answers, signal, 'axios-retry': progress };
        const { data, status } = await client.get<unknown>(url, terms);
        return read(data, status);
      } catch (error) {
        throw movieError(error);
      }
    });
  }

  const list = (path: string) => (page: number, subscriber: Subscriber) =>
    ask(path, { page: String(page) }, (data) => readPage(data, page, report), {
      keepForMs: keepListForMs,
      subscriber,
    });

  return {
    popular: list('/movie/popular'),
    topRated: list('/movie/top_rated'),
    nowPlaying: list('/movie/now_playing'),
    upcoming: list('/movie/upcoming'),

    movie: (id, subscriber) =>
      ask(`/movie/${id}`, {}, readMovie, { keepForMs: keepListForMs, subscriber }),

    lookUp: (id, subscriber) =>
      ask(`/movie/${id}`, {}, (data, status) => (status === notFound ? null : readMovie(data)), {
        keepForMs: keepListForMs,
        subscriber,
        use: 'lookUp ',
        answers: thereOrNot,
      }),

    search: (query, page, subscriber, year = null) =>
      ask(
        '/search/movie',
        { query, page: String(page), ...(year !== null && { primary_release_year: year }) },
        (data) => readPage(data, page, report),
        { keepForMs: keepSearchForMs, subscriber },
      ),

    get: (path, query, read, subscriber) =>
      ask(path, query, read, { keepForMs: keepListForMs, subscriber, use: 'part ' }),
  };
}
