import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { searchDebounceMs } from '../../../../src/domain/limits.ts';
import { noFilter, type Filter } from '../../../../src/domain/filter.ts';
import { sections, tmdbSections } from '../../../../src/domain/section.ts';
import type { SavedPages } from '../../../../src/machines/catalog/catalogMachine.ts';
import type { PrefetchEvent } from '../../../../src/machines/catalog/prefetchMachine.ts';
import { selectRequest } from '../../../../src/machines/catalog/catalogSelectors.ts';
import {
  createLazyMovieService,
  createListService,
  memoizeByLanguage,
  provideCatalog,
} from '../../../../src/services/catalog/catalogActors.ts';
import { provideMovie } from '../../../../src/services/movie/movieActors.ts';
import { createMovieDetailService } from '../../../../src/services/movie/movieDetailService.ts';
import {
  createMovieService,
  type MovieService,
} from '../../../../src/services/catalog/movieService.ts';
import { aMovie, aPage } from '../../../support/builders.ts';
import { aCatalogInput } from '../../../support/startCatalog.ts';
import { stubFetch } from '../support/stubFetch.ts';
import { config, noSignal, wire, type Reply } from '../support/wire.ts';
import { goodConnection } from '../../../support/connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const emptyPage = { body: { page: 1, results: [], total_pages: 1 } };
const hanks = [{ id: 31, name: 'Tom Hanks' }];
const page = {
  body: { page: 1, results: [{ id: 7, title: 'The Long Reel' }], total_pages: 1 },
};

const startApp = (...script: Reply[]) => startSaving(undefined, ...script);

/** The catalog machine of the popular list as the app runs it, down to the wire. */
async function startSaving(saveList: ((list: SavedPages) => void) | undefined, ...script: Reply[]) {
  const { adapter, sent } = wire(...script);
  vi.stubGlobal('addEventListener', () => {});
  const movies = createMovieService({ config, adapter });
  const details = createMovieDetailService({ movies });
  const connection = goodConnection();
  const logic = provideCatalog({
    connection,
    lists: createListService(movies, 'popular', () => []),
    movies,
    details,
    movie: provideMovie(details, connection),
    ...(saveList && { saveList }),
  });
  const actor = createActor(logic, { input: aCatalogInput() }).start();
  await vi.advanceTimersByTimeAsync(0);
  const paths = () => sent.map(({ url }) => new URL(url).pathname);
  return { actor, sent, paths };
}

