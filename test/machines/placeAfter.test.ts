import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAfter } from '../../src/machines/placeAfter.ts';
import { aMovie } from '../support/builders.ts';

const films = (...ids: readonly number[]) => ids.map((id) => aMovie({ id }));
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 });

describe('a place in a list that has changed', () => {
  it('is that of the same film, wherever it stands now', () => {
    fc.assert(
      fc.property(ids, ids, fc.nat(), (before, after, seed) => {
        const index = seed % before.length;
        const film = before[index] ?? 0;
        fc.pre(after.includes(film));
        expect(placeAfter(films(...before), films(...after), index)).toBe(after.indexOf(film));
      }),
    );
  });

  it('is that of the next film that stays, when films leave', () => {
    fc.assert(
      fc.property(ids, ids, fc.nat(), (all, gone, seed) => {
        const index = seed % all.length;
        const stay = all.filter((id) => !gone.includes(id));
        const next = all.slice(index).find((id) => stay.includes(id));
        const place = placeAfter(films(...all), films(...stay), index);
        expect(stay[place]).toBe(next);
      }),
    );
  });

  it('is the first in a list without a film of the old one', () => {
    expect(placeAfter(films(1, 2, 3), films(4, 5), 2)).toBe(0);
    expect(placeAfter([], films(4, 5), 0)).toBe(0);
  });
});
