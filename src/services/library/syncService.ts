import { isAxiosError } from 'axios';
import * as v from 'valibot';
import type { Config } from '../../config.ts';
import type { Observe } from '../../domain/connection.ts';
import { MalformedResponseError, NetworkError, TimeoutError } from '../../domain/errors.ts';
import { toRecord } from '../../domain/json.ts';
import type { LibraryRow, MovieFacts } from '../../domain/libraryRows.ts';
import { firstRegisters, registers, type Register } from '../../domain/libraryTimes.ts';
import { maxPulledRows, maxRating, syncTimeoutMs } from '../../domain/limits.ts';
import { SyncError, type SyncFailure } from '../../domain/syncError.ts';
import { abortError, isAbort, isTimeout, retryAfterMs } from '../http/httpErrors.ts';
import { createMutationClient, type Adapter } from '../http/mutationClient.ts';
import { movieSchema, timeSchema } from '../storage/movieSchema.ts';

/** A row as the account has it; its version rises with each change. */
export type PulledRow = LibraryRow & { readonly version: number };

/**
 * The account's library. Until a response says that the project lacks the columns of later registers, calls
 * name them; the call that finds it out is repeated without them. Each call throws `SyncError` for an error response, `NetworkError` without a
 * response, `TimeoutError` after 60 s, and an abort error (`isAbort`) once its signal is aborted.
 */
export type SyncService = {
  /**
   * The rows from a version on, that one included, by version (docs/contracts.md#library-pull).
   *
   * @throws MalformedResponseError for a response that is none
   */
  pull(version: number, token: string, signal: AbortSignal): Promise<readonly PulledRow[]>;
  /**
   * Sends 1 to 500 rows, each movie once (docs/contracts.md#library-push). May be repeated.
   */
  push(rows: readonly LibraryRow[], token: string, signal: AbortSignal): Promise<void>;
  /** Deletes all rows of the user (docs/contracts.md#library-delete). May be repeated. */
  deleteAll(userId: string, token: string, signal: AbortSignal): Promise<void>;
  /** What the project can keep of a movie, as far as its responses have told (docs/contracts.md#library-later-columns). */
  registers(): readonly Register[];
};

type Options = {
  readonly config: Pick<Config, 'supabase'>;
  readonly adapter?: Adapter;
  /** Receives the outcome of each call. */
  readonly observe?: Observe;
};

type Call = 'pull' | 'push' | 'deleteAll';

const firstColumns =
  'movie_id,watchlist_added_at,watchlist_changed_at,seen_added_at,seen_changed_at,movie,movie_fetched_at,version';
const laterColumns = 'rating,rating_changed_at,dismissed_at,dismissed_changed_at';

/** Of `movie` as the server counts them, less a margin; a longer title is not sent, its marks are. */
const maxMovieBytes = 1_800;

/** @returns the calls, with the URL and the key of the configuration */
export function createSyncService({ config, adapter, observe }: Options): SyncService {
  const { url, anonKey } = config.supabase;
  const client = createMutationClient(adapter, observe);
  let known = registers as readonly Register[];

  /** @param getRequest called again if the project turns out to lack the later columns */
  async function sendKnown(
    call: Call,
    getRequest: (hasLater: boolean) => Request,
    token: string,
    signal: AbortSignal,
  ): Promise<unknown> {
    try {
      return await send(call, getRequest(known === registers), token, signal);
    } catch (error) {
      if (!(error instanceof SyncError) || error.failure !== 'laterColumns') throw error;
      known = firstRegisters;
      return send(call, getRequest(false), token, signal);
    }
  }

  async function send(
    call: Call,
    { method, query, data, prefer }: Request,
    token: string,
    signal: AbortSignal,
  ): Promise<unknown> {
    try {
      const response = await client.request<unknown>({
        method,
        url: `${url}/rest/v1/library_entries?${query}`,
        data,
        signal,
        timeout: syncTimeoutMs,
        headers: {
          apikey: anonKey,
          Authorization: `Bearer ${token}`,
          ...(prefer !== undefined && { Prefer: prefer }),
        },
      });
      return response.data;
    } catch (error) {
      throw toSyncError(error, call);
    }
  }

  return {
    async pull(version, token, signal) {
      const rest = `version=gte.${version}&order=version.asc&limit=${maxPulledRows}`;
      const getRequest = (hasLater: boolean) => ({
        method: 'GET',
        query: `select=${firstColumns}${hasLater ? `,${laterColumns}` : ''}&${rest}`,
      });
      const data = await sendKnown('pull', getRequest, token, signal);
      const parsed = v.safeParse(wireRows, data);
      if (!parsed.success) throw new MalformedResponseError('unknown');
      return parsed.output;
    },

    async push(rows, token, signal) {
      const getRequest = (hasLater: boolean) => ({
        method: 'POST',
        query: 'on_conflict=user_id,movie_id',
        data: rows.map((row) => toWire(row, hasLater)),
        prefer: 'resolution=merge-duplicates,return=minimal',
      });
      await sendKnown('push', getRequest, token, signal);
    },

    async deleteAll(userId, token, signal) {
      const query = `user_id=eq.${userId}`;
      const request = { method: 'DELETE', query, prefer: 'return=minimal' };
      await send('deleteAll', request, token, signal);
    },

    registers: () => known,
  };
}

type Request = Readonly<Record<'method' | 'query', string>> & {
  readonly data?: unknown;
  readonly prefer?: string;
};

