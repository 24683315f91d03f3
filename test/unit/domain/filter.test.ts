import { describe, expect, it } from 'vitest';
import {
  getDecade,
  getDecades,
  getGenreState,
  getSubjectPage,
  isFiltered,
  isSameFilter,
  noFilter,
  toggleGenre,
  type Filter,
} from '../../../src/domain/filter.ts';
import { getFilterHeading } from '../../../src/domain/filterHeading.ts';
import { texts } from '../../../src/texts/texts.ts';
import { aMovie, aPage } from '../../support/builders.ts';

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
    const services = { country: 'DE', ids: [8], isStreamOnly: false };
    const on = (chosen: Filter['services']) => ({ ...noFilter, services: chosen });
    expect(isSameFilter(on(services), on(services))).toBe(true);
    for (const change of [{ country: 'US' }, { ids: [9] }, { isStreamOnly: true }])
      expect(isSameFilter(on(services), on({ ...services, ...change }))).toBe(false);
    expect(isSameFilter(on(services), on(null))).toBe(false);
    const upTo = (ageRating: Filter['ageRating']) => ({ ...noFilter, ageRating });
    expect(isSameFilter(upTo(null), upTo({ country: 'US', atMost: 'PG' }))).toBe(false);
    expect(
      isSameFilter(upTo({ country: 'US', atMost: 'PG' }), upTo({ country: 'CA', atMost: 'PG' })),
    ).toBe(false);
  });

  it('is the same filter for the same person or collection, whatever its name', () => {
    const about = (subject: Filter['subject']) => ({ ...noFilter, subject });
    const person = { kind: 'person', id: 1, name: 'A' } as const;
    expect(isSameFilter(about(person), about({ ...person, name: 'B' }))).toBe(true);
    expect(isSameFilter(about(person), about({ ...person, kind: 'collection' }))).toBe(false);
  });

  it('wants a genre after the first press, excludes it after the second, and is without it after the third', () => {
    const wanted = toggleGenre(noFilter, drama);
    expect(wanted).toEqual({ ...noFilter, genres: [drama] });
    expect(getGenreState(wanted, drama)).toBe('included');
    const excluded = toggleGenre(wanted, drama);
    expect(excluded).toEqual({ ...noFilter, excludedGenres: [drama] });
    expect(getGenreState(excluded, drama)).toBe('excluded');
    expect(isSameFilter(excluded, noFilter)).toBe(false);
    expect(toggleGenre(excluded, drama)).toEqual(noFilter);
    expect(getGenreState(noFilter, drama)).toBe('off');
  });

  it('keeps the state of each other genre', () => {
    const both = toggleGenre(toggleGenre(toggleGenre(noFilter, drama), drama), scienceFiction);
    expect(both).toMatchObject({ genres: [scienceFiction], excludedGenres: [drama] });
    expect(toggleGenre(both, scienceFiction).excludedGenres).toEqual([drama, scienceFiction]);
    expect(toggleGenre(both, drama)).toMatchObject({
      genres: [scienceFiction],
      excludedGenres: [],
    });
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

it.each([
  ['popularity', [1, 2, 3]],
  ['newest', [3, 2, 1]],
  ['title', [2, 1, 3]],
] as const)('a collection by %s shows its movies in that order', (sort, ids) => {
  const subject = { kind: 'collection', id: 8091, name: 'Cities' } as const;
  const movies = ['Lyon', 'Łódź', 'Oz'].map((title, index) =>
    aMovie({ id: index + 1, title, releaseDate: `200${index}-01-01` }),
  );
  const page = getSubjectPage(aPage({ movies }), { ...noFilter, subject, sort }, 'en');
  expect(page.movies.map(({ id }) => id)).toEqual(ids);
});

describe('heading of a filtered list', () => {
  it.each<[Partial<Filter>, string | null]>([
    [{}, null],
    [{ genres: [scienceFiction], fromYear: 1990, toYear: 1999 }, 'Science fiction from the 1990s'],
    [{ genres: [scienceFiction, drama] }, 'Science fiction or dramas'],
    [{ genres: [drama] }, 'Drama'],
    [{ genres: [drama], length: 'short' }, 'Dramas under 90 minutes'],
    [
      { genres: [drama, scienceFiction], length: 'short' },
      'Dramas or science fiction under 90 minutes',
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
        services: { country: 'US', ids: [8], isStreamOnly: false },
      },
      'French-language dramas over 120 minutes rated 7 or higher on my services',
    ],
    [{ subject: { kind: 'person', id: 31, name: 'Tom Hanks' }, sort: 'newest' }, 'Tom Hanks'],
    [{ excludedGenres: [drama] }, 'Movies without drama'],
    [{ ageRating: { country: 'US', atMost: 'PG-13' } }, 'Movies rated PG-13 or lower'],
    [
      { minRating: 7, ageRating: { country: 'US', atMost: 'PG-13' } },
      'Movies rated 7 or higher and PG-13 or lower',
    ],
    [
      { genres: [drama], services: { country: 'US', ids: [8], isStreamOnly: true } },
      'Dramas streaming on my services',
    ],
    [
      { genres: [drama], fromYear: 1990, toYear: 1999, excludedGenres: [scienceFiction, tvMovie] },
      'Dramas from the 1990s without science fiction or TV movie',
    ],
  ])('of %o is %j', (conditions, heading) => {
    expect(getFilterHeading({ ...noFilter, ...conditions }, texts)).toBe(heading);
  });
});
