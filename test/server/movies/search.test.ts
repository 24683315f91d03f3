import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMovie, moviesTitled, movieServer } from './movieServer.ts';

const serverWith = (...titles: string[]) => movieServer(moviesTitled(...titles));

describe('search finds', () => {
  it('words in any order and a prefix of the last one', async () => {
    const { search } = await serverWith('The Silver Lantern', 'Silver Meridian', 'Lantern Bearers');
    expect(await search('lantern silver')).toEqual(['The Silver Lantern']);
    expect(await search('silver lan')).toEqual(['The Silver Lantern']);
    expect(await search('sil lantern')).toEqual([]);
    expect(await search('  SILVER   mer ')).toEqual(['Silver Meridian']);
  });

  it.each([
    ['amelie', 'Amélie'],
    ['AMÉLIE', 'Amélie'],
    ['lodz', 'Łódź Street'],
    ['smorrebrod', 'Smørrebrød'],
    ['strasse', 'Die Straße'],
    ['istanbul', 'İstanbul'],
    ['οδος', 'ΟΔΟΣ'],
    ['елка', 'Ёлка'],
    ['8 1 2', '8½'],
    ['spiderman', 'Spider-Man'],
    ['spider man', 'Spider-Man'],
    ['spider-m', 'Spider-Man'],
    ['keepers list', "The Keeper's List"],
    ['keeper’s list', "The Keeper's List"],
    ['mash', 'M*A*S*H'],
    ['wall e', 'WALL·E'],
    ['فيلم', 'فِيلْم جديد'],
  ])('%s finds %s', async (query, title) => {
    const { search } = await serverWith(title, 'Something Else');
    expect(await search(query)).toEqual([title]);
  });

  it.each([
    ['長い夜', '見本映画館の長い夜'],
    ['映画', '見本映画館の長い夜'],
    ['夜', '見本映画館の長い夜'],
    ['样片最后', '样片：最后一排'],
    ['样片 一排', '样片：最后一排'],
    ['첫눈', '극장의 첫눈'],
    ['극장', '극장의 첫눈'],
    ['ｷﾞﾝｶﾞ', 'ギンガ'],
  ])('%s inside %s, of any length', async (query, title) => {
    const { search } = await serverWith(title, 'Something Else', '夜でない映画館');
    expect((await search(query)).includes(title)).toBe(true);
    expect(await search(`${query}無`)).toEqual([]);
  });

  it('a movie by its original title', async () => {
    const movie = aMovie({ id: 1, title: 'Bicycle Thieves', originalTitle: 'Ladri di biciclette' });
    const { search } = await movieServer([movie]);
    expect(await search('ladri')).toEqual(['Bicycle Thieves']);
    expect(await search('bicycle')).toEqual(['Bicycle Thieves']);
  });

  it('nothing for an empty text, punctuation alone or a word that no title has', async () => {
    const { read } = await serverWith('The Silver Lantern');
    const nothing = { page: 1, results: [], total_pages: 1, total_results: 0 };
    expect(await read('/search/movie')).toEqual(nothing);
    expect(await read('/search/movie?query=')).toEqual(nothing);
    expect(await read('/search/movie?query=%22*-!')).toEqual(nothing);
    expect(await read('/search/movie?query=qqqq')).toEqual(nothing);
  });
});

