import { describe, expect, it } from 'vitest';
import { generateMovies } from '../../support/generateMovies.ts';
import { aMovie, type Listed, movieServer } from './movieServer.ts';

const movies = generateMovies(405, 1);
const server = await movieServer(movies);
const byId = new Map(movies.map((movie) => [movie.id, movie]));
const findMovie = ({ id }: Listed) => byId.get(id) ?? aMovie({});

const isSorted = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value <= (values[index - 1] ?? value));

describe('paging', () => {
  it('returns twenty movies a page, every movie once, the rest on the last page', async () => {
    const first = await server.read('/movie/popular');
    expect(first).toMatchObject({ page: 1, total_pages: 21, total_results: 405 });
    const pages = await Promise.all(
      Array.from({ length: 21 }, (_, index) => server.read(`/movie/popular?page=${index + 1}`)),
    );
    expect(pages.map(({ results }) => results.length)).toEqual([...Array(20).fill(20), 5]);
    const ids = pages.flatMap(({ results }) => results.map(({ id }) => id));
    expect(new Set(ids).size).toBe(405);
  });

  it('returns an empty page after the last one, with the requested page and the totals', async () => {
    expect(await server.read('/movie/popular?page=500')).toEqual({
      page: 500,
      results: [],
      total_pages: 21,
      total_results: 405,
    });
  });

  it('does not cap totals at the 500 pages that are served', async () => {
    const large = await movieServer(generateMovies(10_041, 2));
    expect(await large.read('/movie/popular')).toMatchObject({
      total_pages: 503,
      total_results: 10_041,
    });
    expect((await large.read('/movie/popular?page=500')).results).toHaveLength(20);
    large.close();
  });
});

describe('lists', () => {
  it('popular has the most popular first', async () => {
    const { results } = await server.read('/movie/popular');
    const best = Math.max(...movies.map(({ popularity }) => popularity));
    const values = results.map((each) => findMovie(each).popularity);
    expect(values[0]).toBe(best);
    expect(isSorted(values)).toBe(true);
  });

  it('top rated has the best rated first and none with few votes', async () => {
    const { results } = await server.read('/movie/top_rated');
    expect(isSorted(results.map((each) => findMovie(each).voteAverage))).toBe(true);
    expect(Math.min(...results.map((each) => findMovie(each).voteCount))).toBeGreaterThanOrEqual(
      200,
    );
  });

  it('now playing and upcoming have only movies between their dates and meet on one day', async () => {
    const playing = await server.read('/movie/now_playing');
    const upcoming = await server.read('/movie/upcoming');
    expect(playing.dates?.maximum).toBe(upcoming.dates?.minimum);
    for (const { dates, results } of [playing, upcoming]) {
      expect(results.length).toBeGreaterThan(0);
      for (const each of results) {
        expect(findMovie(each).date >= (dates?.minimum ?? '~')).toBe(true);
        expect(findMovie(each).date <= (dates?.maximum ?? '')).toBe(true);
      }
    }
    const newest = movies.map(({ date }) => date).toSorted();
    expect(upcoming.dates?.maximum).toBe(newest.at(-1));
  });

  it('a catalog of one movie has it in both dated lists, a movie without date is in none', async () => {
    const single = await movieServer([aMovie({ id: 1, date: '1950-05-05' })]);
    expect((await single.read('/movie/now_playing')).results).toHaveLength(1);
    expect((await single.read('/movie/upcoming')).results).toHaveLength(1);
    const undated = await movieServer([aMovie({ id: 1, date: '' })]);
    expect(await undated.read('/movie/upcoming')).toEqual({
      dates: { maximum: '', minimum: '' },
      page: 1,
      results: [],
      total_pages: 1,
      total_results: 0,
    });
  });

  it('movies for adults are in no list', async () => {
    const adult = await movieServer([aMovie({ id: 1, adult: true }), aMovie({ id: 2 })]);
    const lists = ['popular', 'top_rated', 'now_playing', 'upcoming'];
    const pages = await Promise.all(lists.map((name) => adult.read(`/movie/${name}`)));
    expect(pages.flatMap(({ results }) => results.map(({ id }) => id))).not.toContain(1);
  });

  it('trending has an order of its own in each window, the same at every request', async () => {
    const [day, again, week] = await Promise.all(
      ['day', 'day?page=1', 'week'].map((window) => server.read(`/trending/movie/${window}`)),
    );
    expect(day?.results).toEqual(again?.results);
    expect(day?.results).not.toEqual(week?.results);
  });
});
