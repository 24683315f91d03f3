import { describe, expect, it } from 'vitest';
import type { MoviePage } from '../../../src/domain/movie.ts';
import { sections } from '../../../src/domain/section.ts';
import { createListService } from '../../../src/services/listService.ts';
import { aMovie, aPage } from '../../support/builders.ts';
import { noSignal } from '../support/wire.ts';

/** Movie calls that answer with a page and say what they were asked. */
function movies() {
  const asked: unknown[][] = [];
  const call =
    (name: string) =>
    async (...args: unknown[]): Promise<MoviePage> => {
      asked.push([name, ...args]);
      return aPage();
    };
  const calls = {
    popular: call('popular'),
    topRated: call('topRated'),
    nowPlaying: call('nowPlaying'),
    upcoming: call('upcoming'),
    search: call('search'),
  };
  return { asked, calls };
}

const options = { signal: noSignal() };
const shelf = [aMovie({ id: 7 }), aMovie({ id: 8 })];
const own = ['watchlist', 'seen'] as const;
const databases = sections.filter((section) => section !== 'watchlist' && section !== 'seen');

describe('a list', () => {
  it.each(databases)('of the movie database is asked for page by page: %s', async (section) => {
    const { asked, calls } = movies();
    const list = createListService(calls, section, () => shelf);
    expect(await list.page(4, options)).toEqual(aPage());
    expect(asked).toEqual([[section, 4, options]]);
  });

  it.each(own)('that a person keeps is one page of what is in it by then: %s', async (section) => {
    const { asked, calls } = movies();
    let kept = shelf;
    const list = createListService(calls, section, () => kept);
    kept = shelf.slice(1);
    expect(await list.page(1, options)).toEqual({ page: 1, totalPages: 1, movies: kept });
    expect(asked).toEqual([]);
  });

  it.each(sections)('searches the movie database, with a year or without: %s', async (section) => {
    const { asked, calls } = movies();
    const list = createListService(calls, section, () => shelf);
    await list.search({ query: 'alien', year: null }, options);
    await list.search({ query: 'alien', year: '1979' }, options);
    expect(asked).toEqual([
      ['search', 'alien', 1, options, null],
      ['search', 'alien', 1, options, '1979'],
    ]);
  });
});
