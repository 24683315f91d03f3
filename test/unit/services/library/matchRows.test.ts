import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NetworkError, ApiError } from '../../../../src/domain/errors.ts';
import type { LibraryEntry } from '../../../../src/domain/library.ts';
import type { MovieReference, ImportRow, RowResult } from '../../../../src/domain/libraryImport.ts';
import type { Retry } from '../../../../src/domain/failure.ts';
import { matchRows } from '../../../../src/services/library/files/matchRows.ts';
import {
  foldTitle,
  matchTitle,
  type Candidate,
} from '../../../../src/services/library/files/searchMovie.ts';
import { readMovie } from '../../../../src/services/catalog/movieWire.ts';
import type { Subscriber } from '../../../../src/services/catalog/movieCache.ts';
import type { MovieService } from '../../../../src/services/catalog/movieService.ts';
import { aMovie } from '../../../support/builders.ts';
import { anEntry, anUnresolvedEntry } from '../../../support/libraryBuilders.ts';

type Reply = (
  path: string,
  query: Readonly<Record<string, string>>,
  subscriber: Subscriber,
) => unknown;

const wire = (id: number, title: string, date = '2000-06-01') => ({
  id,
  title,
  original_title: title,
  release_date: date,
});
const found = wire(7, 'Movie');

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
const byImdbUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => byImdb(index + 1));

type Options = { readonly signal?: AbortSignal; readonly isTranslated?: boolean };

/** Matches rows with a movie database that replies as given. */
async function match(
  rows: readonly ImportRow[],
  reply: Reply,
  { signal = new AbortController().signal, isTranslated = false }: Options = {},
) {
  const requested: string[] = [];
  const get: MovieService['get'] = async (path, query, read, subscriber) => {
    requested.push(`${path} ${JSON.stringify(query)}`);
    return read(await reply(path, query, subscriber));
  };
  const lookUp: MovieService['lookUp'] = async (id, subscriber) => {
    requested.push(`/movie/${id}`);
    const wireMovie = await reply(`/movie/${id}`, {}, subscriber);
    return wireMovie === null ? null : readMovie(wireMovie);
  };
  const outcomes: RowResult[] = [];
  const batches: number[] = [];
  const waits: (Retry | null)[] = [];
  const waitTimes: number[] = [];
  const ended = await matchRows(
    { get, lookUp, isTranslated: () => isTranslated },
    rows,
    {
      onRows(some) {
        batches.push(some.length);
        outcomes.push(...some);
      },
      onDelay(retry) {
        waits.push(retry);
        waitTimes.push(performance.now());
      },
    },
    signal,
  ).then(
    () => null,
    (error: unknown) => error,
  );
  outcomes.sort((one, other) => one.row - other.row);
  const summary = outcomes.map((outcome) => {
    if (outcome.result === 'matched') return outcome.entry.id;
    return outcome.result === 'unmatched' ? outcome.reason : outcome.result;
  });
  return { ended, batches, waits, waitTimes, requested, outcomes, summary };
}

const searchOf2000 = '/search/movie {"query":"Movie","page":"1","primary_release_year":"2000"}';
const refusal = (status: number) => new ApiError('no', status, 'movie_request_failed');

