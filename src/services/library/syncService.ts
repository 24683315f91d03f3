import type { AxiosResponse } from 'axios';
import * as v from 'valibot';
import type { Config } from '../../config.ts';
import type { Observe } from '../../domain/connection.ts';
import { MalformedResponseError } from '../../domain/errors.ts';
import { toRecord } from '../../domain/json.ts';
import { neverChanged, type LibraryRow, type MovieFacts } from '../../domain/libraryRows.ts';
import { firstRegisters, registers, type Register } from '../../domain/libraryTimes.ts';
import { maxPulledRows, maxRating, syncTimeoutMs } from '../../domain/limits.ts';
import { SyncError, toSyncFailure, type SyncFailure } from '../../domain/syncError.ts';
import { retryAfterMs, toDomainError } from '../http/httpErrors.ts';
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
  readonly adapter?: Adapter | undefined;
  /** Receives the outcome of each call. */
  readonly observe?: Observe;
};

/** Of each register: the columns of its value, and of the time of its last change. */
const registerColumns: Readonly<Record<Register, readonly [value: string, changedAt: string]>> = {
  watchlist: ['watchlist_added_at', 'watchlist_changed_at'],
  seen: ['seen_added_at', 'seen_changed_at'],
  movie: ['movie', 'movie_fetched_at'],
  rating: ['rating', 'rating_changed_at'],
  dismissed: ['dismissed_at', 'dismissed_changed_at'],
};

/** Of `movie` as the server counts them, less a margin; a longer title is not sent, its marks are. */
const maxMovieBytes = 1_800;

/** @returns the calls, with the URL and the key of the configuration */
export function createSyncService({ config, adapter, observe }: Options): SyncService {
  const { url, anonKey } = config.supabase;
  const client = createMutationClient(adapter, observe);
  let known = registers as readonly Register[];

  /** @param getRequest called again if the project turns out to lack the later columns */
  async function send(
    getRequest: () => Request,
    token: string,
    signal: AbortSignal,
  ): Promise<unknown> {
    const { method, query, data, prefer } = getRequest();
    try {
      const response = await client.request<unknown>({
        method,
        url: `${url}/rest/v1/library_entries?${query}`,
        data,
        signal,
        timeout: syncTimeoutMs,
        headers: { apikey: anonKey, Authorization: `Bearer ${token}`, Prefer: prefer },
      });
      return response.data;
    } catch (thrown) {
      const error = toDomainError(thrown, 'unknown', (response) => toSyncError(response, method));
      if (known !== registers || toSyncFailure(error) !== 'laterColumns') throw error;
      known = firstRegisters;
      return send(getRequest, token, signal);
    }
  }

  return {
    async pull(version, token, signal) {
      const getRequest = () => {
        const columns = ['movie_id', ...known.flatMap((each) => registerColumns[each]), 'version'];
        const rest = `version=gte.${version}&order=version.asc&limit=${maxPulledRows}`;
        return { method: 'GET', query: `select=${columns.join()}&${rest}` };
      };
      const parsed = v.safeParse(wireRows, await send(getRequest, token, signal));
      if (!parsed.success) throw new MalformedResponseError('unknown');
      return parsed.output;
    },

    async push(rows, token, signal) {
      const getRequest = () => ({
        method: 'POST',
        query: 'on_conflict=user_id,movie_id',
        data: rows.map((row) => toWire(row, known)),
        prefer: 'resolution=merge-duplicates,return=minimal',
      });
      await send(getRequest, token, signal);
    },

    async deleteAll(userId, token, signal) {
      const query = `user_id=eq.${userId}`;
      await send(() => ({ method: 'DELETE', query, prefer: 'return=minimal' }), token, signal);
    },

    registers: () => known,
  };
}

type Request = Readonly<Record<'method' | 'query', string>> & {
  readonly data?: unknown;
  readonly prefer?: string;
};

/** What the account has of a movie, by its name there. */
const movieNames: Readonly<Record<string, keyof MovieFacts>> = {
  title: 'title',
  poster_path: 'posterPath',
  release_date: 'releaseDate',
  vote_average: 'voteAverage',
  vote_count: 'voteCount',
  runtime: 'runtime',
};

