import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { generateFilms } from '../../../server/catalogue/generateFilms.ts';
import { readFilms } from '../../../server/catalogue/loadCatalogue.ts';
import { movieServer } from './movieServer.ts';
import * as shapes from './wireShapes.ts';

const specimensFile = new URL('../../../server/catalogue/films/specimens.json', import.meta.url);
const specimens = readFilms('specimens.json', await readFile(specimensFile, 'utf8')).map(
  ({ film }) => film,
);
const server = await movieServer([...generateFilms(60, 1), ...specimens]);

const specimenIds = specimens.map(({ id }) => id);

const routes: readonly [string, shapes.Shape][] = [
  ['/movie/popular', shapes.list],
  ['/movie/top_rated', shapes.list],
  ['/movie/now_playing', shapes.datedList],
  ['/movie/upcoming', shapes.datedList],
  ['/trending/movie/day', shapes.typedList],
  ['/trending/movie/week?page=2', shapes.typedList],
  ['/search/movie?query=specimen', shapes.list],
  ['/search/multi?query=specimen%20where', shapes.typedList],
  ['/search/multi?query=fixture', shapes.people],
  ['/discover/movie?with_genres=35', shapes.list],
  ['/genre/movie/list', shapes.genres],
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

describe('every answer has exactly the fields of the movie database', () => {
  it.each(routes)('%s', async (path, shape) => {
    const body = await server.read<object>(path);
    expect(shapes.differences(body, shape)).toEqual([]);
    expect(body).not.toMatchObject({ results: [] });
  });

  it.each(parts)('/movie/{id}%s of each awkward specimen', async (part, shape) => {
    for (const id of specimenIds) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its film
      const body = await server.read<object>(`/movie/${id}${part}`);
      expect(shapes.differences(body, shape), `film ${id}`).toEqual([]);
    }
  });

  it('watch providers: a link for each country, and offers only where a film has them', async () => {
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

  it('the awkward values of the movie database all occur: "", null and 0', async () => {
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

  it('a field too many, one too few and a wrong type are each seen', () => {
    expect(shapes.differences({ a: 1, c: 'x' }, { a: 'string', b: 'number' })).toEqual([
      '$.b: missing',
      '$.a: number instead of string',
      '$.c: not a field of the movie database',
    ]);
  });
});