describe('matchRows', () => {
  it('requests a movie by its IMDb id, once', async () => {
    const { requested, outcomes } = await match([byImdb(1)], () => found);
    expect(requested).toEqual(['/movie/tt0000001']);
    expect(outcomes).toMatchObject([
      { row: 1, label: 'Row 1', result: 'matched', list: 'seen', entry: { id: 7, at: 1 } },
    ]);
  });

  it('passes on the rating of a row with the movie that it found', async () => {
    const { outcomes } = await match([{ ...byImdb(1), rating: 8 }, byImdb(2)], () => found);
    expect(outcomes.map(({ rated }) => rated)).toEqual([{ id: 7, rating: 8, at: 1 }, undefined]);
  });

  it('searches by title and year, once if that finds the movie, and ignores other results', async () => {
    const reply = () => ({ results: [null, { id: 'x' }, found] });
    const { requested, summary } = await match([byTitle(1, 'Movie')], reply);
    expect({ requested, summary }).toEqual({ requested: [searchOf2000], summary: [7] });
  });

  it('searches once for a title without a year, also by the original title', async () => {
    const translated = { ...wire(7, 'Der Film'), original_title: 'Movie' };
    const { requested, summary } = await match([byTitle(1, 'Movie', null)], () => ({
      results: [translated],
    }));
    expect(requested).toEqual(['/search/movie {"query":"Movie","page":"1"}']);
    expect(summary).toEqual([7]);
  });

  it('searches again without the year, because services differ by one, and requests no translation in vain', async () => {
    const rows = [byTitle(1, 'Movie'), byTitle(2, 'Movie', 1990)];
    const reply: Reply = (path, { primary_release_year: year }) => {
      if (path === '/movie/7') return null;
      return { results: year === undefined ? [wire(7, 'Movie', '1999-06-01')] : [] };
    };
    const { requested, summary } = await match(rows, reply, { isTranslated: true });
    expect(requested.toSorted().slice(0, 1)).toEqual(['/movie/7']);
    expect({ requestedCount: requested.length, summary }).toEqual({
      requestedCount: 5,
      summary: [7, 'otherYear'],
    });
  });

  it.each([
    ['again', wire(7, 'Der Film'), 'Der Film'],
    ['in vain, and uses the search result', null, 'Movie'],
  ])('requests a movie found by title in the selected language %s', async (_, own, title) => {
    const { requested, outcomes } = await match(
      [byTitle(1, 'Movie')],
      (path) => (path === '/movie/7' ? own : { results: [found] }),
      { isTranslated: true },
    );
    expect(requested).toEqual([expect.stringContaining('/search/movie'), '/movie/7']);
    expect(outcomes).toMatchObject([{ result: 'matched', entry: { movie: { title } } }]);
  });

  it('reports nothing without rows', async () => {
    expect((await match([], () => found)).batches).toEqual([]);
  });

  const ofFile = (row: number, entry: LibraryEntry, title: string | null = null) =>
    rowOf(row, { by: 'entry', entry, title });

  it('sends no request for a movie of a Reelstate file', async () => {
    const entry = anEntry(7);
    const { requested, outcomes } = await match([ofFile(1, entry)], () => ({}));
    expect(requested).toEqual([]);
    expect(outcomes).toMatchObject([{ result: 'matched', entry }]);
  });

  it('requests a movie of which a Reelstate file has only the id', async () => {
    const { requested, outcomes } = await match([ofFile(1, anUnresolvedEntry(7, 70))], () => found);
    expect(requested).toEqual(['/movie/7']);
    expect(outcomes).toMatchObject([{ result: 'matched', entry: { at: 70, movie: { id: 7 } } }]);
  });

  it('keeps a movie of a Reelstate file that TMDB no longer has, with the title of the file', async () => {
    fakeTime();
    const matching = match([ofFile(1, anUnresolvedEntry(7, 70), 'Solaris')], () => null);
    await vi.runAllTimersAsync();
    const { outcomes, summary } = await matching;
    expect(summary).toEqual(['notFound']);
    const entry = { id: 7, at: 70, movie: null, unavailable: { title: 'Solaris' } };
    expect(outcomes).toMatchObject([{ kept: { list: 'seen', entry } }]);
  });

  it('keeps the id of a movie of a Reelstate file that a proxy does not find', async () => {
    const entry = anUnresolvedEntry(7);
    const { ended, outcomes } = await match([ofFile(1, entry)], () => {
      throw refusal(404);
    });
    expect([ended, outcomes]).toMatchObject([null, [{ result: 'matched', entry }]]);
  });

  it.each<[string, ApiError | null]>([
    ['an unknown id', null],
    ['status 400', refusal(400)],
    ['status 404', refusal(404)],
    ['status 422', refusal(422)],
  ])('reports %s of one row as not found, and continues', async (_, error) => {
    const { ended, summary } = await match([byImdb(1), byImdb(2)], (path) => {
      if (!path.endsWith('1')) return found;
      if (error !== null) throw error;
      return null;
    });
    expect({ ended, summary }).toEqual({ ended: null, summary: ['notFound', 7] });
  });

  it('searches by title and year for an unknown IMDb id', async () => {
    const { requested, summary } = await match([byImdb(1, 2000), byImdb(2, 1990)], (path) =>
      path === '/search/movie' ? { results: [found] } : null,
    );
    expect(summary).toEqual([7, 'otherYear']);
    expect(requested).toContain(searchOf2000);
  });

  it.each([
    ['no network', new NetworkError()],
    ['a refused key', refusal(401)],
    ['an overload', refusal(429)],
  ])('fails with %s after it reported the rows before', async (_, error) => {
    const { ended, outcomes } = await match([byImdb(1), byImdb(9)], (path) => {
      if (path.endsWith('9')) throw error;
      return found;
    });
    expect({ ended, outcomes: outcomes.map(({ row }) => row) }).toEqual({
      ended: error,
      outcomes: [1],
    });
  });

  it('sends at most 20 requests a second, and respects Retry-After', async () => {
    fakeTime();
    const times: number[] = [];
    const busy = { attempt: 1, maxAttempts: 3, startedAt: 0, reason: 'network' } as const;
    const matching = match(byImdbUpTo(40), (_path, _query, { onRetry }) => {
      times.push(performance.now());
      if (times.length === 30) {
        for (const [startedAt, wait] of [
          [0, 5_000],
          [1, 2_000],
          [2, 6_020],
        ] as const)
          onRetry?.({ ...busy, startedAt, retryAt: Date.now() + wait });
      }
      return wire(times.length, 'Movie');
    });
    await vi.advanceTimersByTimeAsync(10_000);
    const { outcomes, batches, waits, waitTimes } = await matching;
    const waiting = expect.objectContaining(busy);
    expect(waits).toEqual([waiting, waiting, null]);
    expect((waits[1]?.retryAt ?? 0) - (waits[0]?.retryAt ?? 0)).toBe(1_020);
    expect((waitTimes[2] ?? 0) - (waitTimes[1] ?? 0)).toBeGreaterThanOrEqual(6_020);
    expect(outcomes).toHaveLength(40);
    expect(batches).toHaveLength(8);
    expect(batches).not.toContain(0);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(49);
    expect(Math.max(...gaps)).toBe(6_020);
  });

  it('sends and reports nothing after an abort', async () => {
    fakeTime();
    const ending = new AbortController();
    const reply = (path: string) => {
      if (path.endsWith('2')) ending.abort();
      return found;
    };
    const matching = match(byImdbUpTo(60), reply, ending);
    await vi.advanceTimersByTimeAsync(10_000);
    const { ended, requested, outcomes } = await matching;
    expect(ended).toMatchObject({ name: 'AbortError' });
    expect(requested).toHaveLength(2);
    expect(outcomes).toEqual([]);
  });
});

function fakeTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

function candidate(
  id: number,
  title: string,
  year: number | null,
  more: { votes?: number; original?: string } = {},
): Candidate {
  const { votes = 10, original = null } = more;
  const releaseDate = year === null ? null : `${year}-06-01`;
  return { movie: aMovie({ id, title, releaseDate, voteCount: votes }), originalTitle: original };
}

describe('movie title', () => {
  it.each([
    ['Amélie', 'amelie'],
    ['WALL·E', 'Wall-E'],
    ['Mr. & Mrs. Smith', 'Mr and Mrs Smith'],
    ['The Good, the Bad and the Ugly', 'The Good the Bad & the Ugly'],
    ['Ｔｏｋｙｏ Story', 'Tokyo Story'],
    ['Straße', 'STRASSE'.replace('SS', 'ß')],
    ['“Quotes”', '"Quotes"'],
  ])('%s matches %s', (one, other) => {
    expect(foldTitle(one)).toBe(foldTitle(other));
  });

  it.each([
    ['It', 'It Follows'],
    ['Alien', 'Aliens'],
    ['$', '!'],
    ['東京物語', '東京'],
  ])('%s does not match %s', (one, other) => {
    expect(foldTitle(one)).not.toBe(foldTitle(other));
  });

  it('of punctuation matches itself', () => {
    expect(foldTitle(' $ ')).toBe('$');
  });
});

describe('movie found by title', () => {
  const ofYear = (year: number) => candidate(1, 'Movie', year);
  const original = { original: 'Le Fabuleux Destin' };
  const known = candidate(2, 'Movie', 2000, { votes: 11 });

  it.each<[string, [string, number | null, ...Candidate[]], number | string]>([
    ['has the same title', ['2', 1979, candidate(1, '22', 1979), candidate(2, '2', 1979)], 2],
    [
      'may have the original one',
      ['Le fabuleux destin', 2001, candidate(1, 'A', 2001, original)],
      1,
    ],
    ['may be a year younger', ['Movie', 1999, ofYear(2000)], 1],
    ['may be a year older', ['Movie', 2001, ofYear(2000)], 1],
    ['is not two years younger', ['Movie', 1998, ofYear(2000)], 'otherYear'],
    ['is not two years older', ['Movie', 2002, ofYear(2000)], 'otherYear'],
    ['is of any year if none is known', ['Movie', null, ofYear(2000)], 1],
    ['is of the same year rather than popular', ['Movie', 1999, known, ofYear(1999)], 1],
    ['has the most votes of that year', ['Movie', 2000, ofYear(2000), known], 2],
    ['has the most votes of any year', ['Movie', null, ofYear(1960), known], 2],
    ['has a date if a year is known', ['Movie', 2000, candidate(1, 'Movie', null)], 'otherYear'],
    ['may lack a date if no year is known', ['Movie', null, candidate(1, 'Movie', null)], 1],
    ['does not exist without results', ['Movie', 2000], 'notFound'],
    ['does not exist with other titles', ['Movie', 2000, candidate(1, 'Movies', 2000)], 'notFound'],
  ])('%s', (_, [title, year, ...candidates], expected) => {
    const result = matchTitle(title, year, candidates);
    expect(typeof result === 'string' ? result : result.id).toBe(expected);
  });
});
