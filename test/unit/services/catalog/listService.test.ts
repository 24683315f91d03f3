import { describe, expect, it } from 'vitest';
import type { MoviePage } from '../../../../src/domain/movie.ts';
import { sections } from '../../../../src/domain/section.ts';
import { createListService } from '../../../../src/services/catalog/catalogActors.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { noSignal } from '../support/wire.ts';

/** Movie calls that record their arguments and return a page. */
function movies() {
  const asked: unknown[][] = [];
  const call =
    (name: string) =>
    async (...args: unknown[]): Promise<MoviePage> => {
      asked.push([name, ...args]);
      return aPage();
    };
  const calls = { list: call('list'), search: call('search') };
  return { asked, calls };
}

const options = { signal: noSignal() };
const shelf = [aMovie({ id: 7 }), aMovie({ id: 8 })];
const own = ['watchlist', 'seen'] as const;
const tmdbLists = [
  ['popular', '/movie/popular'],
  ['topRated', '/movie/top_rated'],
  ['nowPlaying', '/movie/now_playing'],
  ['upcoming', '/movie/upcoming'],
] as const;

describe('list service', () => {
  it.each(tmdbLists)(
    'requests the pages of a TMDB list by its path: %s, %s',
    async (section, path) => {
      const { asked, calls } = movies();
      const list = createListService(calls, section, () => shelf);
      expect(await list.page(4, options)).toEqual(aPage());
      expect(asked).toEqual([['list', path, 4, options]]);
    },
  );

  it.each(own)('returns the current movies of a library list as one page: %s', async (section) => {
    const { asked, calls } = movies();
    let kept = shelf;
    const list = createListService(calls, section, () => kept);
    kept = shelf.slice(1);
    expect(await list.page(1, options)).toEqual({ page: 1, totalPages: 1, movies: kept });
    expect(asked).toEqual([]);
  });

  it.each(sections)(
    'searches TMDB with and without a year from every list: %s',
    async (section) => {
      const { asked, calls } = movies();
      const list = createListService(calls, section, () => shelf);
      await list.search({ query: 'alien', year: null }, options);
      await list.search({ query: 'alien', year: '1979' }, options);
      expect(asked).toEqual([
        ['search', 'alien', 1, options, null],
        ['search', 'alien', 1, options, '1979'],
      ]);
    },
  );
});
