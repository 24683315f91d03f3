import { fromCallback, type EventObject } from 'xstate';
import type { Movie } from '../../domain/movie.ts';
import type { FilmsToldEvent, FilmsWantedEvent } from '../../domain/signs.ts';
import type { Subscriber } from '../movieCache.ts';
import { abreast, createTurns, type Pace } from './pace.ts';

/** Answers `null` where there is no such film. @throws what the movie service's calls throw */
export type FindFilm = (id: number, options: Subscriber) => Promise<Movie | null>;

const pace: Pace = { atOnce: 4, gapMs: 50 };
/** Told in batches: each is written to storage once. */
const batchMs = 500;

/**
 * Finds the films that only their ids are known of, when they are wanted. An id that the movie
 * database does not know (any more) is asked for once; after any other failure the rest waits until
 * it is wanted again.
 */
export function filmFinder(findFilm: FindFilm) {
  return fromCallback<EventObject, undefined, FilmsToldEvent>(({ sendBack, receive }) => {
    const ending = new AbortController();
    const { signal } = ending;
    const asked = new Set<number>();
    const turns = createTurns(pace.gapMs);
    let found: Movie[] = [];
    let timer: ReturnType<typeof setTimeout> | null = null;

    function tell() {
      timer = null;
      const movies = found;
      found = [];
      sendBack({ type: 'films.told', movies });
    }

    async function find(id: number) {
      await turns.next(signal);
      const movie = await findFilm(id, { signal });
      if (movie === null) return;
      found.push(movie);
      timer ??= setTimeout(tell, batchMs);
    }

    receive((event) => {
      const { ids } = event as FilmsWantedEvent;
      const fresh = ids.filter((id) => !asked.has(id));
      for (const id of fresh) asked.add(id);
      abreast(fresh.values(), find, pace.atOnce).catch(() => {
        const known = new Set(found.map(({ id }) => id));
        for (const id of fresh) if (!known.has(id)) asked.delete(id);
      });
    });
    return () => {
      ending.abort();
      if (timer !== null) clearTimeout(timer);
    };
  });
}
