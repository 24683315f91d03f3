import * as v from 'valibot';
import {
  emptyLibrary,
  getMovieIds,
  libraryMarks,
  mapMarks,
  type Library,
  type LibraryEntry,
  applyChanges,
  sortByNewest,
  type LibraryChange,
  type StoredLibrary,
} from '../../domain/library.ts';
import {
  firstRegisters,
  neverSynced,
  registers,
  withChangeTimes,
  withMissingTimes,
  type ChangeTimes,
  type Register,
  type SyncedLibrary,
} from '../../domain/libraryTimes.ts';
import { maxRating, movieDataMaxAgeMs } from '../../domain/limits.ts';
import { StorageError, toStorageProblem } from '../../domain/storageError.ts';
import { libraryKey, type KeyValueStorage } from '../storage/keyValueStorage.ts';
import { movieSchema, timeSchema } from '../storage/movieSchema.ts';
import {
  createPersistedStore,
  type StoredEntry,
  type StoredFormat,
} from '../storage/persistedStore.ts';

/** Key of the backup of an unreadable library, written before it is replaced. */
export const libraryBackupKey = (userId: string) => `${libraryKey(userId)}:unreadable`;
/** Key of the first version's watchlist, which has ids only, newest last. */
export const oldWatchlistKey = (userId: string) => `reelstate-watchlist:${userId}`;

/** One user's library in local storage (§10.20 to §10.23). */
export type LibraryStore = {
  /**
   * Loads the library, with the first version's watchlist, without expired movie data and entries of the
   * demo catalog; `unsaved` has these changes. Does not throw: `storageError` says why storage cannot be used.
   */
  load(): StoredLibrary;
  /**
   * Applies the changes to the stored library, which another browser tab may have saved.
   *
   * @throws StorageError if storage is full or forbidden, or a newer version saved the library
   */
  change(changes: readonly LibraryChange[]): void;
  /**
   * What is stored, with the times of its changes.
   *
   * @throws StorageError if storage is forbidden, or a newer version saved the library
   */
  read(): SyncedLibrary;
  /**
   * Replaces what is stored, unless `replace` returns it as it is. Its changes are not dated.
   *
   * @throws StorageError as `change` does
   */
  update(replace: (library: SyncedLibrary) => SyncedLibrary): void;
  /**
   * Calls `listener` after each write of this browser tab, with whether `update` made it.
   *
   * @returns ends the subscription
   */
  subscribe(listener: (isUpdate: boolean) => void): () => void;
  /** Removes all entries of the user; never throws. */
  clear(): void;
  /**
   * Whether another browser tab deleted the library since it was loaded or changed here; true once for
   * each deletion. Never throws.
   */
  checkDeleted(): boolean;
};

/**
 * @param now ms since the epoch
 * @param isForeign whether no movie of that id exists: such entries are removed when the library is loaded
 */
export function createLibraryStore(
  storage: KeyValueStorage,
  userId: string,
  now: () => number = Date.now,
  isForeign: (id: number) => boolean = () => false,
): LibraryStore {
  const key = libraryKey(userId);
  const entry = createPersistedStore(storage, key, libraryFormat, 'throw');
  let wasStored = false;
  const listeners = new Set<(isUpdate: boolean) => void>();
  const notify = (isUpdate: boolean) => {
    for (const listener of listeners) listener(isUpdate);
  };

  function isStored(): boolean {
    try {
      return storage.getItem(key) !== null;
    } catch {
      return wasStored;
    }
  }

  function backUpUnreadable() {
    try {
      storage.setItem(libraryBackupKey(userId), storage.getItem(key) ?? '');
    } catch {
      // Without room for a backup the unreadable text is replaced.
    }
  }

  /** What is stored. @throws StorageError also from `work` */
  function access<Result>(work: (stored: StoredEntry<SyncedLibrary>) => Result): Result {
    const stored = entry.read();
    if (stored.problem === 'newer') throw new StorageError('newer', key);
    return work(stored);
  }

  function update(replace: (library: SyncedLibrary) => SyncedLibrary, isUpdate = true) {
    const isChanged = access(({ problem, state }) => {
      const replaced = replace(state);
      if (isUpdate && replaced === state) return false;
      if (problem === 'damaged') backUpUnreadable();
      entry.write(replaced);
      wasStored = true;
      entry.storage.removeItem(oldWatchlistKey(userId));
      return true;
    });
    if (isChanged) notify(isUpdate);
  }

  return {
    update,

    read: () => access(({ state }) => state),

    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    load() {
      wasStored = isStored();
      try {
        const { problem, state: library } = entry.read();
        if (problem === 'newer') throw new StorageError('newer', key);
        const at = now();
        const changes = [
          ...migrateWatchlist(entry.storage.getItem(oldWatchlistKey(userId)), library, at),
          ...getExpiredMovies(library, at),
        ];
        const foreign = getForeignEntries(applyChanges(library, changes), isForeign);
        const unsaved = [...changes, ...foreign];
        return { library: applyChanges(library, unsaved), unsaved, storageError: null };
      } catch (error) {
        const storageError = toStorageProblem(error);
        if (storageError === 'unknown') throw error;
        return { library: emptyLibrary, unsaved: [], storageError };
      }
    },

    change: (changes) =>
      update((state) => {
        const changed = withChangeTimes(state, applyChanges(state, changes), now());
        // No account is told of movies that do not exist.
        return { ...changed, times: new Map([...changed.times].filter(([id]) => !isForeign(id))) };
      }, false),

    checkDeleted() {
      const isDeleted = wasStored && !isStored();
      if (isDeleted) wasStored = false;
      return isDeleted;
    },

    clear() {
      wasStored = false;
      entry.clear();
      for (const other of [libraryBackupKey(userId), oldWatchlistKey(userId)]) {
        try {
          storage.removeItem(other);
        } catch {
          // If storage is forbidden, nothing was written either.
        }
      }
      notify(false);
    },
  };
}

