import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MalformedAnswerError, RefusedError } from '../../src/domain/errors.ts';
import { createFilmService } from '../../src/services/filmService.ts';
import { isAbort } from '../../src/services/httpErrors.ts';
import { createMovieService } from '../../src/services/movieService.ts';
import { config, noSignal, rejection, silence, wire, type Reply } from './support/wire.ts';

afterEach(() => void vi.unstubAllGlobals());

type Options = { readonly language?: string; readonly here?: string };

function service({ language, here = 'DE' }: Options, ...script: Reply[]) {
  const { adapter, sent } = wire(...script);
  const diagnostics: string[] = [];
  const report = (diagnostic: string) => void diagnostics.push(diagnostic);
  const movies = createMovieService({ config, adapter, report, language: language ?? null });
  const film = createFilmService({ movies, language: language ?? null, here, report });
  const paths = () => sent.map(({ url }) => url.replace(config.tmdb.apiUrl, ''));
  return { film, paths, diagnostics };
}

const subscriber = () => ({ signal: noSignal() });
const key = 'api_key=movie+key%26more';
const detail = {
  runtime: 136,
  genres: [{ id: 28, name: 'Action' }],
  tagline: 'Look closer.',
  overview: 'A film.',
};

describe("what the parts of a film's page ask for", () => {
  it('is one call each, without a language until one is chosen', async () => {
    const { film, paths } = service(
      {},
      { body: detail },
      { body: { results: [] } },
      { body: { cast: [] } },
      { body: { results: [], total_pages: 1 } },
      { body: { results: {} } },
    );
    await film.figures(7, subscriber());
    await film.trailer(7, subscriber());
    await film.cast(7, subscriber());
    await film.similar(7, subscriber());
    await film.offers(7, subscriber());
    expect(paths()).toEqual([
      `/movie/7?${key}`,
      `/movie/7/videos?${key}`,
      `/movie/7/credits?${key}`,
      `/movie/7/recommendations?page=1&${key}`,
      `/movie/7/watch/providers?${key}`,
    ]);
  });

  it('takes videos of other languages too, once one is chosen', async () => {
    const { film, paths } = service({ language: 'de-DE' }, { body: { results: [] } });
    await film.trailer(7, subscriber());
    const { searchParams } = new URL(`https://x${paths()[0]}`);
    expect(searchParams.get('language')).toBe('de-DE');
    expect(searchParams.get('include_video_language')).toBe('de,en,null');
  });
});

describe('the figures of a film', () => {
  it('are its runtime, genres, tagline and overview', async () => {
    const { film } = service({}, { body: detail });
    expect(await film.figures(7, subscriber())).toEqual({
      runtime: 136,
      genres: ['Action'],
      tagline: 'Look closer.',
      overview: 'A film.',
      overviewLanguage: null,
    });
  });

  it.each([
    ['empty', { runtime: 0, genres: [], tagline: '', overview: ' ' }],
    ['null', { runtime: null, genres: [], tagline: null, overview: null }],
    ['left out', {}],
  ])('are unknown where they are %s', async (_, body) => {
    const { film } = service({}, { body });
    expect(await film.figures(7, subscriber())).toEqual({
      runtime: null,
      genres: [],
      tagline: null,
      overview: null,
      overviewLanguage: null,
    });
  });

  it('leave out a genre that cannot be read, and report it', async () => {
    const { film, diagnostics } = service(
      {},
      { body: { ...detail, genres: [{ id: 1 }, { name: 'War' }] } },
    );
    expect((await film.figures(7, subscriber())).genres).toEqual(['War']);
    expect(diagnostics).toEqual([expect.stringMatching(/^genre 1: /)]);
  });

  it('bring an English overview where the chosen language has none, and say so', async () => {
    const { film, paths } = service(
      { language: 'de-DE' },
      { body: { ...detail, tagline: 'Schau hin.', overview: '' } },
      { body: detail },
    );
    expect(await film.figures(7, subscriber())).toMatchObject({
      tagline: 'Schau hin.',
      overview: 'A film.',
      overviewLanguage: 'en',
    });
    expect(paths()[1]).toContain('language=en-US');
  });

  it.each(['en-GB', undefined])('ask no second time in %s', async (language) => {
    const { film, paths } = service(language === undefined ? {} : { language }, {
      body: { ...detail, overview: '' },
    });
    expect((await film.figures(7, subscriber())).overview).toBeNull();
    expect(paths()).toHaveLength(1);
  });

  it('stand without the English overview when that cannot be had', async () => {
    vi.useFakeTimers();
    const { film } = service(
      { language: 'de-DE' },
      { body: { ...detail, overview: '' } },
      { status: 500 },
    );
    const figures = film.figures(7, subscriber());
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect(await figures).toMatchObject({ runtime: 136, overview: null, overviewLanguage: null });
  });

  it('are given up with whoever asked, while English is asked for too', async () => {
    const { film, paths } = service(
      { language: 'de-DE' },
      { body: { ...detail, overview: '' } },
      silence,
    );
    const ending = new AbortController();
    const figures = rejection(film.figures(7, { signal: ending.signal }));
    await vi.waitFor(() => expect(paths()).toHaveLength(2));
    ending.abort();
    expect(isAbort(await figures)).toBe(true);
  });
});

