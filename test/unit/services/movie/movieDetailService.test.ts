import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { trailerHost } from '../../../../server/contentPolicy.ts';
import { ApiError, MalformedResponseError } from '../../../../src/domain/errors.ts';
import { isAbort } from '../../../../src/services/http/httpErrors.ts';
import {
  createMovieDetailService,
  type MovieDetailService,
} from '../../../../src/services/movie/movieDetailService.ts';
import { movieServiceIn, subscriber } from '../support/movieServiceOver.ts';
import { rejection, silence, type Reply } from '../support/wire.ts';

/** The detail service in a language, over a network that replies by the script. */
function serviceIn(language: string | null, ...script: Reply[]) {
  const { movies, report, paths, diagnostics } = movieServiceIn(language, ...script);
  return { details: createMovieDetailService({ movies, language, report }), paths, diagnostics };
}

const service = (...script: Reply[]) => serviceIn(null, ...script);

const parts = ['details', 'trailer', 'cast', 'recommendations', 'providers'] as const;
type Part = (typeof parts)[number];

/** A part of movie 7 as read from this response, and what was reported. */
async function load<P extends Part>(part: P, body: object, language: string | null = null) {
  const { details, diagnostics } = serviceIn(language, { body });
  const loaded = (await details[part](7, subscriber())) as Awaited<
    ReturnType<MovieDetailService[P]>
  >;
  return { loaded, diagnostics };
}

afterEach(() => void vi.useRealTimers());

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
    const key = 'api_key=movie+key%26more';
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

describe('the series of a movie', () => {
  it('is the released movies of its collection by release, after the one request of its details', async () => {
    vi.useFakeTimers({ now: new Date('2020-06-15') });
    const releases = [
      { id: 9, title: 'Take 3', release_date: '2020-06-16' },
      { id: 8, title: 'Take 2', release_date: '2020-06-15' },
      { id: 10, title: 'Take 4', release_date: '' },
      { id: 7, title: 'Take 1', release_date: '1990-01-01' },
    ];
    const collection = { id: 70, name: 'Long Takes' };
    const { details, paths } = service(
      { body: { ...detail, belongs_to_collection: collection } },
      { body: { parts: releases } },
    );
    const loading = [details.details(7, subscriber()), details.series(7, subscriber())] as const;
    const [, series] = await Promise.all(loading);
    expect(series.map(({ title }) => title)).toEqual(['Take 1', 'Take 2']);
    expect(paths().map((path) => path.split('?')[0])).toEqual(['/movie/7', '/collection/70']);
  });

  it('is empty, without a request, for a movie of no collection', async () => {
    const { details, paths } = service({ body: detail });
    expect(await details.series(7, subscriber())).toEqual([]);
    expect(paths()).toHaveLength(1);
  });
});

