import { fromCallback, type EventObject } from 'xstate';
import type { Movie } from '../../domain/movie.ts';
import type {
  MoviesResolvedEvent,
  MoviesCancelledEvent,
  MoviesRequestedEvent,
} from '../../domain/externalEvents.ts';
import type { Subscriber } from '../catalog/movieCache.ts';
import { runConcurrently, createRateLimiter, type RateLimit } from './rateLimiter.ts';

/** Loads a movie; `null` if TMDB does not know the id. @throws the movie service's errors */
export type FindMovie = (id: number, options: Subscriber) => Promise<Movie | null>;

const rateLimit: RateLimit = { concurrency: 4, intervalMs: 50 };
/** Movies are sent in batches: each batch is saved once. */
const batchMs = 500;

/**
 * Loads the movies of unresolved library entries on `movies.requested`. An id that TMDB does not know
 * is requested once; after any other failure the remaining ids wait for the next `movies.requested`.
 * `movies.cancelled` aborts all requests.
 */
export function movieResolver(findMovie: FindMovie) {
  return fromCallback<EventObject, undefined, MoviesResolvedEvent>(({ sendBack, receive }) => {
    const start = () =>
      startSearch(findMovie, (movies) => sendBack({ type: 'movies.resolved', movies }));
    let search = start();

    receive((event) => {
      const request = event as MoviesRequestedEvent | MoviesCancelledEvent;
      if (request.type === 'movies.requested') search.add(request.ids);
      else {
        search.end();
        search = start();
      }
    });
    return () => search.end();
  });
}

function startSearch(findMovie: FindMovie, onMovies: (movies: readonly Movie[]) => void) {
  const abortController = new AbortController();
  const { signal } = abortController;
  /** Ids that are loading, or unknown to TMDB. */
  const requestedIds = new Set<number>();
  const rateLimiter = createRateLimiter(rateLimit.intervalMs);
  let found: Movie[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  function sendFound() {
    timer = null;
    const movies = found;
    found = [];
    // A movie that is removed and added again has no length.
    for (const { id } of movies) requestedIds.delete(id);
    onMovies(movies);
  }

  async function loadMovies(ids: readonly number[]) {
    const pendingIds = new Set(ids);

    async function loadMovie(id: number) {
      await rateLimiter.acquire(signal);
      const movie = await findMovie(id, { signal });
      signal.throwIfAborted();
      pendingIds.delete(id);
      if (movie === null) return;
      found.push(movie);
      timer ??= setTimeout(sendFound, batchMs);
    }

    try {
      await runConcurrently(ids.values(), loadMovie, rateLimit.concurrency);
    } catch {
      for (const id of pendingIds) requestedIds.delete(id);
    }
  }

  return {
    add(ids: readonly number[]) {
      const newIds = ids.filter((id) => !requestedIds.has(id));
      for (const id of newIds) requestedIds.add(id);
      void loadMovies(newIds);
    },
    end() {
      abortController.abort();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
