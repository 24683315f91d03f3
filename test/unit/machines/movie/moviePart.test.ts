import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { NetworkError } from '../../../../src/domain/errors.ts';
import type { Movie } from '../../../../src/domain/movie.ts';
import {
  moviePartMachine,
  type LoadedMoviePart,
} from '../../../../src/machines/movie/moviePartMachine.ts';
import { selectPart, selectProgress } from '../../../../src/machines/movie/movieSelectors.ts';
import { aMovie } from '../../../support/builders.ts';
import { parked } from '../../../support/parked.ts';
import { startCatalog } from '../../../support/startCatalog.ts';

const movie = aMovie({ id: 7 });

function open() {
  const catalog = startCatalog();
  catalog.actor.send({ type: 'movie.selected', movie });
  const partNamed = (name: keyof typeof catalog.parts) => {
    const part = catalog.movieActor().getSnapshot().children[name];
    if (part === undefined) throw new Error(`there is no ${name}`);
    return part;
  };
  return { ...catalog, partNamed };
}

describe('movie parts', () => {
  it('are all requested for the open movie', () => {
    const { parts } = open();
    for (const call of Object.values(parts)) expect(call.last().input).toEqual({ movie });
  });

  it('are stored separately, in any order of the responses', async () => {
    const { parts, partNamed } = open();
    await parts.recommendations.last().resolve({ recommendations: [aMovie({ id: 8 })] });
    expect(selectProgress(partNamed('recommendations').getSnapshot())).toBe('loaded');
    expect(selectPart('recommendations')(partNamed('recommendations').getSnapshot())).toHaveLength(
      1,
    );
    expect(selectProgress(partNamed('cast').getSnapshot())).toBe('loading');
  });

  it('fail and are retried separately', async () => {
    const { parts, partNamed, snapshot } = open();
    await parts.trailer.last().reject(new Error('Network Error'));
    await parts.cast.last().resolve({ cast: [] });
    const trailer = partNamed('trailer');
    expect(selectProgress(trailer.getSnapshot())).toBe('failed');
    expect(trailer.getSnapshot().context.failure?.message).toBe('Network Error');
    expect(selectProgress(partNamed('cast').getSnapshot())).toBe('loaded');
    expect(snapshot().matches({ modal: 'open' })).toBe(true);

    trailer.send({ type: 'retry.requested' });
    expect(parts.trailer.calls).toHaveLength(2);
    expect(parts.cast.calls).toHaveLength(1);
    await parts.trailer.last().resolve({ trailer: null });
    expect(selectProgress(trailer.getSnapshot())).toBe('loaded');
    expect(selectPart('trailer')(trailer.getSnapshot())).toBeNull();
  });

  it('that failed are requested again when online, the others are not', async () => {
    const { parts, partNamed, movieNetwork } = open();
    await parts.cast.last().resolve({ cast: [] });
    await parts.trailer.last().reject(new NetworkError());
    await parts.details.last().reject(new NetworkError());
    expect(movieNetwork.running()).toBe(2);

    movieNetwork.send({ type: 'network.online' });
    const asked = Object.entries(parts).map(([name, { calls }]) => [name, calls.length]);
    expect(Object.fromEntries(asked)).toEqual({
      details: 2,
      trailer: 2,
      cast: 1,
      recommendations: 1,
    });
    expect(selectProgress(partNamed('trailer').getSnapshot())).toBe('loading');
    expect(movieNetwork.running()).toBe(0);
    await parts.trailer.last().resolve({ trailer: null });
    expect(selectProgress(partNamed('trailer').getSnapshot())).toBe('loaded');
  });

  it('can be retried if the network cannot be watched', async () => {
    const loadPart = parked<LoadedMoviePart, { movie: Movie }>('loadPart');
    const deaf = moviePartMachine.provide({ actors: { loadPart: loadPart.logic } });
    const part = createActor(deaf, { input: { movie } }).start();
    await loadPart.last().reject(new NetworkError());
    expect(part.getSnapshot()).toMatchObject({ status: 'active', value: 'failed' });
    part.send({ type: 'retry.requested' });
    await loadPart.last().resolve({ cast: [] });
    expect(part.getSnapshot().value).toBe('loaded');
  });

  it('are those of the next movie when it opens in the same modal', () => {
    const { actor, parts } = open();
    const next = aMovie({ id: 8 });
    const { signal } = parts.cast.last();
    actor.send({ type: 'movie.selected', movie: next });
    expect(signal.aborted).toBe(true);
    expect(parts.cast.last().input).toEqual({ movie: next });
  });
});