describe('the details of a movie', () => {
  const release = (iso_3166_1: string, ...certifications: (string | undefined)[]) => ({
    iso_3166_1,
    release_dates: certifications.map((certification) => ({ certification })),
  });

  it('are its runtime, genres, texts, certifications, collection and id of IMDb', async () => {
    const { loaded, diagnostics } = await load('details', {
      ...detail,
      imdb_id: 'tt0111161',
      belongs_to_collection: { id: 9, name: 'Long Takes', poster_path: null },
      release_dates: { results: [release('US', ' ', 'PG-13', 'R'), release('IT', undefined)] },
    });
    expect(loaded).toEqual({
      ...detail,
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
    const { loaded, diagnostics } = await load('details', body);
    const texts = { tagline: null, overview: null, imdbId: null };
    const unknown = { runtime: null, genres: [], certifications: {}, collection: null };
    expect(loaded).toEqual({ ...texts, ...unknown });
    expect(diagnostics).toEqual([]);
  });

  it('skip a malformed genre, collection and certification, and report them', async () => {
    const unreadable = { iso_3166_1: 'DE', release_dates: 'soon' };
    const { loaded, diagnostics } = await load('details', {
      ...detail,
      genres: [{ id: 1 }, { id: 10752, name: 'War' }],
      belongs_to_collection: { id: 'x', name: '' },
      release_dates: {
        results: [unreadable, release('USA'), release('AUS'), release('US', 'R')],
      },
    });
    const read = { genres: [{ id: 10752, name: 'War' }], certifications: { US: 'R' } };
    expect(loaded).toMatchObject({ runtime: 136, collection: null, ...read });
    expect(diagnostics.toSorted()).toEqual(
      ['collection 1', 'genre 1', 'release 1', 'release 2', 'release 3'].map((item) =>
        expect.stringMatching(`^${item}: `),
      ),
    );
  });

  it.each(['xtt1', 'tt1x', ['tt1']])('have no id of IMDb if it is %j', async (imdb_id) => {
    expect((await load('details', { imdb_id })).loaded.imdbId).toBeNull();
  });

  it('have an English overview if the selected language has none, marked as English', async () => {
    const german = { ...detail, tagline: 'Schau hin.', overview: '' };
    const { details, paths } = serviceIn('de-DE', { body: german }, { body: detail });
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
    const loading = serviceIn('de-DE', noOverview, reply).details.details(7, subscriber());
    await vi.advanceTimersByTimeAsync(20_000);
    const none = { overview: null, overviewLanguage: undefined };
    expect(await loading).toMatchObject({ runtime: 136, ...none });
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
    const refused = rejection(service({ status: 404 }).details.cast(7, subscriber()));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await refused).toBeInstanceOf(ApiError);
  });

  it('throws only typed errors for any JSON with status 200', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom(...parts), async (body, part) => {
        const { details } = service({ body: JSON.stringify(body) });
        const error = await details[part](7, subscriber()).then(
          () => null,
          (reason: unknown) => reason,
        );
        expect(error === null || error instanceof MalformedResponseError).toBe(true);
      }),
      { numRuns: 500 },
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
  const trailerOf = async (...results: object[]) =>
    (await load('trailer', { results }, 'de-DE')).loaded;

  it('is a link to the page of the video', async () => {
    const youTube = { site: 'YouTube', url: 'https://www.youtube.com/watch?v=abc_-1' };
    expect(await trailerOf(video)).toEqual({ name: 'Trailer', ...youTube, player: null });
    const vimeo = { url: 'https://vimeo.com/YoHD9XEInc0', player: null };
    expect(await trailerOf({ ...video, site: 'Vimeo', key: 'YoHD9XEInc0' })).toMatchObject(vimeo);
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
    const best = { ...video, ...better, name: 'best' };
    const other = { ...video, ...worse };
    for (const videos of [
      [best, other],
      [other, best],
    ])
      expect(await trailerOf(...videos)).toMatchObject({ name: 'best' });
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

it('the cast begins with the directors, then has the order of the credits, with unknown fields as null', async () => {
  const ada = { name: 'Ada', character: 'Herself', profile_path: '/a.jpg' };
  const bo = { id: 2, name: 'Bo Finch' };
  const { loaded, diagnostics } = await load('cast', {
    cast: [
      { ...bo, credit_id: 'b', character: ' ', profile_path: null, order: 1 },
      { ...ada, id: 1, credit_id: 'a', order: 0 },
      { id: 3, credit_id: 'c', name: '' },
    ],
    crew: [
      { id: 4, credit_id: 'p', name: 'Cy', job: 'Producer' },
      { ...bo, credit_id: 'd', job: 'Director' },
    ],
  });
  const unknown = { personId: 2, name: 'Bo Finch', character: null, picturePath: null };
  const known = { personId: 1, name: 'Ada', character: 'Herself', picturePath: '/a.jpg' };
  expect(loaded).toEqual([
    { creditId: 'd', isDirector: true, ...unknown },
    { creditId: 'a', isDirector: false, ...known },
    { creditId: 'b', isDirector: false, ...unknown },
  ]);
  expect(diagnostics).toEqual([expect.stringMatching(/^role 3: /)]);
});

it('similar movies never contain the movie itself', async () => {
  const results = [
    { id: 7, title: 'The same' },
    { id: 8, title: 'Another' },
  ];
  const { loaded } = await load('recommendations', { results, total_pages: 1 });
  expect(loaded.map(({ id }) => id)).toEqual([8]);
});

describe('movie parts, watch providers', () => {
  const provider = (provider_id: number, display_priority: number) => ({
    provider_id,
    provider_name: `Provider ${provider_id}`,
    logo_path: `/${provider_id}.jpg`,
    display_priority,
  });
  const read = (id: number) => ({ id, name: `Provider ${id}`, logoPath: `/${id}.jpg` });
  const none = { link: null, flatrate: [], free: [], ads: [], rent: [], buy: [] };

  it('are grouped by region and monetization type, in their order', async () => {
    const link = 'https://w.example/de';
    const DE = { link, flatrate: [provider(2, 5), provider(1, 1)], rent: [provider(3, 0)] };
    const { loaded } = await load('providers', { id: 7, results: { DE } });
    const offers = { flatrate: [read(1), read(2)], rent: [read(3)] };
    expect(loaded).toEqual({ byCountry: { DE: { ...none, link, ...offers } } });
  });

  it('skip malformed entries, and report them', async () => {
    const results = { DE: { flatrate: [{ provider_id: 1 }] }, FR: 7 };
    const { loaded, diagnostics } = await load('providers', { results });
    expect(loaded).toEqual({ byCountry: { DE: none } });
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
    const { loaded } = await load('providers', { results: { DE: { link } } });
    expect(loaded.byCountry['DE']?.link).toBe(expected);
  });
});
