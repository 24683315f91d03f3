import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { trailerHost } from '../../../../server/contentPolicy.ts';
import { ApiError, MalformedResponseError } from '../../../../src/domain/errors.ts';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { isAbort } from '../../../../src/services/http/httpErrors.ts';
import { createMovieDetailService } from '../../../../src/services/movie/movieDetailService.ts';
import { config, noSignal, rejection, silence, wire, type Reply } from '../support/wire.ts';

/** The detail service in a language and a region, over a network that replies by the script. */
function serviceIn(language: string | null, ...script: Reply[]) {
  const { adapter, sent } = wire(...script);
  const diagnostics: string[] = [];
  const report = (diagnostic: string) => void diagnostics.push(diagnostic);
  const movies = createMovieService({ config, adapter, report, language });
  const details = createMovieDetailService({ movies, language, report });
  const paths = () => sent.map(({ url }) => url.replace(config.tmdb.apiUrl, ''));
  return { details, paths, diagnostics };
}

const service = (...script: Reply[]) => serviceIn(null, ...script);
const subscriber = () => ({ signal: noSignal() });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const parts = ['details', 'trailer', 'cast', 'recommendations', 'providers'] as const;

const key = 'api_key=movie+key%26more';
const detail = {
  runtime: 136,
  genres: [{ id: 28, name: 'Action' }],
  tagline: 'Look closer.',
  overview: 'A movie.',
};
const noOverview = { body: { ...detail, overview: '' } };

describe("the requests of a movie's parts", () => {
  it('are one each, without a language until one is selected', async () => {
    const { details, paths } = service(
      { body: detail },
      { body: { results: [] } },
      { body: { cast: [] } },
      { body: { results: [], total_pages: 1 } },
      { body: { results: {} } },
    );
    for (const part of parts) await details[part](7, subscriber());
    expect(paths()).toEqual([
      `/movie/7?append_to_response=release_dates&${key}`,
      `/movie/7/videos?${key}`,
      `/movie/7/credits?${key}`,
      `/movie/7/recommendations?page=1&${key}`,
      `/movie/7/watch/providers?${key}`,
    ]);
  });

  it('include videos of other languages too, once one is selected', async () => {
    const { details, paths } = serviceIn('de-DE', { body: { results: [] } });
    await details.trailer(7, subscriber());
    const { searchParams } = new URL(`https://x${paths()[0]}`);
    expect(searchParams.get('language')).toBe('de-DE');
    expect(searchParams.get('include_video_language')).toBe('de,en,null');
  });
});

