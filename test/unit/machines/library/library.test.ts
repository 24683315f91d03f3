import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { ApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { emptyLibrary } from '../../../../src/domain/library.ts';
import { undoTimeoutMs } from '../../../../src/domain/limits.ts';
import type { LibraryEvent } from '../../../../src/machines/library/libraryMachine.ts';
import {
  selectExportFailure,
  selectHiddenIds,
  selectHidesSeen,
  selectIsExporting,
  selectHaveMoviesFailed,
  selectIsDismissed,
  selectIsInWatchlist,
  selectRating,
  selectIsSeen,
  selectLibraryCount,
  selectLibraryMovies,
  selectLibraryView,
  selectStorageError,
  selectUndo,
  selectUnknownLengthCount,
  selectUnresolvedCount,
  selectWatchedMovie,
} from '../../../../src/machines/library/librarySelectors.ts';
import { libraryKey } from '../../../../src/services/storage/keyValueStorage.ts';
import { aMovie } from '../../../support/builders.ts';
import { anEntry, anUnresolvedEntry, putting } from '../../../support/libraryBuilders.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';
import { flush } from '../../../support/deferred.ts';
import { libraryOwner, setupLibrary, startLibrary } from '../../../support/setupLibrary.ts';
import { failureText } from '../../../support/failureText.ts';

const movie = aMovie({ id: 7 });
const watchlistToggled = { type: 'watchlist.toggled', movie } as const;
const seenToggled = { type: 'seen.toggled', movie } as const;
const undo = { type: 'undo.requested' } as const;

type Library = Pick<ReturnType<typeof startLibrary>, 'select'>;

const idsIn = ({ select }: Library, list: 'watchlist' | 'seen') =>
  select(selectLibraryMovies(list)).map(({ id }) => id);

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
    fill: () => void (isFull = true),
  };
}

describe.each([
  ['watchlist', selectIsInWatchlist],
  ['seen', selectIsSeen],
] as const)('library machine, a movie of %s', (list, selectIsThere) => {
  const toggled = { type: `${list}.toggled`, movie } as const;

  it('is added at once, and stored', async () => {
    const { actor, select, snapshot, saved } = startLibrary();
    expect(snapshot().matches({ storage: 'saved', undo: 'idle' })).toBe(true);
    actor.send(toggled);
    expect(snapshot().matches({ storage: 'saving', undo: 'offered' })).toBe(true);
    expect(select(selectUndo)?.kind).toBe('added');
    expect(select(selectIsThere(7))).toBe(true);
    expect(select(selectLibraryMovies(list))).toEqual([movie]);
    expect({
      movies: select(selectLibraryView).movies[list],
      count: select(selectLibraryCount(list)),
    }).toEqual({ movies: [movie], count: 1 });
    expect((await saved())[list].map(({ id }) => id)).toEqual([7]);
    expect(snapshot()).toMatchObject({ value: { storage: 'saved' }, context: { unsaved: [] } });
  });

  it('is not added if it is a sample, and nothing can be undone', () => {
    const { actor, context, snapshot } = startLibrary();
    actor.send({ ...toggled, movie: aMovie({ id: 90_000_001, isSample: true }) });
    expect(snapshot().matches({ storage: 'saved', undo: 'idle' })).toBe(true);
    expect(context()).toMatchObject({ [list]: [], unsaved: [], undos: [] });
  });

  it('returns to its former index on undo', async () => {
    const held = putting(list, anEntry(6, 60), anEntry(7, 70), anEntry(8, 80));
    const { actor, select, snapshot, stored, saved } = startLibrary({ held });
    const before = stored();
    actor.send(toggled);
    expect(select(selectUndo)).toMatchObject({ kind: 'removed', list, movie });
    actor.send(undo);
    expect(snapshot().matches({ undo: 'idle' })).toBe(true);
    expect(await saved()).toEqual(before);
    expect(select(selectUndo)).toBeNull();
  });
});

