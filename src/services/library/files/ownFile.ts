import * as v from 'valibot';
import { movieDataMaxAgeMs } from '../../../domain/limits.ts';
import {
  libraryLists,
  type Library,
  type LibraryEntry,
  type LibraryList,
} from '../../../domain/library.ts';
import type { ImportFile, ImportRow, RowResult } from '../../../domain/libraryImport.ts';
import { texts } from '../../../domain/texts.ts';
import { movieSchema } from '../../storage/movieSchema.ts';
import { iterateWithYields } from './iterateWithYields.ts';

// Reelstate's export file: the library, for another device or another app.

const format = 'reelstate-library';
const fileVersion = 1;

const moment = v.pipe(
  v.string(),
  v.transform((written) => Date.parse(written)),
  v.number(),
  v.integer(),
);
const fileMovie = v.object({ ...v.omit(movieSchema, ['id']).entries, fetchedAt: moment });
const item = v.object({
  id: v.pipe(v.number(), v.integer()),
  at: moment,
  film: v.fallback(v.nullable(fileMovie), null),
});
const items = v.fallback(v.array(v.unknown()), []);
const head = v.object({ format: v.literal(format), version: v.number() });
const body = v.object({ watchlist: items, seen: items });

/** A file that cannot be imported; the message is shown to the user. */
export class LibraryFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LibraryFileError';
  }
}

/** @param now ms since the epoch */
export function serializeLibrary(library: Library, now: number): string {
  const written = {
    format,
    version: fileVersion,
    exportedAt: iso(now),
    watchlist: library.watchlist.map(itemOf),
    seen: library.seen.map(itemOf),
  };
  return `${JSON.stringify(written, null, 1)}\n`;
}

/** @param beginning the first kilobyte of the text */
export function isOwnText(beginning: string): boolean {
  return new RegExp(`^\\s*\\{[^[]*"format"\\s*:\\s*"${format}"`).test(beginning);
}

/**
 * Reads an export file. Movie data older than `movieDataMaxAgeMs` is dropped; its id is imported.
 *
 * @throws LibraryFileError if the text is no export file, or is one of a newer version
 */
export async function parseReelstateFile(
  written: string,
  signal: AbortSignal,
): Promise<ImportFile> {
  const data = parsed(written);
  const { errors } = texts.library.import;
  const known = v.safeParse(head, data);
  if (!known.success) throw new LibraryFileError(errors.unknown);
  if (known.output.version > fileVersion) throw new LibraryFileError(errors.newer);
  const read = v.safeParse(body, data);
  if (!read.success) throw new LibraryFileError(errors.unknown);
  const rows: ImportRow[] = [];
  const unmatched: RowResult[] = [];
  const numbered = libraryLists.flatMap((list) =>
    read.output[list].map((value) => ({ list, value })),
  );
  for await (const [index, { list, value }] of iterateWithYields(numbered.entries(), signal)) {
    const row = index + 1;
    const one = v.safeParse(item, value);
    if (one.success) rows.push(rowOf(row, list, one.output));
    else unmatched.push({ row, label: '', result: 'unmatched', reason: 'unreadable' });
  }
  return { format: 'reelstate', rows, unmatched };
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch (cause) {
    throw new LibraryFileError(texts.library.import.errors.broken, { cause });
  }
}

function rowOf(row: number, list: LibraryList, { id, at, film: told }: v.InferOutput<typeof item>) {
  const isFresh = told !== null && Date.now() - told.fetchedAt < movieDataMaxAgeMs;
  const label = told?.title ?? `#${id}`;
  return { row, label, list, at, name: { by: 'entry' as const, entry: entryOf() } };

  function entryOf(): LibraryEntry {
    if (!isFresh) return { id, at, movie: null, fetchedAt: 0 };
    const { fetchedAt, ...movie } = told;
    return { id, at, movie: { id, ...movie }, fetchedAt };
  }
}

function itemOf({ id, at, movie, fetchedAt }: LibraryEntry) {
  if (movie === null) return { id, at: iso(at), film: null };
  const { id: _, ...told } = movie;
  return { id, at: iso(at), film: { ...told, fetchedAt: iso(fetchedAt) } };
}

const iso = (at: number) => new Date(at).toISOString();
