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
  type LibraryEntry,
} from '../../../src/domain/library.ts';
import { movieDataMaxAgeMs } from '../../../src/domain/limits.ts';
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

describe('applyChanges', () => {
  it('sorts a list by time, the newest first', () => {
    expect(idsIn(someLibrary, 'watchlist')).toEqual([2, 3, 1]);
  });

  it('puts movies of the same time in the same order in every tab', () => {
    const one = applyChanges(emptyLibrary, putting('seen', anEntry(5, 1), anEntry(4, 1)));
    const other = applyChanges(emptyLibrary, putting('seen', anEntry(4, 1), anEntry(5, 1)));
    expect(one).toEqual(other);
  });

  it('returns the same array of the other list, so that it does not render again', () => {
    const after = applyChanges(someLibrary, [{ kind: 'removed', list: 'watchlist', id: 1 }]);
    expect(after.seen).toBe(someLibrary.seen);
    expect(idsIn(after, 'watchlist')).toEqual([2, 3]);
  });

  it('has the same result one by one, compacted and when it is repeated', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const once = applyChanges(someLibrary, changes);
        expect(applyChanges(once, changes)).toEqual(once);
        const oneByOne = changes.reduce<Library>(
          (library, each) => applyChanges(library, [each]),
          someLibrary,
        );
        expect(oneByOne).toEqual(once);
        const short = compactChanges(changes);
        expect(applyChanges(someLibrary, short)).toEqual(once);
        expect(compactChanges([...short, ...short])).toEqual(short);
      }),
    );
  });

  it('resolves a movie only on the lists that have it', () => {
    const bare = applyChanges(emptyLibrary, putting('seen', anUnresolvedEntry(7, 70)));
    const movie = aMovie({ id: 7 });
    const resolved = applyChanges(bare, [{ kind: 'resolved', id: 7, movie, fetchedAt: 99 }]);
    expect(resolved.seen).toEqual([{ id: 7, at: 70, movie, fetchedAt: 99 }]);
    expect(resolved.watchlist).toEqual([]);
  });
});

describe('toggleChanges', () => {
  it('adds a movie as the newest, with its data', () => {
    const movie = aMovie({ id: 9 });
    const after = applyChanges(someLibrary, toggleChanges(someLibrary, 'watchlist', movie, 1_000));
    expect(after.watchlist[0]).toEqual({ id: 9, at: 1_000, movie, fetchedAt: 1_000 });
  });

  it('removes a movie that is there', () => {
    const changes = toggleChanges(someLibrary, 'watchlist', aMovie({ id: 3 }), 1);
    const after = applyChanges(someLibrary, changes);
    expect(idsIn(after, 'watchlist')).toEqual([2, 1]);
  });
});

describe('inverseChanges', () => {
  it('returns a removed movie to its former index', () => {
    const changes = toggleChanges(someLibrary, 'watchlist', aMovie({ id: 3 }), 5_000);
    const undo = inverseChanges(someLibrary, changes);
    expect(applyChanges(applyChanges(someLibrary, changes), undo)).toEqual(someLibrary);
  });

  it('leaves other changes out', () => {
    const resolved = { kind: 'resolved', id: 2, movie: aMovie({ id: 2 }), fetchedAt: 1 } as const;
    const hidden = { kind: 'hidesSeen', hidesSeen: true } as const;
    expect(inverseChanges(someLibrary, [hidden, resolved])).toEqual([]);
  });

  it('undoes any additions and removals', () => {
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

describe('a movie that TMDB no longer has', () => {
  const gone = (library: Library, fetchedAt = 5) =>
    applyChanges(library, [{ kind: 'unavailable', id: 8, fetchedAt }]);
  const listed = (...entries: readonly LibraryEntry[]) =>
    applyChanges(emptyLibrary, putting('seen', ...entries));

  it('keeps its title and the time of its addition, but no data', () => {
    const [entry] = gone(listed(anEntry(8, 70))).seen;
    const unavailable = { title: 'Movie 8' };
    expect(entry).toEqual({ id: 8, at: 70, movie: null, fetchedAt: 5, unavailable });
    expect(gone(gone(listed(anEntry(8, 70)))).seen[0]).toMatchObject({ unavailable });
  });

  it('has no title if only its id was known, and is not added to a list', () => {
    expect(gone(listed(anUnresolvedEntry(8))).seen[0]).toMatchObject({
      unavailable: { title: null },
    });
    expect(gone(emptyLibrary)).toEqual(emptyLibrary);
  });

  it('is available again once TMDB has it', () => {
    const movie = aMovie({ id: 8 });
    const found = { kind: 'resolved', id: 8, movie, fetchedAt: 9 } as const;
    expect(applyChanges(gone(listed(anEntry(8, 70))), [found]).seen).toEqual([
      { id: 8, at: 70, movie, fetchedAt: 9 },
    ]);
    expect(compactChanges([{ kind: 'unavailable', id: 8, fetchedAt: 5 }, found])).toEqual([found]);
  });

  it('is asked for again after 180 days', () => {
    const library = gone(listed(anEntry(8)), 1_000);
    expect(getUnresolvedIds(library, 999 + movieDataMaxAgeMs)).toEqual([]);
    expect(getUnresolvedIds(library, 1_000 + movieDataMaxAgeMs)).toEqual([8]);
  });
});

describe('getUnresolvedIds', () => {
  it('returns each id once, also of a movie on both lists', () => {
    const library = applyChanges(someLibrary, [
      ...putting('seen', anUnresolvedEntry(8)),
      ...putting('watchlist', anUnresolvedEntry(8), anUnresolvedEntry(9)),
    ]);
    expect([...getUnresolvedIds(library, 0)].toSorted()).toEqual([8, 9]);
  });
});

describe('getMovieIds', () => {
  it('returns the same set for the same array', () => {
    expect(getMovieIds(someLibrary.seen)).toBe(getMovieIds(someLibrary.seen));
    expect([...getMovieIds(someLibrary.seen)]).toEqual([2]);
  });
});
