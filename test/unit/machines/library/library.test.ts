import { describe, expect, it } from 'vitest';
import { emptyLibrary } from '../../../../src/domain/library.ts';
import { undoTimeoutMs } from '../../../../src/domain/limits.ts';
import { texts } from '../../../../src/domain/texts.ts';
import {
  selectHiddenIds,
  selectIsInWatchlist,
  selectIsSeen,
  selectLibraryMovies,
  selectUndo,
  selectStorageError,
  selectUnresolvedCount,
} from '../../../../src/machines/library/librarySelectors.ts';
import { libraryKey } from '../../../../src/services/library/libraryStore.ts';
import { aMovie } from '../../../support/builders.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { libraryOwner } from '../../../support/setupLibrary.ts';
import { anEntry, putting, anUnresolvedEntry } from '../../../support/libraryBuilders.ts';
import { flush } from '../../../support/parked.ts';
import { startLibrary } from '../../../support/startLibrary.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

const movie = aMovie({ id: 7 });

/** A storage that is full until the test calls `makeRoom`. */
function fullStorage() {
  const storage = memoryStorage();
  let isFull = true;
  return {
    ...storage,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      storage.setItem(key, value);
    },
    makeRoom: () => void (isFull = false),
  };
}

describe.each([
  ['watchlist', selectIsInWatchlist],
  ['seen', selectIsSeen],
] as const)('library machine, a movie of %s', (list, selectIsThere) => {
  const toggled = { type: `${list}.toggled`, movie } as const;

  it('is added at once, and stored', async () => {
    const { actor, snapshot, stored } = startLibrary();
    actor.send(toggled);
    expect(selectIsThere(7)(snapshot())).toBe(true);
    expect(selectLibraryMovies(list)(snapshot())).toEqual([movie]);
    await flush();
    expect(stored()[list].map(({ id }) => id)).toEqual([7]);
  });

  it('is removed by a second toggle', async () => {
    const { actor, snapshot, stored } = startLibrary();
    actor.send(toggled);
    actor.send(toggled);
    await flush();
    expect(selectIsThere(7)(snapshot())).toBe(false);
    expect(stored()).toEqual(emptyLibrary);
  });

  it('returns to its former index on undo', async () => {
    const held = putting(list, anEntry(6, 60), anEntry(7, 70), anEntry(8, 80));
    const { actor, snapshot, stored } = startLibrary({ held });
    const before = stored();
    actor.send(toggled);
    expect(selectUndo(snapshot())).toMatchObject({ kind: 'removed', list, title: 'Movie 7' });
    actor.send({ type: 'undo.requested' });
    await flush();
    expect(stored()).toEqual(before);
    expect(selectUndo(snapshot())).toBeNull();
  });
});

describe('library machine, undo', () => {
  it('ends after its timeout', async () => {
    const clock = manualClock();
    const { actor, snapshot, stored } = startLibrary({ clock });
    actor.send({ type: 'watchlist.toggled', movie });
    clock.fire(undoTimeoutMs);
    expect(selectUndo(snapshot())).toBeNull();
    actor.send({ type: 'undo.requested' });
    await flush();
    expect(stored().watchlist).toHaveLength(1);
  });

  it('pauses its timeout on undo.paused and restarts it on undo.resumed', () => {
    const clock = manualClock();
    const { actor, snapshot } = startLibrary({ clock });
    actor.send({ type: 'watchlist.toggled', movie });
    actor.send({ type: 'undo.paused' });
    expect(clock.waits(undoTimeoutMs)).toBe(false);
    actor.send({ type: 'undo.resumed' });
    clock.fire(undoTimeoutMs);
    expect(selectUndo(snapshot())).toBeNull();
  });

  it('stays paused when another change is made meanwhile', () => {
    const clock = manualClock();
    const { actor, snapshot } = startLibrary({ clock });
    actor.send({ type: 'watchlist.toggled', movie });
    actor.send({ type: 'undo.paused' });
    actor.send({ type: 'seen.toggled', movie });
    expect(clock.waits(undoTimeoutMs)).toBe(false);
    actor.send({ type: 'undo.requested' });
    expect([selectIsInWatchlist(7)(snapshot()), selectIsSeen(7)(snapshot())]).toEqual([
      true,
      false,
    ]);
  });

  it('applies to the last change only, and restarts its timeout', () => {
    const clock = manualClock();
    const { actor, snapshot } = startLibrary({ clock });
    actor.send({ type: 'watchlist.toggled', movie });
    actor.send({ type: 'seen.toggled', movie });
    expect(clock.count()).toBe(1);
    actor.send({ type: 'undo.requested' });
    expect([selectIsInWatchlist(7)(snapshot()), selectIsSeen(7)(snapshot())]).toEqual([
      true,
      false,
    ]);
  });
});

describe('library machine, seen movies', () => {
  it('are hidden by hideSeen.toggled, which is stored', async () => {
    const { actor, snapshot, stored } = startLibrary({ held: putting('seen', anEntry(3)) });
    expect(selectHiddenIds(snapshot()).size).toBe(0);
    actor.send({ type: 'hideSeen.toggled' });
    expect([...selectHiddenIds(snapshot())]).toEqual([3]);
    await flush();
    expect(stored().hidesSeen).toBe(true);
  });

  it('keep the identity of the hidden ids and of the list while they do not change', () => {
    const { actor, snapshot } = startLibrary({ held: putting('seen', anEntry(3)) });
    actor.send({ type: 'hideSeen.toggled' });
    const [hidden, shown] = [selectHiddenIds(snapshot()), selectLibraryMovies('seen')(snapshot())];
    actor.send({ type: 'watchlist.toggled', movie });
    expect(selectHiddenIds(snapshot())).toBe(hidden);
    expect(selectLibraryMovies('seen')(snapshot())).toBe(shown);
  });
});

