import { afterEach, describe, expect, it, vi } from 'vitest';
import { interfaceLanguages } from '../../../src/domain/languageChoices.ts';
import {
  getDirection,
  getLanguage,
  getMovieLanguage,
  matchLanguage,
} from '../../../src/domain/languages.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [['de'], 'de'],
  [['de-AT', 'en'], 'de'],
  [['pt-BR'], 'pt-BR'],
  [['pt'], 'pt-BR'],
  [['pt-PT'], 'pt-BR'],
  [['zh'], 'zh-CN'],
  [['zh-Hans-SG'], 'zh-CN'],
  // Another script is another text to its readers.
  [['zh-TW', 'ja'], 'ja'],
  [['zh-Hant-HK'], 'en'],
  [['nb-NO', 'fr-CA', 'de'], 'fr'],
  [['en-GB', 'de'], 'en'],
  [['xx', '', 'pt-!'], 'en'],
  [['constructor'], 'en'],
  [[], 'en'],
])('a browser that prefers %j is shown %s', (preferred, language) => {
  expect(matchLanguage(preferred)).toBe(language);
});

describe('the language of the interface', () => {
  it('is the chosen one, else the best match of the browser', () => {
    vi.stubGlobal('navigator', { languages: ['sv', 'nl-BE', 'de'] });
    expect(getLanguage({ language: null })).toBe('nl');
    expect(getLanguage({ language: 'ja' })).toBe('ja');
    expect(getLanguage({ language: 'sv' })).toBe('nl');
  });

  it('runs right to left in Arabic alone', () => {
    const codes = interfaceLanguages.map(({ code }) => code);
    expect(codes).toHaveLength(14);
    expect(codes.filter((code) => getDirection(code) === 'rtl')).toEqual(['ar']);
  });
});

it.each([
  [{ language: 'de', movieLanguage: null }, 'de-DE'],
  [{ language: 'de', movieLanguage: 'ja-JP' }, 'ja-JP'],
  [{ language: 'en', movieLanguage: 'hi-IN' }, 'hi-IN'],
  // TMDB's default.
  [{ language: 'en', movieLanguage: null }, null],
])('with %o titles and overviews are requested in %s', (chosen, language) => {
  expect(getMovieLanguage(chosen)).toBe(language);
});
