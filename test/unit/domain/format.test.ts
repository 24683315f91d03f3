import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatTime,
  getCountryName,
  getUserLocale,
} from '../../../src/domain/format.ts';
import { formatRating, getReleaseYear } from '../../../src/domain/movie.ts';
import { getDeviceRegion } from '../../../src/domain/preferences.ts';
import { aMovie } from '../../support/builders.ts';

describe('getUserLocale', () => {
  it.each([
    ['en-GB', 'en-GB'],
    ['EN-au', 'en-AU'],
    ['en', 'en'],
    ['de-DE', 'en'],
    ['enm', 'en'],
    ['en-US@posix', 'en'],
    [undefined, 'en'],
  ])('of %s is %s: the interface is English', (preferred, locale) => {
    expect(getUserLocale(preferred)).toBe(locale);
  });
});

describe('dates and numbers', () => {
  it('are formatted for the locale', () => {
    expect(formatDate('1994-09-23', 'en-GB')).toBe('23 September 1994');
    expect(formatDate('1994-09-23', 'en-US')).toBe('September 23, 1994');
    expect(formatDate('1994-09-23', 'de-DE')).toBe('23. September 1994');
    expect(formatCount(1_166_422, 'en-GB')).toBe('1,166,422');
    expect(formatCount(1_166_422, 'de-DE')).toBe('1.166.422');
    expect(formatTime(new Date(2026, 4, 2, 21, 5).getTime(), 'en-GB')).toBe('21:05');
  });

  it('show the same day of a date in every time zone', () => {
    const day = fc.date({
      min: new Date('1888-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const text = date.toISOString().slice(0, 10);
        expect(formatDate(text, 'en-GB')).toMatch(
          new RegExp(`^${date.getUTCDate()} \\w+ ${date.getUTCFullYear()}$`),
        );
      }),
    );
  });
});

it('a day with its time is formatted for the locale', () => {
  const at = new Date(2026, 4, 2, 21, 5).getTime();
  expect(formatDateTime(at, 'en-GB')).toBe('2 May 2026, 21:05');
});

it('a country has its English name, else its code', () => {
  expect(['DE', 'ZZZ', 'x!'].map(getCountryName)).toEqual(['Germany', 'ZZZ', 'x!']);
});

it('a movie has the year of its release, and a rating with one decimal once it has votes', () => {
  expect(getReleaseYear(aMovie())).toBe('1994');
  const ratings = [
    [0, 0],
    [0, 5],
    [7.42, 0],
  ].map(([voteAverage = 0, voteCount = 0]) => formatRating(aMovie({ voteAverage, voteCount })));
  expect(ratings).toEqual([null, '0.0', '7.4']);
});

describe('region of the device', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['de-DE', 'DE'],
    ['zh-Hant-FR', 'FR'],
    ['en', 'US'],
    ['es-419', 'US'],
    ['', 'US'],
  ])('of the browser language %j is %s', (language, region) => {
    vi.stubGlobal('navigator', { language });
    expect(getDeviceRegion()).toBe(region);
  });

  it('is US where there is no browser', () => {
    vi.stubGlobal('navigator', undefined);
    expect(getDeviceRegion()).toBe('US');
  });
});
