import { describe, expect, it } from 'vitest';
import {
  getDecade,
  getDecades,
  isFiltered,
  isSameFilter,
  noFilter,
  toggleGenre,
  type Filter,
} from '../../../src/domain/filter.ts';
import { getFilterHeading } from '../../../src/domain/filterHeading.ts';

const scienceFiction = { id: 878, name: 'Science Fiction' };
const drama = { id: 18, name: 'Drama' };
const tvMovie = { id: 10_770, name: 'TV Movie' };

describe('filter', () => {
  it('is another one if any condition or the order differs, and the same in another language', () => {
    const other: Filter = { ...noFilter, genres: [scienceFiction] };
    const translated = { ...noFilter, genres: [{ ...scienceFiction, name: 'Science-Fiction' }] };
    expect(isFiltered(noFilter)).toBe(false);
    expect(isFiltered(other)).toBe(true);
    expect(isFiltered({ ...noFilter, sort: 'newest' })).toBe(true);
    expect(isSameFilter(other, translated)).toBe(true);
    expect(isSameFilter(other, { ...other, genres: [drama] })).toBe(false);
    const services = { country: 'DE', ids: [8] };
    const on = (chosen: Filter['services']) => ({ ...noFilter, services: chosen });
    expect(isSameFilter(on(services), on(services))).toBe(true);
    for (const different of [null, { ...services, country: 'US' }, { ...services, ids: [9] }])
      expect(isSameFilter(on(services), on(different))).toBe(false);
  });

  it('is the same filter for the same person or collection, whatever its name', () => {
    const about = (subject: Filter['subject']) => ({ ...noFilter, subject });
    const person = { kind: 'person', id: 1, name: 'A' } as const;
    expect(isSameFilter(about(person), about({ ...person, name: 'B' }))).toBe(true);
    expect(isSameFilter(about(person), about({ ...person, kind: 'collection' }))).toBe(false);
  });

  it('gains a genre by the first toggle and loses it by the second', () => {
    const both = toggleGenre(toggleGenre(noFilter, scienceFiction), drama);
    expect(both.genres).toEqual([scienceFiction, drama]);
    expect(toggleGenre(both, scienceFiction).genres).toEqual([drama]);
  });

  it('wants a genre or excludes it, never both', () => {
    const wanted = toggleGenre(noFilter, drama);
    const excluded = toggleGenre(wanted, drama, 'excludedGenres');
    expect(excluded).toEqual({ ...noFilter, excludedGenres: [drama] });
    expect(toggleGenre(excluded, drama)).toEqual(wanted);
    expect(toggleGenre(excluded, drama, 'excludedGenres')).toEqual(noFilter);
    expect(isSameFilter(excluded, noFilter)).toBe(false);
  });

  it('offers the decades up to this year, newest first, and recognizes one', () => {
    expect(getDecades(2026).slice(0, 2)).toEqual([2020, 2010]);
    expect(getDecades(2026).at(-1)).toBe(1920);
    expect(getDecade({ ...noFilter, fromYear: 1990, toYear: 1999 })).toBe(1990);
    expect(getDecade({ ...noFilter, fromYear: 1990, toYear: 1998 })).toBeNull();
    expect(getDecade({ ...noFilter, fromYear: 1991, toYear: 2000 })).toBeNull();
    expect(getDecade(noFilter)).toBeNull();
  });
});

describe('heading of a filtered list', () => {
  it.each<[Partial<Filter>, string | null]>([
    [{}, null],
    [{ genres: [scienceFiction], fromYear: 1990, toYear: 1999 }, 'Science fiction from the 1990s'],
    [{ genres: [scienceFiction, drama] }, 'Science fiction or drama'],
    [{ genres: [drama] }, 'Drama'],
    [{ genres: [drama], length: 'short' }, 'Dramas under 90 minutes'],
    [
      { genres: [drama, scienceFiction], length: 'short' },
      'Drama or science fiction under 90 minutes',
    ],
    [{ originalLanguage: 'fr' }, 'French-language movies'],
    [{ length: 'short' }, 'Movies under 90 minutes'],
    [{ fromYear: 1994, toYear: 1994 }, 'Movies from 1994'],
    [{ fromYear: 1994, toYear: 1996 }, 'Movies from 1994 to 1996'],
    [{ fromYear: 1994 }, 'Movies since 1994'],
    [{ toYear: 1994 }, 'Movies until 1994'],
    [{ sort: 'newest' }, 'Movies'],
    [
      {
        genres: [drama],
        originalLanguage: 'fr',
        length: 'long',
        minRating: 7,
        services: { country: 'US', ids: [8] },
      },
      'French-language dramas over 120 minutes rated 7 or higher on my services',
    ],
    [{ subject: { kind: 'person', id: 31, name: 'Tom Hanks' }, sort: 'newest' }, 'Tom Hanks'],
    [{ excludedGenres: [drama] }, 'Movies without drama'],
    [
      { genres: [drama], fromYear: 1990, toYear: 1999, excludedGenres: [scienceFiction, tvMovie] },
      'Dramas from the 1990s without science fiction or TV movie',
    ],
  ])('of %o is %j', (conditions, heading) => {
    expect(getFilterHeading({ ...noFilter, ...conditions })).toBe(heading);
  });
});
