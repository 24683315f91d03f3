import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  MalformedResponseError,
  NetworkError,
  TimeoutError,
} from '../../../../src/domain/errors.ts';
import type { LibraryRow } from '../../../../src/domain/libraryRows.ts';
import { SyncError, toSyncFailure, type SyncFailure } from '../../../../src/domain/syncError.ts';
import { isAbort } from '../../../../src/services/http/httpErrors.ts';
import {
  createSyncService,
  type SyncService,
} from '../../../../src/services/library/syncService.ts';
import { aLibraryRow } from '../../../support/libraryBuilders.ts';
import { stubFetch } from '../support/stubFetch.ts';
import { config, noSignal, rejection, silence, wire, type Reply } from '../support/wire.ts';

afterEach(() => void vi.unstubAllGlobals());

const token = 'hush-access';
const userId = 'd0c1a7e4-0000-4000-8000-000000000001';

const facts = {
  title: 'The Matrix',
  posterPath: '/m.jpg',
  releaseDate: '1999-03-31',
  voteAverage: 8.2,
  voteCount: 25_000,
  runtime: 136,
};

const aRow = (overrides: Partial<LibraryRow> = {}): LibraryRow =>
  aLibraryRow({
    id: 603,
    watchlist: { value: null, changedAt: 1_790_000_100_000 },
    seen: { value: 1_790_000_100_000, changedAt: 1_790_000_100_000 },
    movie: { value: facts, changedAt: 1_789_999_990_000 },
    rating: { value: 8, changedAt: 1_790_000_100_001 },
    ...overrides,
  });

const wireFacts = {
  title: 'The Matrix',
  poster_path: '/m.jpg',
  release_date: '1999-03-31',
  vote_average: 8.2,
  vote_count: 25_000,
  runtime: 136,
};

const wireRow = {
  movie_id: 603,
  watchlist_added_at: null,
  watchlist_changed_at: 1_790_000_100_000,
  seen_added_at: 1_790_000_100_000,
  seen_changed_at: 1_790_000_100_000,
  movie: wireFacts,
  movie_fetched_at: 1_789_999_990_000,
  rating: 8,
  rating_changed_at: 1_790_000_100_001,
  dismissed_at: null,
  dismissed_changed_at: 0,
};
const { seen_added_at: _seenAt, ...rowWithoutSeen } = wireRow;

const calls = {
  pull: (sync: SyncService, signal = noSignal()) => sync.pull(41, token, signal),
  push: (sync: SyncService, signal = noSignal()) => sync.push([aRow()], token, signal),
  deleteAll: (sync: SyncService, signal = noSignal()) => sync.deleteAll(userId, token, signal),
};
type Call = keyof typeof calls;
const names = Object.keys(calls) as readonly Call[];

const over = (...script: Reply[]) => {
  const { adapter, sent } = wire(...script);
  return { sync: createSyncService({ config, adapter }), sent };
};

const pulled = (...rows: readonly object[]) => over({ body: rows }).sync.pull(0, token, noSignal());

const columns =
  'movie_id,watchlist_added_at,watchlist_changed_at,seen_added_at,seen_changed_at,movie,movie_fetched_at,rating,rating_changed_at,dismissed_at,dismissed_changed_at,version';

