import { describe, expect, it } from 'vitest';
import { generateMovies } from '../../support/generateMovies.ts';
import { aMovie, type Listed, movieServer, type PageBody } from './movieServer.ts';

const lanterns = { id: 95_000_001, name: 'Lantern Collection' };

const movie = aMovie({
  collection: lanterns,
  id: 1,
  title: 'The Silver Lantern',
  genres: ['Drama', 'Mystery'],
  date: '1950-06-01',
  countries: ['IT', 'US'],
  language: 'it',
  director: 'Ada Brindle & Bo Finch',
  cast: [
    ['Cleo Dusk', 'The Keeper'],
    ['Ada Brindle', 'Herself'],
  ],
  certification: 'PG-13',
  imdbId: 'tt0042904',
  trailer: 'aBc-_123456',
});

const server = await movieServer([
  movie,
  aMovie({ id: 2, genres: ['Drama', 'Mystery'], date: '1951-01-01' }),
  aMovie({ id: 3, genres: ['Drama'], date: '2020-01-01' }),
  aMovie({ id: 4, genres: ['Western'], date: '1950-01-01' }),
  aMovie({ id: 5, genres: ['Western'], date: '1990-01-01', director: 'Ada Brindle' }),
  aMovie({ id: 6, title: 'Lantern II', genres: ['War'], date: '1980-01-01', collection: lanterns }),
]);

const getIds = ({ results }: { results: Listed[] }) => results.map(({ id }) => id);

describe('a movie', () => {
  it('names its genres, countries and language', async () => {
    expect(await server.read('/movie/1')).toMatchObject({
      title: 'The Silver Lantern',
      genres: [
        { id: 18, name: 'Drama' },
        { id: 9648, name: 'Mystery' },
      ],
      production_countries: [{ iso_3166_1: 'IT', name: 'Italy' }, { iso_3166_1: 'US' }],
      spoken_languages: [{ english_name: 'Italian', iso_639_1: 'it', name: 'italiano' }],
      poster_path: '/p1.svg',
      backdrop_path: '/b1.svg',
    });
  });

  it('has its trailer among its videos, or none', async () => {
    expect(await server.read('/movie/1/videos')).toMatchObject({
      id: 1,
      results: [{ key: 'aBc-_123456', site: 'YouTube', type: 'Trailer' }],
    });
    expect(await server.read('/movie/2/videos')).toEqual({ id: 2, results: [] });
  });

  it('can be requested by its IMDb id, and its parts too', async () => {
    const byOwnId = await server.read('/movie/1');
    expect(byOwnId).toMatchObject({ id: 1, imdb_id: 'tt0042904' });
    expect(await server.read('/movie/tt0042904')).toEqual(byOwnId);
    expect(await server.read('/movie/tt0042904/credits')).toMatchObject({ id: 1 });
    expect((await server.request('/movie/tt0042905')).status).toBe(404);
    expect(await server.read('/movie/2')).toMatchObject({ imdb_id: null });
  });

  it('has the appended parts under their names and without ids, and ignores unknown names', async () => {
    type Appended = Record<string, Record<string, unknown>>;
    const names = 'credits,videos,recommendations,similar,watch/providers,release_dates';
    const path = `/movie/1?append_to_response=${names},nonsense,constructor`;
    const body = await server.read<Appended>(path);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(names.split(',')));
    expect(body).not.toHaveProperty('nonsense');
    expect(Object.hasOwn(body, 'constructor')).toBe(false);
    for (const name of names.split(',')) expect(body[name]).not.toHaveProperty('id');
    const alone = await server.read<Record<string, unknown>>('/movie/1/credits');
    expect({ id: 1, ...body['credits'] }).toEqual(alone);
  });

  it('accepts twenty appended names and rejects twenty-one', async () => {
    const names = (count: number) => Array.from({ length: count }, () => 'videos').join(',');
    const twenty = await server.request(`/movie/1?append_to_response=${names(20)}`);
    const more = await server.request(`/movie/1?append_to_response=${names(21)}`);
    expect({ twentyStatus: twenty.status, moreStatus: more.status }).toEqual({
      twentyStatus: 200,
      moreStatus: 400,
    });
    expect(await more.json()).toMatchObject({ status_code: 27 });
  });

  it('has credits in which a person has one id everywhere', async () => {
    type Credit = { id: number; name: string; credit_id: string; job?: string };
    type Credits = { cast: Credit[]; crew: Credit[] };
    const { cast, crew } = await server.read<Credits>('/movie/1/credits');
    expect(cast.map(({ name }) => name)).toEqual(['Cleo Dusk', 'Ada Brindle']);
    expect(crew.map(({ name, job }) => [name, job])).toEqual([
      ['Ada Brindle', 'Director'],
      ['Bo Finch', 'Director'],
    ]);
    expect(cast[1]?.id).toBe(crew[0]?.id);
    const creditIds = [...cast, ...crew].map((credit) => credit.credit_id);
    expect(new Set(creditIds).size).toBe(4);
    expect(creditIds.every((id) => /^[\da-f]{24}$/.test(id))).toBe(true);
  });

  it('has a release date in each of its countries and a certification in the United States', async () => {
    expect(await server.read('/movie/1/release_dates')).toMatchObject({
      id: 1,
      results: [
        { iso_3166_1: 'IT', release_dates: [{ certification: '' }] },
        {
          iso_3166_1: 'US',
          release_dates: [{ certification: 'PG-13', release_date: '1950-06-01T00:00:00.000Z' }],
        },
      ],
    });
  });
});

