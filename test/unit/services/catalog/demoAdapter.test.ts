import axios, { AxiosError } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLazyDemoService } from '../../../../src/services/catalog/catalogActors.ts';
import { demoAdapter, loadTranslation } from '../../../../src/services/catalog/demoAdapter.ts';
import { config, noSignal } from '../support/wire.ts';

vi.mock('virtual:demoCatalog', () => {
  const aDemoMovie = (id: number, facts: object) => ({
    id,
    title: `Movie ${id}`,
    date: '2000-01-01',
    runtime: 90,
    genres: ['Drama'],
    cast: [],
    overview: '',
    tagline: '',
    voteAverage: 1,
    voteCount: 10,
    popularity: 1,
    ...facts,
  });
  const waitress = {
    title: 'Amélie',
    date: '2001-04-25',
    genres: ['Comedy', 'Drama'],
    cast: [['Audrey Tautou', 'Amélie Poulain']],
    overview: 'A waitress.',
    tagline: 'She helps.',
    voteAverage: 7,
    popularity: 5,
  };
  const city = {
    title: 'Metropolis',
    date: '1927-02-06',
    genres: ['Drama', 'Comedy'],
    overview: 'A city.',
    tagline: 'It is tall.',
  };
  const glass = { title: 'Playtime', date: '1967-12-16', genres: ['Comedy'] };
  const western = { title: 'West', genres: ['Western'] };
  const westerns = Array.from({ length: 25 }, (_, n) =>
    aDemoMovie(101 + n, { ...western, voteAverage: -n, popularity: -1 - n }),
  );
  const inGerman = {
    language: 'de',
    genres: { Comedy: 'Komödie', Drama: 'Drama' },
    movies: {
      1: { title: 'Die fabelhafte Welt', overview: 'Eine Kellnerin.', tagline: 'Sie hilft.' },
      2: { originalLanguage: 'de' },
      11: { title: 'Elf', overview: 'Erfunden.' },
    },
  };
  return {
    translations: {
      de: async () => ({ default: inGerman }),
      fr: async () => {
        throw new TypeError('offline');
      },
    },
    movies: [
      aDemoMovie(1, waitress),
      aDemoMovie(2, { ...city, voteAverage: 9, popularity: 9 }),
      aDemoMovie(3, { ...glass, voteAverage: 8, popularity: 3 }),
      ...westerns,
    ],
    // Nine days before the day of the tests.
    inventedOn: '2026-03-01',
    invented: [
      aDemoMovie(12, { date: '2026-02-20', popularity: 1 }),
      aDemoMovie(11, { date: '2026-03-01', popularity: 7, voteAverage: 8.5, genres: ['Comedy'] }),
      aDemoMovie(14, { date: '2026-03-05', popularity: 4 }),
      aDemoMovie(13, { date: '2026-03-02', popularity: 2 }),
      aDemoMovie(15, { date: '2026-03-03', popularity: 0 }),
    ],
  };
});

// Not within a test: `npm run mutants` then runs every test against the constants of the chunk.
await import('../../../../src/services/catalog/movieService.ts');

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-10T15:00:00Z'), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

type Body = { results: { id: number; release_date: string }[]; total_pages: number };

const get = <T = Body>(path: string) =>
  axios.get<T>(`${config.tmdb.apiUrl}${path}`, { adapter: demoAdapter(config.tmdb.apiUrl) });
const idsOf = ({ results }: Body) => results.map(({ id }) => id);

describe('demo catalog, lists', () => {
  it.each([
    ['/movie/popular', [2, 11, 1, 14, 3, 13, 12, 15]],
    ['/movie/top_rated', [2, 3, 1]],
    ['/movie/now_playing', [11, 12]],
    ['/movie/upcoming', [13, 15, 14]],
    ['/search/movie', [2, 11, 1, 14, 3, 13, 12, 15]],
    ['/search/movie?query=AMelie', [1]],
    ['/search/movie?query=o', [2, 11, 14, 13, 12, 15]],
    ['/search/movie?query=time%20%20play', [3]],
    ['/search/movie?query=play%20metropolis', []],
    ['/search/movie?query=e&primary_release_year=1967', [3]],
    ['/movie/1/recommendations', [11, 3]],
  ])('of %s begins with the movies %j', async (path, ids) => {
    const { data } = await get(path);
    expect(idsOf(data).filter((id) => id < 100)).toEqual(ids);
    expect(data).toMatchObject({ page: 1, total_pages: idsOf(data).length === 20 ? 2 : 1 });
  });

  it('has pages of 20', async () => {
    const first = await get('/movie/popular?page=1');
    expect({ resultCount: first.data.results.length, total_pages: first.data.total_pages }).toEqual(
      { resultCount: 20, total_pages: 2 },
    );
    const { data } = await get('/movie/popular?page=2');
    expect(data).toMatchObject({ page: 2, total_pages: 2, total_results: 33 });
    expect(idsOf(data)).toEqual([113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125]);
  });

  it('recommends at most 20 movies', async () => {
    expect((await get('/movie/101/recommendations')).data).toMatchObject({ total_results: 20 });
  });

  it('moves the invented movies from the day of the build to today', async () => {
    const dates = async (path: string) =>
      (await get(path)).data.results.map((movie) => movie.release_date);
    expect(await dates('/movie/now_playing')).toEqual(['2026-03-10', '2026-03-01']);
    expect(await dates('/movie/upcoming')).toEqual(['2026-03-11', '2026-03-12', '2026-03-14']);
  });
});

