import { describe, expect, it } from 'vitest';
import { noFilter } from '../../../src/domain/filter.ts';
import { suggestFilter } from '../../../src/domain/suggestedFilter.ts';

const suggest = (search: string) => suggestFilter(search, 2026);
const comedy = { id: 35, name: 'Comedy' };
const romance = { id: 10_749, name: 'Romance' };
const scienceFiction = { id: 878, name: 'Science Fiction' };

describe('the filter that a search means', () => {
  it.each([
    ['comedy', [comedy], null],
    ['Comedies', [comedy], null],
    ['comedy movies', [comedy], null],
    ['romantic comedies', [romance, comedy], null],
    ['sci-fi', [scienceFiction], null],
    ['science fiction films', [scienceFiction], null],
    ['90s comedy', [comedy], 1990],
    ['comedies of the 1950s', [comedy], 1950],
    ['the 80’s', [], 1980],
    ["the '20s", [], 2020],
    ['30s', [], 1930],
    ['00s', [], 2000],
  ] as const)('for “%s” has the genres %o and the decade %s', (search, genres, fromYear) => {
    const toYear = fromYear === null ? null : fromYear + 9;
    expect(suggest(search)).toEqual({ ...noFilter, genres, fromYear, toYear });
  });

  it('has the least rating, too', () => {
    expect(suggest('90s comedies 7+')).toEqual({
      ...noFilter,
      genres: [comedy],
      fromYear: 1990,
      toYear: 1999,
      minRating: 7,
    });
  });

  it.each([
    '7+',
    'comedy 7+ 8+',
    'comedy 0+',
    'comedy 10+',
    'horror of dracula',
    'the king of comedy',
    'comedy 1994',
    '1990',
    '95s',
    '1870s',
    '2030s',
    '80s 90s',
    'the movies',
    '',
  ])('is none for “%s”', (search) => expect(suggest(search)).toBeNull());
});
