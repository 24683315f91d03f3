import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyChanges,
  emptyLibrary,
  libraryMarks,
  ratingChanges,
  resolvedChanges,
  toggleChanges,
  type LibraryChange,
  type LibraryMark,
} from '../../../src/domain/library.ts';
import {
  asUnsent,
  getRows,
  getUnsentIds,
  mergeRow,
  mergeRows,
  withSentRows,
  type LibraryRow,
} from '../../../src/domain/libraryRows.ts';
import {
  firstRegisters,
  noTimes,
  registers,
  withChangeTimes,
  withMissingTimes,
  type SyncedLibrary,
} from '../../../src/domain/libraryTimes.ts';
import { endOfTimeMs, maxRating, movieDataMaxAgeMs } from '../../../src/domain/limits.ts';
import { aMovie } from '../../support/builders.ts';
import { aLibraryRow, anEntry, anUnresolvedEntry, putting } from '../../support/libraryBuilders.ts';

const empty: SyncedLibrary = { ...emptyLibrary, times: new Map(), cursor: null };

const changed = (library: SyncedLibrary, now: number, ...changes: readonly LibraryChange[]) =>
  withChangeTimes(library, applyChanges(library, changes), now);

const removing = (list: LibraryMark, id: number): LibraryChange => ({
  kind: 'removed',
  list,
  id,
});

describe('the time of a change', () => {
  it('is now, and the change is unsent', () => {
    const library = changed(empty, 500, ...putting('watchlist', anUnresolvedEntry(1, 10)));
    expect(library.times.get(1)).toEqual({ ...noTimes, watchlist: 500, unsent: ['watchlist'] });
  });

  it('is later than that of the change before, if the clock is behind', () => {
    const added = changed(empty, 500, ...putting('watchlist', anUnresolvedEntry(1)));
    const removed = changed(added, 20, removing('watchlist', 1));
    expect(removed.times.get(1)?.watchlist).toBe(501);
  });

  it('is one that can be stored, however far the clock is ahead', () => {
    const late = changed(empty, endOfTimeMs * 2, ...putting('seen', anUnresolvedEntry(1)));
    expect(changed(late, 5, removing('seen', 1)).times.get(1)?.seen).toBe(endOfTimeMs - 1);
  });

  it('stays if the change is applied again', () => {
    const changes = putting('watchlist', anEntry(1, 10));
    const once = changed(empty, 500, ...changes);
    expect(changed(once, 900, ...changes)).toEqual(once);
    const removed = changed(once, 901, removing('watchlist', 1));
    expect(changed(removed, 950, removing('watchlist', 1))).toEqual(removed);
  });

  it('stays after a removal, so that the account learns of it', () => {
    const added = changed(empty, 500, ...putting('seen', anUnresolvedEntry(1)));
    const removed = changed(added, 600, removing('seen', 1));
    expect({ removedSeen: removed.seen, seen: removed.times.get(1)?.seen }).toEqual({
      removedSeen: [],
      seen: 600,
    });
    expect(getUnsentIds(removed)).toEqual([1]);
  });

  it('of a rating is its own, and of a rating that is removed with the seen mark', () => {
    const movie = aMovie({ id: 1 });
    const rated = changed(empty, 500, ...ratingChanges(empty, movie, 8, 500));
    expect(rated.times.get(1)).toEqual({
      ...noTimes,
      seen: 500,
      rating: 500,
      unsent: ['seen', 'movie', 'rating'],
    });
    const again = changed(rated, 20, { kind: 'rated', id: 1, rating: 9 });
    expect(again.times.get(1)).toMatchObject({ seen: 500, rating: 501 });
    const removed = changed(again, 600, ...toggleChanges(again, 'seen', movie, 600));
    expect({ ratings: removed.ratings, times: removed.times.get(1) }).toMatchObject({
      ratings: {},
      times: { seen: 600, rating: 600 },
    });
  });

  it('makes loaded movie data unsent, and its expiry not', () => {
    const sent = { ...noTimes, watchlist: 5 };
    const library = {
      ...applyChanges(emptyLibrary, putting('watchlist', anUnresolvedEntry(1))),
      times: new Map([[1, sent]]),
      cursor: null,
    };
    const movie = aMovie({ id: 1 });
    const resolved = changed(library, 9, { kind: 'resolved', id: 1, movie, fetchedAt: 9 });
    expect(resolved.times.get(1)).toEqual({ ...sent, unsent: ['movie'] });
    const expired = { kind: 'resolved', id: 1, movie: null, fetchedAt: 0 } as const;
    const forgotten = changed({ ...resolved, times: library.times }, 10, expired);
    expect(forgotten.times.get(1)).toEqual(sent);
  });

  it('of movie data that is loaded again is later than what it replaces, if the clock is behind', () => {
    const library = applyChanges(emptyLibrary, putting('seen', anEntry(1, 900)));
    const found = { movies: [aMovie({ id: 1, runtime: 90 })], unavailable: [] };
    const before = { ...library, times: new Map([[1, noTimes]]), cursor: null };
    const resolved = changed(before, 20, ...resolvedChanges(library, found, 20));
    expect(getRows(resolved, [1])[0]?.movie).toMatchObject({
      changedAt: 901,
      value: { runtime: 90 },
    });
    expect(resolved.times.get(1)?.unsent).toEqual(['movie']);
  });

  it('of entries stored without one is that of their addition, and they are unsent', () => {
    const entries = [...putting('watchlist', anEntry(1, 70)), ...putting('seen', anEntry(2, 0))];
    const library = withMissingTimes({ ...empty, ...applyChanges(emptyLibrary, entries) });
    expect([...library.times]).toEqual([
      [1, { ...noTimes, watchlist: 70, unsent: ['watchlist', 'movie'] }],
      [2, { ...noTimes, seen: 1, unsent: ['seen', 'movie'] }],
    ]);
    expect(withMissingTimes(library)).toEqual(library);
  });
});

