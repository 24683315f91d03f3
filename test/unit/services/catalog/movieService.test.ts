import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MalformedResponseError } from '../../../../src/domain/errors.ts';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { aMovie } from '../../../support/builders.ts';
import { config, noSignal, rejection, wire, type Reply } from '../support/wire.ts';

const emptyPage = { page: 1, results: [], total_pages: 3, total_results: 0 };

const wireMovie = {
  id: 7,
  title: 'The Long Reel',
  poster_path: '/p7.svg',
  backdrop_path: '/b7.svg',
  vote_average: 7.25,
  vote_count: 12,
  release_date: '1994-09-23',
  overview: ' A movie. ',
  popularity: 3,
};

/** The same in the domain. */
const movie = aMovie({ id: 7, title: 'The Long Reel', voteCount: 12, overview: 'A movie.' });

/** A movie service without a selected language over a network that replies by the script. */
const service = (...script: Reply[]) => serviceIn(null, ...script);

function serviceIn(language: string | null, ...script: Reply[]) {
  const { adapter, sent } = wire(...script);
  const diagnostics: string[] = [];
  const report = (diagnostic: string) => void diagnostics.push(diagnostic);
  const movies = createMovieService({ config, adapter, report, language });
  return { movies, sent, urls: () => sent.map(({ url }) => url), diagnostics };
}

const subscriber = () => ({ signal: noSignal() });

describe('movie service, requests', () => {
  const key = 'api_key=movie+key%26more';

  it('requests a page of a list by the path of the list, with the key last', async () => {
    const { movies, sent } = service({ body: emptyPage });
    await movies.list('/movie/top_rated', 2, subscriber());
    const url = `https://movies.example/3/movie/top_rated?page=2&${key}`;
    expect(sent).toMatchObject([{ method: 'GET', url, body: undefined }]);
  });

  it('requests one movie, and a search with and without a year', async () => {
    const { movies, urls } = service({ body: wireMovie }, { body: emptyPage });
    await movies.movie(7, subscriber());
    await movies.search('Léon & co?', 1, subscriber());
    await movies.search('alien', 1, subscriber(), '1979');
    expect(urls()).toEqual([
      `https://movies.example/3/movie/7?${key}`,
      `https://movies.example/3/search/movie?query=L%C3%A9on+%26+co%3F&page=1&${key}`,
      `https://movies.example/3/search/movie?query=alien&page=1&primary_release_year=1979&${key}`,
    ]);
  });

  it('have the selected language before the key', async () => {
    const pages = [{ body: emptyPage }, { body: emptyPage }];
    const { movies, urls } = serviceIn('pt-BR', ...pages, { body: wireMovie });
    await movies.list('/movie/popular', 1, subscriber());
    await movies.search('reel', 1, subscriber());
    await movies.movie(7, subscriber());
    expect(urls()).toEqual([
      `https://movies.example/3/movie/popular?page=1&language=pt-BR&${key}`,
      `https://movies.example/3/search/movie?query=reel&page=1&language=pt-BR&${key}`,
      `https://movies.example/3/movie/7?language=pt-BR&${key}`,
    ]);
  });

  it('have no token of the user and no key header', async () => {
    const { movies, sent } = service({ body: emptyPage });
    await movies.list('/movie/popular', 1, subscriber());
    expect(Object.keys(sent[0]?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/authorization|apikey/i)]),
    );
  });

  it('have the whole search text, encoded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.integer(), async (text, page) => {
        const { movies, sent } = service({ body: emptyPage });
        await movies.search(text, page, subscriber());
        const { origin, pathname, searchParams, hash } = new URL(sent[0]?.url ?? '');
        expect(`${origin}${pathname}${hash}`).toBe('https://movies.example/3/search/movie');
        expect([...searchParams]).toEqual([
          ['query', text],
          ['page', String(page)],
          ['api_key', config.tmdb.apiKey],
        ]);
      }),
    );
  });
});

