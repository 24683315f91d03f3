import { setMaxListeners } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { createRandom, type Random } from '../../../server/pictures/random.ts';
import {
  getMovieIds,
  libraryMarks,
  ratingChanges,
  resolvedChanges,
  toggleChanges,
  type LibraryChange,
  type LibraryMark,
} from '../../../src/domain/library.ts';
import { getRows, getUnsentIds, type LibraryRow } from '../../../src/domain/libraryRows.ts';
import type { SyncedLibrary } from '../../../src/domain/libraryTimes.ts';
import { maxRating } from '../../../src/domain/limits.ts';
import { createSyncService } from '../../../src/services/library/syncService.ts';
import { aMovie } from '../../../test/support/builders.ts';
import { createDevice, type Device, type World } from './device.ts';
import { startFaultyLibrary } from './faultyLibrary.ts';
import { createVirtualTime } from './virtualTime.ts';

export type SyncSoakResult = {
  /** Changes of one list and movie that users made. */
  readonly changes: number;
  /** Newest changes of a list and a movie that the account does not have. */
  readonly lost: readonly string[];
  /** Where two devices, or a device and the account, are not equal at the end. */
  readonly differences: readonly string[];
  readonly movies: number;
  readonly virtualHours: number;
  /** What happened how often. */
  readonly counts: ReadonlyMap<string, number>;
};

const startTime = 1_800_000_000_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const movieCount = 2_000;
const favoriteCount = 4;
const importedCount = 60;
const pauses = [0, 300, 3_000, 20_000, 120_000, 600_000, 3 * hourMs] as const;

/** What anybody sees of a register: when it was changed, and its value: since when a movie is listed, or its rating. */
type Mark = { readonly changedAt: number; readonly values: readonly (number | null)[] };

/** The newest change of each list, or rating, and movie, whoever made it; of one time several may stand. */
class Newest {
  readonly marks = new Map<string, Mark>();
  changes = 0;

  note(before: SyncedLibrary, after: SyncedLibrary, changes: readonly LibraryChange[]) {
    const ids = [...new Set(changes.flatMap(getIds))];
    const old = getRows(before, ids);
    for (const [index, row] of getRows(after, ids).entries()) {
      for (const list of [...libraryMarks, 'rating'] as const) {
        const { changedAt, value } = row[list];
        if (changedAt === old[index]?.[list].changedAt) continue;
        this.changes += 1;
        const known = this.marks.get(`${list} ${row.id}`);
        if (known === undefined || changedAt > known.changedAt)
          this.marks.set(`${list} ${row.id}`, { changedAt, values: [value] });
        else if (changedAt === known.changedAt)
          this.marks.set(`${list} ${row.id}`, { changedAt, values: [...known.values, value] });
      }
    }
  }

  findLost(rows: ReadonlyMap<number, LibraryRow>): readonly string[] {
    return [...this.marks].flatMap(([key, { changedAt, values }]) => {
      const [list, id] = key.split(' ') as [LibraryMark | 'rating', string];
      const found = rows.get(Number(id))?.[list];
      if (found?.changedAt === changedAt && values.includes(found.value)) return [];
      return [`${key}: ${JSON.stringify(found)} instead of ${changedAt} ${values.join(' or ')}`];
    });
  }
}

const getIds = (change: LibraryChange): readonly number[] => {
  if (change.kind === 'hidesSeen') return [];
  return [change.kind === 'added' ? change.entry.id : change.id];
};

/**
 * Three devices of one user, the second with two browser tabs, change, sleep, go offline and fail until
 * `changes` are made; then everything works, and all of them and the account must have the same.
 */