const row = aLibraryRow;

describe('merging rows of the account', () => {
  it('decides each register for itself', () => {
    const own = row({ watchlist: { value: 1, changedAt: 9 }, seen: { value: 2, changedAt: 3 } });
    const theirs = row({
      watchlist: { value: null, changedAt: 8 },
      seen: { value: null, changedAt: 4 },
    });
    expect(mergeRow(own, theirs)).toEqual(row({ watchlist: own.watchlist, seen: theirs.seen }));
  });

  it('takes the register of the account at the same time, which is then not unsent', () => {
    const own = changed(empty, 500, ...putting('watchlist', anUnresolvedEntry(1, 10)));
    const merged = mergeRows(own, [row({ watchlist: { value: null, changedAt: 500 } })], 600);
    expect({ watchlist: merged.watchlist, unsentIds: getUnsentIds(merged) }).toEqual({
      watchlist: [],
      unsentIds: [],
    });
  });

  it('keeps a later change of this device, unsent', () => {
    const own = changed(empty, 500, ...putting('watchlist', anUnresolvedEntry(1, 10)));
    const merged = mergeRows(own, [row({ watchlist: { value: null, changedAt: 499 } })], 600);
    expect({ watchlist: merged.watchlist, unsentIds: getUnsentIds(merged) }).toEqual({
      watchlist: own.watchlist,
      unsentIds: [1],
    });
  });

  it('keeps what only this device knows of a movie, and shows its own rows as before', () => {
    const own = changed(empty, 500, ...putting('watchlist', anEntry(1, 10)));
    const merged = mergeRows(own, getRows(own, [1]), 600);
    expect(merged.watchlist).toBe(own.watchlist);
    const voted = { ...getRows(own, [1])[0]?.movie.value, voteCount: 7 } as never;
    const newer = mergeRows(own, [row({ movie: { value: voted, changedAt: 11 } })], 600);
    expect(newer.watchlist[0]).toEqual({
      ...anEntry(1, 10),
      movie: { ...aMovie({ id: 1, overview: null }), voteCount: 7 },
      fetchedAt: 11,
    });
  });

  it('does not take movie data that is 180 days old', () => {
    const own = changed(empty, 500, ...putting('watchlist', anUnresolvedEntry(1, 10)));
    const old = row({ movie: { value: aMovie(), changedAt: 1 } });
    const { watchlist } = mergeRows(own, [old], movieDataMaxAgeMs + 1);
    expect(watchlist).toEqual([anUnresolvedEntry(1, 10)]);
  });

  it('knows that a movie is unavailable until the account has newer data', () => {
    const entry = { ...anUnresolvedEntry(1, 10), fetchedAt: 50, unavailable: { title: 'Gone' } };
    const own = changed(empty, 500, ...putting('watchlist', entry));
    const found = (at: number) => row({ movie: { value: aMovie(), changedAt: at } });
    expect(mergeRows(own, [found(49)], 600).watchlist).toEqual([entry]);
    expect(mergeRows(own, [found(51)], 600).watchlist[0]?.unavailable).toBeUndefined();
  });
});