describe('library machine, another browser tab', () => {
  it('updates the library here', () => {
    const { snapshot, changeElsewhere } = startLibrary();
    changeElsewhere(...putting('seen', anEntry(3)));
    expect(selectIsSeen(3)(snapshot())).toBe(true);
  });

  it("and this one keep each other's changes", async () => {
    const { actor, stored, changeElsewhere } = startLibrary();
    actor.send({ type: 'watchlist.toggled', movie });
    await flush();
    changeElsewhere(...putting('watchlist', anEntry(3)));
    actor.send({ type: 'seen.toggled', movie });
    await flush();
    expect(stored().watchlist.map(({ id }) => id)).toEqual([7, 3]);
  });

  it('does not remove movies that this one could not store yet', async () => {
    const storage = fullStorage();
    const { actor, snapshot, changeElsewhere } = startLibrary({ storage });
    actor.send({ type: 'watchlist.toggled', movie });
    await flush();
    storage.makeRoom();
    changeElsewhere(...putting('watchlist', anEntry(3)));
    expect(selectLibraryMovies('watchlist')(snapshot()).map(({ id }) => id)).toEqual([7, 3]);
  });
});

describe('library machine, full storage', () => {
  it('keeps the changes in memory, sets a failure, and saves on retry', async () => {
    const storage = fullStorage();
    const { actor, snapshot, stored } = startLibrary({ storage });
    actor.send({ type: 'watchlist.toggled', movie });
    await flush();
    expect(selectStorageError(snapshot())).toBe(texts.library.storageError.full);
    actor.send({ type: 'seen.toggled', movie });
    await flush();
    expect(selectStorageError(snapshot())).toBe(texts.library.storageError.full);
    storage.makeRoom();
    actor.send({ type: 'save.retryRequested' });
    await flush();
    expect(selectStorageError(snapshot())).toBeNull();
    expect([stored().watchlist.length, stored().seen.length]).toEqual([1, 1]);
  });
});

describe('library machine, an entry of a newer version', () => {
  it('sets a failure at the start, and is not overwritten', async () => {
    const newer = '{"version":9}';
    const storage = memoryStorage([[libraryKey(libraryOwner), newer]]);
    const { actor, snapshot } = startLibrary({ storage });
    expect(selectStorageError(snapshot())).toBe(texts.library.storageError.newer);
    actor.send({ type: 'watchlist.toggled', movie });
    await flush();
    expect(selectIsInWatchlist(7)(snapshot())).toBe(true);
    expect(storage.getItem(libraryKey(libraryOwner))).toBe(newer);
  });
});

describe('library machine, unresolved movies', () => {
  const held = putting('watchlist', anUnresolvedEntry(3), anEntry(4));

  it('are counted but not shown, and are requested once a library list is opened', () => {
    const { actor, snapshot, movies } = startLibrary({ held });
    expect(selectIsInWatchlist(3)(snapshot())).toBe(true);
    expect(selectLibraryMovies('watchlist')(snapshot()).map(({ id }) => id)).toEqual([4]);
    expect(selectUnresolvedCount('watchlist')(snapshot())).toBe(1);
    actor.send({ type: 'libraryList.opened' });
    expect(movies.received).toEqual([{ type: 'movies.requested', ids: [3] }]);
  });

  it('are shown and stored once they are resolved', async () => {
    const { snapshot, movies, stored } = startLibrary({ held });
    movies.send({ type: 'movies.resolved', movies: [aMovie({ id: 3 })] });
    expect(selectLibraryMovies('watchlist')(snapshot()).map(({ id }) => id)).toEqual([4, 3]);
    await flush();
    expect(stored().watchlist.find(({ id }) => id === 3)?.movie?.title).toBe('Movie 3');
  });

  it('are not requested if there are none', () => {
    const { actor, movies } = startLibrary({ held: putting('seen', anEntry(4)) });
    actor.send({ type: 'libraryList.opened' });
    expect(movies.received).toEqual([]);
  });
});

describe('library machine, library.deleted', () => {
  it('clears context and storage', async () => {
    const { actor, context, stored } = startLibrary({ held: putting('seen', anEntry(4)) });
    actor.send({ type: 'watchlist.toggled', movie });
    actor.send({ type: 'hideSeen.toggled' });
    actor.send({ type: 'library.deleted' });
    await flush();
    expect(stored()).toEqual(emptyLibrary);
    expect(context()).toMatchObject({ ...emptyLibrary, unsaved: [], undo: null });
  });

  it('cancels the request for unresolved movies', () => {
    const { actor, movies } = startLibrary({ held: putting('seen', anUnresolvedEntry(3)) });
    actor.send({ type: 'libraryList.opened' });
    actor.send({ type: 'library.deleted' });
    expect(movies.received.at(-1)).toEqual({ type: 'movies.cancelled' });
  });
});