describe('library machine, a rating', () => {
  const rated = (rating: number | null) => ({ type: 'movie.rated', movie, rating }) as const;

  it('marks the movie as seen, is stored, and both are undone together', async () => {
    const { actor, select, saved, stored } = startLibrary();
    const before = stored();
    actor.send(rated(8));
    expect([select(selectRating(7)), select(selectIsSeen(7))]).toEqual([8, true]);
    expect(select(selectUndo)).toMatchObject({ kind: 'rated', rating: 8, movie });
    expect(await saved()).toMatchObject({ ratings: { 7: 8 }, seen: [{ id: 7 }] });
    actor.send(undo);
    expect(await saved()).toEqual(before);
  });

  it('of a seen movie keeps when it was marked, and is removed alone', async () => {
    const held = putting('seen', anEntry(7, 70));
    const { actor, select, saved } = startLibrary({ held });
    actor.send(rated(3));
    expect((await saved()).seen).toEqual([anEntry(7, 70)]);
    actor.send(rated(null));
    expect([select(selectRating(7)), select(selectIsSeen(7))]).toEqual([null, true]);
  });

  it('that is changed several times at once is undone to the one before all of them', () => {
    const { actor, select, context } = startLibrary();
    for (const rating of [6, 7, null, 8]) actor.send(rated(rating));
    expect(context().undos).toHaveLength(1);
    expect(select(selectUndo)?.rating).toBe(8);
    actor.send(undo);
    expect(context()).toMatchObject({ ratings: {}, seen: [], undos: [] });
  });

  it('goes with the seen mark, and Undo brings both back', () => {
    const held = [...putting('seen', anEntry(7, 70)), { kind: 'rated', id: 7, rating: 4 } as const];
    const { actor, context } = startLibrary({ held });
    actor.send(seenToggled);
    expect(context()).toMatchObject({ ratings: {}, seen: [] });
    actor.send(undo);
    expect(context()).toMatchObject({ ratings: { 7: 4 }, seen: [anEntry(7, 70)] });
  });

  it('of a movie on the watchlist offers to remove it there, unless it was seen before', () => {
    const held = putting('watchlist', anEntry(7, 70));
    const { actor, select } = startLibrary({ held });
    actor.send(rated(8));
    expect(select(selectWatchedMovie)).toEqual(movie);
    const seen = startLibrary({ held: [...held, ...putting('seen', anEntry(7, 70))] });
    seen.actor.send(rated(8));
    expect(seen.select(selectWatchedMovie)).toBeNull();
  });

  it('of a sample changes nothing', () => {
    const { actor, context } = startLibrary();
    actor.send({ ...rated(8), movie: aMovie({ id: 90_000_001, isSample: true }) });
    expect(context()).toMatchObject({ ratings: {}, seen: [], unsaved: [], undos: [] });
  });

  it('in another browser tab ends what could be undone of its movie', () => {
    const { actor, changeElsewhere, select } = startLibrary();
    actor.send(rated(8));
    changeElsewhere({ kind: 'rated', id: 7, rating: 2 });
    expect(select(selectRating(7))).toBe(8);
    const other = startLibrary({ held: putting('watchlist', anEntry(7)) });
    other.actor.send(watchlistToggled);
    other.changeElsewhere({ kind: 'rated', id: 7, rating: 2 });
    expect([other.select(selectRating(7)), other.select(selectUndo)]).toEqual([2, null]);
  });
});

