import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, describe, expect, test } from 'vitest';

const folder = new URL('../../supabase/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');

const migrations = readdirSync(new URL('migrations', folder))
  .toSorted()
  .map((name) => read(`migrations/${name}`));
const checks = read('tests/rls-check.sql');

/** The names of the checks: a letter and a number, then what must be so. */
const names = [...checks.matchAll(/'([A-EL]\d+ [^']+)'/g)].map(([, name = '']) => name);

// One for all tests: its start takes seconds.
const db = await PGlite.create();
afterAll(() => db.close());

async function runChecks(): Promise<readonly string[]> {
  const results: string[] = [];
  const onNotice = ({ message = '' }) => void results.push(message);
  await db.exec(checks, { onNotice }).catch((error: unknown) => results.push(String(error)));
  return results;
}

await db.exec(read('tests/stand-ins.sql'));
const [firstMigration = '', ...laterMigrations] = migrations;
await db.exec(firstMigration);
/** What a project that has run the first migration only answers, with a row that it has. */
const early = 'dddddddd-0000-4000-8000-000000000004';
await db.query('insert into auth.users (id) values ($1)', [early]);
await db.query(
  'insert into public.library_entries (user_id, movie_id, seen_added_at, seen_changed_at) values ($1, 1, 5, 5)',
  [early],
);
const refusals = await Promise.all(
  ['rating', 'rating_changed_at', 'dismissed_at', 'dismissed_changed_at'].map(async (column) =>
    db.query(`select ${column} from public.library_entries`).then(
      () => 'answered',
      (error: unknown) => (error as { code: string }).code,
    ),
  ),
);
for (const migration of laterMigrations) await db.exec(migration);
const kept = await db.query(
  `select seen_added_at, rating, rating_changed_at, dismissed_at, dismissed_changed_at
   from public.library_entries where user_id = $1`,
  [early],
);
const results = await runChecks();

describe('the migrations of the library', () => {
  test('have their 80 checks', () => {
    expect(new Set(names).size).toBe(80);
  });

  test('of ratings and dismissed movies: before it their columns are 42703, and rows are kept', () => {
    expect(refusals).toEqual(['42703', '42703', '42703', '42703']);
    expect(kept.rows).toEqual([
      {
        seen_added_at: 5,
        rating: null,
        rating_changed_at: 0,
        dismissed_at: null,
        dismissed_changed_at: 0,
      },
    ]);
  });

  test.each(names)('%s', (name) => {
    const isOf = (line: string) => line.includes(`${name}:`) || line.endsWith(name);
    const failure = results.find((line) => line.includes('NOT OK')) ?? 'no result';
    expect(results.find(isOf) ?? `not run: ${failure}`).toMatch(/^ok /);
  });
});

test('the scheduled statement clears facts older than 180 days as a change, and only those', async () => {
  const [, statement = ''] =
    /cron\.schedule\(.*?\$\$\n(.*?)\n-- \$\$/s.exec(migrations.join()) ?? [];
  const id = 'cccccccc-0000-4000-8000-000000000003';
  const day = 24 * 3_600_000;
  const now = Date.now();
  const rows = [
    [1, now - 181 * day],
    [2, now - 179 * day],
  ] as const;
  await db.query('insert into auth.users (id) values ($1)', [id]);
  for (const row of rows) {
    await db.query(
      `insert into public.library_entries (user_id, movie_id, movie, movie_fetched_at)
       values ($1, $2, '{"title":"Old"}', $3)`,
      [id, ...row],
    );
  }
  await db.exec(statement.replaceAll(/^--/gm, ''));
  const found = await db.query(
    `select movie_id, movie, movie_fetched_at >= $2 as is_new,
       version > (select min(version) from public.library_entries where movie_id = 2) as is_last
     from public.library_entries where user_id = $1 order by movie_id`,
    [id, now],
  );
  expect(found.rows).toEqual([
    { movie_id: 1, movie: null, is_new: true, is_last: true },
    { movie_id: 2, movie: { title: 'Old' }, is_new: false, is_last: false },
  ]);
});
