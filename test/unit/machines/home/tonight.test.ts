import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../../src/domain/errors.ts';
import {
  selectFailure,
  selectIsChoosing,
  selectIsLoading,
  selectIsOnServices,
  selectMissingLikes,
  selectPicks,
  selectPopular,
} from '../../../../src/machines/home/tonightSelectors.ts';
import { aMovie } from '../../../support/builders.ts';
import { aLibraryView, startTonight } from '../../../support/startTonight.ts';

const movies = (...ids: number[]) => ids.map((id) => aMovie({ id }));
const chosen = { country: 'US', ids: [8] };

/** The machine, and what is read from it. */
function start(...given: Parameters<typeof startTonight>) {
  const set = startTonight(...given);
  const { actor, loadMovies } = set;
  return {
    ...set,
    picks: () => selectPicks(actor.getSnapshot()).map(({ movie }) => movie.id),
    isLoading: () => selectIsLoading(actor.getSnapshot()),
    /** The seed, search and conditions of the last request. */
    asked() {
      const { query } = loadMovies.last().input;
      return query && { ...query, seed: `${query.seed.mark} ${query.seed.movie.id}` };
    },
  };
}

describe('tonight machine, picks', () => {
  it('follow from the newest marked movie, and three others from the next one, never the same', async () => {
    const { actor, answer, asked, picks } = start({ saved: [1, 2] });
    expect(asked()).toMatchObject({ seed: 'saved 1', by: 'genres', page: 1 });
    await answer({ related: movies(11, 12), found: movies(13, 14) });
    expect(picks()).toEqual([2, 11, 13]);

    actor.send({ type: 'others.requested' });
    expect(picks()).toEqual([]);
    expect(asked()).toMatchObject({ seed: 'saved 2', by: 'director', page: 1 });
    await answer({ related: movies(11, 12), found: movies(13, 14) });
    expect(picks()).toEqual([1, 12, 14]);
  });

  it('of a length keep those that are shown, because they have not been replaced', async () => {
    const { actor, answer, asked, picks } = start({ saved: [1] });
    await answer({ found: movies(11) });
    actor.send({ type: 'length.changed', length: 'short' });
    expect(asked()).toMatchObject({ seed: 'saved 1', conditions: { length: 'short' } });
    await answer({ found: movies(11, 12) });
    expect(picks()).toEqual([11, 12]);
  });

  it('are on the chosen services until the user says otherwise, and on any without chosen ones', () => {
    const { actor, asked } = start({ saved: [1], services: chosen });
    expect(asked()).toMatchObject({ conditions: { services: chosen } });
    actor.send({ type: 'services.toggled' });
    expect(asked()).toMatchObject({ conditions: { services: null } });
    actor.send({ type: 'services.toggled' });
    const none = { country: 'DE', ids: [] };
    actor.send({ type: 'country.changed', services: none });
    actor.send({ type: 'length.changed', length: null });
    expect(asked()).toMatchObject({ conditions: { services: null } });
    expect(selectIsOnServices(actor.getSnapshot())).toBeNull();
  });

  it('are without movies that the user has seen, also since', async () => {
    const { actor, answer, picks } = start({ saved: [1], seen: [11] });
    await answer({ related: movies(11, 12), found: movies(13) });
    expect(picks()).toEqual([12, 13]);
    actor.send({ type: 'library.changed', library: aLibraryView({ saved: [1], seen: [11, 12] }) });
    expect(picks()).toEqual([13]);
  });

  it('are without movies that are not for the user, also since', async () => {
    const { actor, answer, picks } = start({ saved: [1], dismissed: [11] });
    await answer({ related: movies(11, 12), found: movies(13) });
    expect(picks()).toEqual([12, 13]);
    const library = aLibraryView({ saved: [1], dismissed: [11, 12] });
    actor.send({ type: 'library.changed', library });
    expect(picks()).toEqual([13]);
  });

  it('stop the request that another condition replaces', () => {
    const { actor, loadMovies } = start({ saved: [1] });
    const first = loadMovies.last();
    actor.send({ type: 'length.changed', length: 'long' });
    expect(first.signal.aborted).toBe(true);
    expect(loadMovies.inFlight()).toBe(1);
  });
});

describe('tonight machine, a failed request', () => {
  it('that is refused says why, and is repeated by the user', async () => {
    const { actor, loadMovies, isLoading } = start({ saved: [1] });
    await loadMovies.last().reject(new ApiError('Bad Gateway', 502, 'http_error'));
    expect(selectFailure(actor.getSnapshot())?.message).toBe('Bad Gateway');
    actor.send({ type: 'retry.requested' });
    expect(isLoading()).toBe(true);
    expect(selectFailure(actor.getSnapshot())).toBeNull();
  });

  it('without a response is repeated once the movie database responds', async () => {
    const { loadMovies, connection, isLoading } = start({ saved: [1] });
    await loadMovies.last().reject(new NetworkError());
    expect(isLoading()).toBe(false);
    await connection.last().resolve();
    expect(isLoading()).toBe(true);
  });

  it('can be left for three others', async () => {
    const { actor, loadMovies, asked } = start({ saved: [1, 2] });
    await loadMovies.last().reject(new ApiError('Not Found', 404, 'http_error'));
    actor.send({ type: 'others.requested' });
    expect(asked()).toMatchObject({ seed: 'saved 2' });
  });
});

describe('tonight machine, a user without marks', () => {
  it('chooses three popular movies, from which picks follow', async () => {
    const { actor, asked, offer } = start();
    expect(asked()).toBeNull();
    const popular = movies(1, 2, 3, 4);
    await offer(popular);
    const [one, two, three, four] = popular as [
      ReturnType<typeof aMovie>,
      ReturnType<typeof aMovie>,
      ReturnType<typeof aMovie>,
      ReturnType<typeof aMovie>,
    ];
    for (const movie of [one, two, four, two]) actor.send({ type: 'movie.liked', movie });
    expect(selectMissingLikes(actor.getSnapshot())).toBe(1);
    actor.send({ type: 'likes.confirmed' });
    expect(selectIsChoosing(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'movie.liked', movie: three });
    actor.send({ type: 'likes.confirmed' });
    expect(asked()).toMatchObject({ seed: 'liked 1' });
  });

  it('who has marked a movie meanwhile gets picks from that', async () => {
    const { actor, asked, offer } = start();
    await offer(movies(1, 2, 3));
    actor.send({ type: 'library.changed', library: aLibraryView({ seen: [5] }) });
    expect(selectIsChoosing(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'tonight.opened' });
    expect(asked()).toMatchObject({ seed: 'seen 5' });
  });

  it('chooses from movies that are for them', async () => {
    const { actor, offer } = start({ dismissed: [2] });
    await offer(movies(1, 2, 3));
    expect(selectPopular(actor.getSnapshot()).map(({ id }) => id)).toEqual([1, 3]);
  });

  it('has nothing to replace, and no conditions', async () => {
    const { actor, loadMovies, offer } = start();
    await offer(movies(1, 2, 3));
    actor.send({ type: 'others.requested' });
    actor.send({ type: 'length.changed', length: 'long' });
    actor.send({ type: 'services.toggled' });
    expect(loadMovies.calls).toHaveLength(1);
  });
});
