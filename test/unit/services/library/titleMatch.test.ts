import { describe, expect, it } from 'vitest';
import {
  foldTitle,
  matchTitle,
  type Candidate,
} from '../../../../src/services/library/files/searchMovie.ts';
import { aMovie } from '../../../support/builders.ts';

function found(
  id: number,
  title: string,
  year: number | null,
  more: { votes?: number; original?: string } = {},
): Candidate {
  const { votes = 10, original = null } = more;
  const releaseDate = year === null ? null : `${year}-06-01`;
  return { movie: aMovie({ id, title, releaseDate, voteCount: votes }), originalTitle: original };
}

/** The id of the movie, or why there is none. */
function matched(title: string, year: number | null, ...candidates: readonly Candidate[]) {
  const match = matchTitle(title, year, candidates);
  return typeof match === 'string' ? match : match.id;
}

describe('movie title', () => {
  it.each([
    ['Amélie', 'amelie'],
    ['WALL·E', 'Wall-E'],
    ['Mr. & Mrs. Smith', 'Mr and Mrs Smith'],
    ['The Good, the Bad and the Ugly', 'The Good the Bad & the Ugly'],
    ['Ｔｏｋｙｏ Story', 'Tokyo Story'],
    ['Straße', 'STRASSE'.replace('SS', 'ß')],
    ['“Quotes”', '"Quotes"'],
  ])('%s matches %s', (one, other) => {
    expect(foldTitle(one)).toBe(foldTitle(other));
  });

  it.each([
    ['It', 'It Follows'],
    ['Alien', 'Aliens'],
    ['$', '!'],
    ['東京物語', '東京'],
  ])('%s does not match %s', (one, other) => {
    expect(foldTitle(one)).not.toBe(foldTitle(other));
  });

  it('of punctuation matches itself', () => {
    expect(foldTitle(' $ ')).toBe('$');
  });
});

describe('movie found by title', () => {
  it('has the same title', () => {
    expect(matched('Alien', 1979, found(1, 'Aliens', 1979), found(2, 'ALIEN', 1979))).toBe(2);
  });

  it('may have it as original title', () => {
    const original = { original: 'Le Fabuleux Destin' };
    expect(matched('Le fabuleux destin', 2001, found(1, 'Amélie', 2001, original))).toBe(1);
  });

  it.each([
    [2000, 1],
    [1999, 1],
    [2001, 1],
    [1998, 'otherYear'],
    [2002, 'otherYear'],
    [null, 1],
  ] as const)('of 2000 matches %s: %s', (year, expected) => {
    expect(matched('Movie', year, found(1, 'Movie', 2000))).toBe(expected);
  });

  it('is of the same year before an adjacent year, whatever their votes', () => {
    const beside = found(1, 'Movie', 1999, { votes: 9_000 });
    expect(matched('Movie', 2000, beside, found(2, 'Movie', 2000))).toBe(2);
  });

  it('has the most votes of several', () => {
    const known = found(2, 'Movie', 2000, { votes: 11 });
    expect(matched('Movie', 2000, found(1, 'Movie', 2000), known)).toBe(2);
    expect(matched('Movie', null, found(1, 'Movie', 1960), known)).toBe(2);
  });

  it('is preferred with a date of that year to one without a date', () => {
    expect(matched('Movie', 2000, found(1, 'Movie', null))).toBe('otherYear');
    expect(matched('Movie', null, found(1, 'Movie', null))).toBe(1);
  });

  it('does not exist if no title matches', () => {
    expect(matched('Movie', 2000)).toBe('notFound');
    expect(matched('Movie', 2000, found(1, 'Movies', 2000))).toBe('notFound');
  });
});
