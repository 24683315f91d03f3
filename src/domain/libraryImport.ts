import type { LibraryEntry, Shelf } from './library.ts';
import type { Retry } from './retry.ts';

/** What kind of file films are brought in from. */
export type ImportFormat = 'reelstate' | 'letterboxd' | 'imdb';

/** How a row names its film. */
export type FilmName =
  /** As we wrote it ourselves. */
  | { readonly by: 'entry'; readonly entry: LibraryEntry }
  /** As IMDb numbers it, `tt0111161`. */
  | { readonly by: 'imdbId'; readonly imdbId: string }
  /** `year`: of its release, `null` when the row names none. */
  | { readonly by: 'title'; readonly title: string; readonly year: number | null };

/** One row that names a film. */
export type ImportRow = {
  /** Of the file's rows below its header, from 1. */
  readonly row: number;
  /** What the row calls the film, for the report. */
  readonly label: string;
  readonly shelf: Shelf;
  /** When the row says it was put there, ms since the epoch. */
  readonly at: number;
  readonly name: FilmName;
};

export type MissReason =
  /** The row cannot be read, or lacks what names a film. */
  | 'unreadable'
  /** A series, an episode, a game. */
  | 'notAFilm'
  | 'notFound'
  /** There are films of that title, none of that year. */
  | 'otherYear';

/** What came of a row. */
export type RowOutcome = Pick<ImportRow, 'row' | 'label'> &
  (
    | { readonly result: 'found'; readonly shelf: Shelf; readonly entry: LibraryEntry }
    | { readonly result: 'there' }
    | { readonly result: 'missed'; readonly reason: MissReason }
  );

/** A file, read. */
export type ImportFile = {
  readonly format: ImportFormat;
  readonly rows: readonly ImportRow[];
  /** Rows that name nothing to look for. */
  readonly missed: readonly RowOutcome[];
};

/** How a search for films tells what comes of it. */
export type SearchReports = {
  readonly settle: (outcomes: readonly RowOutcome[]) => void;
  /** Nothing is asked until that attempt; `null` once it goes on (§10.99). */
  readonly putOff: (retry: Retry | null) => void;
};
