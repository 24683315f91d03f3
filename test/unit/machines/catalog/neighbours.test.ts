import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MoviePage } from '../../../../src/domain/movie.ts';
import { emptyCatalog } from '../../../../src/machines/catalog/catalogMachine.ts';
import {
  getVisiblePages,
  getMovieIndex,
  getNextMovie,
  getPreviousMovie,
} from '../../../../src/machines/catalog/movieLists.ts';
import { aMovie, aPage } from '../../../support/builders.ts';

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
    return { ...emptyCatalog, ...own, hidden: new Set(hidden), movie };
  });

type List = typeof lists extends fc.Arbitrary<infer T> ? T : never;

const allOf = ({ search, pages, results }: List) =>
  (search === '' ? pages : results).flatMap(({ movies }) => movies);
const shownOf = (list: List) => allOf(list).filter(({ id }) => !list.hidden.has(id));

describe('neighbors of the open movie', () => {
  it('are visible movies with no visible movie between', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const at = allOf(list).findIndex(({ id }) => id === list.movie?.id);
        const ids = allOf(list).map(({ id }) => id);
        const isShown = (id: number) => !list.hidden.has(id);
        expect(getNextMovie(list)?.id).toBe(ids.slice(at + 1).find(isShown));
        expect(getPreviousMovie(list)?.id).toBe(ids.slice(0, at).findLast(isShown));
      }),
    );
  });

  it('of a neighbor include the open movie', () => {
    fc.assert(
      fc.property(lists, (list) => {
        fc.pre(!list.hidden.has(list.movie?.id ?? 0));
        const next = getNextMovie(list);
        const back = next === undefined ? list.movie : getPreviousMovie({ ...list, movie: next });
        expect(back).toBe(list.movie);
      }),
    );
  });

  it('lead from the first visible movie through all of them, each once, to the last', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const shown = shownOf(list);
        const met = [];
        for (let movie = shown[0]; movie !== undefined; movie = getNextMovie({ ...list, movie }))
          met.push(movie);
        expect(met).toEqual(shown);
      }),
    );
  });

  it('do not exist for a movie that is not in the list, and without an open movie', () => {
    const elsewhere = { ...emptyCatalog, pages: [aPage()], movie: aMovie({ id: 900 }) };
    for (const list of [elsewhere, { ...elsewhere, movie: null }])
      expect([getNextMovie(list), getPreviousMovie(list), getMovieIndex(list)]).toEqual([
        undefined,
        undefined,
        -1,
      ]);
  });
});

describe('position of the open movie', () => {
  it('counts visible movies from 0, and does not exist for a hidden one', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(getMovieIndex(list)).toBe(
          shownOf(list).findIndex(({ id }) => id === list.movie?.id),
        );
      }),
    );
  });
});

describe('visible pages', () => {
  it('have the movies that are not hidden, page by page', () => {
    fc.assert(
      fc.property(lists, ({ pages, hidden }) => {
        const shown = getVisiblePages(pages, hidden);
        expect(shown.map(({ page, totalPages }) => [page, totalPages])).toEqual(
          pages.map(({ page, totalPages }) => [page, totalPages]),
        );
        expect(shown.map(({ movies }) => movies)).toEqual(
          pages.map(({ movies }) => movies.filter(({ id }) => !hidden.has(id))),
        );
      }),
    );
  });

  it('keep their identity for the same list and the same hidden movies', () => {
    const pages = [aPage()];
    const hidden = new Set([1]);
    expect(getVisiblePages(pages, hidden)).toBe(getVisiblePages(pages, hidden));
    expect(getVisiblePages(pages, new Set())).toBe(pages);
    expect(getVisiblePages(pages, new Set([2]))[0]?.movies).toHaveLength(19);
    expect(getVisiblePages([...pages], hidden)[0]?.movies).toHaveLength(19);
  });
});