describe('sent rows', () => {
  it('stay unsent where the movie has changed meanwhile', () => {
    const own = changed(empty, 500, ...putting('watchlist', anEntry(1, 10), anEntry(2, 10)));
    const sent = getRows(own, [1, 2]);
    const meanwhile = changed(own, 501, removing('watchlist', 2));
    expect(getUnsentIds(withSentRows(meanwhile, sent))).toEqual([2]);
  });

  it('stay unsent in a register that the project has no column for', () => {
    const own = changed(empty, 500, ...ratingChanges(empty, aMovie({ id: 1 }), 8, 500));
    const sent = withSentRows(own, getRows(own, [1]), firstRegisters);
    expect(sent.times.get(1)?.unsent).toEqual(['rating']);
    expect({ first: getUnsentIds(sent, firstRegisters), all: getUnsentIds(sent) }).toEqual({
      first: [],
      all: [1],
    });
  });

  it('are unsent again, removals too, if the account has none of them', () => {
    const added = changed(empty, 500, ...putting('seen', anEntry(1)));
    const removed = changed(added, 600, removing('seen', 1));
    const sent = withSentRows(removed, getRows(removed, [1]));
    expect(getUnsentIds(sent)).toEqual([]);
    expect(getUnsentIds(asUnsent(sent))).toEqual([1]);
  });
});

// ── Three devices and a server ─────────────────────────────────────────────────────────────────