describe('library machine, a movie that is not for the user', () => {
  const dismissed = { type: 'dismissed.toggled', movie } as const;

  it('is stored, taken off the watchlist, and Undo brings it back there', async () => {
    const held = putting('watchlist', anEntry(6, 60), anEntry(7, 70));
    const { actor, select, saved, stored } = startLibrary({ held });
    const before = stored();
    actor.send(dismissed);
    expect(select(selectIsDismissed(7))).toBe(true);
    expect(select(selectUndo)).toMatchObject({ kind: 'added', list: 'dismissed', movie });
    expect(await saved()).toMatchObject({ dismissed: [{ id: 7 }], watchlist: [anEntry(6, 60)] });
    actor.send(undo);
    expect(await saved()).toEqual(before);
  });

  it('is for them again by the same button, from the list of such movies, or on the watchlist', () => {
    const held = putting('dismissed', anEntry(7, 70));
    const { actor, select } = startLibrary({ held });
    actor.send(dismissed);
    expect(select(selectIsDismissed(7))).toBe(false);
    actor.send(undo);
    actor.send({ type: 'entry.removed', list: 'dismissed', id: 7 });
    expect(select(selectIsDismissed(7))).toBe(false);
    expect(select(selectUndo)?.title).toBe(movie.title);
    actor.send(undo);
    actor.send(watchlistToggled);
    expect([select(selectIsDismissed(7)), select(selectIsInWatchlist(7))]).toEqual([false, true]);
  });

  it('is not stored if it is a sample', () => {
    const { actor, context } = startLibrary();
    actor.send({ ...dismissed, movie: aMovie({ id: 90_000_001, isSample: true }) });
    expect(context()).toMatchObject({ dismissed: [], unsaved: [], undos: [] });
  });
});

describe('library machine, an import', () => {
  const imported = (
    movies: Extract<LibraryEvent, { type: 'movies.imported' }>['movies'],
    ratings: Readonly<Record<number, number>> = {},
  ) => ({
    type: 'movies.imported' as const,
    movies,
    ratings: Object.entries(ratings).map(([id, rating]) => ({ id: Number(id), rating, at: 1 })),
    skippedRows: 0,
  });

  it('rates what it adds and what was seen before, but nothing that the user has rated', async () => {
    const held = [
      ...putting('seen', anEntry(6), anEntry(7)),
      { kind: 'rated', id: 6, rating: 2 } as const,
    ];
    const { actor, select, saved, stored } = startLibrary({ held });
    const before = stored();
    actor.send(imported([{ list: 'seen', entry: anEntry(5) }], { 5: 9, 6: 10, 7: 8 }));
    expect((await saved()).ratings).toEqual({ 5: 9, 6: 2, 7: 8 });
    expect(select(selectUndo)).toMatchObject({ kind: 'imported', count: 1, ratingCount: 2 });
    actor.send(undo);
    expect(await saved()).toEqual(before);
  });

  it('of ratings alone is a change, unless all of them are known', () => {
    const { actor, context } = startLibrary({ held: putting('seen', anEntry(7)) });
    actor.send(imported([], { 7: 8 }));
    expect(context().undos).toMatchObject([{ count: 0, ratingCount: 1 }]);
    actor.send(undo);
    actor.send(imported([{ list: 'seen', entry: anEntry(7) }]));
    expect(context().undos).toEqual([]);
  });

  it('dismisses no movie of the watchlist, and shows one again that it adds there', () => {
    const held = [...putting('watchlist', anEntry(1)), ...putting('dismissed', anEntry(2))];
    const { actor, context } = startLibrary({ held });
    actor.send(
      imported([
        { list: 'dismissed', entry: anEntry(1) },
        { list: 'watchlist', entry: anEntry(2) },
        { list: 'dismissed', entry: anEntry(3) },
      ]),
    );
    const ids = [context().watchlist, context().dismissed].map((list) => list.map(({ id }) => id));
    expect(ids).toEqual([[2, 1], [3]]);
    expect(context().undos[0]?.count).toBe(2);
  });
});

