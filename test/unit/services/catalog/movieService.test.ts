import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MalformedResponseError } from '../../../../src/domain/errors.ts';
import { aMovie } from '../../../support/builders.ts';
import { movieServiceIn, movieServiceOver, subscriber } from '../support/movieServiceOver.ts';
import { config, rejection } from '../support/wire.ts';

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

describe('movie service, requests', () => {
  const key = 'api_key=movie+key%26more';

  it.each([
    ['without a selected language', null, ''],
    ['with the selected language before the key', 'pt-BR', 'language=pt-BR&'],
  ])('have their path and query, %s, the key last', async (_, language, query) => {
    const list = { body: emptyPage };
    const { movies, sent } = movieServiceIn(language, list, { body: wireMovie }, list);
    await movies.list('/movie/top_rated', 2, subscriber());
    await movies.movie(7, subscriber());
    await movies.search('Léon & co?', 1, subscriber());
    await movies.search('alien', 1, subscriber(), '1979');
    const end = `${query}${key}`;
    const [host, search] = ['https://movies.example/3', 'https://movies.example/3/search/movie'];
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', `${host}/movie/top_rated?page=2&${end}`, undefined],
      ['GET', `${host}/movie/7?${end}`, undefined],
      ['GET', `${search}?query=L%C3%A9on+%26+co%3F&page=1&${end}`, undefined],
      ['GET', `${search}?query=alien&page=1&primary_release_year=1979&${end}`, undefined],
    ]);
  });

  it('have the whole search text, encoded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.integer(), async (text, page) => {
        const { movies, sent } = movieServiceOver({ body: emptyPage });
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
    const body = { ...emptyPage, page: 9, results: [wireMovie] };
    const { movies, diagnostics } = movieServiceOver({ body });
    const page = await movies.list('/movie/popular', 2, subscriber());
    expect(page).toEqual({ page: 2, movies: [movie], totalPages: 3, totalResults: 0 });
    expect(diagnostics).toEqual([]);
  });

  it('maps the length of one movie', async () => {
    const { movies } = movieServiceOver({ body: { ...wireMovie, runtime: 95 } });
    expect(await movies.movie(7, subscriber())).toEqual({ ...movie, runtime: 95 });
  });

  it('maps a missing picture, date or overview to null, and missing votes to 0', async () => {
    const { movies } = movieServiceOver({ body: { id: 7, title: 'Bare' } });
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
    ...['', '1994', '1994-02-30', '0000-00-00', '23.9.1994', '+012345-01-01', null].map(
      (date) => ['releaseDate', { release_date: date }] as const,
    ),
    ...['', '   ', null].map((overview) => ['overview', { overview }] as const),
    ...[0, 'long'].map((runtime) => ['runtime', { runtime }] as const),
  ])('maps %s to null for %j', async (name, part) => {
    const { movies } = movieServiceOver({ body: { ...wireMovie, ...part } });
    expect(await movies.movie(7, subscriber())).toHaveProperty(name, null);
  });

  it.each([
    ['no movie', null],
    ['a movie without a title', { ...wireMovie, title: '' }],
    ['a movie without an id', { ...wireMovie, id: 'seven' }],
    ['a movie whose rating is a text', { ...wireMovie, vote_average: 'good' }],
  ])('drops %s from a page and reports it', async (_, odd) => {
    const { movies, diagnostics } = movieServiceOver({
      body: { ...emptyPage, results: [odd, wireMovie] },
    });
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
    const { movies, sent } = movieServiceOver({ body });
    const error = await rejection(movies.list('/movie/popular', 1, subscriber()));
    expect(error).toBeInstanceOf(MalformedResponseError);
    const message = "The movie database sent a response that can't be read";
    expect(error).toHaveProperty('message', message);
    expect(sent).toHaveLength(1);
  });

  it('rejects a malformed movie', async () => {
    const { movies } = movieServiceOver({ body: { ...wireMovie, title: null } });
    expect(await rejection(movies.movie(7, subscriber()))).toBeInstanceOf(MalformedResponseError);
  });

  it('throws only typed errors for any JSON with status 200', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const { movies } = movieServiceOver({ body: JSON.stringify(body) });
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
    const { movies, sent } = movieServiceOver({ body: wireMovie });
    const titleOf = (data: unknown) => (data as { title: string }).title;
    const ask = () => movies.get('/movie/7', {}, titleOf, subscriber());
    expect({ first: await ask(), second: await ask() }).toEqual({
      first: 'The Long Reel',
      second: 'The Long Reel',
    });
    expect(await movies.movie(7, subscriber())).toEqual({ ...movie, runtime: null });
    expect(await movies.lookUp(7, subscriber())).toEqual({ ...movie, runtime: null });
    expect(sent).toHaveLength(3);
  });

  it('can have another language', async () => {
    const { movies, sent } = movieServiceIn('pt-BR', { body: wireMovie });
    const query = { language: 'en-US' };
    const read = (_: unknown, language?: string) => language;
    expect(await movies.get('/movie/7', query, read, subscriber())).toBe('en-US');
    expect(new URL(sent[0]?.url ?? '').searchParams.getAll('language')).toEqual(['en-US']);
  });
});

describe('movie service: the language of texts', () => {
  const languagesOf = async (part: object, language: string | null, headers = {}) => {
    const { movies } = movieServiceIn(language, { body: { ...wireMovie, ...part }, headers });
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

  it.each([
    ['en', 'en'],
    ['pt-BR', 'pt-BR'],
    ['de, en', 'de-DE'],
  ])('is the one that the response names, %s, whichever was requested', async (named, tag) => {
    const headers = { 'content-language': named };
    expect(await languagesOf(french, 'de-DE', headers)).toEqual([tag, tag]);
  });

  it('is that of each movie of a list', async () => {
    const results = [{ ...wireMovie, ...french }];
    const { movies } = movieServiceIn('de-DE', { body: { results, total_pages: 1 } });
    const [listed] = (await movies.list('/movie/popular', 1, subscriber())).movies;
    expect(listed?.titleLanguage).toBe('de-DE');
  });
});