describe('the details of a movie', () => {
  it('are its runtime, genres, texts, certifications, collection and id of IMDb', async () => {
    const body = {
      ...detail,
      imdb_id: 'tt0111161',
      belongs_to_collection: { id: 9, name: 'Long Takes', poster_path: null },
      release_dates: {
        results: [
          {
            iso_3166_1: 'US',
            release_dates: [
              { certification: ' ' },
              { certification: 'PG-13' },
              { certification: 'R' },
            ],
          },
          { iso_3166_1: 'IT', release_dates: [{}] },
        ],
      },
    };
    const { details, diagnostics } = service({ body });
    expect(await details.details(7, subscriber())).toEqual({
      runtime: 136,
      genres: [{ id: 28, name: 'Action' }],
      tagline: 'Look closer.',
      overview: 'A movie.',
      certifications: { US: 'PG-13' },
      imdbId: 'tt0111161',
      collection: { id: 9, name: 'Long Takes' },
    });
    expect(diagnostics).toEqual([]);
  });

  it.each([
    ['empty', { runtime: 0, genres: [], tagline: ' ', overview: ' ' }],
    ['null', { runtime: null, tagline: null, imdb_id: null, belongs_to_collection: null }],
    ['left out', {}],
  ])('are null if they are %s', async (_, body) => {
    const { details, diagnostics } = service({ body });
    expect(await details.details(7, subscriber())).toEqual({
      runtime: null,
      genres: [],
      tagline: null,
      overview: null,
      certifications: {},
      imdbId: null,
      collection: null,
    });
    expect(diagnostics).toEqual([]);
  });

  it('skip a malformed genre, collection and certification, and report them', async () => {
    const releases = [
      { iso_3166_1: 'DE', release_dates: 'soon' },
      { iso_3166_1: 'USA', release_dates: [] },
      { iso_3166_1: 'AUS', release_dates: [] },
      { iso_3166_1: 'US', release_dates: [{ certification: 'R' }] },
    ];
    const { details, diagnostics } = service({
      body: {
        ...detail,
        genres: [{ id: 1 }, { id: 10752, name: 'War' }],
        imdb_id: 'javascript:1',
        belongs_to_collection: { id: 'x', name: '' },
        release_dates: { results: releases },
      },
    });
    expect(await details.details(7, subscriber())).toMatchObject({
      runtime: 136,
      genres: [{ id: 10752, name: 'War' }],
      imdbId: null,
      collection: null,
      certifications: { US: 'R' },
    });
    expect(diagnostics.toSorted()).toEqual([
      expect.stringMatching(/^collection 1: /),
      expect.stringMatching(/^genre 1: /),
      ...[1, 2, 3].map((release) => expect.stringMatching(`^release ${release}: `)),
    ]);
  });

  it.each(['xtt1', 'tt1x', ['tt1']])('have no id of IMDb if it is %j', async (imdb_id) => {
    const { details } = service({ body: { imdb_id } });
    expect((await details.details(7, subscriber())).imdbId).toBeNull();
  });

  it('have an English overview if the selected language has none, marked as English', async () => {
    const { details, paths } = serviceIn(
      'de-DE',
      { body: { ...noOverview.body, tagline: 'Schau hin.' } },
      { body: detail },
    );
    expect(await details.details(7, subscriber())).toMatchObject({
      tagline: 'Schau hin.',
      overview: 'A movie.',
      overviewLanguage: 'en',
    });
    expect(paths()[1]).toMatch(/^\/movie\/7\?language=en-US/);
  });

  it.each([
    ['en-GB', noOverview, undefined],
    [null, noOverview, undefined],
    ['de-DE', { body: detail }, 'de-DE'],
  ])(
    'are requested once in %s if there is an overview or English was requested',
    async (language, reply, overviewLanguage) => {
      const { details, paths } = serviceIn(language, reply);
      expect((await details.details(7, subscriber())).overviewLanguage).toBe(overviewLanguage);
      expect(paths()).toHaveLength(1);
    },
  );

  it.each([
    ['cannot be loaded', { status: 500 }],
    ['is empty too', noOverview],
  ])('have no overview, and no language of it, if the English one %s', async (_, reply) => {
    vi.useFakeTimers();
    const { details } = serviceIn('de-DE', noOverview, reply);
    const loading = details.details(7, subscriber());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await loading).toMatchObject({
      runtime: 136,
      overview: null,
      overviewLanguage: undefined,
    });
  });

  it('are requested once if they were prefetched, and not again if that fails', async () => {
    const { details, paths } = service({ body: detail });
    await details.prefetch(7, subscriber());
    await details.details(7, subscriber());
    expect(paths()).toHaveLength(1);
    const failing = service({ status: 500 });
    await rejection(failing.details.prefetch(7, subscriber()));
    expect(failing.paths()).toHaveLength(1);
  });

  it('are aborted with their subscriber, also while English is requested', async () => {
    const { details, paths } = serviceIn('de-DE', noOverview, silence);
    const ending = new AbortController();
    const loading = rejection(details.details(7, { signal: ending.signal }));
    await expect.poll(() => paths()).toHaveLength(2);
    ending.abort();
    expect(isAbort(await loading)).toBe(true);
  });
});

describe('a response for a part', () => {
  it('with an error status is an ApiError', async () => {
    vi.useFakeTimers();
    const { details } = service({ status: 404 });
    const refused = rejection(details.cast(7, subscriber()));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await refused).toBeInstanceOf(ApiError);
  });

  it('throws only typed errors for any JSON with status 200', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const { details } = service({ body: JSON.stringify(body) });
        const settled = await Promise.allSettled(
          parts.map((part) => details[part](7, subscriber())),
        );
        const odd = settled.filter(
          (one) => one.status === 'rejected' && !(one.reason instanceof MalformedResponseError),
        );
        expect(odd).toEqual([]);
      }),
    );
  });
});