describe('library machine, undo', () => {
  function startAdded() {
    const clock = manualClock();
    const library = startLibrary({ clock });
    library.actor.send(watchlistToggled);
    return { ...library, clock };
  }

  /** Three movies that were removed from the watchlist one after the other. */
  function startRemoved() {
    const clock = manualClock();
    const held = putting('watchlist', anEntry(1, 10), anEntry(2, 20), anEntry(3, 30));
    const library = startLibrary({ clock, held });
    for (const id of [1, 2, 3])
      library.actor.send({ type: 'watchlist.toggled', movie: aMovie({ id }) });
    return { ...library, clock, offered: () => library.select(selectUndo)?.movie?.id ?? null };
  }

  it('ends after its timeout', async () => {
    const { actor, clock, select, snapshot, saved } = startAdded();
    clock.fire(8_000);
    expect(select(selectUndo)).toBeNull();
    expect(snapshot().matches({ undo: 'idle' })).toBe(true);
    expect((await saved()).watchlist).toHaveLength(1);
    actor.send(undo);
    expect(snapshot().matches({ storage: 'saved' })).toBe(true);
    expect((await saved()).watchlist).toHaveLength(1);
  });

  it('pauses its timeout on undo.paused and restarts it on undo.resumed', () => {
    const { actor, clock, select } = startAdded();
    actor.send({ type: 'undo.paused' });
    expect(clock.count()).toBe(0);
    actor.send({ type: 'undo.resumed' });
    clock.fire(undoTimeoutMs);
    expect(select(selectUndo)).toBeNull();
  });

  it('of three removals returns each movie to its index, the last first', async () => {
    const library = startRemoved();
    for (const [offered, ids] of [
      [3, [3]],
      [2, [3, 2]],
      [1, [3, 2, 1]],
    ] as const) {
      expect(library.offered()).toBe(offered);
      library.actor.send(undo);
      expect(idsIn(library, 'watchlist')).toEqual(ids);
    }
    expect(library.snapshot().matches({ undo: 'idle' })).toBe(true);
    expect((await library.saved()).watchlist).toHaveLength(3);
  });

  it('of each change ends by its own timeout', () => {
    const { actor, clock, context, offered } = startRemoved();
    expect(clock.count()).toBe(3);
    clock.fireAt(0);
    expect({ offered: offered(), undos: context().undos.map(({ id }) => id) }).toEqual({
      offered: 3,
      undos: ['2', '3'],
    });
    actor.send(undo);
    clock.fireAt(0);
    expect(offered()).toBeNull();
  });

  it('of all changes pauses together, and a change meanwhile waits for its end too', () => {
    const { actor, clock, context } = startRemoved();
    actor.send({ type: 'undo.paused' });
    actor.send(seenToggled);
    expect({ clockCount: clock.count(), undoCount: context().undos.length }).toEqual({
      clockCount: 0,
      undoCount: 4,
    });
    actor.send({ type: 'undo.resumed' });
    expect(clock.count()).toBe(4);
    for (let left = 4; left > 0; left -= 1) clock.fireAt(0);
    expect(context().undos).toEqual([]);
  });

  it('of a movie ends with a later change of that movie, whose timeout is its own', () => {
    const { actor, clock, context, select } = startAdded();
    actor.send({ type: 'seen.toggled', movie: aMovie({ id: 8 }) });
    actor.send(seenToggled);
    expect(context().undos.map(({ list, id }) => [list, id])).toEqual([
      ['seen', '8'],
      ['seen', '7'],
    ]);
    expect({ clockCount: clock.count(), watchedMovie: select(selectWatchedMovie) }).toEqual({
      clockCount: 2,
      watchedMovie: movie,
    });
    clock.fireAt(0);
    expect(context().undos.map(({ id }) => id)).toEqual(['7']);
    actor.send(undo);
    expect({
      isInWatchlist: select(selectIsInWatchlist(7)),
      isSeen: select(selectIsSeen(7)),
    }).toEqual({ isInWatchlist: true, isSeen: false });
  });

  it('of a movie ends with its change in another tab, and no other does', async () => {
    const { actor, context, changeElsewhere, saved } = startRemoved();
    await saved();
    changeElsewhere(...putting('seen', anEntry(3, 99)), ...putting('watchlist', anEntry(9, 90)));
    expect(context().undos.map(({ id }) => id)).toEqual(['1', '2']);
    changeElsewhere(...putting('watchlist', anEntry(1, 77)));
    actor.send(undo);
    expect(context().undos).toEqual([]);
    expect(context().watchlist.map(({ id, at }) => [id, at])).toEqual([
      [9, 90],
      [1, 77],
      [2, 20],
    ]);
  });

  it('of an import leaves the movies alone that changed after it', () => {
    const { actor, context, select, changeElsewhere } = startLibrary();
    const movies = [1, 2, 3].map((id) => ({ list: 'seen' as const, entry: anEntry(id) }));
    actor.send({ type: 'movies.imported', movies, ratings: [], skippedRows: 4 });
    actor.send({ type: 'watchlist.toggled', movie: aMovie({ id: 2 }) });
    changeElsewhere({ kind: 'removed', list: 'seen', id: 3 });
    actor.send(undo);
    expect(select(selectUndo)).toMatchObject({ kind: 'imported', count: 3, skippedRows: 4 });
    actor.send(undo);
    expect(context().seen.map(({ id }) => id)).toEqual([2]);
  });
});

