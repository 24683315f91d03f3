import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Movie } from '../../../src/domain/movie.ts';
import {
  choosePicks,
  getMaterialQuery,
  getSeeds,
  pickCount,
  type Conditions,
  type PickMaterial,
  type Seed,
} from '../../../src/domain/tonight.ts';
import { aMovie } from '../../support/builders.ts';

const heat = aMovie({ id: 949, title: 'Heat' });
const seed: Seed = { movie: heat, mark: 'saved' };
const anyMovie: Conditions = { length: null, services: null };
const onNetflix: Conditions = { length: null, services: { country: 'US', ids: [8] } };
const foundBy = { kind: 'genres', names: ['Crime'], title: 'Heat' } as const;

const movies = (...ids: number[]) => ids.map((id) => aMovie({ id, voteAverage: 6 }));
const material = (given: Partial<PickMaterial>): PickMaterial => ({
  related: [],
  found: [],
  foundBy,
  ...given,
});
const none: ReadonlySet<number> = new Set();

describe('the movies that picks follow from', () => {
  it('are the liked ones, then saved and seen ones in turn, newest first and each once', () => {
    const seeds = getSeeds({ watchlist: movies(1, 2, 3), seen: movies(4, 1) }, movies(5, 3));
    expect(seeds.map(({ movie, mark }) => `${mark} ${movie.id}`)).toEqual([
      'liked 5',
      'liked 3',
      'saved 1',
      'seen 4',
      'saved 2',
    ]);
  });

  it('are well rated ones, the best first, in turn with the others, and none that is rated below 6', () => {
    const seen = movies(1, 2, 3, 4, 5);
    const ratings = { 1: 7, 2: 10, 3: 5, 4: 6 };
    const seeds = getSeeds({ watchlist: movies(6), seen }, [], ratings);
    expect(seeds.map(({ movie, mark, rating }) => [mark, movie.id, rating])).toEqual([
      ['rated', 2, 10],
      ['saved', 6, undefined],
      ['seen', 4, 6],
      ['rated', 1, 7],
      ['seen', 5, undefined],
    ]);
  });

  it('have a set each, by genres and by the director in turn, and then their next page', () => {
    const seeds = getSeeds({ watchlist: movies(1, 2, 3), seen: [] }, []);
    const queries = [0, 1, 2, 3].map((set) => getMaterialQuery(seeds, set, anyMovie));
    expect(queries.map(({ seed: { movie }, by, page }) => `${movie.id} ${by} ${page}`)).toEqual([
      '1 genres 1',
      '2 director 1',
      '3 genres 1',
      '1 director 2',
    ]);
  });

  it('are needed for a set', () => {
    expect(() => getMaterialQuery([], 0, anyMovie)).toThrow(RangeError);
  });
});

describe('picks of a set', () => {
  const choose = (
    given: Partial<PickMaterial>,
    watchlist: readonly Movie[] = [],
    conditions = anyMovie,
    excluded = none,
  ) =>
    choosePicks({ seed, conditions }, material(given), watchlist, excluded).map(
      ({ movie, reason }) => `${movie.id} ${reason.kind}`,
    );

  it('have one movie for each kind of reason: saved, related to the seed, and found', () => {
    expect(choose({ related: movies(1, 2), found: movies(3, 4) }, movies(5, 6))).toEqual([
      '6 saved',
      '1 related',
      '3 genres',
    ]);
  });

  it('prefer a movie that several lists have, and one rated 7 or higher', () => {
    const good = aMovie({ id: 9, voteAverage: 7 });
    expect(choose({ related: [...movies(1, 2), good], found: movies(3, 2) })).toEqual([
      '2 related',
      '3 genres',
      '9 related',
    ]);
  });

  it('on chosen services are only movies that were found there, whatever their reason is', () => {
    expect(choose({ related: movies(1, 2), found: movies(2, 3) }, movies(4), onNetflix)).toEqual([
      '2 related',
      '3 genres',
    ]);
  });

  it.each([
    ['short', 99, 100],
    ['long', 121, 120],
  ] as const)(
    'of a %s length are those found, and saved ones whose length is known to fit',
    (length, fits, fitsNot) => {
      const saved = [
        aMovie({ id: 1, runtime: fits }),
        aMovie({ id: 2, runtime: fitsNot }),
        aMovie({ id: 3, runtime: null }),
        aMovie({ id: 4 }),
      ];
      const picked = choose({ found: movies(5) }, saved, { length, services: null });
      expect(picked).toEqual(['1 saved', '5 genres']);
    },
  );

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 10 });
  const conditions = fc.constantFrom(anyMovie, onNetflix, {
    ...anyMovie,
    length: 'short' as const,
  });

  it('are at most three different movies, allowed and as asked, and the same each time', () => {
    fc.assert(
      fc.property(ids, ids, ids, ids, conditions, (related, found, saved, barred, asked) => {
        const given = material({ related: movies(...related), found: movies(...found) });
        const excluded = new Set(barred);
        const pick = () =>
          choosePicks({ seed, conditions: asked }, given, movies(...saved), excluded);
        const picked = pick().map(({ movie }) => movie.id);
        const known = asked === anyMovie ? [...related, ...found, ...saved] : found;
        const possible = new Set(known.filter((id) => !excluded.has(id)));
        expect(new Set(picked).size).toBe(picked.length);
        expect(picked.filter((id) => !possible.has(id))).toEqual([]);
        expect(picked).toHaveLength(Math.min(pickCount, possible.size));
        expect(pick().map(({ movie }) => movie.id)).toEqual(picked);
      }),
    );
  });

  it('of sets that follow each other have no movie twice', () => {
    fc.assert(
      fc.property(ids, ids, (related, found) => {
        const given = material({ related: movies(...related), found: movies(...found) });
        const shown: number[] = [];
        for (let set = 0; set < 6; set += 1) {
          const picked = choosePicks({ seed, conditions: anyMovie }, given, [], new Set(shown));
          shown.push(...picked.map(({ movie }) => movie.id));
        }
        expect(new Set(shown).size).toBe(shown.length);
        expect(new Set(shown)).toEqual(new Set([...related, ...found]));
      }),
    );
  });

  it('are never the seed itself', () => {
    expect(choose({ related: [heat], found: [heat] }, [heat])).toEqual([]);
  });
});
