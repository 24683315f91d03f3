import type { Movie } from './movie.ts';

/** The two lists that a person keeps. */
export const shelves = ['watchlist', 'seen'] as const;
export type Shelf = (typeof shelves)[number];

/** Whether a list of home is one that the person keeps. */
export const isShelf = (name: string): name is Shelf => shelves.some((shelf) => shelf === name);

/** A film on a shelf. */
export type LibraryEntry = {
  /** The movie database's. */
  readonly id: number;
  /** When it was put there, ms since the epoch. */
  readonly at: number;
  /** `null` while only the id is known: brought in from elsewhere, or grown too old. */
  readonly movie: Movie | null;
  /** When the movie database told of the film, ms since the epoch; 0 without a film. */
  readonly fetchedAt: number;
};

/** What one person keeps on this device (§10.20). The newest of each shelf comes first. */
export type Library = Readonly<Record<Shelf, readonly LibraryEntry[]>> & {
  /** Films that were seen are left out of the other lists. */
  readonly hidesSeen: boolean;
};

export const emptyLibrary: Library = { watchlist: [], seen: [], hidesSeen: false };

const idsOf = new WeakMap<readonly LibraryEntry[], ReadonlySet<number>>();

/** @returns the same set for the same entries */
export function idsOn(entries: readonly LibraryEntry[]): ReadonlySet<number> {
  const known = idsOf.get(entries) ?? new Set(entries.map(({ id }) => id));
  idsOf.set(entries, known);
  return known;
}
