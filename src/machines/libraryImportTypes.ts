import type { ActorRef, Snapshot } from 'xstate';
import type { Library, LibraryEntry, Shelf } from '../domain/library.ts';
import type { ImportFile, ImportRow, RowOutcome } from '../domain/libraryImport.ts';

export type LibraryImportInput = {
  /** Where films go of a file that does not say. */
  readonly shelf: Shelf;
  /** What is kept already. */
  readonly library: Library;
  readonly parent: ActorRef<Snapshot<unknown>, FilmsImportedEvent>;
};

export type LibraryImportContext = LibraryImportInput & {
  readonly file: File | null;
  readonly contents: ImportFile | null;
  /** In the order in which they came. */
  readonly outcomes: readonly RowOutcome[];
  /** Why the file cannot be read, or why looking for films stopped; ready to be shown. */
  readonly failure: string | null;
};

export type LibraryImportEvent =
  | { type: 'file.chosen'; file: File }
  | { type: 'rows.settled'; outcomes: readonly RowOutcome[] }
  | { type: 'import.retried' }
  | { type: 'import.cancelled' };

export type ReadFileInput = { readonly file: File; readonly shelf: Shelf };

/** A search for films gets it with a way to tell of rows as they are settled. */
export type MatchRowsInput = {
  readonly rows: readonly ImportRow[];
  readonly settle: (outcomes: readonly RowOutcome[]) => void;
};

/** What an import brings, told to the library once, at its end. */
export type FilmsImportedEvent = {
  type: 'films.imported';
  films: readonly { readonly shelf: Shelf; readonly entry: LibraryEntry }[];
};
