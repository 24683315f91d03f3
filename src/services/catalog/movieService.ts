import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import type { Config } from '../../config.ts';
import { listGcTimeMs, searchGcTimeMs, movieRetries } from '../../domain/limits.ts';
import type { Movie, MoviePage } from '../../domain/movie.ts';
import type { Adapter } from '../http/mutationClient.ts';
import { createMovieCache, type Subscriber } from './movieCache.ts';
import { toMovieError, unanswered } from './movieErrors.ts';
import { readMovie, readPage, type Report } from './movieWire.ts';
import { createQueryClient, retryDelay } from '../http/queryClient.ts';

/**
 * The movie calls of spec §7.6, cached and retried. Each throws `ApiError`, `NetworkError`,
 * `TimeoutError` or `MalformedResponseError`, and an abort error (`isAbort`) once its signal is
 * aborted. Pages count from 1.
 */
export type MovieService = {
  /** @param path of a list in TMDB's API, for example `/movie/popular` */
  list(path: string, page: number, options: Subscriber): Promise<MoviePage>;
  movie(id: number, options: Subscriber): Promise<Movie>;
  /**
   * Gets a movie that may not exist, by its id or IMDb's (contract B: movie). A 404 is a result and not
   * retried: an import requests thousands of movies.
   *
   * @returns `null` if there is none
   */
  lookUp(id: number | string, options: Subscriber): Promise<Movie | null>;
  /** @param year of the movie's release, `null` for any */
  search(
    query: string,
    page: number,
    options: Subscriber,
    year?: string | null,
  ): Promise<MoviePage>;
  /** Any other GET of TMDB's API; the result of `read` is cached. */
  get: <T>(
    path: string,
    query: Readonly<Record<string, string>>,
    read: (data: unknown, language?: string) => T,
    options: Subscriber,
  ) => Promise<T>;
};

type Options = {
  readonly config: Pick<Config, 'tmdb'>;
  readonly adapter?: Adapter;
  /** ms since the epoch */
  readonly now?: () => number;
  readonly report?: Report;
  /** Of titles and overviews, ISO 639-1, usually with a region; `null` for TMDB's default. */
  readonly language?: string | null;
};

/** How a response is loaded and cached. */
type Terms = {
  readonly keepForMs: number;
  readonly subscriber: Subscriber;
  /** Distinguishes cached results of one URL that are read in different ways. */
  readonly use?: string;
  /** Which status is a result; any other is a failure. */
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

  /** One GET with cache and retries. The result of `read`, called with the language of the texts, is cached. */
  function ask<T>(
    path: string,
    query: Readonly<Record<string, string>>,
    read: (data: unknown, language: string | undefined, status: number) => T,
    { keepForMs, subscriber, use = '', answers = {} }: Terms,
  ): Promise<T> {
    // A language in the query overrides the selected one.
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
        const { data, status, headers } = await client.get<unknown>(url, terms);
        return read(data, languageOf(headers) ?? search.get('language') ?? undefined, status);
      } catch (error) {
        throw toMovieError(error);
      }
    });
  }

  return {
    list: (path, page, subscriber) =>
      ask(path, { page: String(page) }, (data, spoken) => readPage(data, page, report, spoken), {
        keepForMs: listGcTimeMs,
        subscriber,
      }),

    movie: (id, subscriber) =>
      ask(`/movie/${id}`, {}, readMovie, { keepForMs: listGcTimeMs, subscriber }),

    lookUp: (id, subscriber) =>
      ask(
        `/movie/${id}`,
        {},
        (data, spoken, status) => (status === notFound ? null : readMovie(data, spoken)),
        {
          keepForMs: listGcTimeMs,
          subscriber,
          use: 'lookUp ',
          answers: thereOrNot,
        },
      ),

    search: (query, page, subscriber, year = null) =>
      ask(
        '/search/movie',
        { query, page: String(page), ...(year !== null && { primary_release_year: year }) },
        (data, spoken) => readPage(data, page, report, spoken),
        { keepForMs: searchGcTimeMs, subscriber },
      ),

    get: (path, query, read, subscriber) =>
      ask(path, query, read, { keepForMs: listGcTimeMs, subscriber, use: 'part ' }),
  };
}

/** The language in the response's headers: the embedded backend does not translate its texts. */
function languageOf(headers: AxiosResponse['headers']): string | undefined {
  const named: unknown = headers['content-language'];
  return typeof named === 'string' && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(named) ? named : undefined;
}
