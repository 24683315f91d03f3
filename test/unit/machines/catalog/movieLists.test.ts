import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MoviePage } from '../../../../src/domain/movie.ts';
import { emptyCatalog } from '../../../../src/machines/catalog/catalogMachine.ts';
import {
  getIndexAfterChange,
  getLastPage,
  getMovieIndex,
  getNextMovie,
  getPreviousMovie,
  getVisiblePages,
  getYearSuggestion,
} from '../../../../src/machines/catalog/movieLists.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { moviesOf } from './startReady.ts';

/** A list of some pages with some hidden movies, and one movie open. */
const lists = fc
  .record({
    sizes: fc.array(fc.nat(4), { minLength: 1, maxLength: 5 }),
    hidden: fc.uniqueArray(fc.integer({ min: 1, max: 20 })),
    at: fc.nat(),
    isSearch: fc.boolean(),
  })
  .filter(({ sizes }) => sizes.some((size) => size > 0))
  .map(({ sizes, hidden, at, isSearch }) => {
    let id = 0;
    const pages: MoviePage[] = sizes.map((size, index) => ({
      page: index + 1,
      totalPages: sizes.length,
      movies: Array.from({ length: size }, () => aMovie({ id: (id += 1) })),
    }));
    const all = pages.flatMap(({ movies }) => movies);
    const own = isSearch
      ? { search: 'alien', results: pages, pages: [aPage({ page: 90 })] }
      : { search: '', pages, results: [aPage({ page: 90 })] };
    const movie = all[at % all.length] ?? null;
    return { ...emptyCatalog, section: 'popular' as const, ...own, hidden: new Set(hidden), movie };
  });

type List = typeof lists extends fc.Arbitrary<infer T> ? T : never;

const allOf = ({ search, pages, results }: List) =>
  (search === '' ? pages : results).flatMap(({ movies }) => movies);
const shownOf = (list: List) => allOf(list).filter(({ id }) => !list.hidden.has(id));

const everyList = (check: (list: List) => void) => fc.assert(fc.property(lists, check));

describe('neighbors of the open movie', () => {
  it('are visible movies with no visible movie between', () => {
    everyList((list) => {
      const ids = allOf(list).map(({ id }) => id);
      const at = ids.findIndex((id) => id === list.movie?.id);
      const isShown = (id: number) => !list.hidden.has(id);
      expect(getNextMovie(list)?.id).toBe(ids.slice(at + 1).find(isShown));
      expect(getPreviousMovie(list)?.id).toBe(ids.slice(0, at).findLast(isShown));
    });
  });

  it('do not exist for a movie that is not in the list, and without an open movie', () => {
    const elsewhere = {
      ...emptyCatalog,
      section: 'popular' as const,
      pages: [aPage()],
      movie: aMovie({ id: 900 }),
    };
    for (const list of [elsewhere, { ...elsewhere, movie: null }])
      expect({
        nextMovie: getNextMovie(list),
        previousMovie: getPreviousMovie(list),
        movieIndex: getMovieIndex(list),
      }).toEqual({ nextMovie: undefined, previousMovie: undefined, movieIndex: -1 });
  });
});

describe('getMovieIndex', () => {
  it('counts visible movies from 0, and returns -1 for a hidden one', () => {
    everyList((list) => {
      const index = shownOf(list).findIndex(({ id }) => id === list.movie?.id);
      expect(getMovieIndex(list)).toBe(index);
    });
  });
});

describe('getVisiblePages', () => {
  it('returns the same array for the same list and the same hidden movies', () => {
    const pages = [aPage()];
    const hidden = new Set([1]);
    expect(getVisiblePages(pages, hidden)).toBe(getVisiblePages(pages, hidden));
    expect(getVisiblePages(pages, new Set())).toBe(pages);
    expect(getVisiblePages(pages, new Set([2]))[0]?.movies).toHaveLength(19);
    expect(getVisiblePages([...pages], hidden)[0]?.movies).toHaveLength(19);
  });
});

describe('getIndexAfterChange', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 });

  it('returns the new index of the same movie', () => {
    fc.assert(
      fc.property(ids, ids, fc.nat(), (before, after, seed) => {
        const index = seed % before.length;
        const movie = before[index] ?? 0;
        fc.pre(after.includes(movie));
        const place = getIndexAfterChange(moviesOf(...before), moviesOf(...after), index);
        expect(place).toBe(after.indexOf(movie));
      }),
    );
  });

  it('returns the index of the next remaining movie when movies are removed', () => {
    fc.assert(
      fc.property(ids, ids, fc.nat(), (all, gone, seed) => {
        const index = seed % all.length;
        const stay = all.filter((id) => !gone.includes(id));
        const next = all.slice(index).find((id) => stay.includes(id));
        const place = getIndexAfterChange(moviesOf(...all), moviesOf(...stay), index);
        expect(stay[place]).toBe(next);
      }),
    );
  });
});

describe('getLastPage', () => {
  it('returns 0 before the first page is loaded', () => {
    expect(getLastPage([])).toBe(0);
  });

  it('returns the total of the newest response, at most 500', () => {
    expect(getLastPage([aPage({ totalPages: 9 }), aPage({ page: 2, totalPages: 8 })])).toBe(8);
    expect(getLastPage([aPage({ totalPages: 58_322 })])).toBe(500);
  });
});

describe('year suggestion', () => {
  const results = [aPage({ totalPages: 1, movies: [] })];

  it.each([
    ['Blade Runner 2049', 'Blade Runner', '2049'],
    ['2001 1968', '2001', '1968'],
    ['Alien (1979)', 'Alien', '1979'],
    ['Alien  1979', 'Alien', '1979'],
    ['Le voyage dans la lune 1899', 'Le voyage dans la lune', '1899'],
    ['七人の侍 1954', '七人の侍', '1954'],
  ])('for "%s" is "%s" of %s', (search, query, year) => {
    expect(getYearSuggestion({ search, results })).toEqual({ query, year });
  });

  it.each([
    '1917',
    '(1979)',
    'alien',
    'alien 1979 director',
    'alien1979',
    'alien 19799',
    'alien 1799',
    'alien 2100',
    'alien-1979',
  ])('does not exist for "%s"', (search) => {
    expect(getYearSuggestion({ search, results })).toBeNull();
  });

  it('does not exist if a search has results or no response', () => {
    expect(getYearSuggestion({ search: 'Blade Runner 2049', results: [aPage()] })).toBeNull();
    expect(getYearSuggestion({ search: 'Blade Runner 2049', results: [] })).toBeNull();
  });
});