describe('provideCatalog, prefetch', () => {
  const details: Reply = { body: { overview: 'A movie.' } };

  async function startTouched(saveData: boolean | null, reply: Reply) {
    vi.stubGlobal('navigator', saveData === null ? {} : { connection: { saveData } });
    const { actor, sent } = await startApp(page, reply, details);
    const send = async (event: PrefetchEvent) => {
      actor.getSnapshot().children.prefetch?.send(event);
      await vi.advanceTimersByTimeAsync(0);
    };
    await send({ type: 'card.touched', movieId: 7 });
    return {
      send,
      requests: () => sent.filter(({ url }) => new URL(url).pathname.endsWith('/movie/7')).length,
      async open() {
        actor.send({ type: 'movie.selected', movie: aMovie({ id: 7 }) });
        await vi.advanceTimersByTimeAsync(0);
      },
      details: () =>
        actor.getSnapshot().children.movie?.getSnapshot().children['details']?.getSnapshot(),
    };
  }

  it('is the only request of the details of a movie that is opened after its response', async () => {
    const { open, requests, details: part } = await startTouched(null, details);
    expect(requests()).toBe(1);
    await open();
    expect(requests()).toBe(1);
    expect(part()?.value).toBe('loaded');
  });

  it('is joined by a movie that is opened while it runs: it is retried, and survives that the card is left', async () => {
    let respond: (reply: Reply) => void = () => {};
    const deferred = new Promise<Reply>((resolve) => (respond = resolve));
    const { send, open, requests, details: part } = await startTouched(false, { deferred });
    await open();
    respond({ status: 503 });
    await vi.advanceTimersByTimeAsync(0);
    expect(requests()).toBe(1);
    await send({ type: 'card.left' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(requests()).toBe(2);
    expect(part()?.value).toBe('loaded');
  });

  it('that fails is not retried, and the movie requests its details again', async () => {
    const { open, requests } = await startTouched(false, { status: 503 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests()).toBe(1);
    await open();
    expect(requests()).toBe(2);
  });

  it('requests nothing in a browser that saves data', async () => {
    const { requests } = await startTouched(true, details);
    expect(requests()).toBe(0);
  });
});

describe('provideCatalog', () => {
  it('loads its list, and saves it if it has movies', async () => {
    const saveList = vi.fn<(list: SavedPages) => void>();
    await startSaving(saveList, emptyPage);
    expect(saveList).not.toHaveBeenCalled();
    const { actor, paths } = await startSaving(saveList, page);
    expect(paths()).toEqual(['/3/movie/popular']);
    const { pages } = actor.getSnapshot().context;
    expect(pages).toMatchObject([{ page: 1, movies: [{ title: 'The Long Reel' }] }]);
    expect(saveList.mock.calls).toMatchObject([[{ pages }]]);
  });

  it('requests the genres, age ratings and services that a filter can have', async () => {
    const services = [{ provider_id: 8, provider_name: 'Streamly' }];
    const { actor, paths } = await startApp(
      page,
      { body: { genres: [{ id: 35, name: 'Comedy' }] } },
      { body: { certifications: { DE: [{ certification: '6', order: 2 }] } } },
      { body: { results: services } },
    );
    const { children } = actor.getSnapshot();
    children.genres?.send({ type: 'content.requested', request: null });
    children.certifications?.send({ type: 'content.requested', request: null });
    children.services?.send({ type: 'content.requested', request: 'DE' });
    await vi.advanceTimersByTimeAsync(0);
    expect(paths().slice(1)).toEqual([
      '/3/genre/movie/list',
      '/3/certification/movie/list',
      '/3/watch/providers/movie',
    ]);
    expect({
      genres: children.genres?.getSnapshot().context.content,
      certifications: children.certifications?.getSnapshot().context.content,
      services: children.services?.getSnapshot().context.content,
    }).toEqual({
      genres: [{ id: 35, name: 'Comedy' }],
      certifications: { DE: ['6'] },
      services: [{ id: 8, name: 'Streamly', logoPath: null, countries: [] }],
    });
  });

  const reels = { id: 10, name: 'The Reel Collection' };
  const named = { id: 11, name: 'Réel' };
  it.each([
    [
      'movies of the first one if it found none',
      emptyPage,
      hanks,
      [{ id: 12, name: 'Unreel Collection' }],
      [9],
      ['/3/person/31/movie_credits'],
    ],
    [
      'the popular movies, which are cached, if it found none and nobody',
      emptyPage,
      [],
      [],
      [7],
      [],
    ],
    ['movies like the one it found', page, hanks, [reels], [9], ['/3/movie/7/recommendations']],
    [
      'a collection that it begins, if it found none',
      emptyPage,
      hanks,
      [reels],
      [7, 9],
      ['/3/collection/10'],
    ],
    ['a collection of its name', page, hanks, [reels, named], [7, 9], ['/3/collection/11']],
    [
      'movies like the first one if it found all of the collection of its name',
      { body: { ...page.body, results: [...page.body.results, { id: 9, title: 'Like it' }] } },
      hanks,
      [named],
      [9],
      ['/3/collection/11', '/3/movie/7/recommendations'],
    ],
  ])(
    'requests people for a trimmed search, and %s',
    async (_, found, people, collections, related, requests) => {
      const results = [{ id: 9, title: 'Like it' }];
      const { actor, sent, paths } = await startApp(
        page,
        found,
        { body: { results: people } },
        { body: { results: collections } },
        {
          body: { ...page.body, results, cast: results, parts: [...results, ...page.body.results] },
        },
      );
      actor.send({ type: 'search.changed', text: ' reel ' });
      await vi.advanceTimersByTimeAsync(searchDebounceMs);
      expect(paths().slice(1)).toEqual([
        '/3/search/movie',
        '/3/search/person',
        '/3/search/collection',
        ...requests,
      ]);
      expect(new URL(sent[1]?.url ?? '').search).toMatch(/^\?query=reel&page=1&/);
      const { extras } = actor.getSnapshot().context;
      expect(extras.people?.map(({ id }) => id)).toEqual(people.map(({ id }) => id));
      expect(extras.related?.map(({ id }) => id)).toEqual(related);
    },
  );

  it('has the next retry while it waits for it', async () => {
    const { actor } = await startApp({ status: 503 }, page);
    const retry = () => selectRequest(actor.getSnapshot())?.getSnapshot().context.retry ?? null;
    expect(retry()).toMatchObject({ attempt: 1, retryAt: Date.now() + 1_000 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(retry()).toBeNull();
    expect(actor.getSnapshot().context).toMatchObject({ pages: [{ page: 1 }] });
  });
});

const calls = {
  list: vi.fn<MovieService['list']>(async () => aPage()),
  filtered: vi.fn<MovieService['filtered']>(async () => aPage()),
  search: vi.fn<MovieService['search']>(async () => aPage()),
};
const requests = () =>
  Object.entries(calls).flatMap(([name, { mock }]) => mock.calls.map((call) => [name, ...call]));

it('the lists of the library are not of TMDB', () => {
  expect(tmdbSections).toEqual(['popular', 'topRated', 'nowPlaying', 'upcoming']);
});

const options = { signal: noSignal() };
const stored = [aMovie({ id: 8 })];

describe('list service', () => {
  beforeEach(() => void vi.clearAllMocks());

  it.each([
    ['popular', '/movie/popular'],
    ['topRated', '/movie/top_rated'],
    ['nowPlaying', '/movie/now_playing'],
    ['upcoming', '/movie/upcoming'],
  ] as const)('requests the pages of a TMDB list by its path: %s, %s', async (section, path) => {
    const list = createListService(calls, section, () => stored);
    expect(await list.page({ page: 4, filter: noFilter }, options)).toEqual(aPage());
    expect(requests()).toEqual([['list', path, 4, options]]);
  });

  it('requests the pages of a filtered list by its filter', async () => {
    const filter: Filter = { ...noFilter, length: 'short' };
    await createListService(calls, 'popular', () => stored).page({ page: 4, filter }, options);
    expect(requests()).toEqual([['filtered', filter, 4, options]]);
  });

  it.each(['watchlist', 'seen'] as const)(
    'returns the current movies of a library list as one page: %s',
    async (section) => {
      let movies = [aMovie({ id: 7 }), ...stored];
      const list = createListService(calls, section, () => movies);
      movies = stored;
      const page1 = await list.page({ page: 1, filter: noFilter }, options);
      expect(page1).toEqual({ page: 1, totalPages: 1, movies });
      expect(requests()).toEqual([]);
    },
  );

  it.each(sections)('searches TMDB with and without a year from %s too', async (section) => {
    const list = createListService(calls, section, () => stored);
    for (const year of [null, '1979']) await list.search({ query: 'alien', year }, options);
    expect(requests()).toEqual([
      ['search', 'alien', 1, options, null],
      ['search', 'alien', 1, options, '1979'],
    ]);
  });
});

it('createLazyMovieService requests texts in its language', async () => {
  const sent = stubFetch({ status: 200, body: page.body });
  const movies = createLazyMovieService(config, () => {}, 'de-DE');
  expect((await movies.list('/movie/popular', 1, options)).movies).toHaveLength(1);
  expect(new URL(sent[0]?.url ?? '').searchParams.get('language')).toBe('de-DE');
});

it('memoizeByLanguage creates one movie service for each language', () => {
  const created: (string | null)[] = [];
  const moviesIn = memoizeByLanguage((language) => {
    created.push(language);
    return createMovieService({ config, language, adapter: wire().adapter });
  });
  const german = moviesIn('de-DE');
  expect(moviesIn(null)).not.toBe(german);
  expect(moviesIn('de-DE')).toBe(german);
  expect(moviesIn(null)).toBe(moviesIn(null));
  expect(created).toEqual(['de-DE', null]);
});