describe('the trailer of a film', () => {
  const video = {
    name: 'Trailer',
    key: 'abc_-1',
    site: 'YouTube',
    type: 'Trailer',
    official: true,
    iso_639_1: 'de',
    published_at: '2020-01-01T00:00:00.000Z',
  };
  const trailerOf = async (...results: object[]) => {
    const { film } = service({ language: 'de-DE' }, { body: { results } });
    return film.trailer(7, subscriber());
  };

  it('is a link to the page of the video', async () => {
    expect(await trailerOf(video)).toEqual({
      name: 'Trailer',
      site: 'YouTube',
      url: 'https://www.youtube.com/watch?v=abc_-1',
    });
    expect(await trailerOf({ ...video, site: 'Vimeo', key: '99' })).toMatchObject({
      url: 'https://vimeo.com/99',
    });
  });

  it.each([
    ['on YouTube before Vimeo', { iso_639_1: 'en' }, { site: 'Vimeo' }],
    ['in the language before others', { official: false }, { iso_639_1: 'en' }],
    ['official before others', { type: 'Teaser' }, { official: false }],
    ['a trailer before a teaser', {}, { type: 'Teaser', published_at: '2024-01-01' }],
    ['the newest', { published_at: '2021-06-01' }, {}],
  ])('is %s', async (_, better, worse) => {
    const [best, other] = [
      { ...video, ...better, name: 'best' },
      { ...video, ...worse },
    ];
    expect(await trailerOf(best, other)).toMatchObject({ name: 'best' });
    expect(await trailerOf(other, best)).toMatchObject({ name: 'best' });
  });

  it.each([
    ['other kinds of video', { type: 'Clip' }],
    ['another site', { site: 'Dailymotion' }],
    ['a key that is none', { key: 'a"><script>' }],
  ])('is never %s', async (_, odd) => {
    expect(await trailerOf({ ...video, ...odd })).toBeNull();
  });
});

describe('the cast of a film', () => {
  it('is in the order of the credits, unknown things as null', async () => {
    const { film, diagnostics } = service(
      {},
      {
        body: {
          cast: [
            { credit_id: 'b', name: 'Bo Finch', character: '', profile_path: null, order: 1 },
            { credit_id: 'a', name: 'Ada', character: 'Herself', profile_path: '/a.jpg', order: 0 },
            { credit_id: 'c', name: '' },
          ],
        },
      },
    );
    expect(await film.cast(7, subscriber())).toEqual([
      { creditId: 'a', name: 'Ada', character: 'Herself', picturePath: '/a.jpg' },
      { creditId: 'b', name: 'Bo Finch', character: null, picturePath: null },
    ]);
    expect(diagnostics).toEqual([expect.stringMatching(/^role 3: /)]);
  });
});

