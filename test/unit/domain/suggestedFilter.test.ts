import { describe, expect, it } from 'vitest';
import { noFilter } from '../../../src/domain/filter.ts';
import { suggestFilter } from '../../../src/domain/suggestedFilter.ts';
import { texts } from '../../../src/texts/texts.ts';
import { genreIds } from '../../../server/catalog/catalogMovie.ts';
import genreNames from '../../../server/catalog/genreNames.json' with { type: 'json' };
import { compileTexts, languages } from '../../../tools/texts/messages.ts';

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
    ['de', 'Western der 70er', [37], 1970],
    ['de', '70er Jahre Western', [37], 1970],
    ['de', 'Horrorfilme aus den 80er Jahren', [27], 1980],
    ['fr', 'westerns des années 70', [37], 1970],
    ['fr', 'comédie des 90s', [35], 1990],
    ['es', 'westerns de los años 70', [37], 1970],
    ['es', 'años 80 terror', [27], 1980],
    ['it', 'western degli anni 70', [37], 1970],
    ['it', "commedie anni '90", [35], 1990],
    ['nl', 'westerns van de jaren 70', [37], 1970],
    ['nl', 'jaren 90 komedies', [35], 1990],
    ['pl', 'komedie lat 90.', [35], 1990],
    ['pl', 'westerny z lat 70', [37], 1970],
    ['pt-BR', 'comédia dos anos 90', [35], 1990],
    ['pt-BR', 'filmes de terror anos 80', [27], 1980],
    ['tr', '1970’ler western filmleri', [37], 1970],
    ['uk', 'вестерни 70-х', [37], 1970],
    ['uk', 'комедії 1990-х років', [35], 1990],
    ['ja', '70年代の西部劇', [37], 1970],
    ['ja', 'ホラー 80年代', [27], 1980],
    ['ko', '70년대 서부극', [37], 1970],
    ['zh-CN', '70年代西部片', [37], 1970],
    ['zh-CN', '恐怖片 80年代', [27], 1980],
    ['ar', 'أفلام رعب من الثمانينيات', [27], 1980],
  ] as const)('in “%s” is found for “%s”', (language, search, ids, fromYear) => {
    const filter = suggestFilter(search, 2026, compileTexts(language));
    expect(filter?.genres.map(({ id }) => id)).toEqual(ids);
    expect(filter?.fromYear).toBe(fromYear);
  });

  it.each(languages)('is found in “%s” for each genre before and after each decade', (language) => {
    const words = compileTexts(language);
    const names = new Map(Object.entries(genreNames)).get(language.slice(0, 2));
    const all = Object.entries(genreIds)
      .filter(([name]) => name !== 'TV Movie')
      .map(([name, id]) => ({ id, name: new Map(Object.entries(names ?? {})).get(name) ?? name }));
    for (const genre of all) {
      const { id, name } = genre;
      const named = { id: String(id), name };
      const { genre: plural, without } = words.filterHeading;
      for (const each of [name, plural(named), without(named)]) {
        for (const year of [1970, 1990, 2010]) {
          const decade = words.filter.decade({ year });
          for (const search of [`${each} ${decade}`, `${decade} ${each}`]) {
            const { genres, fromYear } = suggestFilter(search, 2026, words, all) ?? {};
            expect([search, genres, fromYear]).toEqual([search, [genre], year]);
          }
        }
      }
    }
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