describe('library machine, the movie to remove from the watchlist because it was seen', () => {
  const other = aMovie({ id: 8 });

  it.each<[string, LibraryEvent[]]>([
    ['nothing changed', []],
    ['only the watchlist changed', [watchlistToggled]],
    ['it is not on the watchlist', [seenToggled]],
    ['another one is on the watchlist', [{ type: 'watchlist.toggled', movie: other }, seenToggled]],
    ['it is no longer marked as seen', [watchlistToggled, seenToggled, seenToggled]],
    ['the list changed after it', [seenToggled, watchlistToggled]],
  ])('does not exist if %s', (_, events) => {
    const { actor, select } = startLibrary();
    for (const event of events) actor.send(event);
    expect(select(selectWatchedMovie)).toBeNull();
  });
});

describe('library machine, seen movies', () => {
  const held = putting('seen', anEntry(3));

  it('are hidden by hideSeen.toggled, which is stored', async () => {
    const { actor, select, saved } = startLibrary({ held });
    expect({ hiddenIds: select(selectHiddenIds), hidesSeen: select(selectHidesSeen) }).toEqual({
      hiddenIds: new Set(),
      hidesSeen: false,
    });
    actor.send({ type: 'hideSeen.toggled' });
    const seen = new Set([3]);
    expect({
      hiddenIds: select(selectHiddenIds),
      view: select(selectLibraryView),
      hidesSeen: select(selectHidesSeen),
    }).toMatchObject({ hiddenIds: seen, view: { hidden: seen, seen }, hidesSeen: true });
    expect((await saved()).hidesSeen).toBe(true);
  });

  it('are the same set of ids and the same array while they do not change', () => {
    const empty = startLibrary();
    const none = empty.select(selectHiddenIds);
    empty.actor.send({ type: 'hideSeen.toggled' });
    expect(empty.select(selectHiddenIds)).toBe(none);
    const { actor, select } = startLibrary({ held });
    actor.send({ type: 'hideSeen.toggled' });
    const before = select(selectLibraryView);
    actor.send(watchlistToggled);
    const { hidden, seen, movies } = select(selectLibraryView);
    expect(hidden).toBe(before.hidden);
    expect(seen).toBe(before.seen);
    expect(movies.seen).toBe(before.movies.seen);
  });
});

describe('library machine, another browser tab', () => {
  it('updates the library here', () => {
    const { select, changeElsewhere } = startLibrary();
    changeElsewhere(...putting('seen', anEntry(3)));
    expect(select(selectIsSeen(3))).toBe(true);
  });

  it('does not remove movies that this one could not store yet', async () => {
    const storage = fullStorage();
    const library = startLibrary({ storage });
    library.actor.send(watchlistToggled);
    await flush();
    storage.makeRoom();
    library.changeElsewhere(...putting('watchlist', anEntry(3)));
    expect(idsIn(library, 'watchlist')).toEqual([7, 3]);
  });
});

