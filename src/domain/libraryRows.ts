import {
  libraryMarks,
  mapMarks,
  sortByNewest,
  type LibraryEntry,
  withRatings,
  type LibraryMark,
  type Ratings,
} from './library.ts';
import { noTimes, registers, type Register, type SyncedLibrary } from './libraryTimes.ts';
import { movieDataMaxAgeMs } from './limits.ts';
import type { Movie } from './movie.ts';

/** A value and the time of its last change, ms since the epoch, 0 for never. */
export type Dated<Value> = { readonly value: Value; readonly changedAt: number };

/** A value that the account never had. */
export const neverChanged = { value: null, changedAt: 0 };

/** What the account has of a movie, besides its id. */
export type MovieFacts = Pick<
  Movie,
  'title' | 'posterPath' | 'releaseDate' | 'voteAverage' | 'voteCount' | 'runtime'
>;

/** A user's relation to one movie, in five registers (docs/contracts.md#library-merge). */
export type LibraryRow = {
  readonly id: number;
  /** When it was added; `null` if it is not in the list. */
  readonly watchlist: Dated<number | null>;
  readonly seen: Dated<number | null>;
  readonly movie: Dated<MovieFacts | null>;
  /** 1 to 10; `null` without a rating. */
  readonly rating: Dated<number | null>;
  /** When it was marked as not for the user; `null` if it is not. */
  readonly dismissed: Dated<number | null>;
};

/**
 * Merges two rows of a movie by register: the later change wins.
 *
 * @param favored wins where both changed at the same time; the server's row, here as there
 */
export const mergeRow = (row: LibraryRow, favored: LibraryRow): LibraryRow => ({
  id: row.id,
  ...mapMarks((list) => pickLater(row[list], favored[list])),
  movie: pickLater(row.movie, favored.movie),
  rating: pickLater(row.rating, favored.rating),
});

const pickLater = <Value>(one: Dated<Value>, favored: Dated<Value>) =>
  one.changedAt > favored.changedAt ? one : favored;

type Entries = Readonly<Record<LibraryMark, Map<number, LibraryEntry>>>;

const toEntries = (library: SyncedLibrary): Entries =>
  mapMarks((list) => new Map(library[list].map((entry) => [entry.id, entry])));

/** The entry with the newest movie data of a movie that is in several lists. */
function getNewestEntry(entries: Entries, id: number): LibraryEntry | undefined {
  const known = libraryMarks.flatMap((list) => entries[list].get(id) ?? []);
  return known.toSorted((one, other) => other.fetchedAt - one.fetchedAt)[0];
}

function toRow(
  entries: Entries,
  { times, ratings }: Pick<SyncedLibrary, 'times' | 'ratings'>,
  id: number,
): LibraryRow {
  const changed = times.get(id) ?? noTimes;
  const { movie = null, fetchedAt = 0 } = getNewestEntry(entries, id) ?? {};
  return {
    id,
    ...mapMarks((list) => ({ value: entries[list].get(id)?.at ?? null, changedAt: changed[list] })),
    movie: { value: movie, changedAt: fetchedAt },
    rating: { value: ratings[id] ?? null, changedAt: changed.rating },
  };
}

/** @returns the rows of these movies, in their order */
export function getRows(library: SyncedLibrary, ids: readonly number[]): readonly LibraryRow[] {
  const entries = toEntries(library);
  return ids.map((id) => toRow(entries, library, id));
}

/**
 * @param known the registers that the account can have
 * @returns the ids of the movies that the account lacks a change of, ascending
 */
export const getUnsentIds = (
  { times }: SyncedLibrary,
  known: readonly Register[] = registers,
): readonly number[] =>
  [...times]
    .flatMap(([id, { unsent }]) => (unsent.some((each) => known.includes(each)) ? [id] : []))
    .toSorted((a, b) => a - b);

/**
 * Merges the account's rows into a library (docs/contracts.md#library-pull). A register that is taken from
 * the account is not unsent any more; lists that stay the same stay the same arrays.
 *
 * @param now ms since the epoch: expired movie data is not taken (§10.23)
 */
