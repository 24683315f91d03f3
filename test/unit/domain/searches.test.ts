import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeSearches, withoutSearch, withSearch } from '../../../src/domain/searches.ts';

describe('a search that is made', () => {
  it.each([
    ['comes first', ['dune'], 'alien', ['alien', 'dune']],
    ['stands without the blanks around it', [], '  blade runner ', ['blade runner']],
    ['is none when it is blank', ['dune'], '  ', ['dune']],
    ['takes the place of the newest it goes on from', ['ali', 'dune'], 'alien', ['alien', 'dune']],
    ['takes the place of the newest it goes back in', ['Alien', 'dune'], 'ali', ['ali', 'dune']],
    ['leaves older ones it goes on from', ['dune', 'ali'], 'alien', ['alien', 'dune', 'ali']],
    [
      'only moves when it is there already',
      ['aliens', 'up', 'alien'],
      'alien',
      ['alien', 'aliens', 'up'],
    ],
    ['is the same in other letters', ['up', 'ALIEN'], 'Alien', ['Alien', 'up']],
  ])('%s', (_, searches, text, expected) => {
    expect(withSearch(searches, text)).toEqual(expected);
  });

  it('lets the oldest go when there are eight', () => {
    const eight = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'];
    expect(withSearch(eight, 'dune')).toEqual(['dune', ...eight.slice(0, 7)]);
  });

  it('is the first of at most eight that differ, whatever was there, and twice is once', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string({ minLength: 1 }), (made, last) => {
        fc.pre(last.trim() !== '');
        const searches = [...made, last].reduce(withSearch, []);
        expect(searches[0]).toBe(last.trim());
        expect(searches.length).toBeLessThanOrEqual(8);
        expect(new Set(searches.map((each) => each.toLowerCase())).size).toBe(searches.length);
        expect(withSearch(searches, last)).toEqual(searches);
      }),
    );
  });
});

describe('a search that is forgotten', () => {
  it('goes alone', () => {
    expect(withoutSearch(['dune', 'alien', 'aliens'], 'alien')).toEqual(['dune', 'aliens']);
  });
});

describe('what can be used of others’ words', () => {
  it('is texts, each once, eight at most', () => {
    const items = [' up ', 7, null, '', 'UP', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    expect(sanitizeSearches(items)).toEqual(['up', 'a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });
});
