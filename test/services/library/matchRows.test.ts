import { describe, expect, it, vi } from 'vitest';
import { NetworkError, RefusedError } from '../../../src/domain/errors.ts';
import type { FilmName, ImportRow, RowOutcome } from '../../../src/domain/libraryImport.ts';
import type { Retry } from '../../../src/domain/retry.ts';
import { matchRows } from '../../../src/services/library/files/matchRows.ts';
import { readMovie } from '../../../src/services/movieWire.ts';
import type { Subscriber } from '../../../src/services/movieCache.ts';
import type { MovieService } from '../../../src/services/movieService.ts';
import { untoldEntry } from '../../support/libraryBuilders.ts';

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
    const film = await reply(`/movie/${id}`, {}, asking);
    return film === null ? null : readMovie(film);
  };
  return { get, lookUp, asked };
}

const wire = (id: number, title: string, date = '2000-06-01') => ({
  id,
  title,
  original_title: title,
  release_date: date,
});
const rowOf = (row: number, name: FilmName): ImportRow => ({
  row,
  label: `Row ${row}`,
  shelf: 'seen',
  at: row,
  name,
});
const byTitle = (row: number, title: string, year: number | null = 2000) =>
  rowOf(row, { by: 'title', title, year });
const byImdb = (row: number, imdbId = `tt000000${row}`) => rowOf(row, { by: 'imdbId', imdbId });

async function match(
  rows: readonly ImportRow[],
  { get, lookUp }: ReturnType<typeof database>,
  signal = new AbortController().signal,
  isTranslated = false,
) {
  const outcomes: RowOutcome[] = [];
  const waits: (Retry | null)[] = [];
  const ended = await matchRows(
    { get, lookUp, isTranslated: () => isTranslated },
    rows,
    { settle: (some) => outcomes.push(...some), putOff: (retry) => waits.push(retry) },
    signal,
  ).then(
    () => null,
    (error: unknown) => error,
  );
  return { ended, waits, outcomes: outcomes.toSorted((one, other) => one.row - other.row) };
}

const summary = (outcomes: readonly RowOutcome[]) =>
  outcomes.map((outcome) => {
    if (outcome.result === 'found') return outcome.entry.id;
    return outcome.result === 'missed' ? outcome.reason : outcome.result;
  });

