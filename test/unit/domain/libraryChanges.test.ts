import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyLibrary,
  getMovieIds,
  type Library,
  applyChanges,
  compactChanges,
  toggleChanges,
  inverseChanges,
  getUnresolvedIds,
  type LibraryChange,
} from '../../../src/domain/library.ts';
import { aMovie } from '../../support/builders.ts';
import { anEntry, putting, anUnresolvedEntry } from '../../support/libraryBuilders.ts';

const someLibrary = applyChanges(emptyLibrary, [
  ...putting('watchlist', anEntry(1, 100), anEntry(2, 300), anEntry(3, 200)),
  ...putting('seen', anEntry(2, 50)),
]);
const idsIn = (library: Library, list: 'watchlist' | 'seen') => library[list].map(({ id }) => id);

const list = fc.constantFrom('watchlist' as const, 'seen' as const);
const id = fc.integer({ min: 1, max: 6 });
const change = fc.oneof(
  fc
    .record({ list, id, at: fc.integer({ min: 0, max: 400 }) })
    .map(({ list: on, id: movieId, at }): LibraryChange => ({
      kind: 'added',
      list: on,
      entry: anEntry(movieId, at),
    })),
  fc.record({ list, id }).map((taken): LibraryChange => ({ kind: 'removed', ...taken })),
  id.map((movieId): LibraryChange => ({
    kind: 'resolved',
    id: movieId,
    movie: aMovie({ id: movieId, title: 'New' }),
    fetchedAt: 9,
  })),
  fc.boolean().map((hidesSeen): LibraryChange => ({ kind: 'hidesSeen', hidesSeen })),
);

describe('changes of a library', () => {
  it('keep the newest of a list first', () => {
    expect(idsIn(someLibrary, 'watchlist')).toEqual([2, 3, 1]);
  });

  it('put movies of one moment in the same order in every tab', () => {
    const one = applyChanges(emptyLibrary, putting('seen', anEntry(5, 1), anEntry(4, 1)));
    const other = applyChanges(emptyLibrary, putting('seen', anEntry(4, 1), anEntry(5, 1)));
    expect(one).toEqual(other);
  });

  it('leave the other list the very same array, so that nothing of it is drawn again', () => {
    const after = applyChanges(someLibrary, [{ kind: 'removed', list: 'watchlist', id: 1 }]);
    expect(after.seen).toBe(someLibrary.seen);
    expect(idsIn(after, 'watchlist')).toEqual([2, 3]);
  });

  it('come to the same when they are done twice', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const once = applyChanges(someLibrary, changes);
        expect(applyChanges(once, changes)).toEqual(once);
      }),
    );
  });

  it('can be done one by one or all at once', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const oneByOne = changes.reduce<Library>(
          (library, each) => applyChanges(library, [each]),
          someLibrary,
        );
        expect(applyChanges(someLibrary, changes)).toEqual(oneByOne);
      }),
    );
  });

  it('come to the same in short', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const short = compactChanges(changes);
        expect(applyChanges(someLibrary, short)).toEqual(applyChanges(someLibrary, changes));
        expect(compactChanges([...short, ...short])).toEqual(short);
      }),
    );
  });

  it('tell of a movie only where it is by then', () => {
    const bare = applyChanges(emptyLibrary, putting('seen', anUnresolvedEntry(7, 70)));
    const movie = aMovie({ id: 7 });
    const told = applyChanges(bare, [{ kind: 'resolved', id: 7, movie, fetchedAt: 99 }]);
    expect(told.seen).toEqual([{ id: 7, at: 70, movie, fetchedAt: 99 }]);
    expect(told.watchlist).toEqual([]);
  });
});

describe('a toggle', () => {
  it('puts a movie on top, with what is known of it', () => {
    const movie = aMovie({ id: 9 });
    const after = applyChanges(someLibrary, toggleChanges(someLibrary, 'watchlist', movie, 1_000));
    expect(after.watchlist[0]).toEqual({ id: 9, at: 1_000, movie, fetchedAt: 1_000 });
  });

  it('takes off one that is there', () => {
    const after = applyChanges(
      someLibrary,
      toggleChanges(someLibrary, 'watchlist', aMovie({ id: 3 }), 1),
    );
    expect(idsIn(after, 'watchlist')).toEqual([2, 1]);
  });
});

describe('inverseChanges', () => {
  it('brings a movie back to its very place', () => {
    const changes = toggleChanges(someLibrary, 'watchlist', aMovie({ id: 3 }), 5_000);
    const undo = inverseChanges(someLibrary, changes);
    expect(applyChanges(applyChanges(someLibrary, changes), undo)).toEqual(someLibrary);
  });

  it('undoes whatever was put or taken, however much', () => {
    const moves = fc.array(
      change.filter(({ kind }) => kind === 'added' || kind === 'removed'),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(moves, (changes) => {
        const after = applyChanges(someLibrary, changes);
        expect(applyChanges(after, inverseChanges(someLibrary, changes))).toEqual(someLibrary);
      }),
    );
  });
});

describe('movies nobody has told of', () => {
  it('are named once, whatever library lists they are on', () => {
    const library = applyChanges(someLibrary, [
      ...putting('seen', anUnresolvedEntry(8)),
      ...putting('watchlist', anUnresolvedEntry(8), anUnresolvedEntry(9)),
    ]);
    expect([...getUnresolvedIds(library)].toSorted()).toEqual([8, 9]);
  });
});

describe('ids on a list', () => {
  it('are one set for one array', () => {
    expect(getMovieIds(someLibrary.seen)).toBe(getMovieIds(someLibrary.seen));
    expect([...getMovieIds(someLibrary.seen)]).toEqual([2]);
  });
});