describe('more like a film', () => {
  it('is never the film itself', async () => {
    const results = [
      { id: 7, title: 'The same', media_type: 'movie' },
      { id: 8, title: 'Another', media_type: 'movie' },
    ];
    const { film } = service({}, { body: { page: 1, results, total_pages: 1 } });
    expect((await film.similar(7, subscriber())).map(({ id }) => id)).toEqual([8]);
  });
});

describe('where a film can be watched', () => {
  const provider = (id: number, name: string, priority: number) => ({
    provider_id: id,
    provider_name: name,
    logo_path: `/${id}.jpg`,
    display_priority: priority,
  });

  it('is told by country and kind, providers in their order', async () => {
    const DE = {
      link: 'https://w.example/de',
      flatrate: [provider(2, 'Second', 5), provider(1, 'First', 1)],
      rent: [provider(3, 'Third', 0)],
    };
    const { film } = service({}, { body: { id: 7, results: { DE } } });
    expect(await film.offers(7, subscriber())).toEqual({
      here: 'DE',
      byCountry: {
        DE: {
          link: 'https://w.example/de',
          flatrate: [
            { id: 1, name: 'First', logoPath: '/1.jpg' },
            { id: 2, name: 'Second', logoPath: '/2.jpg' },
          ],
          free: [],
          ads: [],
          rent: [{ id: 3, name: 'Third', logoPath: '/3.jpg' }],
          buy: [],
        },
      },
    });
  });

  it('leaves out what cannot be read, and reports it', async () => {
    const results = { DE: { flatrate: [{ provider_id: 1 }] }, FR: 7 };
    const { film, diagnostics } = service({}, { body: { results } });
    expect((await film.offers(7, subscriber())).byCountry).toEqual({
      DE: { link: null, flatrate: [], free: [], ads: [], rent: [], buy: [] },
    });
    expect(diagnostics).toEqual([
      expect.stringMatching(/^provider in DE 1: /),
      expect.stringMatching(/^offers in FR 1: /),
    ]);
  });

  it.each([
    ['javascript:1', null],
    ['javascript:"https://w.example/de"', null],
    ['http://w.example/de', 'http://w.example/de'],
  ])('leads nowhere but to the web: %s', async (link, known) => {
    const { film } = service({}, { body: { results: { DE: { link } } } });
    expect((await film.offers(7, subscriber())).byCountry['DE']?.link).toBe(known);
  });

  it.each([
    ['de-DE', 'DE'],
    ['zh-Hant-FR', 'FR'],
    ['en', 'US'],
    ['es-419', 'US'],
    ['', 'US'],
  ])('is here by the language of the device: %j', async (language, here) => {
    vi.stubGlobal('navigator', { language });
    const { adapter } = wire({ body: { results: {} } });
    const film = createFilmService({ movies: createMovieService({ config, adapter }) });
    expect((await film.offers(7, subscriber())).here).toBe(here);
  });
});

describe('an answer to a part', () => {
  it('that is refused is an error with its status', async () => {
    vi.useFakeTimers();
    const { film } = service({}, { status: 404 });
    const refused = rejection(film.cast(7, subscriber()));
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect(await refused).toBeInstanceOf(RefusedError);
  });

  it('never throws but a typed error, whatever JSON comes with 200', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const { film } = service({}, { body: JSON.stringify(body) });
        const settled = await Promise.allSettled([
          film.figures(7, subscriber()),
          film.trailer(7, subscriber()),
          film.cast(7, subscriber()),
          film.similar(7, subscriber()),
          film.offers(7, subscriber()),
        ]);
        const odd = settled.filter(
          (one) => one.status === 'rejected' && !(one.reason instanceof MalformedAnswerError),
        );
        expect(odd).toEqual([]);
      }),
    );
  });
});