describe('a person', () => {
  it('is found by name, has the same id as in credits, and the movies by popularity', async () => {
    const { results } = await server.read('/search/person?query=brin');
    expect(results).toMatchObject([
      { name: 'Ada Brindle', known_for_department: 'Directing', known_for: [{}, {}] },
    ]);
    const { cast } = await server.read<{ cast: Listed[] }>('/movie/1/credits');
    expect(cast[1]?.id).toBe(results[0]?.id);
    expect((await server.read('/search/person?query=lantern')).total_results).toBe(0);
  });

  it('has a credit for each role and each movie directed, also appended', async () => {
    const { results } = await server.read('/search/person?query=ada');
    const path = `/person/${results[0]?.id}`;
    const credits = await server.read<{ cast: Listed[]; crew: Listed[] }>(`${path}/movie_credits`);
    expect(credits.cast).toMatchObject([{ id: 1, character: 'Herself', order: 1 }]);
    expect(credits.crew.map(({ id }) => id).toSorted()).toEqual([1, 5]);
    expect(credits.crew[0]).toMatchObject({ department: 'Directing', job: 'Director' });
    const body = await server.read(`${path}?append_to_response=movie_credits,nonsense`);
    const { cast, crew } = credits;
    expect(body).toMatchObject({
      name: 'Ada Brindle',
      biography: '',
      movie_credits: { cast, crew },
    });
    expect(body).not.toHaveProperty('nonsense');
    expect(body).not.toHaveProperty('movie_credits.id');
  });
});

describe('a collection', () => {
  it('has its movies by release date and is in the details of each', async () => {
    const named = { ...lanterns, poster_path: '/p1.svg', backdrop_path: '/b1.svg' };
    const parts = [{ id: 1 }, { id: 6, media_type: 'movie' }];
    expect(await server.read('/collection/95000001')).toMatchObject({ ...named, parts });
    expect(await server.read('/movie/6')).toMatchObject({ belongs_to_collection: named });
    expect(await server.read('/movie/2')).toMatchObject({ belongs_to_collection: null });
  });

  it('is found by its name, and no movie or person is', async () => {
    const find = (text: string) => server.read(`/search/collection?query=${text}`);
    expect((await find('lantern col')).results).toMatchObject([
      { ...lanterns, poster_path: '/p1.svg' },
    ]);
    expect((await find('brindle')).results).toEqual([]);
    expect((await find('')).results).toEqual([]);
    expect((await server.read('/search/multi?query=lantern col')).results).toEqual([]);
  });
});

describe('similar movies and recommendations', () => {
  it('similar movies have the same genres, the nearer era first', async () => {
    expect(getIds(await server.read('/movie/1/similar'))).toEqual([2, 3]);
  });

  it('recommendations have the sequel, then the same people, then the same genres', async () => {
    expect(getIds(await server.read('/movie/1/recommendations'))).toEqual([6, 5, 2, 3]);
  });

  it('neither has the movie itself or duplicates, over all pages', async () => {
    const movies = generateMovies(300, 3);
    const large = await movieServer(movies);
    const path = `/movie/${movies[0]?.id}/recommendations`;
    const { total_pages: last, total_results: total } = await large.read(path);
    const pages = await Promise.all(
      Array.from({ length: last }, (_, index) => large.read<PageBody>(`${path}?page=${index + 1}`)),
    );
    const ids = pages.flatMap(getIds);
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect(ids).not.toContain(movies[0]?.id);
  });
});
