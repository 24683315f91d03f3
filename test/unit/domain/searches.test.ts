import { describe, expect, it } from 'vitest';
import {
  areSearchesEqual,
  sanitizeSearches,
  withoutSearch,
  withSearch,
} from '../../../src/domain/searches.ts';

describe('withSearch', () => {
  it.each([
    ['puts the search first', ['dune'], 'alien', ['alien', 'dune']],
    ['removes blanks around it', [], '  blade runner ', ['blade runner']],
    ['ignores a blank search', ['dune'], '  ', ['dune']],
    ['replaces the newest search that it extends', ['ali', 'dune'], 'alien', ['alien', 'dune']],
    ['replaces the newest search that it shortens', ['Alien', 'dune'], 'ali', ['ali', 'dune']],
    ['leaves older searches that it extends', ['dune', 'ali'], 'alien', ['alien', 'dune', 'ali']],
    [
      'moves a search that is there already',
      ['aliens', 'up', 'alien'],
      'alien',
      ['alien', 'aliens', 'up'],
    ],
    ['ignores case', ['up', 'ALIEN'], 'Alien', ['Alien', 'up']],
  ])('%s', (_, searches, text, expected) => {
    expect(withSearch(searches, text)).toEqual(expected);
  });

  it('removes the oldest of eight', () => {
    const eight = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'];
    expect(withSearch(eight, 'dune')).toEqual(['dune', ...eight.slice(0, 7)]);
  });
});

describe('withoutSearch', () => {
  it('removes that search only', () => {
    expect(withoutSearch(['dune', 'alien', 'aliens'], 'alien')).toEqual(['dune', 'aliens']);
  });
});

describe('areSearchesEqual', () => {
  it.each([
    [['dune', 'up'], true],
    [['up', 'dune'], false],
    [['dune', 'heat'], false],
    [['dune'], false],
    [['dune', 'up', 'heat'], false],
  ])('of dune and up with %j is %s', (other, isEqual) => {
    expect(areSearchesEqual(['dune', 'up'], other)).toBe(isEqual);
  });
});

describe('sanitizeSearches', () => {
  it('returns the texts of any list, each once, eight at most', () => {
    const items = [' up ', 7, null, '', 'UP', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    expect(sanitizeSearches(items)).toEqual(['up', 'a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });
});
