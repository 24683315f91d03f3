import * as v from 'valibot';
import { minVotes, type Named } from '../../domain/filter.ts';
import type { Movie } from '../../domain/movie.ts';
import {
  tonightLengths,
  type Conditions,
  type MaterialQuery,
  type PickMaterial,
} from '../../domain/tonight.ts';
import { tonightMachine } from '../../machines/home/tonightMachine.ts';
import { sectionTable } from '../../domain/section.ts';
import type { Subscriber } from '../catalog/movieCache.ts';
import type { MovieService } from '../catalog/movieService.ts';
import { parseResponse, readItems, readPage, type Report } from '../catalog/movieWire.ts';
import { serviceActor } from '../serviceActor.ts';
import type { Connection } from './connectionActors.ts';

/** The machine of the picks with its actors. */
export function provideTonight(
  getMovies: () => Pick<MovieService, 'get' | 'list'>,
  { awaitTmdb: awaitConnection }: Pick<Connection, 'awaitTmdb'>,
  report: Report = console.warn,
) {
  return tonightMachine.provide({
    actors: {
      awaitConnection,
      loadMovies: serviceActor(async ({ query }, signal) => {
        const movies = getMovies();
        if (query === null) {
          const page = await movies.list(sectionTable.popular.path, 1, { signal });
          return { popular: page.movies };
        }
        return { query, material: await loadMaterial(movies, query, { signal }, report) };
      }),
    },
  });
}

/** The two requests of a set (docs/contracts.md#picks-for-tonight). */
async function loadMaterial(
  { get }: Pick<MovieService, 'get'>,
  { seed: { movie }, conditions, by, page }: MaterialQuery,
  subscriber: Subscriber,
  report: Report,
): Promise<PickMaterial> {
  const { director, genres, related } = await get(
    `/movie/${movie.id}`,
    { append_to_response: 'credits,recommendations' },
    (data, language) => readSeed(data, report, language),
    subscriber,
  );
  const isByDirector = by === 'director' && director !== null;
  const found = await get(
    '/discover/movie',
    {
      ...toDiscoverQuery(conditions),
      ...(isByDirector && { with_crew: String(director.id) }),
      ...(!isByDirector && genres.length > 0 && { with_genres: genres.map(toId).join(',') }),
      page: String(page),
    },
    (data, language) => readPage(data, page, report, language).movies,
    subscriber,
  );
  return {
    related,
    found,
    foundBy: isByDirector
      ? { kind: 'director', name: director.name }
      : { kind: 'genres', names: genres.map(({ name }) => name), title: movie.title },
  };
}

const toId = ({ id }: Named) => id;

const minRating = 6.5;

function toDiscoverQuery({ length, services }: Conditions): Readonly<Record<string, string>> {
  const { least = null, most = null } = length === null ? {} : tonightLengths[length];
  return {
    sort_by: 'popularity.desc',
    'vote_average.gte': String(minRating),
    'vote_count.gte': String(minVotes),
    ...(least !== null && { 'with_runtime.gte': String(least) }),
    ...(most !== null && { 'with_runtime.lte': String(most) }),
    ...(services !== null && {
      with_watch_providers: services.ids.join('|'),
      watch_region: services.country,
    }),
  };
}

const wireSeed = v.object({
  genres: v.optional(v.array(v.unknown()), []),
  credits: v.fallback(v.object({ crew: v.optional(v.array(v.unknown()), []) }), { crew: [] }),
  recommendations: v.optional(v.unknown()),
});

const wireNamed = v.object({
  id: v.pipe(v.number(), v.integer()),
  name: v.pipe(v.string(), v.nonEmpty()),
});

const wireDirector = v.looseObject({ job: v.literal('Director') });

/** The first genres say what kind of movie it is; with more of them nothing is found. */
const genreCount = 2;

type SeedDetails = {
  readonly director: Named | null;
  readonly genres: readonly Named[];
  readonly related: readonly Movie[];
};

/** @throws MalformedResponseError if the body is no movie with recommendations */
function readSeed(data: unknown, report: Report, language: string | undefined): SeedDetails {
  const { genres, credits, recommendations } = parseResponse(wireSeed, data);
  const directors = credits.crew.filter((member) => v.is(wireDirector, member));
  return {
    director: readItems(wireNamed, directors, 'director', report)[0] ?? null,
    genres: readItems(wireNamed, genres, 'genre', report).slice(0, genreCount),
    related: readPage(recommendations, 1, report, language).movies,
  };
}
