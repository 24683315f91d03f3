import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatCount, formatDate, formatTime, getUserLocale } from '../../../src/domain/format.ts';
import { getDeviceRegion } from '../../../src/domain/preferences.ts';

describe('getUserLocale', () => {
  it.each([
    ['en-GB', 'en-GB'],
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
});
