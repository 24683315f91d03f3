import { describe, expect, it } from 'vitest';
import { filterLibrary, noLibraryFilter } from '../../../src/domain/libraryFilter.ts';
import { aMovie } from '../../support/builders.ts';

const movies = [
  aMovie({ id: 1, title: 'Amélie', releaseDate: '2001-04-25', voteAverage: 7.9, runtime: 122 }),
  aMovie({ id: 2, title: 'alien 3', releaseDate: null, voteAverage: 6.4, runtime: null }),
  aMovie({ id: 3, title: 'Alien', releaseDate: '1979-05-25', voteAverage: 8.2 }),
  aMovie({ id: 4, title: 'Alien 10', releaseDate: '2030-01-01', voteCount: 0, runtime: 95 }),
];
const idsOf = (filter: Partial<typeof noLibraryFilter>) =>
  filterLibrary(movies, { ...noLibraryFilter, ...filter }, { 1: 4, 4: 9 }, 'en').map(
    ({ id }) => id,
  );

describe('filter of a library list', () => {
  it.each([
    ['added', [1, 2, 3, 4]],
    ['title', [3, 2, 4, 1]],
    ['year', [4, 1, 3, 2]],
    ['rating', [3, 1, 2, 4]],
    ['length', [4, 1, 2, 3]],
    ['mine', [4, 1, 2, 3]],
  ] as const)(
    'sorted by %s has unknown values last, and else the order of addition',
    (sort, ids) => {
      expect(idsOf({ sort })).toEqual(ids);
    },
  );

  it.each([
    ['en', ['Łódź', 'Lyon', 'Ödland', 'Oz', 'Zorro']],
    ['de', ['Łódź', 'Lyon', 'Ödland', 'Oz', 'Zorro']],
    ['pl', ['Lyon', 'Łódź', 'Ödland', 'Oz', 'Zorro']],
    ['tr', ['Łódź', 'Lyon', 'Oz', 'Ödland', 'Zorro']],
  ])('sorted by title is in the order of the alphabet of “%s”', (locale, titles) => {
    const shuffled = ['Zorro', 'Oz', 'Ödland', 'Lyon', 'Łódź'].map((title) => aMovie({ title }));
    const sorted = filterLibrary(shuffled, { ...noLibraryFilter, sort: 'title' }, {}, locale);
    expect(sorted.map(({ title }) => title)).toEqual(titles);
  });

  it.each([
    ['  ', [1, 2, 3, 4]],
    ['AMELIE', [1]],
    ['lien', [2, 3, 4]],
    ['1979 alien', [3]],
    ['alien 2001', []],
    ['was', []],
  ])(
    'searched for "%s" finds each word in title or year, ignoring case and accents',
    (text, ids) => {
      expect(idsOf({ text })).toEqual(ids);
    },
  );
});