describe('movie service, responses', () => {
  it('maps a page to the domain, with the requested page number', async () => {
    const { movies, diagnostics } = service({
      body: { ...emptyPage, page: 9, results: [wireMovie] },
    });
    expect(await movies.list('/movie/popular', 2, subscriber())).toEqual({
      page: 2,
      movies: [movie],
      totalPages: 3,
    });
    expect(diagnostics).toEqual([]);
  });

  it('maps a missing picture, date or overview to null, and missing votes to 0', async () => {
    const { movies } = service({ body: { id: 7, title: 'Bare' } });
    expect(await movies.movie(7, subscriber())).toEqual({
      id: 7,
      title: 'Bare',
      posterPath: null,
      backdropPath: null,
      voteAverage: 0,
      voteCount: 0,
      releaseDate: null,
      overview: null,
      runtime: null,
    });
  });

  it.each([
    [95, 95],
    [0, null],
    ['long', null],
  ])('maps a runtime of %s to %s minutes', async (runtime, minutes) => {
    const { movies } = service({ body: { ...wireMovie, runtime } });
    expect(await movies.movie(7, subscriber())).toHaveProperty('runtime', minutes);
  });

  it.each([
    ...['', '1994', '1994-02-30', '0000-00-00', '23.9.1994', '+012345-01-01', null].map(
      (date) => ['releaseDate', { release_date: date }] as const,
    ),
    ...['', '   ', null].map((overview) => ['overview', { overview }] as const),
  ])('maps %s to null for %j', async (name, part) => {
    const { movies } = service({ body: { ...wireMovie, ...part } });
    expect(await movies.movie(7, subscriber())).toHaveProperty(name, null);
  });

  it.each([
    ['no movie', null],
    ['a movie without a title', { ...wireMovie, title: '' }],
    ['a movie without an id', { ...wireMovie, id: 'seven' }],
    ['a movie whose rating is a text', { ...wireMovie, vote_average: 'good' }],
  ])('drops %s from a page and reports it', async (_, odd) => {
    const { movies, diagnostics } = service({ body: { ...emptyPage, results: [odd, wireMovie] } });
    expect(await movies.search('x', 4, subscriber())).toHaveProperty('movies', [movie]);
    expect(diagnostics).toEqual([expect.stringMatching(/^page 4, movie 1: /)]);
  });

  it.each([
    ['HTML', '<title>Sign in to the hotel network</title>'],
    ['nothing', ''],
    ['an array', []],
    ['a list without results', { page: 1, total_pages: 1 }],
    ['a list without a count of pages', { page: 1, results: [] }],
    ['a list with half a page', { page: 1, results: [], total_pages: 1.5 }],
  ])('rejects %s as malformed, without a retry', async (_, body) => {
    const { movies, sent } = service({ body });
    const error = await rejection(movies.list('/movie/popular', 1, subscriber()));
    expect(error).toBeInstanceOf(MalformedResponseError);
    expect(error).toHaveProperty(
      'message',
      'The movie database gave an answer that cannot be read',
    );
    expect(sent).toHaveLength(1);
  });

  it('rejects a malformed movie', async () => {
    const { movies } = service({ body: { ...wireMovie, title: null } });
    expect(await rejection(movies.movie(7, subscriber()))).toBeInstanceOf(MalformedResponseError);
  });

  it('throws only typed errors for any JSON with status 200', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const { movies } = service({ body: JSON.stringify(body) });
        const settled = await Promise.allSettled([
          movies.list('/movie/popular', 1, subscriber()),
          movies.movie(7, subscriber()),
        ]);
        const odd = settled.filter(
          (one) => one.status === 'rejected' && !(one.reason instanceof MalformedResponseError),
        );
        expect(odd).toEqual([]);
      }),
    );
  });
});

describe('movie service, other requests', () => {
  it('are parsed by their caller, and cached separately from other parsers of the same URL', async () => {
    const { movies, sent } = service({ body: wireMovie });
    const titleOf = (data: unknown) => (data as { title: string }).title;
    const ask = () => movies.get('/movie/7', {}, titleOf, subscriber());
    expect([await ask(), await ask()]).toEqual(['The Long Reel', 'The Long Reel']);
    expect(await movies.movie(7, subscriber())).toEqual({ ...movie, runtime: null });
    expect(await movies.lookUp(7, subscriber())).toEqual({ ...movie, runtime: null });
    expect(sent).toHaveLength(3);
  });

  it('can have another language', async () => {
    const { movies, sent } = serviceIn('pt-BR', { body: wireMovie });
    const query = { language: 'en-US' };
    const read = (_: unknown, language?: string) => language;
    expect(await movies.get('/movie/7', query, read, subscriber())).toBe('en-US');
    expect(new URL(sent[0]?.url ?? '').searchParams.getAll('language')).toEqual(['en-US']);
  });
});

describe('movie service: the language of texts', () => {
  const languagesOf = async (part: object, language: string | null, headers = {}) => {
    const { movies } = serviceIn(language, { body: { ...wireMovie, ...part }, headers });
    const { titleLanguage, overviewLanguage } = await movies.movie(7, subscriber());
    return [titleLanguage, overviewLanguage];
  };
  const french = { original_title: 'La longue bobine', original_language: 'fr' };

  it('is the selected one for a translated title, and unknown without a selected one', async () => {
    expect(await languagesOf(french, 'de-DE')).toEqual(['de-DE', 'de-DE']);
    expect(await languagesOf(french, null)).toEqual([undefined, undefined]);
    expect(await languagesOf({ ...french, overview: ' ' }, 'de-DE')).toEqual(['de-DE', undefined]);
  });

  it.each([
    ['fr', 'fr'],
    ['cn', 'yue'],
    ['xx', undefined],
  ])('is the original one, %s, for a title that was not translated', async (code, tag) => {
    const untranslated = { original_title: movie.title, original_language: code };
    expect(await languagesOf(untranslated, 'de-DE')).toEqual([tag, 'de-DE']);
  });

  it('is the one that the response names, whichever was requested', async () => {
    for (const language of ['en', 'pt-BR']) {
      const headers = { 'content-language': language };
      expect(await languagesOf(french, 'de-DE', headers)).toEqual([language, language]);
    }
    expect(await languagesOf(french, 'de-DE', { 'content-language': 'de, en' })).toEqual([
      'de-DE',
      'de-DE',
    ]);
  });

  it('is that of each movie of a list', async () => {
    const results = [{ ...wireMovie, ...french }];
    const { movies } = serviceIn('de-DE', { body: { results, total_pages: 1 } });
    const [listed] = (await movies.list('/movie/popular', 1, subscriber())).movies;
    expect(listed?.titleLanguage).toBe('de-DE');
  });
});
