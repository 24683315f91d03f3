import { describe, expect, it } from 'vitest';
import { getYearSuggestion } from '../../../../src/machines/catalog/movieLists.ts';
import { aPage } from '../../../support/builders.ts';

const nothing = [aPage({ totalPages: 1, movies: [] })];

describe('year suggestion', () => {
  it.each([
    ['Blade Runner 2049', 'Blade Runner', '2049'],
    ['2001 1968', '2001', '1968'],
    ['Alien (1979)', 'Alien', '1979'],
    ['Alien  1979', 'Alien', '1979'],
    ['1917 2019', '1917', '2019'],
    ['Le voyage dans la lune 1899', 'Le voyage dans la lune', '1899'],
    ['七人の侍 1954', '七人の侍', '1954'],
    ['2012 2012', '2012', '2012'],
  ])('for "%s" is "%s" of %s', (search, query, year) => {
    expect(getYearSuggestion({ search, results: nothing })).toEqual({ query, year });
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
  ])('does not exist for "%s"', (search) => {
    expect(getYearSuggestion({ search, results: nothing })).toBeNull();
  });
});

describe('year suggestion', () => {
  it('does not exist if a search has results or no response', () => {
    expect(getYearSuggestion({ search: 'Blade Runner 2049', results: [aPage()] })).toBeNull();
    expect(getYearSuggestion({ search: 'Blade Runner 2049', results: [] })).toBeNull();
  });
});