describe('library machine, full storage', () => {
  it('leaves the changes in memory, sets a failure, and saves on retry', async () => {
    const storage = fullStorage();
    const { actor, select, context, saved } = startLibrary({ storage });
    for (const event of [watchlistToggled, seenToggled]) {
      actor.send(event);
      await flush();
      expect(select(selectStorageError)).toBe('full');
    }
    storage.makeRoom();
    actor.send({ type: 'save.retryRequested' });
    const { watchlist, seen } = await saved();
    expect({
      storageError: select(selectStorageError),
      contextStorageError: context().storageError,
    }).toEqual({ storageError: null, contextStorageError: null });
    expect({ watchlistCount: watchlist.length, seenCount: seen.length }).toEqual({
      watchlistCount: 1,
      seenCount: 1,
    });
  });
});

describe('library machine, a stored library that had to be changed as it was read', () => {
  it('is saved at the start', async () => {
    const { logic } = setupLibrary();
    const changes = putting('seen', anEntry(3));
    const input = { library: emptyLibrary, unsaved: changes, storageError: null };
    const actor = createActor(logic, { input }).start();
    expect(actor.getSnapshot().matches({ storage: 'saving' })).toBe(true);
    await flush();
    expect(actor.getSnapshot()).toMatchObject({
      value: { storage: 'saved' },
      context: { unsaved: [] },
    });
  });
});

describe('library machine, an entry of a newer version', () => {
  it('sets a failure at the start, and is not overwritten', async () => {
    const newer = '{"version":9}';
    const storage = memoryStorage([[libraryKey(libraryOwner), newer]]);
    const { actor, select } = startLibrary({ storage });
    expect(select(selectStorageError)).toBe('newer');
    actor.send(watchlistToggled);
    await flush();
    expect(select(selectIsInWatchlist(7))).toBe(true);
    expect(storage.getItem(libraryKey(libraryOwner))).toBe(newer);
  });
});

describe('library machine, unresolved movies', () => {
  const held = putting('watchlist', anUnresolvedEntry(3), anEntry(4));

  it('are counted but not shown, and are requested once a library list is opened', () => {
    const library = startLibrary({ held });
    expect(library.select(selectIsInWatchlist(3))).toBe(true);
    expect(library.select(selectLibraryCount('watchlist'))).toBe(2);
    expect(idsIn(library, 'watchlist')).toEqual([4]);
    expect(library.select(selectUnresolvedCount('watchlist'))).toBe(1);
    library.actor.send({ type: 'libraryList.opened' });
    expect(library.movies.received).toEqual([{ type: 'movies.requested', ids: [3] }]);
  });

  it('are shown and stored once they are resolved, and not requested then', async () => {
    const library = startLibrary({ held });
    library.movies.send({ type: 'movies.resolved', movies: [aMovie({ id: 3 })], unavailable: [] });
    expect(idsIn(library, 'watchlist')).toEqual([4, 3]);
    const { watchlist } = await library.saved();
    expect(watchlist.find(({ id }) => id === 3)?.movie?.title).toBe('Movie 3');
    library.actor.send({ type: 'libraryList.opened' });
    expect(library.movies.received).toEqual([]);
  });
});