export async function runSyncSoak(seed: number, changes: number): Promise<SyncSoakResult> {
  const random = createRandom(`sync ${seed}`);
  const counts = new Map<string, number>();
  const underway = new Set<Promise<unknown>>();
  async function settle() {
    do {
      await Promise.all(underway);
      await turn();
    } while (underway.size > 0);
  }
  const time = createVirtualTime(startTime, settle);
  const restore = replaceGlobals(time.now, random);
  const library = await startFaultyLibrary(time.now, random.pick([1_000, 40, 7]));
  let isFaulty = true;
  const world: World = {
    time,
    library,
    random,
    underway,
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    isFaulty: () => isFaulty,
  };
  const devices = [
    createDevice(world, 0, 1),
    createDevice(world, dayMs, 2),
    createDevice(world, -dayMs, 1),
  ] as const;
  const newest = new Newest();
  try {
    while (newest.changes < changes) {
      const device = random.pick(devices);
      const action = random.chance(0.7) ? changeSomething : random.pick(disturbances);
      action(device, world, newest);
      await time.advance(Math.round(random.pick(pauses) * random.between(0.5, 1.5)));
    }
    isFaulty = false;
    for (const device of devices) {
      device.setAwake(true);
      device.setFull(false);
      device.setOnline(true);
    }
    await time.advance(dayMs);
    // What an answer has ended until the next start begins again.
    for (let round = 0; round < 3; round += 1) {
      for (const device of devices) for (let tab = 0; tab < 4; tab += 1) device.reload();
      await time.advance(hourMs);
    }
    const expiresAt = Math.floor(time.now() / 1_000) + 600;
    const account = await readAccount(library, library.sign(expiresAt));
    return {
      changes: newest.changes,
      lost: newest.findLost(account),
      differences: devices.flatMap((device, index) =>
        findDifferences(device, account).map((line) => `device ${index + 1}: ${line}`),
      ),
      movies: account.size,
      virtualHours: (time.now() - startTime) / hourMs,
      counts,
    };
  } finally {
    for (const device of devices) device.close();
    await settle();
    await library.close();
    restore();
  }
}

/** @returns the figures, and the first of what is wrong, each on a line */
export function formatSyncSoak(result: SyncSoakResult): string {
  const { changes, lost, differences, movies, virtualHours, counts } = result;
  const figures: readonly (readonly [string, number])[] = [
    ['changes', changes],
    ['lost changes', lost.length],
    ['differences at the end', differences.length],
    ['movies', movies],
    ['hours', Math.round(virtualHours)],
    ...[...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ];
  const lines = figures.map(([name, value]) => `${String(value).padStart(7)} ${name}`);
  return [...lines, ...lost.slice(0, 20), ...differences.slice(0, 20), ''].join('\n');
}

/** The machine's own clock and chance are the soak's; local storage reports to an event target. */
function replaceGlobals(now: () => number, random: Random): () => void {
  const events = new EventTarget();
  setMaxListeners(0, events);
  const listening = {
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  const before = Object.entries(listening).map(([name]) => [
    name,
    Object.getOwnPropertyDescriptor(globalThis, name),
  ]);
  const { now: realNow } = Date;
  const { random: realRandom } = Math;
  Object.assign(globalThis, listening);
  Date.now = now;
  Math.random = () => random.between(0, 1);
  return () => {
    Date.now = realNow;
    Math.random = realRandom;
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, String(name));
      else Object.defineProperty(globalThis, String(name), descriptor as PropertyDescriptor);
    }
  };
}

const kinds = ['toggle', 'toggle', 'toggle', 'rate', 'undo', 'import', 'facts'] as const;

