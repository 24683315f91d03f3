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
    const begin = () =>
      beginSearch(findMovie, (movies) => sendBack({ type: 'movies.resolved', movies }));
    let search = begin();

    receive((event) => {
      const asked = event as MoviesRequestedEvent | MoviesCancelledEvent;
      if (asked.type === 'movies.requested') search.want(asked.ids);
      else {
        search.end();
        search = begin();
      }
    });
    return () => search.end();
  });
}

function beginSearch(findMovie: FindMovie, tellOf: (movies: readonly Movie[]) => void) {
  const ending = new AbortController();
  const { signal } = ending;
  /** Ids that are loading or were answered. */
  const asked = new Set<number>();
  const rateLimiter = createRateLimiter(rateLimit.intervalMs);
  let found: Movie[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  function tell() {
    timer = null;
    const movies = found;
    found = [];
    tellOf(movies);
  }

  async function look(ids: readonly number[]) {
    const unanswered = new Set(ids);

    async function find(id: number) {
      await rateLimiter.acquire(signal);
      const movie = await findMovie(id, { signal });
      signal.throwIfAborted();
      unanswered.delete(id);
      if (movie === null) return;
      found.push(movie);
      timer ??= setTimeout(tell, batchMs);
    }

    try {
      await runConcurrently(ids.values(), find, rateLimit.concurrency);
    } catch {
      for (const id of unanswered) asked.delete(id);
    }
  }

  return {
    want(ids: readonly number[]) {
      const fresh = ids.filter((id) => !asked.has(id));
      for (const id of fresh) asked.add(id);
      void look(fresh);
    },
    end() {
      ending.abort();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