const { title, posterPath, releaseDate, runtime } = movieSchema.entries;
const count = v.fallback(v.pipe(v.number(), v.finite()), 0);

/** The server does not look into it: what cannot be read counts as unknown. */
const wireMovie = v.fallback(
  v.nullable(
    v.pipe(
      v.object({
        title,
        poster_path: v.fallback(posterPath, null),
        release_date: releaseDate,
        vote_average: count,
        vote_count: count,
        runtime,
      }),
      v.transform((movie): MovieFacts => ({
        title: movie.title,
        posterPath: movie.poster_path,
        releaseDate: movie.release_date,
        voteAverage: movie.vote_average,
        voteCount: movie.vote_count,
        runtime: movie.runtime,
      })),
    ),
  ),
  null,
);

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const added = v.nullable(timeSchema);
const ratingValue = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRating)),
);

const wireRows = v.array(
  v.pipe(
    v.object({
      movie_id: id,
      watchlist_added_at: added,
      watchlist_changed_at: timeSchema,
      seen_added_at: added,
      seen_changed_at: timeSchema,
      movie: wireMovie,
      movie_fetched_at: timeSchema,
      rating: v.optional(ratingValue, null),
      rating_changed_at: v.optional(timeSchema, 0),
      dismissed_at: v.optional(added, null),
      dismissed_changed_at: v.optional(timeSchema, 0),
      version: id,
    }),
    v.transform((row): PulledRow => ({
      id: row.movie_id,
      watchlist: { value: row.watchlist_added_at, changedAt: row.watchlist_changed_at },
      seen: { value: row.seen_added_at, changedAt: row.seen_changed_at },
      movie: { value: row.movie, changedAt: row.movie_fetched_at },
      rating: { value: row.rating, changedAt: row.rating_changed_at },
      dismissed: { value: row.dismissed_at, changedAt: row.dismissed_changed_at },
      version: row.version,
    })),
  ),
);

/** All rows of a request have the same keys: PostgREST refuses others. */
function toWire(
  { id: movie_id, watchlist, seen, movie, rating, dismissed }: LibraryRow,
  hasLater: boolean,
) {
  const facts = movie.value === null ? null : toWireMovie(movie.value);
  return {
    movie_id,
    watchlist_added_at: watchlist.value,
    watchlist_changed_at: watchlist.changedAt,
    seen_added_at: seen.value,
    seen_changed_at: seen.changedAt,
    movie: facts,
    // Without a movie it never wins: every device finds out for itself that one is unavailable.
    movie_fetched_at: facts === null ? 0 : movie.changedAt,
    ...(hasLater && {
      rating: rating.value,
      rating_changed_at: rating.changedAt,
      dismissed_at: dismissed.value,
      dismissed_changed_at: dismissed.changedAt,
    }),
  };
}

function toWireMovie(movie: MovieFacts) {
  const facts = {
    title: movie.title,
    poster_path: movie.posterPath,
    release_date: movie.releaseDate,
    vote_average: movie.voteAverage,
    vote_count: movie.voteCount,
    runtime: movie.runtime,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(facts)).length;
  return bytes > maxMovieBytes ? null : facts;
}

/**
 * Converts what axios threw. The request is never attached, because it holds the token.
 *
 * @returns an abort error (`isAbort`) if the call was aborted; another error than axios's unchanged
 */
function toSyncError(error: unknown, call: Call): unknown {
  if (isAbort(error)) return abortError();
  if (!isAxiosError(error)) return error;
  const { response } = error;
  if (response === undefined)
    return isTimeout(error) ? new TimeoutError('unknown') : new NetworkError();
  const { status, headers } = response;
  const { code, message } = toRecord(response.data);
  const known = typeof code === 'string' ? code : '';
  const failure = getFailure(call, status, known, message);
  const wait = retryAfterMs(headers['retry-after'], Date.now());
  return new SyncError(failure, status, known, wait ?? 0);
}

const refusedTokens = new Set(['PGRST301', '42501']);
const refusedKeys = new Set(['', '22023', 'PGRST302']);
const otherShapes = new Set(['42703', 'PGRST204']);
const laterColumn = new RegExp(`\\b(${laterColumns.replaceAll(',', '|')})\\b`);
const passingStatuses = new Set([402, 408, 429]);

/**
 * The class of a response (docs/contracts.md#library-errors). The `code` decides before the status, which
 * differs between servers; of texts only an expired token's and the name of a column count.
 */
function getFailure(call: Call, status: number, code: string, message: unknown): SyncFailure {
  if (code === '23503') return 'accountGone';
  if (status === 401 && refusedTokens.has(code)) return 'session';
  if (status === 401 && code === 'PGRST303') return message === 'JWT expired' ? 'session' : 'clock';
  if ((status === 401 || status === 403) && refusedKeys.has(code)) return 'key';
  if (/^2[23]/.test(code) || code === '21000') return 'fault';
  if (status === 401) return 'key';
  if (otherShapes.has(code) && laterColumn.test(String(message))) return 'laterColumns';
  if (status === 404 || status === 406 || otherShapes.has(code)) return 'noLibrary';
  // While pushing it is about a row.
  if (status === 403 && code === '42501' && call !== 'push') return 'noLibrary';
  if (status === 413) return 'tooLarge';
  if (status >= 500 || passingStatuses.has(status)) return 'later';
  return status === 405 && code === '25006' ? 'later' : 'fault';
}
