import type { ActorRef, Snapshot } from 'xstate';
import type { Library, LibraryEntry, Shelf } from '../domain/library.ts';
import type { ImportFile, ImportRow, RowOutcome, SearchReports } from '../domain/libraryImport.ts';
import type { Retry } from '../domain/retry.ts';

/** What an import begins with. */
export type LibraryImportInput = {
  /** Where films go of a file that does not say. */
  readonly shelf: Shelf;
  /** What is kept already. */
  readonly library: Library;
  readonly parent: ActorRef<Snapshot<unknown>, FilmsImportedEvent>;
};

/** How far it has come: the file, its rows, and what came of those that are settled. */
export type LibraryImportContext = LibraryImportInput & {
  readonly file: File | null;
  readonly contents: ImportFile | null;
  /** In the order in which they came. */
  readonly outcomes: readonly RowOutcome[];
  /** Why the file cannot be read, or why looking for films stopped; ready to be shown. */
  readonly failure: string | null;
  /** What looking for films waits for; `null` while it goes on. */
  readonly retry: Retry | null;
};

export type LibraryImportEvent =
  | { type: 'file.chosen'; file: File }
  | { type: 'rows.settled'; outcomes: readonly RowOutcome[] }
  | { type: 'search.putOff'; retry: Retry | null }
  | { type: 'import.retried' }
  | { type: 'import.cancelled' };

/** A file, and where its films go if it does not say. */
export type ReadFileInput = { readonly file: File; readonly shelf: Shelf };

/** A search for films gets it with a way to tell of rows as they are settled, and of waits. */
export type MatchRowsInput = SearchReports & { readonly rows: readonly ImportRow[] };

/** What an import brings, told to the library once, at its end. */
export type FilmsImportedEvent = {
  type: 'films.imported';
  films: readonly { readonly shelf: Shelf; readonly entry: LibraryEntry }[];
};