const device = fc.constantFrom(0, 1, 2);
const list = fc.constantFrom(...libraryMarks);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('toggle' as const),
    device,
    list,
    id: fc.integer({ min: 1, max: 3 }),
    // Clocks are wrong by more than what lies between two steps.
    clock: fc.integer({ min: 1, max: 40 }),
  }),
  fc.record({
    kind: fc.constant('rate' as const),
    device,
    id: fc.integer({ min: 1, max: 3 }),
    rating: fc.option(fc.integer({ min: 1, max: maxRating }), { nil: null }),
    clock: fc.integer({ min: 1, max: 40 }),
  }),
  fc.record({ kind: fc.constantFrom('pull' as const, 'push' as const), device }),
  fc.record({ kind: fc.constant('answer lost' as const), device }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What a user sees of it, in its order. */
const toSeen = (library: SyncedLibrary) => [
  ...libraryMarks.map((each) => library[each].map(({ id, at, movie }) => [id, at, movie?.title])),
  library.ratings,
];

/** What users change; the movie's data come from TMDB. */
const userRegisters = registers.filter((register) => register !== 'movie');

/** Devices that change, pull and push in any order; the server merges as the contract says. */
function createWorld() {
  const devices: SyncedLibrary[] = [empty, empty, empty];
  const server = new Map<number, LibraryRow>();
  /** The newest change of each register that somebody made. */
  const newest = new Map<string, { changedAt: number; values: (number | null)[] }>();

  const get = (index: number) => devices[index] ?? empty;
  function receive(sent: LibraryRow) {
    server.set(sent.id, mergeRow(sent, server.get(sent.id) ?? row({ id: sent.id })));
  }
  const world = {
    devices,
    server,
    newest,
    pull: (index: number) => {
      devices[index] = mergeRows(get(index), [...server.values()], 1_000);
    },
    push(index: number, isAnswered = true) {
      const rows = getRows(get(index), getUnsentIds(get(index)));
      for (const each of rows) receive(each);
      if (isAnswered) devices[index] = withSentRows(get(index), rows);
    },
    change(
      { device: index, id, clock }: { device: number; id: number; clock: number },
      getChanges: (library: SyncedLibrary) => readonly LibraryChange[],
    ) {
      const before = get(index);
      const after = changed(before, clock, ...getChanges(before));
      devices[index] = after;
      const [old, now] = [before, after].map((library) => getRows(library, [id])[0]);
      for (const register of userRegisters) {
        const { changedAt = 0, value = null } = now?.[register] ?? {};
        if (changedAt === old?.[register].changedAt) continue;
        const key = `${register} ${id}`;
        const last = newest.get(key);
        if (last === undefined || changedAt > last.changedAt)
          newest.set(key, { changedAt, values: [value] });
        else if (changedAt === last.changedAt) last.values.push(value);
      }
    },
    run(each: Step) {
      if (each.kind === 'toggle')
        world.change(each, (library) =>
          toggleChanges(library, each.list, aMovie({ id: each.id }), each.clock),
        );
      else if (each.kind === 'rate')
        world.change(each, (library) =>
          ratingChanges(library, aMovie({ id: each.id }), each.rating, each.clock),
        );
      else if (each.kind === 'pull') world.pull(each.device);
      else world.push(each.device, each.kind === 'push');
    },
    settle() {
      for (const index of [0, 1, 2]) world.push(index);
      for (const index of [0, 1, 2]) world.pull(index);
    },
  };
  return world;
}

describe('three devices that change, pull and push in any order', () => {
  const steps = fc.array(step, { maxLength: 40 });

  it('have the same lists and ratings in the end, which the server has too, and nothing is unsent', () => {
    fc.assert(
      fc.property(steps, (each) => {
        const world = createWorld();
        for (const one of each) world.run(one);
        world.settle();
        const [first, ...others] = world.devices.map(toSeen);
        const ids = [...world.server.keys()];
        for (const other of others) expect(other).toEqual(first);
        for (const library of world.devices) {
          expect(getUnsentIds(library)).toEqual([]);
          for (const own of getRows(library, ids)) {
            const theirs = world.server.get(own.id);
            for (const register of userRegisters) expect(own[register]).toEqual(theirs?.[register]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('lose no change: of each register and movie the newest one stands', () => {
    fc.assert(
      fc.property(steps, (each) => {
        const world = createWorld();
        for (const one of each) world.run(one);
        world.settle();
        for (const [key, { changedAt, values }] of world.newest) {
          const [on, id] = key.split(' ') as [(typeof userRegisters)[number], string];
          const register = world.server.get(Number(id))?.[on];
          expect(register?.changedAt).toBe(changedAt);
          expect(values).toContain(register?.value);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('change nothing by syncing again', () => {
    fc.assert(
      fc.property(steps, (each) => {
        const world = createWorld();
        for (const one of each) world.run(one);
        world.settle();
        const before = [world.devices.slice(), new Map(world.server)];
        world.settle();
        expect([world.devices, world.server]).toEqual(before);
      }),
      { numRuns: 100 },
    );
  });

  it('merge rows in any order to the same row, however often', () => {
    const dated = fc.record({
      value: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
      changedAt: fc.integer({ min: 0, max: 1_000_000 }),
    });
    const rows = fc.uniqueArray(dated, {
      selector: ({ changedAt }) => changedAt,
      maxLength: 6,
    });
    const merge = (each: readonly LibraryRow[]) =>
      each.reduce((merged, one) => mergeRow(one, merged), row());
    fc.assert(
      fc.property(rows, (given) => {
        for (const register of userRegisters) {
          const each = given.map((value) => row({ [register]: value }));
          expect(merge(each.toReversed())).toEqual(merge(each));
          expect(merge([...each, ...each])).toEqual(merge(each));
        }
      }),
    );
  });
});
