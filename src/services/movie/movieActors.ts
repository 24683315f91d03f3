import { getWatchLink, movieDatabaseSite } from '../../domain/movieDetails.ts';
import { movieMachine } from '../../machines/movie/movieMachine.ts';
import { moviePartMachine, type LoadedMoviePart } from '../../machines/movie/moviePartMachine.ts';
import type { MovieDetailService } from './movieDetailService.ts';
import { toMovieLink } from '../home/deepLink.ts';
import type { Subscriber } from '../catalog/movieCache.ts';
import type { MovieService } from '../catalog/movieService.ts';
import type { Connection } from '../home/connectionActors.ts';
import { lazyService } from '../lazyService.ts';
import { serviceActor } from '../serviceActor.ts';
import { shareLink } from './shareLink.ts';

/** Loads the chunk. */
export const loadMovieDetailService = () => import('./movieDetailService.ts');

/**
 * The requests of the movie modal in a lazy chunk.
 *
 * @param language the selected language; `null` without one
 * @param isSaved whether the responses are saved for a start without a network
 */
export const createLazyMovieDetailService = (
  movies: MovieService,
  language: string | null,
  isSaved: boolean,
) =>
  lazyService<MovieDetailService>(async () => {
    const { createMovieDetailService } = await loadMovieDetailService();
    return createMovieDetailService({ movies, language, isSaved });
  });

/** The movie machine with its actors: the requests of its parts, the watch page and sharing. */
export function provideMovie(
  service: MovieDetailService,
  { awaitTmdb: awaitConnection }: Pick<Connection, 'awaitTmdb'>,
) {
  const part = (load: (id: number, options: Subscriber) => Promise<LoadedMoviePart>) =>
    moviePartMachine.provide({
      actors: {
        awaitConnection,
        loadPart: serviceActor(({ movie }, signal) => load(movie.id, { signal })),
      },
    });
  return movieMachine.provide({
    actors: {
      awaitConnection,
      details: part(async (...args) => ({ details: await service.details(...args) })),
      trailer: part(async (...args) => ({ trailer: await service.trailer(...args) })),
      cast: part(async (...args) => ({ cast: await service.cast(...args) })),
      recommendations: part(async (...args) => ({
        recommendations: await service.recommendations(...args),
      })),
      series: part(async (...args) => ({ series: await service.series(...args) })),
      loadProviders: serviceActor(({ movie }, signal) => service.providers(movie.id, { signal })),
      shareMovie: serviceActor(({ movie: { id, title } }) =>
        shareLink({ title, url: toMovieLink(id, location.origin) }),
      ),
    },
    actions: {
      openWatchPage: (_, { movie, providers, country }) =>
        openInNewTab(getWatchLink(providers, country) ?? watchPage(movie.id)),
    },
  });
}

/** TMDB's page of the watch providers of a movie. */
export const watchPage = (movieId: number) => `${movieDatabaseSite}movie/${movieId}/watch`;

/** Opens a browser tab without `opener`: its page has no access to this one. */
export function openInNewTab(url: string): void {
  globalThis.open(url, '_blank', 'noopener,noreferrer');
}