describe('demo catalog, a movie', () => {
  const credit = {
    id: 0,
    credit_id: '0',
    order: 0,
    name: 'Audrey Tautou',
    character: 'Amélie Poulain',
    profile_path: null,
  };

  it('has the fields of TMDB, in English and without pictures', async () => {
    const { data, status, statusText, headers } = await get<unknown>('/movie/1');
    expect([status, statusText, { ...headers }]).toEqual([200, '', { 'content-language': 'en' }]);
    expect(data).toEqual({
      id: 1,
      title: 'Amélie',
      overview: 'A waitress.',
      poster_path: null,
      backdrop_path: null,
      release_date: '2001-04-25',
      vote_average: 7,
      vote_count: 10,
      is_sample: true,
      runtime: 90,
      tagline: 'She helps.',
      genres: [
        { id: 0, name: 'Comedy' },
        { id: 1, name: 'Drama' },
      ],
    });
  });

  it.each([
    ['credits', { cast: [credit] }],
    ['videos', { results: [] }],
    ['watch/providers', { results: {} }],
  ])('has %s', async (part, body) => {
    expect((await get<unknown>(`/movie/1/${part}`)).data).toEqual(body);
  });

  it.each(['/movie/999', '/movie/1x', '/x/movie/1', '/nothing'])('is not at %s', async (path) => {
    const failure = await get(path).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AxiosError);
    expect(failure).toMatchObject({
      message: 'Not Found',
      code: 'ERR_BAD_REQUEST',
      response: { status: 404, data: null },
    });
  });
});

describe('demo catalog, in German', () => {
  const getGerman = async <T = Body>(path: string) => {
    const adapter = demoAdapter(config.tmdb.apiUrl, await loadTranslation('de-DE'));
    return axios.get<T>(`${config.tmdb.apiUrl}${path}`, { adapter });
  };
  type Texts = { results: { id: number; title: string; overview: string }[] };

  it('has the fields of TMDB, with translated genres', async () => {
    const { data, headers } = await getGerman<unknown>('/movie/1?language=de-DE');
    expect({ ...headers }).toEqual({ 'content-language': 'de' });
    expect(data).toMatchObject({
      title: 'Die fabelhafte Welt',
      overview: 'Eine Kellnerin.',
      tagline: 'Sie hilft.',
      genres: [{ name: 'Komödie' }, { name: 'Drama' }],
    });
  });

  it('has no overview of a movie that is not translated, and says of which language its title is', async () => {
    const { data } = await getGerman<unknown>('/movie/2?language=de');
    expect(data).toMatchObject({
      title: 'Metropolis',
      original_title: 'Metropolis',
      original_language: 'de',
      overview: '',
      tagline: '',
    });
  });

  it.each([
    ['popular', [2, 11, 1, 14, 3, 13, 12, 15], [11, 1]],
    ['top_rated', [2, 3, 1], [1]],
    ['now_playing', [11, 12], [11]],
  ])('lists the same movies in %s, in German', async (list, ids, translated) => {
    const { results } = (await getGerman<Texts>(`/movie/${list}?language=de-DE`)).data;
    expect(results.map(({ id }) => id).filter((id) => id < 100)).toEqual(ids);
    const german = results.filter(({ title }) => ['Die fabelhafte Welt', 'Elf'].includes(title));
    expect(german.map(({ id }) => id)).toEqual(translated);
  });

  it.each(['fabelhafte', 'amelie'])(
    'finds a movie by its German and its English title: %s',
    async (query) => {
      const { data } = await getGerman<Texts>(`/search/movie?query=${query}&language=de-DE`);
      expect(data.results.map(({ title }) => title)).toEqual(['Die fabelhafte Welt']);
    },
  );

  it.each(['', '?language=en-US', '?language=fr-FR'])(
    'has English texts for a request with "%s"',
    async (query) => {
      const { data, headers } = await getGerman<unknown>(`/movie/1${query}`);
      expect(data).toMatchObject({ title: 'Amélie', overview: 'A waitress.' });
      expect({ ...headers }).toEqual({ 'content-language': 'en' });
    },
  );
});

it.each([null, 'it-IT', 'fr-FR', 'toString'])(
  'loadTranslation of %s, which there is not or which does not load, is none',
  async (language) => {
    expect(await loadTranslation(language)).toBeNull();
  },
);

it('createLazyDemoService answers in the language from the demo catalog', async () => {
  const movies = createLazyDemoService(config, 'de-DE');
  const page = await movies.list('/movie/now_playing', 1, { signal: noSignal() });
  expect(page.movies[0]).toMatchObject({ title: 'Elf', titleLanguage: 'de' });
});

it('createLazyDemoService answers from the demo catalog', async () => {
  const movies = createLazyDemoService(config);
  const page = await movies.list('/movie/upcoming', 1, { signal: noSignal() });
  expect(page.movies.map(({ id }) => id)).toEqual([13, 15, 14]);
  expect(page.movies.every(({ isSample }) => isSample)).toBe(true);
});
