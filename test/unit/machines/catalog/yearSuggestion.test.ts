import { describe, expect, it } from 'vitest';
import { yearSuggestion } from '../../../../src/machines/catalog/movieLists.ts';
import { aPage } from '../../../support/builders.ts';

const nothing = [aPage({ totalPages: 1, movies: [] })];

describe('a search that found nothing', () => {
  it.each([
    ['Blade Runner 2049', 'Blade Runner', '2049'],
    ['2001 1968', '2001', '1968'],
    ['Alien (1979)', 'Alien', '1979'],
    ['Alien  1979', 'Alien', '1979'],
    ['1917 2019', '1917', '2019'],
    ['Le voyage dans la lune 1899', 'Le voyage dans la lune', '1899'],
    ['七人の侍 1954', '七人の侍', '1954'],
    ['2012 2012', '2012', '2012'],
  ])('"%s" is "%s" of %s', (search, query, year) => {
    expect(yearSuggestion({ search, results: nothing })).toEqual({ query, year });
  });

  it.each([
    '1917',
    '(1979)',
    '',
    'alien',
    'alien 1979 director',
    'alien1979',
    'alien 79',
    'alien 19799',
    'alien 1799',
    'alien 2100',
    'alien-1979',
  ])('"%s" has no year to look for', (search) => {
    expect(yearSuggestion({ search, results: nothing })).toBeNull();
  });
});

describe('a search for words and a year', () => {
  it('needs no suggestion where something was found, or nothing was answered yet', () => {
    expect(yearSuggestion({ search: 'Blade Runner 2049', results: [aPage()] })).toBeNull();
    expect(yearSuggestion({ search: 'Blade Runner 2049', results: [] })).toBeNull();
  });
});
