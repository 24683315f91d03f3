import { describe, expect, it } from 'vitest';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { config, noSignal, wire } from '../support/wire.ts';

const movie = { id: 7, title: 'The Long Reel', overview: 'A movie.' };
const subscriber = () => ({ signal: noSignal() });

describe('movie service: the language of texts', () => {
  const asked = async (body: object, language: string | null, headers = {}) => {
    const { adapter } = wire({ body: { ...movie, ...body }, headers });
    const { titleLanguage, overviewLanguage } = await createMovieService({
      config,
      adapter,
      language,
    }).movie(7, subscriber());
    return [titleLanguage, overviewLanguage];
  };
  const french = { original_title: 'La longue bobine', original_language: 'fr' };

  it('is the chosen one for a translated title, and unknown without a chosen one', async () => {
    expect(await asked(french, 'de-DE')).toEqual(['de-DE', 'de-DE']);
    expect(await asked(french, null)).toEqual([undefined, undefined]);
  });

  it.each([
    ['fr', 'fr'],
    ['cn', 'yue'],
    ['xx', undefined],
  ])('is the original one, %s, for a title that was not translated', async (code, tag) => {
    const untranslated = { original_title: movie.title, original_language: code };
    expect(await asked(untranslated, 'de-DE')).toEqual([tag, 'de-DE']);
  });

  it('is the one that the response names, whichever was asked for', async () => {
    const headers = { 'content-language': 'en' };
    expect(await asked(french, 'de-DE', headers)).toEqual(['en', 'en']);
    expect(await asked(french, 'de-DE', { 'content-language': 'de, en' })).toEqual([
      'de-DE',
      'de-DE',
    ]);
  });

  it('is that of each movie of a list', async () => {
    const results = [{ ...movie, ...french }];
    const { adapter } = wire({ body: { results, total_pages: 1 } });
    const movies = createMovieService({ config, adapter, language: 'de-DE' });
    const [listed] = (await movies.list('/movie/popular', 1, subscriber())).movies;
    expect(listed?.titleLanguage).toBe('de-DE');
  });
});
