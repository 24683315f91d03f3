import * as v from 'valibot';
import { maxRating, movieDataMaxAgeMs } from '../../../domain/limits.ts';
import {
  libraryMarks,
  type Library,
  type LibraryEntry,
  type LibraryMark,
} from '../../../domain/library.ts';
import {
  LibraryFileError,
  type ImportFile,
  type ImportRow,
  type RowResult,
} from '../../../domain/libraryImport.ts';
import { movieSchema, timeSchema } from '../../storage/movieSchema.ts';
import { iterateWithYields } from './iterateWithYields.ts';

// The export file of Reelstate: a library as JSON. Version 1 had neither ratings nor dismissed movies.

const format = 'reelstate-library';
const fileVersion = 2;

const timestamp = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  timeSchema,
);
const storedMovie = v.object({ ...v.omit(movieSchema, ['id']).entries, fetchedAt: timestamp });
const storedEntry = v.object({
  id: v.pipe(v.number(), v.integer()),
  at: timestamp,
  film: v.fallback(v.nullable(storedMovie), null),
  rating: v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxRating))),
    undefined,
  ),
  unavailable: v.fallback(v.optional(v.object({ title: v.nullable(v.string()) })), undefined),
});
const storedEntries = v.fallback(v.array(v.unknown()), []);
const exportFile = v.object({
  format: v.literal(format),
  version: v.number(),
  watchlist: storedEntries,
  seen: storedEntries,
  dismissed: storedEntries,
});

/** @param now ms since the epoch */
export function serializeLibrary(library: Library, now: number): string {
  const file = {
    format,
    version: fileVersion,
    exportedAt: toIsoDate(now),
    watchlist: library.watchlist.map(toFileEntry),
    seen: library.seen.map((entry) => ({
      ...toFileEntry(entry),
      rating: library.ratings[entry.id],
    })),
    dismissed: library.dismissed.map(toFileEntry),
  };
  return `${JSON.stringify(file)}\n`;
}

/**
 * Reads an export file. Movie data older than `movieDataMaxAgeMs` is dropped; its id is imported.
 *
 * @throws LibraryFileError if the text is no export file, a newer version of the app wrote it, or it
 *   has more rows than `rowLimit`
 */
export async function parseReelstateFile(
  text: string,
  rowLimit: number,
  signal: AbortSignal,
): Promise<ImportFile> {
  const data = parseJson(text);
  const read = v.safeParse(exportFile, data);
  if (!read.success) throw new LibraryFileError('unknown');
  if (read.output.version > fileVersion) throw new LibraryFileError('newer');
  const rows: ImportRow[] = [];
  const unmatched: RowResult[] = [];
  const numbered = libraryMarks.flatMap((list) =>
    read.output[list].map((value) => ({ list, value })),
  );
  if (numbered.length > rowLimit) throw new LibraryFileError('tooManyRows');
  for await (const [index, { list, value }] of iterateWithYields(numbered.entries(), signal)) {
    const row = index + 1;
    const entry = v.safeParse(storedEntry, value);
    if (entry.success) rows.push(toRow(row, list, entry.output));
    else unmatched.push({ row, label: '', result: 'unmatched', reason: 'unreadable' });
  }
  return { rows, unmatched };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LibraryFileError('broken', { cause });
  }
}

function toRow(
  row: number,
  list: LibraryMark,
  { id, at, film: movieData, rating, unavailable }: v.InferOutput<typeof storedEntry>,
) {
  const isFresh = movieData !== null && Date.now() - movieData.fetchedAt < movieDataMaxAgeMs;
  const title = movieData?.title ?? unavailable?.title ?? null;
  const label = title ?? `#${id}`;
  const name = { by: 'entry' as const, entry: toEntry(), title };
  return { row, label, list, at, rating: list === 'seen' ? rating : undefined, name };

  function toEntry(): LibraryEntry {
    if (!isFresh) return { id, at, movie: null, fetchedAt: 0 };
    const { fetchedAt, ...movie } = movieData;
    return { id, at, movie: { id, ...movie }, fetchedAt };
  }
}

function toFileEntry({ id, at, movie, fetchedAt, unavailable }: LibraryEntry) {
  if (unavailable !== undefined) return { id, at: toIsoDate(at), film: null, unavailable };
  if (movie === null) return { id, at: toIsoDate(at), film: null };
  const { id: _, ...movieData } = movie;
  return { id, at: toIsoDate(at), film: { ...movieData, fetchedAt: toIsoDate(fetchedAt) } };
}

const toIsoDate = (at: number) => new Date(at).toISOString();
