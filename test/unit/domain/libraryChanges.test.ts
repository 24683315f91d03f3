import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyLibrary,
  getMovieIds,
  type Library,
  changed,
  condensed,
  toggling,
  undoing,
  untold,
  type LibraryChange,
} from '../../../src/domain/library.ts';
import { aMovie } from '../../support/builders.ts';
import { anEntry, putting, anUnresolvedEntry } from '../../support/libraryBuilders.ts';

const someLibrary = changed(emptyLibrary, [
  ...putting('watchlist', anEntry(1, 100), anEntry(2, 300), anEntry(3, 200)),
  ...putting('seen', anEntry(2, 50)),
]);
const idsIn = (library: Library, shelf: 'watchlist' | 'seen') => library[shelf].map(({ id }) => id);

const shelf = fc.constantFrom('watchlist' as const, 'seen' as const);
const id = fc.integer({ min: 1, max: 6 });
const change = fc.oneof(
  fc
    .record({ shelf, id, at: fc.integer({ min: 0, max: 400 }) })
    .map(({ shelf: on, id: movieId, at }): LibraryChange => ({
      kind: 'put',
      shelf: on,
      entry: anEntry(movieId, at),
    })),
  fc.record({ shelf, id }).map((taken): LibraryChange => ({ kind: 'taken', ...taken })),
  id.map((movieId): LibraryChange => ({
    kind: 'told',
    id: movieId,
    movie: aMovie({ id: movieId, title: 'New' }),
    fetchedAt: 9,
  })),
  fc.boolean().map((hidesSeen): LibraryChange => ({ kind: 'hidesSeen', hidesSeen })),
);

describe('changes of a library', () => {
  it('keep the newest of a shelf first', () => {
    expect(idsIn(someLibrary, 'watchlist')).toEqual([2, 3, 1]);
  });

  it('put movies of one moment in the same order in every tab', () => {
    const one = changed(emptyLibrary, putting('seen', anEntry(5, 1), anEntry(4, 1)));
    const other = changed(emptyLibrary, putting('seen', anEntry(4, 1), anEntry(5, 1)));
    expect(one).toEqual(other);
  });

  it('leave the other shelf the very same array, so that nothing of it is drawn again', () => {
    const after = changed(someLibrary, [{ kind: 'taken', shelf: 'watchlist', id: 1 }]);
    expect(after.seen).toBe(someLibrary.seen);
    expect(idsIn(after, 'watchlist')).toEqual([2, 3]);
  });

  it('come to the same when they are done twice', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const once = changed(someLibrary, changes);
        expect(changed(once, changes)).toEqual(once);
      }),
    );
  });

  it('can be done one by one or all at once', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const oneByOne = changes.reduce<Library>(
          (library, each) => changed(library, [each]),
          someLibrary,
        );
        expect(changed(someLibrary, changes)).toEqual(oneByOne);
      }),
    );
  });

  it('come to the same in short', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const short = condensed(changes);
        expect(changed(someLibrary, short)).toEqual(changed(someLibrary, changes));
        expect(condensed([...short, ...short])).toEqual(short);
      }),
    );
  });

  it('tell of a movie only where it is by then', () => {
    const bare = changed(emptyLibrary, putting('seen', anUnresolvedEntry(7, 70)));
    const movie = aMovie({ id: 7 });
    const told = changed(bare, [{ kind: 'told', id: 7, movie, fetchedAt: 99 }]);
    expect(told.seen).toEqual([{ id: 7, at: 70, movie, fetchedAt: 99 }]);
    expect(told.watchlist).toEqual([]);
  });
});

describe('a toggle', () => {
  it('puts a movie on top, with what is known of it', () => {
    const movie = aMovie({ id: 9 });
    const after = changed(someLibrary, toggling(someLibrary, 'watchlist', movie, 1_000));
    expect(after.watchlist[0]).toEqual({ id: 9, at: 1_000, movie, fetchedAt: 1_000 });
  });

  it('takes off one that is there', () => {
    const after = changed(someLibrary, toggling(someLibrary, 'watchlist', aMovie({ id: 3 }), 1));
    expect(idsIn(after, 'watchlist')).toEqual([2, 1]);
  });
});

describe('undoing', () => {
  it('brings a movie back to its very place', () => {
    const changes = toggling(someLibrary, 'watchlist', aMovie({ id: 3 }), 5_000);
    const undo = undoing(someLibrary, changes);
    expect(changed(changed(someLibrary, changes), undo)).toEqual(someLibrary);
  });

  it('undoes whatever was put or taken, however much', () => {
    const moves = fc.array(
      change.filter(({ kind }) => kind === 'put' || kind === 'taken'),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(moves, (changes) => {
        const after = changed(someLibrary, changes);
        expect(changed(after, undoing(someLibrary, changes))).toEqual(someLibrary);
      }),
    );
  });
});

describe('movies nobody has told of', () => {
  it('are named once, whatever library lists they are on', () => {
    const library = changed(someLibrary, [
      ...putting('seen', anUnresolvedEntry(8)),
      ...putting('watchlist', anUnresolvedEntry(8), anUnresolvedEntry(9)),
    ]);
    expect([...untold(library)].toSorted()).toEqual([8, 9]);
  });
});

describe('ids on a shelf', () => {
  it('are one set for one array', () => {
    expect(getMovieIds(someLibrary.seen)).toBe(getMovieIds(someLibrary.seen));
    expect([...getMovieIds(someLibrary.seen)]).toEqual([2]);
  });
});
