import type {
  CountryProviders,
  WatchProviders,
  CastMember,
} from '../../../src/domain/movieDetails.ts';
import type { Movie } from '../../../src/domain/movie.ts';
import type { Answer } from '../plan/labelledEvent.ts';
import { movieReply, wireMovie } from './movieReply.ts';
import { ok, type Reply } from './reply.ts';

/** What is told of one movie, by the actor that asked, as the movie database would send it. */
export function moviePartReply(actor: string, answer: Answer): Reply {
  return 'error' in answer ? movieReply(answer) : ok(bodies[actor]?.(answer.output));
}

const bodies: Readonly<Record<string, (output: unknown) => unknown>> = {
  loadMovie: (movie) => wireMovie(movie as Movie),
  loadPart: (part) => ({
    cast: (part as { readonly cast: readonly CastMember[] }).cast.map(
      ({ creditId, name, character }) => ({
        credit_id: creditId,
        name,
        character,
      }),
    ),
  }),
  loadProviders(offers) {
    const countries = Object.entries((offers as WatchProviders).byCountry);
    return { results: Object.fromEntries(countries.map(wireCountry)) };
  },
};

const wireCountry = ([code, { link }]: readonly [string, CountryProviders]) =>
  [code, { link }] as const;