const wireObject = v.pipe(v.unknown(), v.transform(toRecord));
const { title, posterPath, releaseDate, runtime, voteAverage } = movieSchema.entries;
const count = v.fallback(voteAverage, 0);

/** The server does not look into it: what cannot be read counts as unknown. */
const wireMovie = v.fallback(
  v.nullable(
    v.pipe(
      wireObject,
      v.transform((movie) =>
        Object.fromEntries(Object.entries(movieNames).map(([name, fact]) => [fact, movie[name]])),
      ),
      v.object({
        title,
        posterPath: v.fallback(posterPath, null),
        releaseDate,
        voteAverage: count,
        voteCount: count,
        runtime,
      }),
    ),
  ),
  null,
);

const dated = <Value extends v.GenericSchema>(value: Value) =>
  v.object({ value, changedAt: timeSchema });

const id = v.pipe(movieSchema.entries.id, v.minValue(1));
const added = dated(v.nullable(timeSchema));

const wireRows = v.array(
  v.pipe(
    wireObject,
    v.transform((row) => ({
      id: row['movie_id'],
      version: row['version'],
      ...Object.fromEntries(
        Object.entries(registerColumns).map(([register, [value, changedAt]]) => [
          register,
          value in row ? { value: row[value], changedAt: row[changedAt] } : undefined,
        ]),
      ),
    })),
    v.object({
      id,
      watchlist: added,
      seen: added,
      movie: dated(wireMovie),
      // A project may lack their columns.
      rating: v.optional(dated(v.nullable(v.pipe(id, v.maxValue(maxRating)))), neverChanged),
      dismissed: v.optional(added, neverChanged),
      version: id,
    }),
  ),
);

/** All rows of a request have the same keys: PostgREST refuses others. */
function toWire(row: LibraryRow, known: readonly Register[]) {
  const sent = { ...row, movie: toWireMovie(row.movie) };
  return Object.fromEntries([
    ['movie_id', row.id],
    ...known.flatMap((register) => {
      const [value, changedAt] = registerColumns[register];
      return [
        [value, sent[register].value],
        [changedAt, sent[register].changedAt],
      ];
    }),
  ]);
}

/** Without a movie it never wins: every device finds out for itself that one is unavailable. */
function toWireMovie({ value, changedAt }: LibraryRow['movie']) {
  if (value === null) return neverChanged;
  const movie = Object.fromEntries(
    Object.entries(movieNames).map(([name, fact]) => [name, value[fact]]),
  );
  return new Blob([JSON.stringify(movie)]).size > maxMovieBytes
    ? neverChanged
    : { value: movie, changedAt };
}

function toSyncError({ status, headers, data }: AxiosResponse<unknown>, method: string) {
  const { code: sent, message } = toRecord(data);
  const code = String(sent ?? '');
  const failure = getFailure(method, status, code, message);
  const wait = retryAfterMs(headers['retry-after'], Date.now());
  return new SyncError(failure, status, code, wait ?? 0);
}

const laterColumn = /\b(rating|dismissed)/;

/**
 * The class of a response (docs/contracts.md#library-errors). The `code` decides before the status, which
 * differs between servers; of texts only an expired token's and the name of a column count.
 */
function getFailure(method: string, status: number, code: string, message: unknown): SyncFailure {
  if (code === '23503') return 'accountGone';
  if (status === 401 && ['PGRST301', '42501'].includes(code)) return 'session';
  if (status === 401 && code === 'PGRST303') return message === 'JWT expired' ? 'session' : 'clock';
  if ((status === 401 || status === 403) && ['', '22023', 'PGRST302'].includes(code)) return 'key';
  if (/^(2[23]|21000)/.test(code)) return 'fault';
  if (status === 401) return 'key';
  const isOtherShape = ['42703', 'PGRST204'].includes(code);
  if (isOtherShape && laterColumn.test(String(message))) return 'laterColumns';
  if (isOtherShape || status === 404 || status === 406) return 'noLibrary';
  // While pushing it is about a row.
  if (status === 403 && code === '42501' && method !== 'POST') return 'noLibrary';
  if (status === 413) return 'tooLarge';
  if (status >= 500 || [402, 408, 429].includes(status)) return 'later';
  return status === 405 && code === '25006' ? 'later' : 'fault';
}
