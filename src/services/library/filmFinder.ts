import { fromCallback, type EventObject } from 'xstate';
import type { Movie } from '../../domain/movie.ts';
import type { FilmsToldEvent, FilmsUnwantedEvent, FilmsWantedEvent } from '../../domain/signs.ts';
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
 * it is wanted again. Once none is wanted any more, none is told of.
 */
export function filmFinder(findFilm: FindFilm) {
  return fromCallback<EventObject, undefined, FilmsToldEvent>(({ sendBack, receive }) => {
    const begin = () => beginSearch(findFilm, (movies) => sendBack({ type: 'films.told', movies }));
    let search = begin();

    receive((event) => {
      const asked = event as FilmsWantedEvent | FilmsUnwantedEvent;
      if (asked.type === 'films.wanted') search.want(asked.ids);
      else {
        search.end();
        search = begin();
      }
    });
    return () => search.end();
  });
}

function beginSearch(findFilm: FindFilm, tellOf: (movies: readonly Movie[]) => void) {
  const ending = new AbortController();
  const { signal } = ending;
  /** Those on their way, and those that were answered. */
  const asked = new Set<number>();
  const turns = createTurns(pace.gapMs);
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
      await turns.next(signal);
      const movie = await findFilm(id, { signal });
      signal.throwIfAborted();
      unanswered.delete(id);
      if (movie === null) return;
      found.push(movie);
      timer ??= setTimeout(tell, batchMs);
    }

    try {
      await abreast(ids.values(), find, pace.atOnce);
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