describe('search ranks', () => {
  it('an equal title before a prefix, before a substring, before scattered words', async () => {
    const movies = moviesTitled('Ring of Fire and Sun', 'Sun on Fire', 'A Fire Burns', 'The Fire');
    const { search } = await movieServer(movies);
    expect(await search('fire')).toEqual([
      'The Fire',
      'A Fire Burns',
      'Sun on Fire',
      'Ring of Fire and Sun',
    ]);
    expect(await search('sun fire')).toEqual(['Sun on Fire', 'Ring of Fire and Sun']);
  });

  it.each([
    ['adjacent words before scattered ones', 'sun fire', 'Old Sun Fire', 'Fire over the Sun'],
    ['the equal title before a longer one', 'lantern', 'Lantern', 'Lanterns'],
  ])('%s, even if those are more popular', async (_, query, better, popular) => {
    const { search } = await movieServer([
      aMovie({ id: 1, title: popular, popularity: 900 }),
      aMovie({ id: 2, title: better, popularity: 0 }),
    ]);
    expect(await search(query)).toEqual([better, popular]);
  });

  it('the more popular movie first if titles match equally', async () => {
    const { search } = await movieServer([
      aMovie({ id: 1, title: 'Lantern One', popularity: 2 }),
      aMovie({ id: 2, title: 'Lantern Two', popularity: 80 }),
    ]);
    expect(await search('lantern')).toEqual(['Lantern Two', 'Lantern One']);
  });
});

describe('search accepts', () => {
  const movies = [
    aMovie({ id: 1, title: 'Lantern', date: '1950-01-01' }),
    aMovie({ id: 2, title: 'Lantern', date: '1999-01-01' }),
    aMovie({ id: 3, title: 'Lantern', date: '', adult: true }),
  ];
  const ids = async (more: string) => {
    const { read } = await movieServer(movies);
    return (await read(`/search/movie?query=lantern${more}`)).results.map(({ id }) => id);
  };

  it.each([
    ['', [1, 2]],
    ['&include_adult=true', [1, 2, 3]],
    ['&year=1999', [2]],
    ['&primary_release_year=1950', [1]],
    ['&year=1999&primary_release_year=1950', []],
    ['&year=', [1, 2]],
  ])('the parameters %s', async (more, expected) => {
    expect((await ids(more)).toSorted()).toEqual(expected);
  });

  it('pages, with the totals on each and beyond the last', async () => {
    const many = moviesTitled(...Array.from({ length: 45 }, (_, index) => `Lantern ${index}`));
    const { read } = await movieServer(many);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => read(`/search/movie?query=lantern&page=${page}`)),
    );
    expect(pages.map(({ results }) => results.length)).toEqual([20, 20, 5, 0]);
    expect(pages.map((page) => page.total_results)).toEqual([45, 45, 45, 45]);
    expect(new Set(pages.flatMap(({ results }) => results.map(({ id }) => id))).size).toBe(45);
  });

  it('any text without an error', async () => {
    const { request } = await serverWith('The "Silver" Lantern', '見本映画館', 'NEAR AND OR NOT');
    const syntax = fc
      .array(fc.constantFrom('"', '*', '(', ')', 'AND', 'OR', 'NOT', 'NEAR', '^', ':', '見', 'a'))
      .map((parts) => parts.join(' '));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: 'grapheme', maxLength: 300 }),
          syntax,
        ),
        fc.constantFrom('movie', 'multi'),
        async (text, where) => {
          const query = new URLSearchParams({ query: text }).toString();
          expect((await request(`/search/${where}?${query}`)).status).toBe(200);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('multi search', () => {
  it('finds movies and people with their media types', async () => {
    const movies = [
      aMovie({ id: 1, title: 'Lantern', director: 'Ada Brindle, Bo Finch', popularity: 4 }),
      aMovie({ id: 2, title: 'Other', cast: [['Ada Brindle', 'Herself']], popularity: 9 }),
      aMovie({ id: 3, title: 'The Brindle Case' }),
    ];
    const { read } = await movieServer(movies);
    const { results } = await read('/search/multi?query=brindle');
    const found = results.map((each) => [each.media_type, each.name ?? each.title]);
    expect(found.toSorted()).toEqual([
      ['movie', 'The Brindle Case'],
      ['person', 'Ada Brindle'],
    ]);
    const user = results.find(({ media_type: type }) => type === 'person');
    expect(user).toMatchObject({
      known_for: [{ id: 2 }, { id: 1 }],
      known_for_department: 'Directing',
    });
    expect((await read('/search/movie?query=brindle')).total_results).toBe(1);
  });
});