describe('syncService, a request', () => {
  it.each<[Call, string, string, string | undefined]>([
    ['pull', 'GET', `select=${columns}&version=gte.41&order=version.asc&limit=1000`, undefined],
    ['push', 'POST', 'on_conflict=user_id,movie_id', 'resolution=merge-duplicates,return=minimal'],
    ['deleteAll', 'DELETE', `user_id=eq.${userId}`, 'return=minimal'],
  ])('of %s is %s with %s, key and token', async (call, method, query, prefer) => {
    const { sync, sent } = over({ body: [] });
    await calls[call](sync);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      method,
      url: `https://auth.example/rest/v1/library_entries?${query}`,
      headers: { apikey: 'anon-key', Authorization: `Bearer ${token}` },
    });
    expect(sent[0]?.headers['Prefer']).toBe(prefer);
  });

  it('of a push has a JSON body with the same keys in every row, whatever is known', async () => {
    const { sync, sent } = over({ status: 201 });
    const unresolved = aRow({ id: 604, movie: { value: null, changedAt: 7 } });
    await sync.push([aRow(), unresolved], token, noSignal());
    expect(sent[0]?.headers['Content-Type']).toBe('application/json');
    expect(JSON.parse(String(sent[0]?.body))).toEqual([
      wireRow,
      { ...wireRow, movie_id: 604, movie: null, movie_fetched_at: 0 },
    ]);
  });

  it('of a push leaves out what the account does not keep, and a movie with too long a title', async () => {
    const { sync, sent } = over({ status: 200 });
    const own = { ...facts, id: 603, backdropPath: '/b.jpg', overview: 'Long' };
    const long = { ...facts, title: '映'.repeat(700) };
    await sync.push(
      [
        aRow({ movie: { value: own, changedAt: 1_789_999_990_000 } }),
        aRow({ id: 604, movie: { value: long, changedAt: 7 } }),
      ],
      token,
      noSignal(),
    );
    const body: unknown = JSON.parse(String(sent[0]?.body));
    expect(body).toEqual([
      wireRow,
      { ...wireRow, movie_id: 604, movie: null, movie_fetched_at: 0 },
    ]);
  });

  it.each(names)('of %s goes by `fetch`, and is aborted by its signal', async (call) => {
    const sent = stubFetch({ status: 500, body: {} });
    expect(toSyncFailure(await rejection(calls[call](createSyncService({ config }))))).toBe(
      'later',
    );
    expect(sent).toHaveLength(1);
    vi.unstubAllGlobals();
    const abortController = new AbortController();
    const aborted = rejection(calls[call](over(silence).sync, abortController.signal));
    abortController.abort();
    expect(isAbort(await aborted)).toBe(true);
  });

  it.each(names)('of %s reports that it was answered, whatever the status', async (call) => {
    const observe = vi.fn<(outcome: string) => void>();
    const { adapter } = wire({ body: [] }, { status: 401 }, { fails: 'ERR_NETWORK' });
    const sync = createSyncService({ config, adapter, observe });
    await calls[call](sync);
    await rejection(calls[call](sync));
    await rejection(calls[call](sync));
    expect(observe.mock.calls).toEqual([['answered'], ['answered'], ['unanswered']]);
  });
});

describe('syncService, pulled rows', () => {
  it('have their registers and versions', async () => {
    const other = { ...wireRow, movie_id: 604, movie: null, movie_fetched_at: 0, version: 43 };
    expect(await pulled({ ...wireRow, version: 41 }, other)).toEqual([
      { ...aRow(), version: 41 },
      { ...aRow({ id: 604, movie: { value: null, changedAt: 0 } }), version: 43 },
    ]);
  });

  it.each([
    ['is none', 7, null],
    ['has no title', { ...wireFacts, title: '' }, null],
    ['has other keys', { ...wireFacts, tagline: 'x' }, facts],
    ['was never looked up', { ...wireFacts, runtime: undefined }, { ...facts, runtime: undefined }],
    ['has no length', { ...wireFacts, runtime: null }, { ...facts, runtime: null }],
    [
      'has values of other types',
      { title: 'X', poster_path: 1, release_date: '1999-02-30', vote_average: 'x', runtime: 'y' },
      {
        title: 'X',
        posterPath: null,
        releaseDate: null,
        voteAverage: 0,
        voteCount: 0,
        runtime: undefined,
      },
    ],
  ])('have what can be read of a movie that %s', async (_, movie, value) => {
    const [row] = await pulled({ ...wireRow, movie, version: 41 });
    expect(row?.movie).toEqual({ value, changedAt: 1_789_999_990_000 });
  });

  it.each([
    ['a page', '<html>'],
    ['an object', {}],
    ['a row without a version', [wireRow]],
    ['a row without a list', [{ ...rowWithoutSeen, version: 1 }]],
    ['a time that is none', [{ ...wireRow, version: 1, seen_changed_at: -1 }]],
    ['an id that is none', [{ ...wireRow, version: 1, movie_id: 0 }]],
  ])('of %s are malformed', async (_, body) => {
    const error = await rejection(over({ body }).sync.pull(0, token, noSignal()));
    expect(error).toBeInstanceOf(MalformedResponseError);
    expect(toSyncFailure(error)).toBe('later');
  });
});

type Case = [SyncFailure, number, string | null, string?];

