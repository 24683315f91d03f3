import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMovieDetailService } from '../../../../src/services/movie/movieDetailService.ts';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { movieService, subscriber } from '../support/movieService.ts';
import { config, wire } from '../support/wire.ts';

afterEach(() => void vi.unstubAllGlobals());

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
    const { details } = movieService({ language: 'de-DE' }, { body: { results } });
    return details.trailer(7, subscriber());
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

describe('movie parts, the cast', () => {
  it('is in the order of the credits, with unknown fields as null', async () => {
    const { details, diagnostics } = movieService(
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
    expect(await details.cast(7, subscriber())).toEqual([
      { creditId: 'a', name: 'Ada', character: 'Herself', picturePath: '/a.jpg' },
      { creditId: 'b', name: 'Bo Finch', character: null, picturePath: null },
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
    const { details } = movieService({}, { body: { page: 1, results, total_pages: 1 } });
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
    const { details } = movieService({}, { body: { id: 7, results: { DE } } });
    expect(await details.providers(7, subscriber())).toEqual({
      region: 'DE',
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
    const { details, diagnostics } = movieService({}, { body: { results } });
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
  ])('leads nowhere but to the web: %s', async (link, known) => {
    const { details } = movieService({}, { body: { results: { DE: { link } } } });
    expect((await details.providers(7, subscriber())).byCountry['DE']?.link).toBe(known);
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
    const details = createMovieDetailService({ movies: createMovieService({ config, adapter }) });
    expect((await details.providers(7, subscriber())).region).toBe(here);
  });
});
