import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getIndexAfterChange } from '../../../../src/machines/catalog/movieLists.ts';
import { aMovie } from '../../../support/builders.ts';

const movies = (...ids: readonly number[]) => ids.map((id) => aMovie({ id }));
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 });

describe('getIndexAfterChange', () => {
  it('returns the new index of the same movie', () => {
    fc.assert(
      fc.property(ids, ids, fc.nat(), (before, after, seed) => {
        const index = seed % before.length;
        const movie = before[index] ?? 0;
        fc.pre(after.includes(movie));
        expect(getIndexAfterChange(movies(...before), movies(...after), index)).toBe(
          after.indexOf(movie),
        );
      }),
    );
  });

  it('returns the index of the next remaining movie when movies are removed', () => {
    fc.assert(
      fc.property(ids, ids, fc.nat(), (all, gone, seed) => {
        const index = seed % all.length;
        const stay = all.filter((id) => !gone.includes(id));
        const next = all.slice(index).find((id) => stay.includes(id));
        const place = getIndexAfterChange(movies(...all), movies(...stay), index);
        expect(stay[place]).toBe(next);
      }),
    );
  });

  it('returns 0 if no movie of the old list remains', () => {
    expect(getIndexAfterChange(movies(1, 2, 3), movies(4, 5), 2)).toBe(0);
    expect(getIndexAfterChange([], movies(4, 5), 0)).toBe(0);
  });
});