export function mergeRows(
  library: SyncedLibrary,
  rows: readonly LibraryRow[],
  now: number,
): SyncedLibrary {
  const entries = toEntries(library);
  const times = new Map(library.times);
  const rated: { id: number; rating: number | null }[] = [];
  for (const theirs of rows) {
    const { id } = theirs;
    const own = toRow(entries, { ...library, times }, id);
    const isExpired = now - theirs.movie.changedAt >= movieDataMaxAgeMs;
    const merged = mergeRow(own, isExpired ? { ...theirs, movie: neverChanged } : theirs);
    const { unsent } = times.get(id) ?? noTimes;
    times.set(id, {
      ...mapMarks((list) => merged[list].changedAt),
      rating: merged.rating.changedAt,
      unsent: unsent.filter((register) => merged[register] === own[register]),
    });
    const newest = getNewestEntry(entries, id);
    for (const list of libraryMarks) setEntry(entries[list], merged, merged[list].value, newest);
    rated.push({ id, rating: merged.rating.value });
  }
  const ratings = withRatings(library.ratings, rated);
  const lists = mapMarks((list) => toList(library[list], entries[list]));
  return { ...library, ...lists, ratings, times };
}

function setEntry(
  entries: Map<number, LibraryEntry>,
  { id, movie: { value, changedAt } }: LibraryRow,
  at: number | null,
  newest: LibraryEntry | undefined,
): void {
  const entry = entries.get(id);
  if (at === null) entries.delete(id);
  else if (value === null || isSameMovie(value, newest?.movie)) {
    // The own movie has what the account does not keep, and need not be rendered again.
    const known = { movie: null, fetchedAt: 0, ...newest, id, at };
    if (entry?.at !== at || entry.fetchedAt !== known.fetchedAt) entries.set(id, known);
  } else
    entries.set(id, { id, at, movie: toMovie(id, value, newest?.movie), fetchedAt: changedAt });
}

const isSameMovie = (theirs: MovieFacts, own: Movie | null | undefined) =>
  Object.entries(theirs).every(([fact, value]) => value === own?.[fact as keyof MovieFacts]);

/** What the account does not keep stays as it is on this device. */
const toMovie = (id: number, theirs: MovieFacts, own: Movie | null | undefined): Movie => ({
  ...theirs,
  id,
  titleLanguage: theirs.title === own?.title ? own.titleLanguage : undefined,
  backdropPath: own?.backdropPath ?? null,
  overview: null,
});

/** A list that stays the same stays the same array. */
function toList(before: readonly LibraryEntry[], entries: Entries[LibraryMark]) {
  const sorted = sortByNewest([...entries.values()]);
  const isSame =
    sorted.length === before.length && sorted.every((entry, index) => entry === before[index]);
  return isSame ? before : sorted;
}

/**
 * Marks rows as sent; a register that has changed since stays unsent (docs/contracts.md#library-push).
 *
 * @param sent the registers that were sent
 */
export function withSentRows(
  library: SyncedLibrary,
  rows: readonly LibraryRow[],
  sent: readonly Register[] = registers,
): SyncedLibrary {
  const times = new Map(library.times);
  const now = getRows(
    library,
    rows.map(({ id }) => id),
  );
  for (const [index, row] of rows.entries()) {
    const known = times.get(row.id);
    if (known === undefined) continue;
    const isSent = (register: Register) =>
      sent.includes(register) && row[register].changedAt === now[index]?.[register].changedAt;
    times.set(row.id, { ...known, unsent: known.unsent.filter((each) => !isSent(each)) });
  }
  return { ...library, times };
}

/** The library of an account that has none of it: everything is unsent, removals too. */
export function asUnsent(library: SyncedLibrary): SyncedLibrary {
  if (library.times.size === 0 && library.cursor === null) return library;
  // A register that never changed beats none.
  const times = [...library.times].map(
    ([id, known]) =>
      [
        id,
        {
          ...known,
          unsent: registers.filter((register) => register === 'movie' || known[register] > 0),
        },
      ] as const,
  );
  return { ...library, times: new Map(times), cursor: null };
}

/** Removes what the account had, which was deleted there; changes that it never had stay. */
export function withoutSent(library: SyncedLibrary): SyncedLibrary {
  const times = new Map([...library.times].filter(([, { unsent }]) => unsent.length > 0));
  const lists = mapMarks((list) => library[list].filter(({ id }) => times.has(id)));
  const ratings: Ratings = Object.fromEntries(
    Object.entries(library.ratings).filter(([id]) => times.has(Number(id))),
  );
  return { ...library, ...lists, ratings, times, cursor: null };
}
