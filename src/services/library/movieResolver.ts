import { fromCallback, type EventObject } from 'xstate';
import type { Movie } from '../../domain/movie.ts';
import type {
  MoviesFailedEvent,
  MoviesResolvedEvent,
  MoviesCancelledEvent,
  MoviesRequestedEvent,
} from '../../domain/externalEvents.ts';
import type { Subscriber } from '../catalog/movieCache.ts';
import { runConcurrently, createRateLimiter, type RateLimit } from './rateLimiter.ts';

type ResolverEvent = MoviesResolvedEvent | MoviesFailedEvent;

/** Loads a movie; `null` if TMDB says that it does not have it. @throws the movie service's errors */
export type FindMovie = (id: number, options: Subscriber) => Promise<Movie | null>;

const rateLimit: RateLimit = { concurrency: 4, intervalMs: 50 };
/** Movies are sent in batches: each batch is saved once. */
const batchMs = 500;

/**
/**
 * Loads the movies of unresolved library entries on `movies.requested`. An id that TMDB does not have is
 * reported as unavailable; after any other failure `movies.failed` tells the ids that were not loaded.
 * `movies.cancelled` aborts all requests.
 */
export function movieResolver(findMovie: FindMovie) {
  return fromCallback<EventObject, undefined, ResolverEvent>(({ sendBack, receive }) => {
    const start = () => startSearch(findMovie, sendBack);
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

function startSearch(findMovie: FindMovie, send: (event: ResolverEvent) => void) {
  const abortController = new AbortController();
  const { signal } = abortController;
  /** Ids that are loading. */
  const requestedIds = new Set<number>();
  const rateLimiter = createRateLimiter(rateLimit.intervalMs);
  let found: Movie[] = [];
  let unavailable: number[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  function sendFound() {
    timer = null;
    const batch = { movies: found, unavailable };
    found = [];
    unavailable = [];
    // A movie that is removed and added again has no length.
    for (const id of [...batch.movies.map((movie) => movie.id), ...batch.unavailable])
      requestedIds.delete(id);
    send({ type: 'movies.resolved', ...batch });
  }

  async function loadMovies(ids: readonly number[]) {
    const pendingIds = new Set(ids);

    async function loadMovie(id: number) {
      await rateLimiter.acquire(signal);
      const movie = await findMovie(id, { signal });
      signal.throwIfAborted();
      pendingIds.delete(id);
      if (movie === null) unavailable.push(id);
      else found.push(movie);
      timer ??= setTimeout(sendFound, batchMs);
    }

    try {
      await runConcurrently(ids.values(), loadMovie, rateLimit.concurrency);
    } catch (error) {
      for (const id of pendingIds) requestedIds.delete(id);
      if (!signal.aborted) send({ type: 'movies.failed', ids: [...pendingIds], error });
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
