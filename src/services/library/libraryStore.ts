import * as v from 'valibot';
import {
  emptyLibrary,
  getMovieIds,
  libraryLists,
  type Library,
  type LibraryEntry,
  applyChanges,
  sortByNewest,
  type LibraryChange,
  type StoredLibrary,
} from '../../domain/library.ts';
import { movieDataMaxAgeMs } from '../../domain/limits.ts';
import { homeTexts as texts } from '../../domain/homeTexts.ts';
import { libraryKey, type KeyValueStorage } from '../storage/keyValueStorage.ts';
import { movieSchema } from '../storage/movieSchema.ts';
import {
  createPersistedStore,
  StorageError,
  type StoredFormat,
} from '../storage/persistedStore.ts';

/** The library works in memory only; the message is ready to be shown. */
class LibraryStorageError extends Error {
  constructor(cause: StorageError) {
    super(texts.library.storageError[cause.reason], { cause });
    this.name = 'LibraryStorageError';
  }
}

/** Key of the backup of an unreadable library, written before it is replaced. */
export const libraryBackupKey = (userId: string) => `${libraryKey(userId)}:unreadable`;
/** Key of the first version's watchlist, which has ids only, newest last. */
export const oldWatchlistKey = (userId: string) => `reelstate-watchlist:${userId}`;

/** One user's library in local storage (§10.20 to §10.23). */
export type LibraryStore = {
  /**
   * Loads the library, with the first version's watchlist and without expired movie data; `unsaved`
   * has these changes. Does not throw: `storageError` is the message if storage cannot be used.
   */
  load(): StoredLibrary;
  /**
   * Applies the changes to the stored library, which another browser tab may have saved.
   *
   * @throws LibraryStorageError if storage is full or forbidden, or a newer version saved the library
   */
  change(changes: readonly LibraryChange[]): void;
  /** Removes all entries of the user; never throws. */
  clear(): void;
};

/** @param now ms since the epoch */
export function createLibraryStore(
  storage: KeyValueStorage,
  userId: string,
  now: () => number = Date.now,
): LibraryStore {
  const key = libraryKey(userId);
  const entry = createPersistedStore(storage, key, libraryFormat, 'throw');

  function backUpUnreadable() {
    try {
      storage.setItem(libraryBackupKey(userId), storage.getItem(key) ?? '');
    } catch {
      // Without room for a backup the unreadable text is replaced.
    }
  }

  return {
    load() {
      try {
        const { problem, state: library } = entry.read();
        if (problem === 'newer') throw new StorageError('newer', key);
        const at = now();
        const unsaved = [
          ...migrateWatchlist(entry.storage.getItem(oldWatchlistKey(userId)), library, at),
          ...getExpiredMovies(library, at),
        ];
        return { library: applyChanges(library, unsaved), unsaved, storageError: null };
      } catch (error) {
        return { library: emptyLibrary, unsaved: [], storageError: toLibraryError(error).message };
      }
    },

    change(changes) {
      try {
        const { problem, state } = entry.read();
        if (problem === 'damaged') backUpUnreadable();
        entry.write(applyChanges(state, changes));
        entry.storage.removeItem(oldWatchlistKey(userId));
      } catch (error) {
        throw toLibraryError(error);
      }
    },

    clear() {
      entry.clear();
      for (const other of [libraryBackupKey(userId), oldWatchlistKey(userId)]) {
        try {
          storage.removeItem(other);
        } catch {
          // If storage is forbidden, nothing was written either.
        }
      }
    },
  };
}

/** @throws the error itself if it is not about storage */
function toLibraryError(error: unknown): LibraryStorageError {
  if (!(error instanceof StorageError)) throw error;
  return new LibraryStorageError(error);
}

/** @returns changes that drop movie data older than `movieDataMaxAgeMs` (§10.23) */
function getExpiredMovies(library: Library, now: number): readonly LibraryChange[] {
  return libraryLists.flatMap((list) =>
    library[list]
      .filter(({ movie, fetchedAt }) => movie !== null && now - fetchedAt >= movieDataMaxAgeMs)
      .map(({ id }) => ({ kind: 'resolved' as const, id, movie: null, fetchedAt: 0 })),
  );
}

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
  int,
  v.nullish(v.string()),
  length,
]);
/** Id, time of the addition, and the movie if it is resolved. Short rows: 5,000 movies fit. */
const row = v.tuple([int, int, v.fallback(v.nullable(movieRow), null)]);
/** A row that cannot be read is left out. */
const rows = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((items) => toEntries(items)),
);

const version = 1;

/** The library in local storage; overviews are left out. */
export const libraryFormat: StoredFormat<Library> = {
  version,
  decode: v.parser(
    v.object({ hidesSeen: v.fallback(v.boolean(), false), watchlist: rows, seen: rows }),
  ),
  initial: emptyLibrary,
  toJson: ({ watchlist, seen, hidesSeen }) => ({
    version,
    state: { hidesSeen, watchlist: watchlist.map(toRow), seen: seen.map(toRow) },
  }),
};

function toEntries(items: readonly unknown[]): readonly LibraryEntry[] {
  const byId = new Map<number, LibraryEntry>();
  for (const item of items) {
    const read = v.safeParse(row, item);
    if (read.success) byId.set(read.output[0], toEntry(read.output));
  }
  return sortByNewest([...byId.values()]);
}

function toEntry([id, at, known]: v.InferOutput<typeof row>): LibraryEntry {
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

function toRow({ id, at, movie, fetchedAt }: LibraryEntry): v.InferOutput<typeof row> {
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
