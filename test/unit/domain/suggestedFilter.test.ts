import { describe, expect, it } from 'vitest';
import { noFilter } from '../../../src/domain/filter.ts';
import { suggestFilter } from '../../../src/domain/suggestedFilter.ts';
import { texts } from '../../../src/texts/texts.ts';
import { compileTexts } from '../../../tools/texts/messages.ts';

const suggest = (search: string) => suggestFilter(search, 2026, texts);
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

  it.each([
    ['de', '90er Komödien', [35], 1990],
    ['de', 'Filme aus den 1980ern', [], 1980],
    ['de', 'komodien und dramen', [35, 18], null],
    ['ja', '1990年代', [], 1990],
    ['ja', '90年代のコメディ映画', [35], 1990],
    ['ja', 'コメディまたはホラー映画', [35, 27], null],
    ['pl', 'komedie z lat 90.', [35], 1990],
    ['pl', 'Lata 80', [], 1980],
    ['pl', 'horrory 2000-2009', [27], 2000],
    ['nl', 'jaren 90', [], 1990],
    ['es', 'años 20', [], 1920],
    ['es', 'terror de los años 90', [27], 1990],
    ['zh-CN', '1990年代', [], 1990],
    ['ar', 'كوميديا من التسعينيات', [35], 1990],
    ['de', '90s comedies', [35], 1990],
  ] as const)('in “%s” is found for “%s”', (language, search, ids, fromYear) => {
    const filter = suggestFilter(search, 2026, compileTexts(language));
    expect(filter?.genres.map(({ id }) => id)).toEqual(ids);
    expect(filter?.fromYear).toBe(fromYear);
  });

  it.each([
    ['de', 'Kriegerin'],
    ['pl', 'komediant'],
    ['pl', 'lata 95'],
    ['ja', '1990年'],
    ['ja', 'コメディの王様'],
  ])('in “%s” is none for “%s”', (language, search) => {
    expect(suggestFilter(search, 2026, compileTexts(language))).toBeNull();
  });

  it('knows a genre by the name that the movie database has for it, and calls it so', () => {
    const named = [{ id: 35, name: 'Komedia' }];
    const polish = compileTexts('pl');
    expect(suggestFilter('komedia', 2026, polish)).toBeNull();
    expect(suggestFilter('komedia', 2026, polish, named)?.genres).toEqual(named);
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
