import { getWatchLink, movieDatabaseSite } from '../../domain/movieDetails.ts';
import { movieMachine } from '../../machines/movie/movieMachine.ts';
import { provideLoad } from '../../machines/loadMachine.ts';
import type { Movie } from '../../domain/movie.ts';
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
  const part = <Content>(load: (id: number, options: Subscriber) => Promise<Content>) =>
    provideLoad<Content, Movie>({
      awaitConnection,
      loadContent: serviceActor(({ request }, signal) => load(request.id, { signal })),
    });
  return movieMachine.provide({
    actors: {
      details: part((...args) => service.details(...args)),
      trailer: part((...args) => service.trailer(...args)),
      cast: part((...args) => service.cast(...args)),
      recommendations: part((...args) => service.recommendations(...args)),
      series: part((...args) => service.series(...args)),
      providers: part((...args) => service.providers(...args)),
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
