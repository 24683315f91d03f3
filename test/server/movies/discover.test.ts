import { describe, expect, it } from 'vitest';
import { aMovie, type Listed, moviesTitled, movieServer } from './movieServer.ts';

const server = await movieServer([
  aMovie({
    id: 1,
    title: 'C',
    genres: ['Drama'],
    date: '1950-06-01',
    voteAverage: 8,
    voteCount: 10,
    popularity: 3,
    runtime: 90,
    director: 'Ada Brindle',
    cast: [['Bo Finch', 'Herself']],
    certification: 'PG',
    providers: { US: { flatrate: ['Stream'], rent: ['Rental'] } },
  }),
  aMovie({
    id: 2,
    title: 'B',
    genres: ['Drama', 'Comedy'],
    date: '1999-01-31',
    voteAverage: 6,
    voteCount: 500,
    popularity: 2,
    language: 'fr',
    runtime: 120,
    director: 'Bo Finch',
    cast: [
      ['Ada Brindle', 'The Keeper'],
      ['Cleo Dusk', 'The Sailor'],
    ],
    certification: 'R',
    providers: { US: { flatrate: ['Stream'] }, DE: { flatrate: ['Plus'] } },
  }),
  aMovie({
    id: 3,
    title: 'A',
    genres: ['Horror'],
    date: '',
    voteAverage: 7,
    voteCount: 300,
    popularity: 1,
    runtime: 60,
    providers: { DE: { ads: ['Stream'], rent: ['Plus'] } },
  }),
  aMovie({
    id: 4,
    title: 'D',
    genres: ['Comedy'],
    date: '1999-12-31',
    voteAverage: 5,
    voteCount: 0,
    popularity: 0,
    adult: true,
    runtime: 0,
  }),
]);

type Providers = {
  results: {
    provider_id: number;
    provider_name: string;
    display_priority: number;
    display_priorities: Record<string, number>;
  }[];
};

const listProviders = async (region = '') =>
  (await server.read<Providers>(`/watch/providers/movie?watch_region=${region}`)).results;
const providers = await listProviders();

/** The names of people and providers stand for their ids. */
const withIds = async (query: string): Promise<string> => {
  type Credits = { cast: Listed[]; crew: Listed[] };
  const { cast, crew } = await server.read<Credits>('/movie/2/credits');
  const ids = [
    ...[...cast, ...crew].map(({ id, name = '' }) => [name.split(' ')[0] ?? '', id] as const),
    ...providers.map((each) => [each.provider_name, each.provider_id] as const),
  ];
  return ids.reduce((text, [name, id]) => text.replaceAll(name, String(id)), query);
};

describe('discover', () => {
  it.each([
    ['', [1, 2, 3]],
    ['include_adult=true', [1, 2, 3, 4]],
    ['with_genres=18', [1, 2]],
    ['with_genres=18,35', [2]],
    ['with_genres=27|35', [2, 3]],
    ['with_genres=1', []],
    ['without_genres=35', [1, 3]],
    ['without_genres=35,27', [1]],
    ['without_genres=35|27', [1]],
    ['with_genres=18&without_genres=35', [1]],
    ['primary_release_year=1999', [2]],
    ['year=1950', [1]],
    ['primary_release_date.gte=1999-01-31', [2]],
    ['release_date.lte=1999-01-30', [1]],
    ['vote_count.gte=300', [2, 3]],
    ['vote_average.gte=6.5&vote_average.lte=7.5', [3]],
    ['with_runtime.gte=90&with_runtime.lte=100', [1]],
    ['with_original_language=fr', [2]],
    ['with_original_language=fr|en', [1, 2, 3]],
    ['with_cast=Ada', [2]],
    ['with_crew=Ada', [1]],
    ['with_people=Ada', [1, 2]],
    ['with_cast=Ada,Cleo', [2]],
    ['with_people=Ada,Cleo', [2]],
    ['with_cast=Bo|Cleo', [1, 2]],
    ['with_cast=1', []],
    ['with_watch_providers=Stream&watch_region=US', [1, 2]],
    ['with_watch_providers=Stream,Rental&watch_region=US', [1]],
    ['with_watch_providers=Stream|Plus&watch_region=DE', [2, 3]],
    ['with_watch_providers=Stream&watch_region=FR', []],
    ['with_watch_providers=Stream', [1, 2, 3]],
    ['with_watch_providers=1|&watch_region=US', []],
    ['with_watch_monetization_types=rent&watch_region=US', [1]],
    ['with_watch_monetization_types=rent|ads&watch_region=DE', [3]],
    ['with_watch_providers=Plus&with_watch_monetization_types=rent&watch_region=DE', [3]],
    ['certification_country=US&certification=PG', [1]],
    ['certification_country=US&certification=PG|R', [1, 2]],
    ['certification_country=US&certification.lte=PG-13', [1]],
    ['certification_country=US&certification.gte=PG-13', [2]],
    ['certification_country=DE&certification.lte=PG-13', []],
    ['with_genres=18&with_people=Ada&with_runtime.lte=100&vote_average.gte=7', [1]],
    ['with_genres=&with_cast=&watch_region=&primary_release_date.gte=', [1, 2, 3]],
    ['sort_by=title.asc', [3, 2, 1]],
    ['sort_by=title.asc&with_genres=18', [2, 1]],
    ['sort_by=vote_average.desc', [1, 3, 2]],
    ['sort_by=vote_count.asc', [1, 3, 2]],
    ['sort_by=primary_release_date.desc', [2, 1, 3]],
    ['sort_by=constructor.desc', [1, 2, 3]],
    ['page=2', []],
  ])('%s', async (query, ids) => {
    const { results } = await server.read(`/discover/movie?${await withIds(query)}`);
    expect(results.map(({ id }) => id)).toEqual(ids);
  });
});

describe('watch providers', () => {
  it('have the regions of their movies and one priority in all of them', () => {
    expect(providers.map((each) => [each.provider_name, each.display_priorities])).toEqual([
      ['Plus', { DE: 0 }],
      ['Rental', { US: 1 }],
      ['Stream', { US: 2, DE: 2 }],
    ]);
  });

  it('are those of one region, and none of an unknown one', async () => {
    const names = async (region: string) =>
      (await listProviders(region)).map((each) => each.provider_name);
    expect(await names('US')).toEqual(['Rental', 'Stream']);
    expect(await names('XX')).toEqual([]);
    expect(await server.read('/watch/providers/regions')).toMatchObject({
      results: [{ iso_3166_1: 'DE', english_name: 'Germany' }, { iso_3166_1: 'US' }],
    });
  });
});

describe('titles are sorted as in an English dictionary', () => {
  const inOrder = ['apple 2', 'Apple 10', 'Éclair', 'Eden', 'Öl', 'Oz', 'Zebra'];

  it.each(['title', 'original_title'])('%s', async (field) => {
    const { read, close } = await movieServer(moviesTitled(...inOrder.toSorted()));
    const list = async (direction: string) =>
      (await read(`/discover/movie?sort_by=${field}.${direction}`)).results.map(
        ({ title }) => title,
      );
    expect(await list('asc')).toEqual(inOrder);
    expect(await list('desc')).toEqual(inOrder.toReversed());
    close();
  });

  it('names of providers too', async () => {
    const names = ['ärgern', 'Zebra', 'Apple'];
    const { read, close } = await movieServer([
      aMovie({ id: 1, providers: { US: { buy: names } } }),
    ]);
    const { results } = await read<Providers>('/watch/providers/movie');
    expect(results.map((each) => each.provider_name)).toEqual(['Apple', 'ärgern', 'Zebra']);
    close();
  });
});