describe('looking for the films of rows', () => {
  it('asks by IMDb’s id, once', async () => {
    const films = database(() => wire(7, 'Film'));
    const { outcomes } = await match([byImdb(1)], films);
    expect(films.asked).toEqual(['/movie/tt0000001']);
    expect(outcomes).toMatchObject([
      { row: 1, label: 'Row 1', result: 'found', shelf: 'seen', entry: { id: 7, at: 1 } },
    ]);
  });

  it('asks by title and year, and no more once that is found', async () => {
    const films = database(() => ({ results: [wire(7, 'Film')] }));
    const { outcomes } = await match([byTitle(1, 'Film')], films);
    expect(films.asked).toEqual([
      '/search/movie {"query":"Film","page":"1","primary_release_year":"2000"}',
    ]);
    expect(summary(outcomes)).toEqual([7]);
  });

  it('asks again without the year: services differ by one', async () => {
    const films = database((_, { primary_release_year: year }) => ({
      results: year === undefined ? [wire(7, 'Film', '1999-06-01')] : [],
    }));
    const { outcomes } = await match([byTitle(1, 'Film'), byTitle(2, 'Film', 1990)], films);
    expect(films.asked).toHaveLength(4);
    expect(summary(outcomes)).toEqual([7, 'otherYear']);
  });

  it('asks for a film found by its title once more, where films are told in another language', async () => {
    const films = database((path) =>
      path === '/movie/7' ? wire(7, 'Der Film') : { results: [wire(7, 'Film')] },
    );
    const { signal } = new AbortController();
    const { outcomes } = await match([byTitle(1, 'Film')], films, signal, true);
    expect(films.asked).toEqual([expect.stringContaining('/search/movie'), '/movie/7']);
    expect(outcomes).toMatchObject([{ result: 'found', entry: { movie: { title: 'Der Film' } } }]);
  });

  it('takes a film by its title as it was found, where it cannot be told otherwise', async () => {
    const films = database((path) => (path === '/movie/7' ? null : { results: [wire(7, 'Film')] }));
    const { outcomes } = await match(
      [byTitle(1, 'Film')],
      films,
      new AbortController().signal,
      true,
    );
    expect(outcomes).toMatchObject([{ result: 'found', entry: { movie: { title: 'Film' } } }]);
  });

  it('asks nothing for what a file of ours names', async () => {
    const films = database(() => ({}));
    const entry = untoldEntry(7);
    const { outcomes } = await match([rowOf(1, { by: 'entry', entry })], films);
    expect(films.asked).toEqual([]);
    expect(outcomes).toMatchObject([{ result: 'found', entry }]);
  });

  it('says of an id that nobody knows that there is no such film, and goes on', async () => {
    const films = database((path) => (path.endsWith('1') ? null : wire(7, 'Film')));
    const { ended, outcomes } = await match([byImdb(1), byImdb(2)], films);
    expect([ended, summary(outcomes)]).toEqual([null, ['notFound', 7]]);
  });

  it.each([400, 404, 422])('goes on when one row is refused with %i', async (status) => {
    const films = database((path) => {
      if (path.endsWith('1')) throw new RefusedError('no', status, 'movie_refused');
      return wire(7, 'Film');
    });
    const { ended, outcomes } = await match([byImdb(1), byImdb(2)], films);
    expect([ended, summary(outcomes)]).toEqual([null, ['notFound', 7]]);
  });

  it.each([
    ['no network', new NetworkError()],
    ['a refused key', new RefusedError('no', 401, 'movie_refused')],
    ['an overload', new RefusedError('no', 429, 'movie_refused')],
  ])('ends with %s, having told of the rows before it', async (_, error) => {
    const films = database((path) => {
      if (path.endsWith('9')) throw error;
      return wire(7, 'Film');
    });
    const { ended, outcomes } = await match([byImdb(1), byImdb(9)], films);
    expect([ended, outcomes.map(({ row }) => row)]).toEqual([error, [1]]);
  });

  it('leaves out results that are no films', async () => {
    const films = database(() => ({ results: [null, { id: 'x' }, wire(7, 'Film')] }));
    const { outcomes } = await match([byTitle(1, 'Film')], films);
    expect(summary(outcomes)).toEqual([7]);
  });

  it('asks at most twenty times a second, and waits for whoever asks to be left alone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance', 'Date'] });
    const times: number[] = [];
    const films = database((_path, _query, { reportRetry }) => {
      times.push(performance.now());
      if (times.length === 30)
        reportRetry?.({ attempt: 1, of: 3, at: Date.now() + 5_000, since: 0, message: 'busy' });
      return wire(times.length, 'Film');
    });
    const rows = Array.from({ length: 40 }, (_, index) => byImdb(index + 1));
    const matching = match(rows, films);
    await vi.advanceTimersByTimeAsync(10_000);
    const { outcomes, waits } = await matching;
    vi.useRealTimers();
    expect(waits).toEqual([expect.objectContaining({ attempt: 1, of: 3, message: 'busy' }), null]);
    expect(outcomes).toHaveLength(40);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(49);
    expect(Math.max(...gaps)).toBeGreaterThanOrEqual(4_900);
  });

  it('stops when it is cancelled: nothing more is asked or told', async () => {
    const ending = new AbortController();
    const films = database((path) => {
      if (path.endsWith('2')) ending.abort();
      return wire(7, 'Film');
    });
    const rows = Array.from({ length: 60 }, (_, index) => byImdb(index + 1));
    const { ended, outcomes } = await match(rows, films, ending.signal);
    expect(ended).toMatchObject({ name: 'AbortError' });
    expect(films.asked.length).toBeLessThan(4);
    expect(outcomes).toEqual([]);
  });
});