describe('movie parts, the trailer', () => {
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
    const { details } = serviceIn('de-DE', { body: { results } });
    return details.trailer(7, subscriber());
  };

  it('is a link to the page of the video', async () => {
    expect(await trailerOf(video)).toEqual({
      name: 'Trailer',
      site: 'YouTube',
      url: 'https://www.youtube.com/watch?v=abc_-1',
      player: null,
    });
    expect(await trailerOf({ ...video, site: 'Vimeo', key: 'YoHD9XEInc0' })).toMatchObject({
      url: 'https://vimeo.com/YoHD9XEInc0',
      player: null,
    });
  });

  it('has a player on the only host that may be framed, if the key has the form of YouTube', async () => {
    const player = `${trailerHost}/embed/YoHD9XEInc0?autoplay=1&playsinline=1&rel=0`;
    expect(await trailerOf({ ...video, key: 'YoHD9XEInc0' })).toMatchObject({ player });
    expect(await trailerOf({ ...video, key: 'xYoHD9XEInc0' })).toMatchObject({ player: null });
  });

  it.each([
    ['on YouTube before Vimeo', { iso_639_1: 'en' }, { site: 'Vimeo' }],
    ['in the language before others', { official: false }, { iso_639_1: 'en' }],
    ['official before others', { type: 'Teaser' }, { official: false }],
    ['a trailer before a teaser', {}, { type: 'Teaser', published_at: '2024-01-01' }],
    ['official before one that does not say', { type: 'Teaser' }, { official: undefined }],
    ['the newest', { published_at: '2021-06-01' }, {}],
    ['of a known date before others', {}, { published_at: undefined }],
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
    ['a key that ends invalidly', { key: 'a"><script>' }],
    ['a key that begins invalidly', { key: '"><script>a' }],
  ])('is never %s', async (_, odd) => {
    expect(await trailerOf({ ...video, ...odd })).toBeNull();
  });
});

describe('movie parts, the cast', () => {
  it('begins with the directors, then has the order of the credits, with unknown fields as null', async () => {
    const { details, diagnostics } = service({
      body: {
        cast: [
          { id: 2, credit_id: 'b', name: 'Bo Finch', character: ' ', profile_path: null, order: 1 },
          {
            id: 1,
            credit_id: 'a',
            name: 'Ada',
            character: 'Herself',
            profile_path: '/a.jpg',
            order: 0,
          },
          { id: 3, credit_id: 'c', name: '' },
        ],
        crew: [
          { id: 4, credit_id: 'p', name: 'Cy', job: 'Producer' },
          { id: 2, credit_id: 'd', name: 'Bo Finch', job: 'Director' },
        ],
      },
    });
    expect(await details.cast(7, subscriber())).toEqual([
      {
        creditId: 'd',
        personId: 2,
        isDirector: true,
        name: 'Bo Finch',
        character: null,
        picturePath: null,
      },
      {
        creditId: 'a',
        personId: 1,
        isDirector: false,
        name: 'Ada',
        character: 'Herself',
        picturePath: '/a.jpg',
      },
      {
        creditId: 'b',
        personId: 2,
        isDirector: false,
        name: 'Bo Finch',
        character: null,
        picturePath: null,
      },
    ]);
    expect(diagnostics).toEqual([expect.stringMatching(/^role 3: /)]);
  });
});

describe('movie parts, similar movies', () => {
  it('never contain the movie itself', async () => {
    const results = [
      { id: 7, title: 'The same', media_type: 'movie' },
      { id: 8, title: 'Another', media_type: 'movie' },
    ];
    const { details } = service({ body: { page: 1, results, total_pages: 1 } });
    expect((await details.recommendations(7, subscriber())).map(({ id }) => id)).toEqual([8]);
  });
});

describe('movie parts, watch providers', () => {
  const provider = (id: number, name: string, priority: number) => ({
    provider_id: id,
    provider_name: name,
    logo_path: `/${id}.jpg`,
    display_priority: priority,
  });

  it('are grouped by region and monetization type, in their order', async () => {
    const DE = {
      link: 'https://w.example/de',
      flatrate: [provider(2, 'Second', 5), provider(1, 'First', 1)],
      rent: [provider(3, 'Third', 0)],
    };
    const { details } = service({ body: { id: 7, results: { DE } } });
    expect(await details.providers(7, subscriber())).toEqual({
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

  it('skip malformed entries, and report them', async () => {
    const results = { DE: { flatrate: [{ provider_id: 1 }] }, FR: 7 };
    const { details, diagnostics } = service({ body: { results } });
    expect((await details.providers(7, subscriber())).byCountry).toEqual({
      DE: { link: null, flatrate: [], free: [], ads: [], rent: [], buy: [] },
    });
    expect(diagnostics).toEqual([
      expect.stringMatching(/^provider in DE 1: /),
      expect.stringMatching(/^providers in FR 1: /),
    ]);
  });

  it.each([
    ['javascript:1', null],
    ['javascript:"https://w.example/de"', null],
    ['http://w.example/de', 'http://w.example/de'],
  ])('link to the web only: %s', async (link, expected) => {
    const { details } = service({ body: { results: { DE: { link } } } });
    expect((await details.providers(7, subscriber())).byCountry['DE']?.link).toBe(expected);
  });
});
