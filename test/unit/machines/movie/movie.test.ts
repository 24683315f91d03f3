import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError, TimeoutError } from '../../../../src/domain/errors.ts';
import type { WatchProviders } from '../../../../src/domain/movieDetails.ts';
import {
  selectMovie,
  selectMovieActor,
} from '../../../../src/machines/catalog/catalogSelectors.ts';
import {
  selectIsPlaying,
  selectModalMovie,
  selectShareNotice,
  selectWatchProviders,
} from '../../../../src/machines/movie/movieSelectors.ts';
import { selectProgress } from '../../../../src/machines/loadSelectors.ts';
import { aMovie } from '../../../support/builders.ts';
import { startCatalog } from '../../../support/startCatalog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const movie = aMovie({ id: 7 });
const offers: WatchProviders = { byCountry: {} };
const watch = { type: 'watch.requested', country: 'US' } as const;

/** A catalog with an open movie; its movie actor and its parts. */
function startOpen() {
  const catalog = startCatalog();
  catalog.actor.send({ type: 'movie.selected', movie });
  const modal = catalog.movieActor();

  function partNamed(name: keyof typeof catalog.parts) {
    const part = modal.getSnapshot().children[name];
    if (part === undefined) throw new Error(`there is no ${name}`);
    return part;
  }
  return {
    ...catalog,
    modal,
    progress: () => selectProgress(partNamed('providers').getSnapshot()),
    retry: () => partNamed('providers').send({ type: 'retry.requested' }),
    notice: () => selectShareNotice(modal.getSnapshot()),
    partNamed,
    progressOf: (name: keyof typeof catalog.parts) => selectProgress(partNamed(name).getSnapshot()),
  };
}

describe('movie machine', () => {
  it('is started with the selected movie, and stopped with its requests when the modal closes', () => {
    const { actor, modal, snapshot, parts } = startOpen();
    expect(selectMovie(snapshot())).toBe(movie);
    expect(selectModalMovie(modal.getSnapshot())).toBe(movie);
    actor.send({ type: 'movie.closed' });
    expect(selectMovie(snapshot())).toBeNull();
    expect(selectMovieActor(snapshot())).toBeUndefined();
    for (const calls of Object.values(parts)) expect(calls.last().signal.aborted).toBe(true);
  });
});

describe('movie machine, watch providers', () => {
  it('choose the watch page once they are loaded, in the given region', async () => {
    const { modal, parts, watched, progress } = startOpen();
    modal.send(watch);
    await parts.providers.last().resolve(offers);
    modal.send({ ...watch, country: 'DE' });
    expect(watched).toEqual([
      { movie, providers: null, country: 'US' },
      { movie, providers: offers, country: 'DE' },
    ]);
    expect(progress()).toBe('loaded');
  });

  it('that failed are loaded again on request, and the watch page opens without them', async () => {
    const { modal, parts, watched, progress, retry } = startOpen();
    await parts.providers.last().reject(new Error('offline'));
    expect(progress()).toBe('failed');
    modal.send(watch);
    expect(watched).toEqual([{ movie, providers: null, country: 'US' }]);
    retry();
    expect(progress()).toBe('loading');
    await parts.providers.last().resolve(offers);
    expect(selectWatchProviders(modal.getSnapshot())).toBe(offers);
  });

  it('that failed without a response are loaded again once there is one, loaded and refused ones are not', async () => {
    const { modal, parts, connection, progress, retry } = startOpen();
    await parts.providers.last().reject(new ApiError('down', 503, 'down'));
    expect({ progress: progress(), inFlight: connection.inFlight() }).toEqual({
      progress: 'failed',
      inFlight: 0,
    });
    retry();
    await parts.providers.last().reject(new NetworkError());
    await connection.restore();
    expect(progress()).toBe('loading');
    await parts.providers.last().resolve(offers);
    expect(selectWatchProviders(modal.getSnapshot())).toBe(offers);
    expect({ inFlight: connection.inFlight(), callCount: parts.providers.calls.length }).toEqual({
      inFlight: 0,
      callCount: 3,
    });
  });
});

