import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { NetworkError } from '../../../src/domain/errors.ts';
import type { Movie } from '../../../src/domain/movie.ts';
import type { FilmsToldEvent, FilmsWantedEvent } from '../../../src/domain/signs.ts';
import { filmFinder, type FindFilm } from '../../../src/services/library/filmFinder.ts';
import { aMovie } from '../../support/builders.ts';

/** A finder under way, what it asked for, and what it told. */
function start(find: (id: number) => Movie | null) {
  const asked: number[] = [];
  const told: number[][] = [];
  const signals: AbortSignal[] = [];
  const findFilm: FindFilm = async (id, { signal }) => {
    asked.push(id);
    signals.push(signal);
    return find(id);
  };
  const parent = setup({
    types: { events: {} as FilmsToldEvent },
    actors: { films: filmFinder(findFilm) },
  }).createMachine({
    invoke: { id: 'films', src: 'films' },
    on: {
      'films.told': {
        actions: ({ event }) => told.push(event.movies.map(({ id }) => id)),
      },
    },
  });
  const actor = createActor(parent).start();
  function want(...ids: readonly number[]) {
    const wanted: FilmsWantedEvent = { type: 'films.wanted', ids };
    actor.getSnapshot().children['films']?.send(wanted);
  }
  return { asked, told, signals, want, stop: () => actor.stop() };
}

const wait = () => vi.advanceTimersByTimeAsync(5_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('films that only their ids are known of', () => {
  it('are asked for and told of together', async () => {
    const { asked, told, want } = start((id) => aMovie({ id }));
    want(3, 4, 5);
    await wait();
    expect([asked, told]).toEqual([[3, 4, 5], [[3, 4, 5]]]);
  });

  it('are asked for once, however often they are wanted', async () => {
    const { asked, want } = start((id) => aMovie({ id }));
    want(3);
    want(3, 4);
    await wait();
    want(4);
    await wait();
    expect(asked).toEqual([3, 4]);
  });

  it('that the movie database does not have are not asked for again; the others are', async () => {
    const { asked, told, want } = start((id) => {
      return id === 3 ? null : aMovie({ id });
    });
    want(3, 4);
    await wait();
    want(3, 4);
    await wait();
    expect([asked, told]).toEqual([[3, 4], [[4]]]);
  });

  it('wait until they are wanted again, when it cannot be reached', async () => {
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

  it('are of no interest any more once nobody is there', async () => {
    const { signals, told, want, stop } = start((id) => aMovie({ id }));
    want(3);
    await vi.advanceTimersByTimeAsync(1);
    stop();
    await wait();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    expect(told).toEqual([]);
  });
});
