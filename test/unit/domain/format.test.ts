import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  formatCount,
  formatCountry,
  formatDate,
  formatDateTime,
  formatDuration,
  formatTime,
  getCountryName,
  getUserLocale,
} from '../../../src/domain/format.ts';
import { formatRating, getReleaseYear } from '../../../src/domain/movie.ts';
import { getDeviceRegion } from '../../../src/domain/preferences.ts';
import { aMovie } from '../../support/builders.ts';
import { texts } from '../../../src/texts/texts.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('getUserLocale', () => {
  it.each([
    ['en', 'en-GB', 'en-GB'],
    ['en', 'EN-au', 'en-AU'],
    ['en', 'en', 'en'],
    ['en', 'de-DE', 'en'],
    ['en', 'enm', 'en'],
    ['en', 'en-US@posix', 'en'],
    ['de', 'de-AT', 'de-AT'],
    ['pt-BR', 'pt-PT', 'pt-PT'],
    ['ja', 'en-GB', 'ja'],
  ])('for %s in a browser of %s is %s', (language, preferred, locale) => {
    expect(getUserLocale(language, [preferred])).toBe(locale);
  });

  it('is the first of the browser that has the language', () => {
    expect(getUserLocale('fr', ['en-GB', 'fr-CA', 'fr-FR'])).toBe('fr-CA');
  });

  // Node has a navigator of its own since version 21.
  it.each([
    ['en-GB', { language: 'en-GB' }, 'en-GB'],
    ['no language', {}, 'en'],
    ['no navigator', undefined, 'en'],
  ])('where the browser has %s is its English locale', (_, navigator, locale) => {
    vi.stubGlobal('navigator', navigator);
    expect(getUserLocale('en')).toBe(locale);
  });
});

it('dates and numbers are formatted for the locale', () => {
  expect(formatDate('1994-09-23', 'en-GB')).toBe('23 September 1994');
  expect(formatDate('1994-09-23', 'en-US')).toBe('September 23, 1994');
  expect(formatDate('1994-09-23', 'de-DE')).toBe('23. September 1994');
  expect(formatCount(1_166_422, 'en-GB')).toBe('1,166,422');
  expect(formatCount(1_166_422, 'de-DE')).toBe('1.166.422');
  const at = new Date(2026, 4, 2, 21, 5).getTime();
  expect(formatTime(at, 'en-GB')).toBe('21:05');
  expect(formatDateTime(at, 'en-GB')).toBe('2 May 2026, 21:05');
});

it('a country has its name in the language, else its code', () => {
  expect(['DE', 'ZZZ', 'x!'].map((code) => getCountryName(code, 'en'))).toEqual([
    'Germany',
    'ZZZ',
    'x!',
  ]);
  expect(getCountryName('DE', 'de')).toBe('Deutschland');
});

it('a country has its article in a sentence, if it takes one', () => {
  expect(['DE', 'US', 'NL', 'x!'].map((code) => formatCountry(code, texts))).toEqual([
    'Germany',
    'the United States',
    'the Netherlands',
    'x!',
  ]);
});

it.each([
  [45, '45 min'],
  [60, '1 h'],
  [125, '2 h 5 min'],
])('a length of %i minutes is %s', (runtime, text) => {
  expect(formatDuration(runtime, texts)).toBe(text);
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
