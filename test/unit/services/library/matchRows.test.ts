import { describe, expect, it, vi } from 'vitest';
import { NetworkError, ApiError } from '../../../../src/domain/errors.ts';
import type { MovieReference, ImportRow, RowResult } from '../../../../src/domain/libraryImport.ts';
import type { Retry } from '../../../../src/domain/failure.ts';
import { matchRows } from '../../../../src/services/library/files/matchRows.ts';
import { readMovie } from '../../../../src/services/catalog/movieWire.ts';
import type { Subscriber } from '../../../../src/services/catalog/movieCache.ts';
import type { MovieService } from '../../../../src/services/catalog/movieService.ts';
import { anUnresolvedEntry } from '../../../support/libraryBuilders.ts';

type Reply = (path: string, query: Readonly<Record<string, string>>, asking: Subscriber) => unknown;

/** A movie database that answers as it is told; it counts what it is asked. */
function database(reply: Reply) {
  const asked: string[] = [];
  const get: MovieService['get'] = async (path, query, read, asking) => {
    asked.push(`${path} ${JSON.stringify(query)}`);
    return read(await reply(path, query, asking));
  };
  const lookUp: MovieService['lookUp'] = async (id, asking) => {
    asked.push(`/movie/${id}`);
    const wireMovie = await reply(`/movie/${id}`, {}, asking);
    return wireMovie === null ? null : readMovie(wireMovie);
  };
  return { get, lookUp, asked };
}

const wire = (id: number, title: string, date = '2000-06-01') => ({
  id,
  title,
  original_title: title,
  release_date: date,
});
const rowOf = (row: number, name: MovieReference): ImportRow => ({
  row,
  label: `Row ${row}`,
  list: 'seen',
  at: row,
  name,
});
const byTitle = (row: number, title: string, year: number | null = 2000) =>
  rowOf(row, { by: 'title', title, year });
const byImdb = (row: number, year: number | null = null) =>
  rowOf(row, { by: 'imdbId', imdbId: `tt000000${row}`, title: 'Movie', year });

async function match(
  rows: readonly ImportRow[],
  { get, lookUp }: ReturnType<typeof database>,
  signal = new AbortController().signal,
  isTranslated = false,
) {
  const outcomes: RowResult[] = [];
  const waits: (Retry | null)[] = [];
  const ended = await matchRows(
    { get, lookUp, isTranslated: () => isTranslated },
    rows,
    { onRows: (some) => outcomes.push(...some), onDelay: (retry) => waits.push(retry) },
    signal,
  ).then(
    () => null,
    (error: unknown) => error,
  );
  return { ended, waits, outcomes: outcomes.toSorted((one, other) => one.row - other.row) };
}

const summary = (outcomes: readonly RowResult[]) =>
  outcomes.map((outcome) => {
    if (outcome.result === 'matched') return outcome.entry.id;
    return outcome.result === 'unmatched' ? outcome.reason : outcome.result;
  });

