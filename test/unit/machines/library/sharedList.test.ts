import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { ApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { shareNoticeMs } from '../../../../src/domain/limits.ts';
import type { SharedListInput } from '../../../../src/machines/library/sharedListMachine.ts';
import {
  selectAreMoviesLoading,
  selectCanShare,
  selectHaveMoviesFailed,
  selectListToShare,
  selectMovies,
  selectRanking,
  selectShareNotice,
} from '../../../../src/machines/library/sharedListSelectors.ts';
import { aMovie } from '../../../support/builders.ts';
import { deferredSharedList } from '../../../support/deferredSharedList.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const movies = [1, 2, 3].map((id) => aMovie({ id }));
const list = { title: 'Friday', ids: [1, 2, 3], votes: [{ name: 'Anna', ids: [3] }] };

function start(input: Partial<SharedListInput> = {}) {
  const set = deferredSharedList();
  const actor = createActor(set.logic, {
    input: { list, movies, isOwn: false, vote: null, locale: 'en', ...input },
  }).start();
  return {
    ...set,
    actor,
    read: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) =>
      select(actor.getSnapshot()),
  };
}

describe('shared list machine, an own list', () => {
  const own = { list: { ...list, votes: [] }, isOwn: true };

  it('is shared without the movies that were left out, under its title', async () => {
    const { actor, read, shareList } = start(own);
    actor.send({ type: 'title.changed', title: ' Saturday ' });
    actor.send({ type: 'movie.toggled', id: 2 });
    actor.send({ type: 'share.requested' });
    expect(shareList.last().input.list).toEqual({ title: 'Saturday', ids: [1, 3], votes: [] });
    await shareList.last().resolve('copied');
    expect(read(selectShareNotice)).toBe('copied');
    await vi.advanceTimersByTimeAsync(shareNoticeMs);
    expect(read(selectShareNotice)).toBe('none');
  });

  it('keeps the order of its movies, whatever the order in which they were chosen', () => {
    const { actor, read } = start(own);
    for (const id of [1, 2, 1, 2]) actor.send({ type: 'movie.toggled', id });
    expect(read(selectListToShare).ids).toEqual([1, 2, 3]);
  });

  it('has no vote that is kept', () => {
    const { actor, votes } = start(own);
    actor.send({ type: 'name.changed', name: 'Ben' });
    actor.send({ type: 'movie.toggled', id: 2 });
    expect(votes.find(list)).toBeNull();
  });

  it('without a title, or with one movie, cannot be shared', () => {
    const { actor, read, shareList } = start(own);
    actor.send({ type: 'title.changed', title: ' ' });
    expect(read(selectCanShare)).toBe(false);
    actor.send({ type: 'title.changed', title: 'Saturday' });
    for (const id of [1, 2]) actor.send({ type: 'movie.toggled', id });
    expect(read(selectCanShare)).toBe(false);
    actor.send({ type: 'share.requested' });
    expect(shareList.calls).toEqual([]);
  });
});

describe('shared list machine, a list of a link', () => {
  it('is passed on with the vote of its reader, who needs a name for it', () => {
    const { actor, read, shareList } = start();
    actor.send({ type: 'movie.toggled', id: 2 });
    expect(read(selectCanShare)).toBe(false);
    actor.send({ type: 'name.changed', name: ' Ben ' });
    expect(read(selectRanking)).toEqual([
      { id: 2, names: ['Ben'] },
      { id: 3, names: ['Anna'] },
      { id: 1, names: [] },
    ]);
    actor.send({ type: 'share.requested' });
    expect(shareList.last().input.list).toEqual({
      ...list,
      votes: [...list.votes, { name: 'Ben', ids: [2] }],
    });
  });

  it('keeps the vote until it is passed on, and begins with it', async () => {
    const { actor, votes, shareList } = start({ vote: { name: 'Ben', ids: [1, 2] } });
    actor.send({ type: 'movie.toggled', id: 1 });
    expect(votes.find(list)).toEqual({ name: 'Ben', ids: [2] });
    actor.send({ type: 'name.changed', name: 'Ben Z' });
    expect(votes.find(list)).toEqual({ name: 'Ben Z', ids: [2] });
    for (const [outcome, isKept] of [
      ['dismissed', true],
      ['shared', false],
      ['copied', false],
    ] as const) {
      actor.send({ type: 'name.changed', name: outcome });
      actor.send({ type: 'share.requested' });
      await shareList.last().resolve(outcome);
      expect(votes.find(list) !== null).toBe(isKept);
    }
  });

  it('is passed on as it is by a reader without a name who is for nothing', () => {
    const { read } = start();
    expect(read(selectCanShare)).toBe(true);
    expect(read(selectListToShare)).toEqual(list);
  });

  it('keeps its title', () => {
    const { actor, read } = start();
    actor.send({ type: 'title.changed', title: 'Mine' });
    expect(read(selectListToShare).title).toBe('Friday');
  });

  it('with as many votes as it can have takes no other', () => {
    const votes = Array.from({ length: 12 }, (_, index) => ({ name: `V${index}`, ids: [] }));
    const { actor, read } = start({ list: { ...list, votes } });
    actor.send({ type: 'name.changed', name: 'Ben' });
    expect(read(selectCanShare)).toBe(false);
    actor.send({ type: 'name.changed', name: 'v3' });
    expect(read(selectCanShare)).toBe(true);
  });

  it('that could not be shared says so, and can be shared again', async () => {
    const { actor, read, shareList } = start();
    actor.send({ type: 'share.requested' });
    await shareList.last().reject(new Error('no clipboard'));
    expect(read(selectShareNotice)).toBe('failed');
    actor.send({ type: 'share.requested' });
    await shareList.last().resolve('dismissed');
    expect(read(selectShareNotice)).toBe('none');
  });
});

describe('shared list machine, movies of a link', () => {
  it('are requested if they are not known, and may be unknown to the movie database', async () => {
    const { loadMovies, read } = start({ movies: movies.slice(0, 1) });
    expect(loadMovies.last().input.ids).toEqual([2, 3]);
    expect(read(selectAreMoviesLoading)).toBe(true);
    const found = new Map([
      [2, movies[1] ?? null],
      [3, null],
    ]);
    await loadMovies.last().resolve(found);
    expect([...read(selectMovies).entries()]).toEqual([[1, movies[0]], ...found]);
    expect(read(selectAreMoviesLoading)).toBe(false);
  });

  it('that are refused are requested again by the user', async () => {
    const { actor, loadMovies, read } = start({ movies: [] });
    await loadMovies.last().reject(new ApiError('Bad Gateway', 502, 'http_error'));
    expect(read(selectHaveMoviesFailed)).toBe(true);
    actor.send({ type: 'retry.requested' });
    expect(loadMovies.inFlight()).toBe(1);
  });

  it('without a response are requested again once there is one', async () => {
    const { connection, loadMovies } = start({ movies: [] });
    await loadMovies.last().reject(new NetworkError());
    await connection.last().resolve();
    expect(loadMovies.inFlight()).toBe(1);
  });
});