describe('library machine, a movie that TMDB no longer has', () => {
  const unavailable = { type: 'movies.resolved', movies: [], unavailable: [3] } as const;

  it('stays counted, is not requested again, and can be removed and returned', async () => {
    const held = putting('watchlist', anEntry(3, 30), anEntry(4, 40));
    const library = startLibrary({ held });
    library.movies.send(unavailable);
    expect(library.select(selectLibraryCount('watchlist'))).toBe(2);
    expect(library.select(selectUnresolvedCount('watchlist'))).toBe(0);
    expect(idsIn(library, 'watchlist')).toEqual([4]);
    library.actor.send({ type: 'libraryList.opened' });
    expect(library.movies.received).toEqual([]);
    const stored = (await library.saved()).watchlist;
    expect(stored[1]).toMatchObject({ id: 3, at: 30, unavailable: { title: 'Movie 3' } });
    library.actor.send({ type: 'entry.removed', list: 'watchlist', id: 3 });
    expect(library.select(selectUndo)).toMatchObject({ kind: 'removed', title: 'Movie 3' });
    expect((await library.saved()).watchlist).toHaveLength(1);
    library.actor.send(undo);
    expect((await library.saved()).watchlist).toEqual(stored);
  });

  it('is named by its id if it has no title, and removed once', () => {
    const library = startLibrary({ held: putting('watchlist', anUnresolvedEntry(3)) });
    library.movies.send(unavailable);
    for (let times = 0; times < 2; times += 1)
      library.actor.send({ type: 'entry.removed', list: 'watchlist', id: 3 });
    expect(library.context().undos.map(({ title }) => title)).toEqual(['#3']);
  });
});

describe('library machine, lengths of movies', () => {
  it('are requested for the list that is sorted by length, if they were never looked up', () => {
    const known = { ...anEntry(4), movie: aMovie({ id: 4, runtime: 95 }) };
    const none = { ...anEntry(5), movie: aMovie({ id: 5, runtime: null }) };
    const held = [
      ...putting('watchlist', anEntry(3), known, none, anUnresolvedEntry(6)),
      ...putting('seen', anEntry(8)),
    ];
    const { actor, movies, select } = startLibrary({ held });
    expect(select(selectUnknownLengthCount('watchlist'))).toBe(1);
    actor.send({ type: 'lengths.requested', list: 'watchlist' });
    expect(movies.received).toEqual([{ type: 'movies.requested', ids: [3] }]);
    movies.send({
      type: 'movies.resolved',
      movies: [aMovie({ id: 3, runtime: 80 })],
      unavailable: [],
    });
    expect(select(selectUnknownLengthCount('watchlist'))).toBe(0);
    actor.send({ type: 'lengths.requested', list: 'watchlist' });
    expect(movies.received).toHaveLength(1);
  });
});

describe('library machine, library.deleted', () => {
  it('clears context and storage, and cancels the request for unresolved movies', async () => {
    const held = putting('seen', anUnresolvedEntry(4));
    const { actor, context, snapshot, saved, movies } = startLibrary({ held });
    actor.send({ type: 'libraryList.opened' });
    actor.send(watchlistToggled);
    actor.send({ type: 'hideSeen.toggled' });
    actor.send({ type: 'library.deleted' });
    expect(snapshot().matches({ storage: 'saved', undo: 'idle' })).toBe(true);
    expect(await saved()).toEqual(emptyLibrary);
    expect(context()).toMatchObject({ ...emptyLibrary, unsaved: [], undos: [] });
    expect(movies.received.at(-1)).toEqual({ type: 'movies.cancelled' });
  });
});

describe('library machine, a library that another tab deleted', () => {
  it('is empty here too: nothing unsaved, undone, resolved or imported brings a movie back', async () => {
    const storage = fullStorage();
    storage.makeRoom();
    const held = putting('seen', anUnresolvedEntry(4), anEntry(5));
    const library = startLibrary({ storage, held });
    const { actor, context, snapshot, deleteElsewhere, movies, saved } = library;
    actor.send({ type: 'seen.toggled', movie: aMovie({ id: 5 }) });
    await saved();
    storage.fill();
    actor.send(watchlistToggled);
    await flush();
    actor.send({ type: 'import.opened', list: 'seen' });
    expect(context().unsaved).toHaveLength(1);
    deleteElsewhere();
    expect(context()).toMatchObject({
      ...emptyLibrary,
      unsaved: [],
      undos: [],
      storageError: null,
    });
    expect(snapshot()).toMatchObject({
      value: { storage: 'saved', undo: 'idle', transfer: 'idle' },
    });
    expect(movies.received.at(-1)).toEqual({ type: 'movies.cancelled' });
    expect(snapshot().children.import).toBeUndefined();
    storage.makeRoom();
    actor.send(undo);
    movies.send({ type: 'movies.resolved', movies: [aMovie({ id: 4 })], unavailable: [] });
    expect(await saved()).toEqual(emptyLibrary);
  });
});