describe('matchRows', () => {
  it('requests a movie by its IMDb id, once', async () => {
    const movies = database(() => wire(7, 'Movie'));
    const { outcomes } = await match([byImdb(1)], movies);
    expect(movies.asked).toEqual(['/movie/tt0000001']);
    expect(outcomes).toMatchObject([
      { row: 1, label: 'Row 1', result: 'matched', list: 'seen', entry: { id: 7, at: 1 } },
    ]);
  });

  it('searches by title and year, once if that finds the movie', async () => {
    const movies = database(() => ({ results: [wire(7, 'Movie')] }));
    const { outcomes } = await match([byTitle(1, 'Movie')], movies);
    expect(movies.asked).toEqual([
      '/search/movie {"query":"Movie","page":"1","primary_release_year":"2000"}',
    ]);
    expect(summary(outcomes)).toEqual([7]);
  });

  it('searches again without the year, because services differ by one', async () => {
    const movies = database((_, { primary_release_year: year }) => ({
      results: year === undefined ? [wire(7, 'Movie', '1999-06-01')] : [],
    }));
    const { outcomes } = await match([byTitle(1, 'Movie'), byTitle(2, 'Movie', 1990)], movies);
    expect(movies.asked).toHaveLength(4);
    expect(summary(outcomes)).toEqual([7, 'otherYear']);
  });

  it('requests a movie found by title again if movies are loaded in another language', async () => {
    const movies = database((path) =>
      path === '/movie/7' ? wire(7, 'Der Film') : { results: [wire(7, 'Movie')] },
    );
    const { signal } = new AbortController();
    const { outcomes } = await match([byTitle(1, 'Movie')], movies, signal, true);
    expect(movies.asked).toEqual([expect.stringContaining('/search/movie'), '/movie/7']);
    expect(outcomes).toMatchObject([
      { result: 'matched', entry: { movie: { title: 'Der Film' } } },
    ]);
  });

  it('uses the search result if the movie cannot be loaded in that language', async () => {
    const movies = database((path) =>
      path === '/movie/7' ? null : { results: [wire(7, 'Movie')] },
    );
    const { outcomes } = await match(
      [byTitle(1, 'Movie')],
      movies,
      new AbortController().signal,
      true,
    );
    expect(outcomes).toMatchObject([{ result: 'matched', entry: { movie: { title: 'Movie' } } }]);
  });

  it('sends no request for a movie of a Reelstate file', async () => {
    const movies = database(() => ({}));
    const entry = anUnresolvedEntry(7);
    const { outcomes } = await match([rowOf(1, { by: 'entry', entry })], movies);
    expect(movies.asked).toEqual([]);
    expect(outcomes).toMatchObject([{ result: 'matched', entry }]);
  });

  it('reports an unknown id as not found, and continues', async () => {
    const movies = database((path) => (path.endsWith('1') ? null : wire(7, 'Movie')));
    const { ended, outcomes } = await match([byImdb(1), byImdb(2)], movies);
    expect([ended, summary(outcomes)]).toEqual([null, ['notFound', 7]]);
  });

  it('searches by title and year for an unknown IMDb id', async () => {
    const movies = database((path) =>
      path === '/search/movie' ? { results: [wire(7, 'Movie')] } : null,
    );
    const { outcomes } = await match([byImdb(1, 2000), byImdb(2, 1990)], movies);
    expect(summary(outcomes)).toEqual([7, 'otherYear']);
    expect(movies.asked).toContain(
      '/search/movie {"query":"Movie","page":"1","primary_release_year":"2000"}',
    );
  });

  it.each([400, 404, 422])('continues after status %i for one row', async (status) => {
    const movies = database((path) => {
      if (path.endsWith('1')) throw new ApiError('no', status, 'movie_request_failed');
      return wire(7, 'Movie');
    });
    const { ended, outcomes } = await match([byImdb(1), byImdb(2)], movies);
    expect([ended, summary(outcomes)]).toEqual([null, ['notFound', 7]]);
  });

  it.each([
    ['no network', new NetworkError()],
    ['a refused key', new ApiError('no', 401, 'movie_request_failed')],
    ['an overload', new ApiError('no', 429, 'movie_request_failed')],
  ])('fails with %s after it reported the rows before', async (_, error) => {
    const movies = database((path) => {
      if (path.endsWith('9')) throw error;
      return wire(7, 'Movie');
    });
    const { ended, outcomes } = await match([byImdb(1), byImdb(9)], movies);
    expect([ended, outcomes.map(({ row }) => row)]).toEqual([error, [1]]);
  });

  it('ignores results that are not movies', async () => {
    const movies = database(() => ({ results: [null, { id: 'x' }, wire(7, 'Movie')] }));
    const { outcomes } = await match([byTitle(1, 'Movie')], movies);
    expect(summary(outcomes)).toEqual([7]);
  });

  it('sends at most 20 requests a second, and respects Retry-After', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance', 'Date'] });
    const times: number[] = [];
    const movies = database((_path, _query, { onRetry: reportRetry }) => {
      times.push(performance.now());
      if (times.length === 30)
        reportRetry?.({
          attempt: 1,
          maxAttempts: 3,
          retryAt: Date.now() + 5_000,
          startedAt: 0,
          message: 'busy',
        });
      return wire(times.length, 'Movie');
    });
    const rows = Array.from({ length: 40 }, (_, index) => byImdb(index + 1));
    const matching = match(rows, movies);
    await vi.advanceTimersByTimeAsync(10_000);
    const { outcomes, waits } = await matching;
    vi.useRealTimers();
    expect(waits).toEqual([
      expect.objectContaining({ attempt: 1, maxAttempts: 3, message: 'busy' }),
      null,
    ]);
    expect(outcomes).toHaveLength(40);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(49);
    expect(Math.max(...gaps)).toBeGreaterThanOrEqual(4_900);
  });

  it('sends and reports nothing after an abort', async () => {
    const ending = new AbortController();
    const movies = database((path) => {
      if (path.endsWith('2')) ending.abort();
      return wire(7, 'Movie');
    });
    const rows = Array.from({ length: 60 }, (_, index) => byImdb(index + 1));
    const { ended, outcomes } = await match(rows, movies, ending.signal);
    expect(ended).toMatchObject({ name: 'AbortError' });
    expect(movies.asked.length).toBeLessThan(4);
    expect(outcomes).toEqual([]);
  });
});
