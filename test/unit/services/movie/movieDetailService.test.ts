import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { MalformedResponseError, ApiError } from '../../../../src/domain/errors.ts';
import { isAbort } from '../../../../src/services/http/httpErrors.ts';
import { movieService, subscriber } from '../support/movieService.ts';
import { rejection, silence } from '../support/wire.ts';

const key = 'api_key=movie+key%26more';
const detail = {
  runtime: 136,
  genres: [{ id: 28, name: 'Action' }],
  tagline: 'Look closer.',
  overview: 'A movie.',
};

describe("what the parts of a movie's page ask for", () => {
  it('is one call each, without a language until one is chosen', async () => {
    const { details, paths } = movieService(
      {},
      { body: detail },
      { body: { results: [] } },
      { body: { cast: [] } },
      { body: { results: [], total_pages: 1 } },
      { body: { results: {} } },
    );
    await details.details(7, subscriber());
    await details.trailer(7, subscriber());
    await details.cast(7, subscriber());
    await details.recommendations(7, subscriber());
    await details.providers(7, subscriber());
    expect(paths()).toEqual([
      `/movie/7?${key}`,
      `/movie/7/videos?${key}`,
      `/movie/7/credits?${key}`,
      `/movie/7/recommendations?page=1&${key}`,
      `/movie/7/watch/providers?${key}`,
    ]);
  });

  it('takes videos of other languages too, once one is chosen', async () => {
    const { details, paths } = movieService({ language: 'de-DE' }, { body: { results: [] } });
    await details.trailer(7, subscriber());
    const { searchParams } = new URL(`https://x${paths()[0]}`);
    expect(searchParams.get('language')).toBe('de-DE');
    expect(searchParams.get('include_video_language')).toBe('de,en,null');
  });
});

describe('the figures of a movie', () => {
  it('are its runtime, genres, tagline and overview', async () => {
    const { details } = movieService({}, { body: detail });
    expect(await details.details(7, subscriber())).toEqual({
      runtime: 136,
      genres: ['Action'],
      tagline: 'Look closer.',
      overview: 'A movie.',
    });
  });

  it.each([
    ['empty', { runtime: 0, genres: [], tagline: '', overview: ' ' }],
    ['null', { runtime: null, genres: [], tagline: null, overview: null }],
    ['left out', {}],
  ])('are unknown where they are %s', async (_, body) => {
    const { details } = movieService({}, { body });
    expect(await details.details(7, subscriber())).toEqual({
      runtime: null,
      genres: [],
      tagline: null,
      overview: null,
    });
  });

  it('leave out a genre that cannot be read, and report it', async () => {
    const { details, diagnostics } = movieService(
      {},
      { body: { ...detail, genres: [{ id: 1 }, { name: 'War' }] } },
    );
    expect((await details.details(7, subscriber())).genres).toEqual(['War']);
    expect(diagnostics).toEqual([expect.stringMatching(/^genre 1: /)]);
  });

  it('bring an English overview where the chosen language has none, and say so', async () => {
    const { details, paths } = movieService(
      { language: 'de-DE' },
      { body: { ...detail, tagline: 'Schau hin.', overview: '' } },
      { body: detail },
    );
    expect(await details.details(7, subscriber())).toMatchObject({
      tagline: 'Schau hin.',
      overview: 'A movie.',
      overviewLanguage: 'en',
    });
    expect(paths()[1]).toContain('language=en-US');
  });

  it.each(['en-GB', undefined])('ask no second time in %s', async (language) => {
    const { details, paths } = movieService(language === undefined ? {} : { language }, {
      body: { ...detail, overview: '' },
    });
    expect((await details.details(7, subscriber())).overview).toBeNull();
    expect(paths()).toHaveLength(1);
  });

  it('stand without the English overview when that cannot be had', async () => {
    vi.useFakeTimers();
    const { details } = movieService(
      { language: 'de-DE' },
      { body: { ...detail, overview: '' } },
      { status: 500 },
    );
    const figures = details.details(7, subscriber());
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect(await figures).toMatchObject({ runtime: 136, overview: null });
  });

  it('are given up with whoever asked, while English is asked for too', async () => {
    const { details, paths } = movieService(
      { language: 'de-DE' },
      { body: { ...detail, overview: '' } },
      silence,
    );
    const ending = new AbortController();
    const figures = rejection(details.details(7, { signal: ending.signal }));
    await expect.poll(() => paths()).toHaveLength(2);
    ending.abort();
    expect(isAbort(await figures)).toBe(true);
  });
});

describe('an answer to a part', () => {
  it('that is refused is an error with its status', async () => {
    vi.useFakeTimers();
    const { details } = movieService({}, { status: 404 });
    const refused = rejection(details.cast(7, subscriber()));
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect(await refused).toBeInstanceOf(ApiError);
  });

  it('never throws but a typed error, whatever JSON comes with 200', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const { details } = movieService({}, { body: JSON.stringify(body) });
        const settled = await Promise.allSettled([
          details.details(7, subscriber()),
          details.trailer(7, subscriber()),
          details.cast(7, subscriber()),
          details.recommendations(7, subscriber()),
          details.providers(7, subscriber()),
        ]);
        const odd = settled.filter(
          (one) => one.status === 'rejected' && !(one.reason instanceof MalformedResponseError),
        );
        expect(odd).toEqual([]);
      }),
    );
  });
});
