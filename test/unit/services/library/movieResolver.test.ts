import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { NetworkError } from '../../../../src/domain/errors.ts';
import type { Movie } from '../../../../src/domain/movie.ts';
import type {
  MoviesResolvedEvent,
  MoviesCancelledEvent,
  MoviesRequestedEvent,
} from '../../../../src/domain/externalEvents.ts';
import { movieResolver, type FindMovie } from '../../../../src/services/library/movieResolver.ts';
import { aMovie } from '../../../support/builders.ts';

/** A finder under way, what it asked for, and what it told. */
function start(find: (id: number) => Movie | null) {
  const asked: number[] = [];
  const told: number[][] = [];
  const signals: AbortSignal[] = [];
  const findMovie: FindMovie = async (id, { signal }) => {
    asked.push(id);
    signals.push(signal);
    return find(id);
  };
  const parent = setup({
    types: { events: {} as MoviesResolvedEvent },
    actors: { movies: movieResolver(findMovie) },
  }).createMachine({
    invoke: { id: 'movies', src: 'movies' },
    on: {
      'movies.resolved': {
        actions: ({ event }) => told.push(event.movies.map(({ id }) => id)),
      },
    },
  });
  const actor = createActor(parent).start();
  const send = (event: MoviesRequestedEvent | MoviesCancelledEvent) =>
    actor.getSnapshot().children['movies']?.send(event);
  return {
    asked,
    told,
    signals,
    want: (...ids: readonly number[]) => send({ type: 'movies.requested', ids }),
    wantNone: () => send({ type: 'movies.cancelled' }),
    stop: () => actor.stop(),
  };
}

const wait = () => vi.advanceTimersByTimeAsync(5_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('unresolved movies', () => {
  it('are requested and reported together', async () => {
    const { asked, told, want } = start((id) => aMovie({ id }));
    want(3, 4, 5);
    await wait();
    expect([asked, told]).toEqual([[3, 4, 5], [[3, 4, 5]]]);
  });

  it('are requested once, however often they are needed', async () => {
    const { asked, want } = start((id) => aMovie({ id }));
    want(3);
    want(3, 4);
    await wait();
    want(4);
    await wait();
    expect(asked).toEqual([3, 4]);
  });

  it('that TMDB does not have are not requested again; the others are', async () => {
    const { asked, told, want } = start((id) => {
      return id === 3 ? null : aMovie({ id });
    });
    want(3, 4);
    await wait();
    want(3, 4);
    await wait();
    expect([asked, told]).toEqual([[3, 4], [[4]]]);
  });

  it('are requested again when they are needed, if TMDB was unreachable', async () => {
    let isAway = true;
    const { told, want } = start((id) => {
      if (isAway) throw new NetworkError();
      return aMovie({ id });
    });
    want(3, 4);
    await wait();
    isAway = false;
    want(3, 4);
    await wait();
    expect(told).toEqual([[3, 4]]);
  });

  it('that TMDB does not have are not requested again after another one failed', async () => {
    let isAway = true;
    const { asked, want } = start((id) => {
      if (id === 4 && isAway) throw new NetworkError();
      return null;
    });
    want(3, 4);
    await wait();
    isAway = false;
    want(3, 4);
    await wait();
    expect(asked).toEqual([3, 4, 4]);
  });

  it('are neither requested nor reported after a cancellation, and requested again later', async () => {
    const { asked, told, want, wantNone } = start((id) => aMovie({ id }));
    want(3, 4, 5, 6, 7, 8);
    await vi.advanceTimersByTimeAsync(120);
    const soFar = [...asked];
    wantNone();
    await wait();
    expect(soFar.length).toBeGreaterThan(0);
    expect([asked, told]).toEqual([soFar, []]);
    want(3);
    await wait();
    expect(told).toEqual([[3]]);
  });

  it('are not requested after the actor stops', async () => {
    const { signals, told, want, stop } = start((id) => aMovie({ id }));
    want(3);
    await vi.advanceTimersByTimeAsync(1);
    stop();
    await wait();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    expect(told).toEqual([]);
  });
});
