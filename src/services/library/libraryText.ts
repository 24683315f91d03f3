import * as v from 'valibot';
import { type Library, type LibraryEntry } from '../../domain/library.ts';
import { inOrder } from '../../domain/libraryChanges.ts';
import { movieSchema } from '../placeSchema.ts';

// How a library stands in storage: short rows, since 5,000 films have to find room.

const libraryVersion = 1;

const int = v.pipe(v.number(), v.integer());
const { title: filled, releaseDate: day } = movieSchema.entries;
const path = v.nullable(v.string());

/** Title, poster, backdrop, rating, votes, release, when it was told. */
const film = v.tuple([filled, path, path, v.number(), v.number(), day, int]);
/** Id, when it was put there, the film if it is known. */
const row = v.tuple([int, int, v.fallback(v.nullable(film), null)]);
const rows = v.fallback(v.array(v.unknown()), []);
const versioned = v.object({ version: int });
const envelope = v.object({
  state: v.object({
    hidesSeen: v.fallback(v.boolean(), false),
    watchlist: rows,
    seen: rows,
  }),
});

/** @returns the library, every row of it that can be read; or why there is none */
export function readLibraryText(text: string): Library | 'newer' | 'unreadable' {
  const data = parsed(text);
  const known = v.safeParse(versioned, data);
  if (known.success && known.output.version > libraryVersion) return 'newer';
  const read = v.safeParse(envelope, data);
  if (!read.success) return 'unreadable';
  const { hidesSeen, watchlist, seen } = read.output.state;
  return { watchlist: entriesOf(watchlist), seen: entriesOf(seen), hidesSeen };
}

/** @returns the text that `readLibraryText` reads; overviews are left out */
export function writeLibraryText({ watchlist, seen, hidesSeen }: Library): string {
  const state = { hidesSeen, watchlist: watchlist.map(rowOf), seen: seen.map(rowOf) };
  return JSON.stringify({ version: libraryVersion, state });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function entriesOf(items: readonly unknown[]): readonly LibraryEntry[] {
  const byId = new Map<number, LibraryEntry>();
  for (const item of items) {
    const read = v.safeParse(row, item);
    if (read.success) byId.set(read.output[0], entryOf(read.output));
  }
  return inOrder([...byId.values()]);
}

function entryOf([id, at, known]: v.InferOutput<typeof row>): LibraryEntry {
  if (known === null) return { id, at, movie: null, fetchedAt: 0 };
  const [title, posterPath, backdropPath, voteAverage, voteCount, releaseDate, fetchedAt] = known;
  const movie = {
    id,
    title,
    posterPath,
    backdropPath,
    voteAverage,
    voteCount,
    releaseDate,
    overview: null,
  };
  return { id, at, movie, fetchedAt };
}

function rowOf({ id, at, movie, fetchedAt }: LibraryEntry): v.InferOutput<typeof row> {
  if (movie === null) return [id, at, null];
  const { title, posterPath, backdropPath, voteAverage, voteCount, releaseDate } = movie;
  return [
    id,
    at,
    [title, posterPath, backdropPath, voteAverage, voteCount, releaseDate, fetchedAt],
  ];
}