function changeSomething(device: Device, world: World, newest: Newest): void {
  const { random, count } = world;
  if (!device.isUsable()) return;
  const library = device.read();
  const list = random.pick(libraryMarks);
  const id = random.whole(1, random.chance(0.2) ? favoriteCount : movieCount);
  const now = device.now();
  const kind = random.pick(kinds);
  const movie = (of: number) =>
    aMovie({ id: of, title: `Movie ${of}, part ${random.whole(1, 9)}`, overview: null });
  let changes: readonly LibraryChange[];
  if (kind === 'undo') changes = device.undo();
  else if (kind === 'import') {
    if (!random.chance(0.1)) return;
    const listed = getMovieIds(library[list]);
    const ids = Array.from({ length: importedCount }, () => random.whole(1, movieCount));
    changes = [...new Set(ids)]
      .filter((each) => !listed.has(each))
      .map((each) => ({
        kind: 'added',
        list,
        entry: { id: each, at: now - random.whole(0, dayMs), movie: movie(each), fetchedAt: now },
      }));
  } else if (kind === 'facts') {
    changes = resolvedChanges(library, { movies: [movie(id)], unavailable: [] }, now);
  } else if (kind === 'rate') {
    const rating = random.chance(0.8) ? random.whole(1, maxRating) : null;
    changes = ratingChanges(library, movie(id), rating, now);
  } else changes = toggleChanges(library, list, movie(id), now);
  if (changes.length === 0) return;
  count(kind);
  const { before, after } = device.change(changes);
  newest.note(before, after, changes);
  if (kind !== 'toggle') return;
  function toggleAgain() {
    if (!device.isUsable()) return;
    count('toggled again soon');
    const again = toggleChanges(device.read(), list, movie(id), device.now());
    const second = device.change(again);
    newest.note(second.before, second.after, again);
  }
  // Perhaps while the change before is sent.
  while (random.chance(0.6)) world.time.set(toggleAgain, random.whole(1_500, 6_000));
}

type Disturbance = (device: Device, world: World) => void;

/** @returns begins something that ends after `ms`, a random part of it */
const forAWhile =
  (name: string, ms: number, set: (device: Device, isOn: boolean) => void): Disturbance =>
  (device, { time, random, count }) => {
    count(name);
    set(device, true);
    time.set(() => set(device, false), random.whole(1, ms));
  };

const disturbances: readonly [Disturbance, ...Disturbance[]] = [
  forAWhile('asleep', 8 * hourMs, (device, isOn) => device.setAwake(!isOn)),
  forAWhile('offline', 2 * hourMs, (device, isOn) => device.setOnline(!isOn)),
  forAWhile('hidden', hourMs, (device, isOn) => device.setShown(!isOn)),
  forAWhile('storage full', 300_000, (device, isOn) => device.setFull(isOn)),
  (device, { count }) => {
    count('reloaded, or logged out and in');
    device.reload();
  },
  (device) => device.refreshToken(),
  (device) => device.requestSync(),
  (device, { count }) => {
    if (getUnsentIds(device.read()).length > 0) return;
    count('replaced by an empty device');
    device.replace();
  },
];

type Library = Awaited<ReturnType<typeof startFaultyLibrary>>;

async function readAccount({ supabase }: Library, token: string) {
  const service = createSyncService({ config: { supabase } });
  const rows = new Map<number, LibraryRow>();
  const { signal } = new AbortController();
  for (let from = 0, last = -1; from !== last;) {
    last = from;
    for (const row of await service.pull(from, token, signal)) {
      rows.set(row.id, row);
      from = row.version;
    }
  }
  return rows;
}

/** How a device differs from the account, and whether it is at rest. */
function findDifferences(
  device: Device,
  account: ReadonlyMap<number, LibraryRow>,
): readonly string[] {
  const library = device.read();
  const ids = [...new Set([...library.times.keys(), ...account.keys()])];
  const restless = device.states().filter((state) => state !== '"upToDate"');
  const unsent = getUnsentIds(library);
  return [
    ...restless.map((state) => `is ${state}`),
    ...(unsent.length > 0 ? [`has not sent ${unsent.join(', ')}`] : []),
    ...getRows(library, ids).flatMap((own) => {
      const theirs = account.get(own.id);
      const [one, other] = [toSeen(own), theirs && toSeen(theirs)].map((row) =>
        JSON.stringify(row),
      );
      return one === other ? [] : [`movie ${own.id}: ${one}, the account ${other}`];
    }),
  ];
}

/** What a user sees of a row; a movie on no list is shown nowhere. */
function toSeen({ watchlist, seen, movie }: LibraryRow) {
  const isListed = watchlist.value !== null || seen.value !== null;
  return { watchlist, seen, title: isListed ? movie.value?.title : undefined };
}
