import type { AxiosRequestConfig } from 'axios';
import type { Config } from '../config.ts';
import { keepListForMs, keepSearchForMs, movieRetries } from '../domain/limits.ts';
import type { Movie, MoviePage } from '../domain/movie.ts';
import type { Adapter } from './commandClient.ts';
import { createMovieCache, type Subscriber } from './movieCache.ts';
import { movieError, unanswered } from './movieErrors.ts';
import { readMovie, readPage, readWatchLink, type Report } from './movieWire.ts';
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
  search(query: string, page: number, options: Subscriber): Promise<MoviePage>;
  /** @returns the page of the film's watch providers for this device's region, if there is one */
  watchLink(id: number, options: Subscriber): Promise<string | null>;
};

type Options = {
  readonly config: Pick<Config, 'tmdb'>;
  readonly adapter?: Adapter;
  /** ms since the epoch */
  readonly now?: () => number;
  readonly report?: Report;
  /** ISO 3166-1 */
  readonly region?: string;
  /** Of titles and overviews, ISO 639-1 and mostly a region; `null` leaves it to the movie database. */
  readonly language?: string | null;
};

export function createMovieService(options: Options): MovieService {
  const {
    config,
    adapter,
    now = Date.now,
    report = console.warn,
    region = deviceRegion(),
    language = null,
  } = options;
  const { apiUrl, apiKey } = config.tmdb;
  const chosen = language === null ? {} : { language };
  const client = createQueryClient(adapter);
  const cached = createMovieCache(now);

  /** One GET through cache and retries; `read` makes of its body what is kept. */
  function get<T>(
    path: string,
    query: Record<string, string>,
    read: (data: unknown) => T,
    { keepForMs, subscriber }: { keepForMs: number; subscriber: Subscriber },
  ): Promise<T> {
    const search = new URLSearchParams({ ...query, ...chosen, api_key: apiKey });
    const url = `${apiUrl}${path}?${search}`;
    return cached(url, keepForMs, subscriber, async ({ signal, reportRetry }) => {
      const progress: AxiosRequestConfig['axios-retry'] = {
        retryDelay(attempt, error) {
          const wait = retryDelay(attempt, error, now());
          const { message } = unanswered(error);
          reportRetry({ attempt, of: movieRetries, at: now() + wait, message });
          return wait;
        },
      };
      try {
        return read((await client.get<unknown>(url, { signal, 'axios-retry': progress })).data);
      } catch (error) {
        throw movieError(error);
      }
    });
  }

  const list = (path: string) => (page: number, subscriber: Subscriber) =>
    get(path, { page: String(page) }, (data) => readPage(data, page, report), {
      keepForMs: keepListForMs,
      subscriber,
    });

  return {
    popular: list('/movie/popular'),
    topRated: list('/movie/top_rated'),
    nowPlaying: list('/movie/now_playing'),
    upcoming: list('/movie/upcoming'),

    movie: (id, subscriber) =>
      get(`/movie/${id}`, {}, readMovie, { keepForMs: keepListForMs, subscriber }),

    search: (query, page, subscriber) =>
      get('/search/movie', { query, page: String(page) }, (data) => readPage(data, page, report), {
        keepForMs: keepSearchForMs,
        subscriber,
      }),

    watchLink: (id, subscriber) =>
      get(`/movie/${id}/watch/providers`, {}, (data) => readWatchLink(data, region), {
        keepForMs: keepListForMs,
        subscriber,
      }),
  };
}

/** The region of the device's first language, `US` when it names none. */
function deviceRegion(): string {
  return /[-_]([A-Z]{2})\b/.exec(String(globalThis.navigator?.language))?.[1] ?? 'US';
}