/** @returns changes that drop movie data older than `movieDataMaxAgeMs` (§10.23) */
function getExpiredMovies(library: Library, now: number): readonly LibraryChange[] {
  return libraryMarks.flatMap((list) =>
    library[list]
      .filter(({ movie, fetchedAt }) => movie !== null && now - fetchedAt >= movieDataMaxAgeMs)
      .map(({ id }) => ({ kind: 'resolved' as const, id, movie: null, fetchedAt: 0 })),
  );
}

/** @returns changes that remove the entries whose movies do not exist (§10.148) */
const getForeignEntries = (
  library: Library,
  isForeign: (id: number) => boolean,
): readonly LibraryChange[] =>
  libraryMarks.flatMap((list) =>
    library[list]
      .filter(({ id }) => isForeign(id))
      .map(({ id }) => ({ kind: 'removed' as const, list, id })),
  );

const oldWatchlist = v.object({ movieIds: v.array(v.unknown()) });

/** Converts the first version's watchlist to changes that add each valid id that is missing. */
function migrateWatchlist(
  text: string | null,
  library: Library,
  now: number,
): readonly LibraryChange[] {
  const known = getMovieIds(library.watchlist);
  return [...new Set(readOldIds(text))]
    .filter((id) => !known.has(id))
    .toReversed()
    .map((id, age) => ({
      kind: 'added',
      list: 'watchlist',
      entry: { id, at: now - age, movie: null, fetchedAt: 0 },
    }));
}

function readOldIds(text: string | null): readonly number[] {
  try {
    const { movieIds } = v.parse(oldWatchlist, JSON.parse(String(text)));
    return movieIds.filter((id) => Number.isInteger(id)) as readonly number[];
  } catch {
    return [];
  }
}

const int = v.pipe(v.number(), v.integer());
const { title: filled, releaseDate: day } = movieSchema.entries;
const path = v.nullable(v.string());

/** Minutes, 0 if TMDB does not know it; a row without it was saved before the movie was looked up. */
const length = v.fallback(v.nullish(v.pipe(v.number(), v.minValue(0))), null);

/** Title, poster, backdrop, rating, votes, release date, time of the response, title language, length. */
const movieRow = v.tuple([
  filled,
  path,
  path,
  v.number(),
  v.number(),
  day,
  timeSchema,
  v.nullish(v.string()),
  length,
]);
/**
 * Id, time of the addition (0 if it is damaged: the movie stays, as the oldest), and the movie if it is
 * resolved. Short rows: 5,000 movies fit.
 */
const row = v.tuple([
  int,
  v.fallback(timeSchema, 0),
  v.fallback(v.nullable(movieRow), null),
  // When TMDB said that it has no such movie, and its last title.
  v.fallback(v.nullish(v.tuple([timeSchema, path])), null),
]);
/** A row that cannot be read is left out. */
const rows = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((items) => toEntries(items)),
);

/**
 * Id, times of the changes of watchlist and seen list, a bit for each unsent register, and of a movie that
 * was rated or dismissed the times of both and the rating, 0 for none.
 */
