import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { PostgrestClient } from '@supabase/postgrest-js';
import { array, assert, asyncProperty, integer, record, uniqueArray } from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../server/auth/database.ts';
import { replaceOlder } from '../../../server/library/libraryStore.ts';
import { setupAuthBackend } from '../../support/authBackend.ts';
import { signUp } from '../../support/authClient.ts';

const backend = await setupAuthBackend();

/** The library of a new user by Supabase's own client, with the user's tokens. */
async function openLibrary(server = backend) {
  const { rest, anonKey } = server;
  const tokens = await signUp(server);
  const headers = { apikey: anonKey, Authorization: `Bearer ${tokens.access}` };
  const library = () => new PostgrestClient(rest, { headers }).from('library_entries');
  return { tokens, library, headers };
}
type Library = Awaited<ReturnType<typeof openLibrary>>['library'];

const key = { onConflict: 'user_id,movie_id' };
const columns =
  'movie_id,watchlist_added_at,watchlist_changed_at,seen_added_at,seen_changed_at,movie,movie_fetched_at,version';

const aRow = (id: number, time: number) => ({
  movie_id: id,
  watchlist_added_at: time,
  watchlist_changed_at: time,
  seen_added_at: null,
  seen_changed_at: 0,
  movie: { title: `Movie ${id}` },
  movie_fetched_at: time,
});

const pull = (library: Library, from = 0, limit = 1_000) =>
  library()
    .select(columns)
    .gte('version', from)
    .order('version', { ascending: true })
    .limit(limit)
    .throwOnError();

describe('postgrest-js', () => {
  test('pushes rows, pulls them in pages by the cursor and deletes them', async () => {
    const { tokens, library } = await openLibrary();
    const rows = [1, 2, 3].map((id) => aRow(id, 10 + id));
    const pushed = await library().upsert(rows, key);
    expect({ status: pushed.status, data: pushed.data, error: pushed.error }).toEqual({
      status: 201,
      data: null,
      error: null,
    });
    expect((await library().upsert(rows, key)).status).toBe(200);

    const first = (await pull(library, 0, 2)).data;
    const second = (await pull(library, Number(first[1]?.version))).data;
    expect([...first, ...second.slice(1)]).toEqual(
      rows.map((row) => ({ ...row, version: expect.any(Number) })),
    );

    const deleted = await library().delete().eq('user_id', tokens.userId);
    expect({ status: deleted.status, error: deleted.error }).toEqual({ status: 204, error: null });
    expect((await pull(library)).data).toEqual([]);
  });

  test('gets at most 1,000 rows, whatever its limit', async () => {
    const { library } = await openLibrary();
    for (const start of [0, 500, 1_000]) {
      const rows = Array.from({ length: 500 }, (_, index) => aRow(start + index + 1, 1));
      await library().upsert(rows, key).throwOnError();
    }
    const first = (await pull(library, 0, 5_000)).data;
    expect(first).toHaveLength(1_000);
    expect((await pull(library, Number(first.at(-1)?.version))).data).toHaveLength(501);
  });

  test('one row may be pushed without an array', async () => {
    const { library } = await openLibrary();
    expect((await library().upsert(aRow(7, 1), key)).status).toBe(201);
    expect((await pull(library)).data).toMatchObject([aRow(7, 1)]);
  });

  test('gets the error of a row with its code', async () => {
    const { library } = await openLibrary();
    const { error, status } = await library().upsert([aRow(0, 1)], key);
    expect({ status, code: error?.code }).toEqual({ status: 400, code: '23514' });
  });

  test('gets the error of a missing table, and of a whole column list with an unknown name', async () => {
    const { headers, library } = await openLibrary();
    const missing = await new PostgrestClient(backend.rest, { headers }).from('nope').select();
    expect({ status: missing.status, code: missing.error?.code }).toEqual({
      status: 404,
      code: 'PGRST205',
    });
    const unknown = await library().select(`${columns},mood`);
    expect({ status: unknown.status, code: unknown.error?.code }).toEqual({
      status: 400,
      code: '42703',
    });
  });
});