/** Those of each call; `code` `null`: the body has none. */
const always: readonly Case[] = [
  ['session', 401, 'PGRST301', 'JWT cryptographic operation failed'],
  ['session', 401, 'PGRST303', 'JWT expired'],
  ['session', 401, '42501'],
  ['clock', 401, 'PGRST303', 'JWT issued at future'],
  ['key', 401, null],
  ['key', 403, null],
  ['key', 401, '22023', 'role "x" does not exist'],
  ['key', 401, 'PGRST302'],
  ['key', 401, 'another'],
  ['noLibrary', 404, 'PGRST205'],
  ['noLibrary', 404, '42P01'],
  ['noLibrary', 404, null],
  ['noLibrary', 406, 'PGRST106'],
  ['noLibrary', 400, '42703'],
  ['noLibrary', 400, 'PGRST204'],
  ['accountGone', 409, '23503'],
  ['accountGone', 500, '23503'],
  ['later', 402, null],
  ['later', 405, '25006'],
  ['later', 408, null],
  ['later', 429, null],
  ['later', 500, '57014'],
  ['later', 500, '55P03'],
  ['later', 500, '40001'],
  ['later', 502, null],
  ['later', 503, 'PGRST002'],
  ['later', 504, 'PGRST003'],
  ['later', 527, null],
  ['later', 540, null],
  ['tooLarge', 413, null],
  ['fault', 400, 'PGRST102'],
  ['fault', 400, '23514'],
  ['fault', 400, '22P05'],
  ['fault', 409, '23505'],
  ['fault', 405, 'PGRST117'],
  ['fault', 416, 'PGRST103'],
  ['fault', 500, '21000'],
  ['fault', 500, '23514'],
  ['fault', 401, '23502'],
  ['fault', 403, '22003'],
];

const failureOf = async (call: Call, reply: Reply) =>
  toSyncFailure(await rejection(calls[call](over(reply).sync)));

describe.each(names)('syncService, the class of a response to %s', (call) => {
  it.each(always)('is %s after %i %s', async (failure, status, code, message = 'x') => {
    const body = code === null ? '<html>' : { code, message, details: null, hint: null };
    expect(await failureOf(call, { status, body })).toBe(failure);
  });

  it('is that of a row or of the table, after 403 42501', async () => {
    const reply = { status: 403, body: { code: '42501', message: 'x' } };
    expect(await failureOf(call, reply)).toBe(call === 'push' ? 'fault' : 'noLibrary');
  });

  it('is later without a response', async () => {
    const lost = await rejection(calls[call](over({ fails: 'ERR_NETWORK' }).sync));
    const late = await rejection(calls[call](over({ fails: 'ETIMEDOUT' }).sync));
    expect([lost, late].map(toSyncFailure)).toEqual(['later', 'later']);
    expect(lost).toBeInstanceOf(NetworkError);
    expect(late).toBeInstanceOf(TimeoutError);
  });

  it('has the wait that the server asks for, and never the token', async () => {
    const error = await rejection(
      calls[call](over({ status: 429, headers: { 'retry-after': '7' } }).sync),
    );
    expect(error).toBeInstanceOf(SyncError);
    expect(error).toMatchObject({ retryAfterMs: 7_000, message: '429 : later' });
    expect(JSON.stringify({ ...(error as SyncError) })).not.toContain('hush');
  });
});

describe('syncService, a project without the columns of its second migration', () => {
  const missing = (column: string): Reply => ({
    status: 400,
    body: { code: '42703', message: `column library_entries.${column} does not exist` },
  });
  const uncached = (column: string): Reply => ({
    status: 400,
    body: {
      code: 'PGRST204',
      message: `Could not find the '${column}' column of 'library_entries' in the schema cache`,
    },
  });

  it.each(['rating', 'rating_changed_at', 'dismissed_at', 'dismissed_changed_at'])(
    'is pulled again without them, and from then on, if it lacks %s',
    async (column) => {
      const { sync, sent } = over(missing(column), { body: [] }, { status: 201 });
      expect(sync.registers()).toHaveLength(5);
      expect(await calls.pull(sync)).toEqual([]);
      await calls.push(sync);
      expect(sync.registers()).toEqual(['watchlist', 'seen', 'movie']);
      expect(sent.map(({ url }) => /rating/.test(url))).toEqual([true, false, false]);
      expect(Object.keys((JSON.parse(String(sent[2]?.body)) as [object])[0])).toHaveLength(7);
    },
  );

  it('is sent all rows again without them, if a push finds it out', async () => {
    const { sync, sent } = over(uncached('rating_changed_at'), { status: 201 });
    await sync.push([aRow(), aRow({ id: 604 })], token, noSignal());
    const keys = (JSON.parse(String(sent[1]?.body)) as object[]).map((row) => Object.keys(row));
    expect(keys[0]).toHaveLength(7);
    expect(keys[1]).toEqual(keys[0]);
    expect(sync.registers()).toHaveLength(3);
  });

  it('is not asked a third time if it names one of them again', async () => {
    const { sync, sent } = over(missing('rating'), missing('rating'), { body: [] });
    expect(toSyncFailure(await rejection(calls.pull(sync)))).toBe('laterColumns');
    expect(sent).toHaveLength(2);
  });

  it('has no library if it lacks another column as well', async () => {
    const { sync, sent } = over(missing('rating'), missing('seen_added_at'));
    expect(toSyncFailure(await rejection(calls.pull(sync)))).toBe('noLibrary');
    expect(sent).toHaveLength(2);
  });
});