const timesRow = v.tuple([
  int,
  v.fallback(timeSchema, 0),
  v.fallback(timeSchema, 0),
  v.fallback(int, 2 ** registers.length - 1),
  v.fallback(timeSchema, 0),
  v.fallback(timeSchema, 0),
  v.fallback(v.pipe(int, v.maxValue(maxRating), v.minValue(0)), 0),
]);
/** A row that cannot be read is left out. */
const timesRows = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((items) =>
    items.flatMap((item) => {
      const read = v.safeParse(timesRow, item);
      return read.success ? [read.output] : [];
    }),
  ),
);
const cursor = v.fallback(
  v.nullable(
    v.object({
      project: v.string(),
      version: int,
      movieId: int,
      registers: v.fallback(int, firstRegisters.length),
    }),
  ),
  null,
);

const version = 3;

const decodeLibrary = v.parser(
  v.pipe(
    v.object({
      hidesSeen: v.fallback(v.boolean(), false),
      watchlist: rows,
      seen: rows,
      dismissed: rows,
      times: timesRows,
      cursor,
    }),
    v.transform(({ times, ...library }): SyncedLibrary => ({
      ...library,
      times: new Map(times.map(toTimes)),
      ratings: Object.fromEntries(
        times.flatMap(([id, , , , , , rating]) => (rating === 0 ? [] : [[id, rating]])),
      ),
    })),
  ),
);

/**
 * The library in local storage; overviews are left out. Version 1 had no times and no cursor, version 2
 * neither ratings nor dismissed movies.
 */
export const libraryFormat: StoredFormat<SyncedLibrary> = {
  version,
  oldestVersion: 1,
  decode: (stored) => withMissingTimes(decodeLibrary(stored)),
  initial: { ...emptyLibrary, ...neverSynced },
  toJson: ({ ratings, hidesSeen, times, cursor: known, ...lists }) => ({
    version,
    state: {
      hidesSeen,
      ...mapMarks((list) => lists[list].map(toRow)),
      times: [...times].map(([id, changed]) => toTimesRow(id, changed, ratings[id] ?? 0)),
      cursor: known,
    },
  }),
};

const toBit = (register: Register) => 2 ** registers.indexOf(register);

function toTimesRow(id: number, changed: ChangeTimes, rating: number): readonly number[] {
  const { watchlist, seen, unsent } = changed;
  const bits = unsent.reduce((sum, register) => sum + toBit(register), 0);
  const hasLater = changed.rating > 0 || changed.dismissed > 0;
  const later = hasLater ? [changed.rating, changed.dismissed, rating] : [];
  return [id, watchlist, seen, bits, ...later];
}

function toTimes([id, watchlist, seen, bits, rating, dismissed]: v.InferOutput<
  typeof timesRow
>): readonly [number, ChangeTimes] {
  const unsent = registers.filter((register) => (bits & toBit(register)) > 0);
  return [id, { watchlist, seen, rating, dismissed, unsent }];
}

function toEntries(items: readonly unknown[]): readonly LibraryEntry[] {
  const byId = new Map<number, LibraryEntry>();
  for (const item of items) {
    const read = v.safeParse(row, item);
    if (read.success) byId.set(read.output[0], toEntry(read.output));
  }
  return sortByNewest([...byId.values()]);
}

function toEntry([id, at, known, absence]: v.InferOutput<typeof row>): LibraryEntry {
  if (known === null && absence) {
    const [fetchedAt, title] = absence;
    return { id, at, movie: null, fetchedAt, unavailable: { title } };
  }
  if (known === null) return { id, at, movie: null, fetchedAt: 0 };
  const [
    title,
    posterPath,
    backdropPath,
    voteAverage,
    voteCount,
    releaseDate,
    fetchedAt,
    language,
    minutes,
  ] = known;
  const movie = {
    id,
    title,
    titleLanguage: language ?? undefined,
    posterPath,
    backdropPath,
    voteAverage,
    voteCount,
    releaseDate,
    overview: null,
    runtime: minutes === 0 ? null : (minutes ?? undefined),
  };
  return { id, at, movie, fetchedAt };
}

function toRow({ id, at, movie, fetchedAt, unavailable }: LibraryEntry): readonly unknown[] {
  if (unavailable !== undefined) return [id, at, null, [fetchedAt, unavailable.title]];
  if (movie === null) return [id, at, null];
  const { title, titleLanguage, posterPath, backdropPath, runtime } = movie;
  const { voteAverage, voteCount, releaseDate } = movie;
  return [
    id,
    at,
    [
      title,
      posterPath,
      backdropPath,
      voteAverage,
      voteCount,
      releaseDate,
      fetchedAt,
      titleLanguage,
      runtime === null ? 0 : runtime,
    ],
  ];
}