describe('movie machine, trailer', () => {
  it('plays on request until it is stopped, or another movie opens', () => {
    const { actor, modal, movieActor } = startOpen();
    const isPlaying = () => selectIsPlaying(movieActor().getSnapshot());
    expect(isPlaying()).toBe(false);
    modal.send({ type: 'trailer.played' });
    expect(isPlaying()).toBe(true);
    modal.send({ type: 'trailer.stopped' });
    expect(isPlaying()).toBe(false);
    modal.send({ type: 'trailer.played' });
    actor.send({ type: 'movie.selected', movie: aMovie({ id: 8 }) });
    expect(isPlaying()).toBe(false);
  });
});

describe('movie machine, sharing', () => {
  it.each([
    ['copied', 'copied'],
    ['fails', 'failed'],
  ])('that %s has a message for four seconds', async (outcome, message) => {
    const { modal, shareMovie, notice } = startOpen();
    modal.send({ type: 'share.requested' });
    if (outcome === 'copied') await shareMovie.last().resolve('copied');
    else await shareMovie.last().reject(new Error('no clipboard'));
    vi.advanceTimersByTime(3_999);
    expect(notice()).toBe(message);
    vi.advanceTimersByTime(1);
    expect(notice()).toBe('none');
  });

  it('by the share sheet has no message', async () => {
    const { modal, shareMovie, notice } = startOpen();
    modal.send({ type: 'share.requested' });
    await shareMovie.last().resolve('dismissed');
    expect(notice()).toBe('none');
    expect(modal.getSnapshot().matches({ share: 'idle' })).toBe(true);
  });
});

describe('movie parts', () => {
  it('are all requested for the open movie, and stored in any order of the responses', async () => {
    const { parts, partNamed, progressOf } = startOpen();
    for (const call of Object.values(parts)) expect(call.last().input).toEqual({ request: movie });
    const recommendations = [aMovie({ id: 8 })];
    await parts.recommendations.last().resolve(recommendations);
    expect({ recommendations: progressOf('recommendations'), cast: progressOf('cast') }).toEqual({
      recommendations: 'loaded',
      cast: 'loading',
    });
    const part = partNamed('recommendations');
    expect(part.getSnapshot().context.content).toEqual(recommendations);
  });

  it('fail and are retried separately', async () => {
    const { parts, partNamed, progressOf, snapshot } = startOpen();
    await parts.trailer.last().reject(new Error('Network Error'));
    await parts.cast.last().resolve([]);
    const trailer = partNamed('trailer');
    expect({ trailer: progressOf('trailer'), cast: progressOf('cast') }).toEqual({
      trailer: 'failed',
      cast: 'loaded',
    });
    expect(trailer.getSnapshot().context.failure?.message).toBe('Network Error');
    expect(snapshot().matches({ modal: 'open' })).toBe(true);

    trailer.send({ type: 'retry.requested' });
    expect({
      trailerCallCount: parts.trailer.calls.length,
      castCallCount: parts.cast.calls.length,
    }).toEqual({ trailerCallCount: 2, castCallCount: 1 });
    await parts.trailer.last().resolve(null);
    expect(progressOf('trailer')).toBe('loaded');
    expect(trailer.getSnapshot().context.content).toBeNull();
  });

  it('that failed without a response are requested again once there is one, the others are not', async () => {
    const { parts, progressOf, connection } = startOpen();
    await parts.cast.last().resolve([]);
    await parts.trailer.last().reject(new NetworkError());
    await parts.details.last().reject(new TimeoutError('movieTimeout'));
    await parts.recommendations.last().reject(new ApiError('down', 503, 'down'));
    expect(connection.inFlight()).toBe(2);

    await connection.restore();
    const counts = Object.entries(parts).map(([name, { calls }]) => [name, calls.length]);
    expect(Object.fromEntries(counts)).toEqual({
      details: 2,
      trailer: 2,
      cast: 1,
      recommendations: 1,
      series: 1,
      providers: 1,
    });
    expect(progressOf('trailer')).toBe('loading');
    expect(progressOf('recommendations')).toBe('failed');
    expect(connection.inFlight()).toBe(0);
    await parts.trailer.last().resolve(null);
    expect(progressOf('trailer')).toBe('loaded');
  });
});
