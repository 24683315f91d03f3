import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import {
  prefetchMachine,
  type PrefetchEvent,
  type PrefetchInput,
} from '../../../../src/machines/catalog/prefetchMachine.ts';
import { deferred } from '../../../support/deferred.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startPrefetch() {
  const prefetchMovie = deferred<void, PrefetchInput>('prefetchMovie');
  const actor = createActor(
    prefetchMachine.provide({ actors: { prefetchMovie: prefetchMovie.logic } }),
  ).start();
  const point = (movieId: number) => actor.send({ type: 'card.pointed', movieId });
  return { actor, prefetchMovie, point };
}

describe('prefetch machine', () => {
  it('fetches the movie of a card that is pointed at for 150 ms', async () => {
    const { actor, point, prefetchMovie } = startPrefetch();
    point(7);
    vi.advanceTimersByTime(100);
    point(8);
    vi.advanceTimersByTime(149);
    expect(prefetchMovie.calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(prefetchMovie.calls.map(({ input }) => input)).toEqual([{ movieId: 8 }]);
    await prefetchMovie.last().resolve();
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it.each<PrefetchEvent>([{ type: 'card.left' }, { type: 'key.pressed' }])(
    'fetches nothing if %o ends the wait',
    (event) => {
      const { actor, point, prefetchMovie } = startPrefetch();
      point(7);
      actor.send(event);
      vi.advanceTimersByTime(1_000);
      expect(prefetchMovie.calls).toEqual([]);
    },
  );

  it('fetches the movie of a touched card at once, and aborts when it is left, not by a key', () => {
    const { actor, prefetchMovie } = startPrefetch();
    actor.send({ type: 'card.touched', movieId: 7 });
    actor.send({ type: 'key.pressed' });
    expect(prefetchMovie.inFlight()).toBe(1);
    actor.send({ type: 'card.left' });
    expect(prefetchMovie.last().signal.aborted).toBe(true);
  });

  it('is silent about a failure, and fetches again for the next card', async () => {
    const { actor, prefetchMovie } = startPrefetch();
    actor.send({ type: 'card.touched', movieId: 7 });
    await prefetchMovie.last().reject(new Error('down'));
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'idle' });
    actor.send({ type: 'card.touched', movieId: 8 });
    expect(prefetchMovie.inFlight()).toBe(1);
  });
});
