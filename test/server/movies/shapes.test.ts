import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { generateMovies } from '../../support/generateMovies.ts';
import { readMovies } from '../../../server/catalog/loadCatalog.ts';
import { aMovie, movieServer } from './movieServer.ts';
import * as shapes from './wireShapes.ts';

const edgeCasesFile = new URL('../../../server/catalog/movies/edgeCases.json', import.meta.url);
const edgeCases = readMovies('edgeCases.json', await readFile(edgeCasesFile, 'utf8')).map(
  ({ movie }) => movie,
);
const server = await movieServer([
  ...generateMovies(60, 1),
  ...edgeCases,
  aMovie({ id: 1, collection: { id: 95_000_001, name: 'Lanterns' } }),
]);

const edgeCaseIds = edgeCases.map(({ id }) => id);

const routes: readonly [string, shapes.Shape][] = [
  ['/movie/popular', shapes.list],
  ['/movie/top_rated', shapes.list],
  ['/movie/now_playing', shapes.datedList],
  ['/movie/upcoming', shapes.datedList],
  ['/trending/movie/day', shapes.typedList],
  ['/trending/movie/week?page=2', shapes.typedList],
  ['/search/movie?query=specimen', shapes.list],
  ['/search/multi?query=specimen%20where', shapes.typedList],
  ['/search/multi?query=fixture', shapes.typedPeople],
  ['/search/person?query=fixture', shapes.people],
  ['/search/collection?query=lanterns', shapes.collections],
  ['/person/93000001', shapes.person],
  ['/person/93000001/movie_credits', shapes.personCredits],
  ['/collection/95000001', shapes.collection],
  ['/watch/providers/movie?watch_region=DE', shapes.providers],
  ['/watch/providers/regions', shapes.regions],
  ['/discover/movie?with_genres=35', shapes.list],
  ['/genre/movie/list', shapes.genres],
  ['/certification/movie/list', shapes.certifications],
  ['/configuration', shapes.configuration],
  ['/authentication', { success: 'boolean' }],
];

const parts: readonly [string, shapes.Shape][] = [
  ['', shapes.detail],
  ['/credits', shapes.credits],
  ['/videos', shapes.videos],
  ['/recommendations', shapes.typedList],
  ['/similar', shapes.list],
  ['/release_dates', shapes.releaseDates],
];

describe("every response has exactly TMDB's fields", () => {
  it.each(routes)('%s', async (path, shape) => {
    const body = await server.read<object>(path);
    expect(shapes.differences(body, shape)).toEqual([]);
    expect(body).not.toMatchObject({ results: [] });
  });

  it.each(parts)('/movie/{id}%s of each edge case', async (part, shape) => {
    for (const id of edgeCaseIds) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its movie
      const body = await server.read<object>(`/movie/${id}${part}`);
      expect(shapes.differences(body, shape), `movie ${id}`).toEqual([]);
    }
  });

  it('watch providers have a link for each country, and providers only if the movie has them', async () => {
    type Providers = { results: Record<string, Record<string, unknown>> };
    const { results } = await server.read<Providers>('/movie/90000914/watch/providers');
    expect(Object.keys(results['US'] ?? {}).toSorted()).toEqual([
      'buy',
      'flatrate',
      'link',
      'rent',
    ]);
    expect(shapes.differences(results['US']?.['rent'], [shapes.provider])).toEqual([]);

    const plain = await server.read<Providers>('/movie/90000901/watch/providers');
    expect(plain.results['US']).toEqual({
      link: 'https://www.themoviedb.org/search/movie?query=Specimen%3A+The+Film+Without+a+Poster',
    });
  });

  it('the empty values of TMDB all occur: "", null and 0', async () => {
    const { results } = await server.read('/search/movie?query=nothing%20is%20known');
    expect(results).toMatchObject([
      {
        poster_path: null,
        backdrop_path: null,
        release_date: '',
        overview: '',
        genre_ids: [],
        vote_average: 0,
        vote_count: 0,
      },
    ]);
  });

  it('an extra field, a missing one and a wrong type are each detected', () => {
    expect(shapes.differences({ a: 1, c: 'x' }, { a: 'string', b: 'number' })).toEqual([
      '$.b: missing',
      '$.a: number instead of string',
      '$.c: not a field of the movie database',
    ]);
  });
});