describe('library machine, an export', () => {
  const requested = { type: 'export.requested' } as const;

  it('passes the whole library to the download, and can be retried after a failure', async () => {
    const held = putting('seen', anEntry(4));
    const { actor, select, context, saveFile, stored } = startLibrary({ held });
    actor.send(requested);
    await saveFile.last().reject(new Error('no such disk'));
    expect(failureText(select(selectExportFailure))).toBe('no such disk');
    actor.send(requested);
    expect({
      exportFailure: failureText(select(selectExportFailure)),
      contextExportFailure: context().exportFailure,
    }).toEqual({ exportFailure: null, contextExportFailure: null });
    expect(saveFile.last().input).toEqual({ library: stored() });
    expect(select(selectIsExporting)).toBe(true);
    await saveFile.last().resolve();
    expect(select(selectIsExporting)).toBe(false);
  });
});

describe('library machine, movies that could not be loaded', () => {
  const held = putting('watchlist', anUnresolvedEntry(3), anUnresolvedEntry(4));
  const failed = (error: Error, ...ids: readonly number[]) =>
    ({ type: 'movies.failed', ids, error }) as const;

  it('are requested again by themselves once there is a response, if there was none', async () => {
    const { movies, connection, select } = startLibrary({ held });
    movies.send(failed(new NetworkError(), 3, 4));
    movies.send({ type: 'movies.resolved', movies: [aMovie({ id: 3 })], unavailable: [] });
    expect({ haveMoviesFailed: select(selectHaveMoviesFailed), received: movies.received }).toEqual(
      { haveMoviesFailed: true, received: [] },
    );
    await connection.restore();
    expect(movies.received).toEqual([{ type: 'movies.requested', ids: [4] }]);
    expect(select(selectHaveMoviesFailed)).toBe(false);
  });

  it('are requested again by a press if they were refused, or when their list is opened', () => {
    const { actor, movies, connection, select } = startLibrary({ held });
    movies.send(failed(new ApiError('down', 503, 'down'), 3));
    expect({
      haveMoviesFailed: select(selectHaveMoviesFailed),
      inFlight: connection.inFlight(),
    }).toEqual({ haveMoviesFailed: true, inFlight: 0 });
    actor.send({ type: 'movies.retryRequested' });
    movies.send(failed(new ApiError('down', 503, 'down'), 3));
    actor.send({ type: 'libraryList.opened' });
    expect(movies.received.map((event) => 'ids' in event && event.ids)).toEqual([[3], [4, 3]]);
    expect(select(selectHaveMoviesFailed)).toBe(false);
  });

  it('are not requested again if the movie database turns out not to have them', async () => {
    const { movies, connection } = startLibrary({ held });
    movies.send(failed(new NetworkError(), 3, 4));
    movies.send({ type: 'movies.resolved', movies: [], unavailable: [3] });
    await connection.restore();
    expect(movies.received).toEqual([{ type: 'movies.requested', ids: [4] }]);
  });

  it.each(['library.deleted', 'library.deletedElsewhere'] as const)(
    'are forgotten with the data of the user: %s',
    (type) => {
      const { actor, movies, select } = startLibrary({ held });
      movies.send(failed(new NetworkError(), 3));
      actor.send({ type });
      expect(select(selectHaveMoviesFailed)).toBe(false);
    },
  );
});