test('whatever the order of changes, each mark is the one of the highest time, and the cursor misses none', async () => {
  type Marks = Readonly<Record<'watchlist' | 'seen', number>>;
  const marks = record({
    movie: integer({ min: 1, max: 4 }),
    watchlist: integer({ min: 0, max: 6 }),
    seen: integer({ min: 0, max: 6 }),
  });
  const { library, tokens } = await openLibrary();
  await assert(
    asyncProperty(
      array(uniqueArray(marks, { selector: ({ movie }) => movie, maxLength: 4 }), {
        maxLength: 6,
      }),
      async (pushes) => {
        await library().delete().eq('user_id', tokens.userId).throwOnError();
        const expected = new Map<number, Marks>();
        const followed = new Map<number, Marks>();
        let cursor = 0;
        for (const push of pushes) {
          const rows = push.map(({ movie, watchlist, seen }) => ({
            movie_id: movie,
            watchlist_added_at: watchlist,
            watchlist_changed_at: watchlist,
            seen_added_at: seen,
            seen_changed_at: seen,
          }));
          await library().upsert(rows, key).throwOnError();
          for (const { movie, watchlist, seen } of push) {
            const known = expected.get(movie) ?? { watchlist: 0, seen: 0 };
            expected.set(movie, {
              watchlist: Math.max(known.watchlist, watchlist),
              seen: Math.max(known.seen, seen),
            });
          }
          for (const row of (await pull(library, cursor)).data) {
            cursor = row.version;
            followed.set(row.movie_id, {
              watchlist: row.watchlist_changed_at,
              seen: row.seen_changed_at,
            });
          }
          expect(followed).toEqual(expected);
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('of concurrent pushes of one movie the newest stays, and one of them is the new one', async () => {
  const { library } = await openLibrary();
  const times = [5, 9, 2, 7, 9, 1, 8, 3];
  const pushes = await Promise.all(times.map((time) => library().upsert([aRow(1, time)], key)));
  expect(pushes.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(pushes.filter(({ status }) => status === 200)).toHaveLength(7);
  expect((await pull(library)).data).toMatchObject([aRow(1, 9)]);
});

test('a push looks each of its rows up, however many rows the user has', async () => {
  const db = createClient({ url: pathToFileURL(join(backend.dataDir, 'auth.db')).href });
  onTestFinished(() => db.close());
  const args = { user: 'mira', rows: '[]' };
  const plan = await db.execute({ sql: `EXPLAIN QUERY PLAN ${replaceOlder}`, args });
  const steps = plan.rows.map(({ detail }) => String(detail));
  expect(steps.filter((step) => / old\b/.test(step))).toEqual([
    expect.stringMatching(/^SEARCH old USING .*\(user_id=\? AND movie_id=\?\)$/),
  ]);
});

describe('the rows of a deleted account', () => {
  test('go with it, and a later account gets higher versions', async () => {
    const { library, tokens } = await openLibrary();
    await library().upsert([aRow(1, 1)], key);
    const [row] = (await pull(library)).data;
    const db = await openDatabase(backend.dataDir);
    await db.write([`DELETE FROM users WHERE id = '${tokens.userId}'`]);
    const left = await db.read(`SELECT * FROM library_entries WHERE user_id = '${tokens.userId}'`);
    db.close();
    expect(left).toEqual([]);
    expect((await library().upsert([aRow(1, 1)], key)).error?.code).toBe('23503');

    const later = await openLibrary();
    await later.library().upsert([aRow(1, 1)], key);
    const [next] = (await pull(later.library)).data;
    expect(next?.version).toBeGreaterThan(Number(row?.version));
  });
});

test('a push while another process locks the file is 55P03 after two seconds, and can be repeated', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const { library } = await openLibrary();
  const other = createClient({ url: pathToFileURL(join(backend.dataDir, 'auth.db')).href });
  const writing = await other.transaction('write');
  const { status, error } = await library().upsert([aRow(1, 1)], key);
  expect({ status, code: error?.code }).toEqual({ status: 500, code: '55P03' });
  expect((await pull(library)).data).toEqual([]);
  await writing.rollback();
  other.close();
  expect((await library().upsert([aRow(1, 1)], key)).status).toBe(201);
});

test('a failure is XX000 without its details, which the log has', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const broken = await setupAuthBackend({}, onTestFinished);
  const { library } = await openLibrary(broken);
  const db = await openDatabase(broken.dataDir);
  await db.write(['ALTER TABLE library_entries RENAME TO hidden']);
  const { status, error } = await library().select(columns);
  await db.write(['ALTER TABLE hidden RENAME TO library_entries']);
  db.close();
  expect([status, error]).toMatchObject([500, { code: 'XX000', message: 'Internal server error' }]);
  expect(log.mock.calls.join()).toContain(
    'GET "/rest/v1/library_entries" failed: "DatabaseError: ',
  );
});

test('refusals are logged with their code and the user, and without the query, a row or a token', async () => {
  const { library, tokens, headers } = await openLibrary();
  const from = backend.log.length;
  await library().upsert([aRow(1, 1)], key);
  await library().upsert([aRow(0, 1)], key);
  await library().select('secret');
  const get = (path: string, given: Record<string, string>) =>
    fetch(`${backend.rest}${path}`, { headers: given });
  await get('/library_entries', { ...headers, Authorization: 'Bearer a.b.c' });
  await get('/library_entries', { ...headers, apikey: 'wrong' });
  await get('/a/secret', headers);
  expect(backend.log.slice(from).map((line) => line.replace(/^\S+ /, ''))).toEqual([
    `auth: POST /rest/v1/:table refused: 400 23514, user ${tokens.userId}`,
    `auth: GET /rest/v1/:table refused: 400 42703, user ${tokens.userId}`,
    'auth: GET /rest/v1/:table refused: 401 PGRST301',
    'auth: GET /rest/v1/:table refused: 401',
    `auth: GET an unknown path refused: 404 PGRST125, user ${tokens.userId}`,
  ]);
});

test('no response is stored by a cache, and each names the headers that it depends on', async () => {
  const { headers } = await openLibrary();
  const found = await fetch(`${backend.rest}/library_entries`, { headers });
  const refused = await fetch(`${backend.rest}/library_entries`);
  const toPair = (response: Response) =>
    ['cache-control', 'vary'].map((name) => response.headers.get(name));
  expect(toPair(found)).toEqual(['no-store', 'Origin, Accept, Prefer, Range']);
  expect(toPair(refused)).toEqual(['no-store', 'Origin']);
});

test('without the gateway no key is needed, and the key is a token that cannot be read', async () => {
  const bare = await setupAuthBackend({ GATEWAY: 'off' }, onTestFinished);
  const get = async (headers: Record<string, string>) => {
    const response = await fetch(`${bare.rest}/library_entries`, { headers });
    const { code, message } = (await response.json()) as { code?: string; message?: string };
    return [response.status, code, message];
  };
  const { access } = await signUp(bare);
  expect(await get({ Authorization: `Bearer ${access}` })).toEqual([200, undefined, undefined]);
  expect(await get({})).toEqual([401, '42501', 'permission denied for table library_entries']);
  expect(await get({ Authorization: `Bearer ${bare.anonKey}` })).toEqual([
    401,
    'PGRST301',
    'Expected 3 parts in JWT; got 1',
  ]);
  expect(await get({ Authorization: 'Bearer' })).toEqual([
    401,
    'PGRST301',
    'Empty JWT is sent in Authorization header',
  ]);
});

test('a movie that is nested too deeply is refused', async () => {
  const { headers } = await openLibrary();
  const movie = '['.repeat(200_000) + ']'.repeat(200_000);
  const response = await fetch(`${backend.rest}/library_entries`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: `[{"movie_id":1,"movie":${movie}}]`,
  });
  expect([response.status, await response.json()]).toMatchObject([500, { code: '54001' }]);
});
