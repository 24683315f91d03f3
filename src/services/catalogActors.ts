import { catalogMachine } from '../machines/catalogMachine.ts';
import { movieMachine } from '../machines/movieMachine.ts';
import type { MovieService } from './movieService.ts';
import { serviceActor } from './serviceActor.ts';
import { shareFilm } from './shareLink.ts';
import { filmPage, openInNewTab, watchPage } from './watchPage.ts';
import type { WatchlistStore } from './watchlistStore.ts';

/** The film machine of one person: their watchlist, and what its three buttons do (decision 20). */
export function provideMovie(service: MovieService, watchlist: WatchlistStore, userId: string) {
  return movieMachine.provide({
    actors: {
      findWatchLink: serviceActor(({ movie }, signal) => service.watchLink(movie.id, { signal })),
      readWatchlist: serviceActor(async ({ movie }) => watchlist.load(userId).includes(movie.id)),
      shareMovie: serviceActor(({ movie, link }) =>
        shareFilm({ title: movie.title, url: link ?? filmPage(movie.id) }),
      ),
    },
    actions: {
      openWatchPage: ({ context: { movie, watchLink } }) =>
        openInNewTab(watchLink ?? watchPage(movie.id)),
      addToWatchlist: ({ context }) => watchlist.add(userId, context.movie.id),
      removeFromWatchlist: ({ context }) => watchlist.remove(userId, context.movie.id),
    },
  });
}

/** The catalog machine with the world attached. */
export function provideCatalog(service: MovieService, movie: ReturnType<typeof provideMovie>) {
  return catalogMachine.provide({
    actors: {
      loadPage: serviceActor(({ page, reportRetry }, signal) =>
        service.popular(page, { signal, reportRetry }),
      ),
      searchMovies: serviceActor(({ query, reportRetry }, signal) =>
        service.search(query, 1, { signal, reportRetry }),
      ),
      movie,
    },
  });
}
