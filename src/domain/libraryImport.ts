import type { LibraryEntry, LibraryList } from './library.ts';
import type { Retry } from './failure.ts';

/** What kind of file movies are brought in from. */
export type ImportFormat = 'reelstate' | 'letterboxd' | 'imdb';

/** How a row names its movie. */
export type MovieReference =
  /** As we wrote it ourselves. */
  | { readonly by: 'entry'; readonly entry: LibraryEntry }
  /** As IMDb numbers it, `tt0111161`; by title and year where that number is not known. */
  | {
      readonly by: 'imdbId';
      readonly imdbId: string;
      readonly title: string;
      readonly year: number | null;
    }
  /** `year`: of its release, `null` when the row names none. */
  | { readonly by: 'title'; readonly title: string; readonly year: number | null };

/** One row that names a movie. */
export type ImportRow = {
  /** Among the rows below the header, from 1; those of several files are counted on. */
  readonly row: number;
  /** What the row calls the movie, for the report. */
  readonly label: string;
  readonly shelf: LibraryList;
  /** When the row says it was put there, ms since the epoch. */
  readonly at: number;
  readonly name: MovieReference;
};

export type UnmatchedReason =
  /** The row cannot be read, or lacks what names a movie. */
  | 'unreadable'
  /** A series, an episode, a game. */
  | 'notAMovie'
  | 'notFound'
  /** There are movies of that title, none of that year. */
  | 'otherYear';

/** What came of a row. */
export type RowResult = Pick<ImportRow, 'row' | 'label'> &
  (
    | { readonly result: 'found'; readonly shelf: LibraryList; readonly entry: LibraryEntry }
    | { readonly result: 'there' }
    | { readonly result: 'missed'; readonly reason: UnmatchedReason }
  );

/** A file, read. */
export type ImportFile = {
  readonly format: ImportFormat;
  readonly rows: readonly ImportRow[];
  /** Rows that name nothing to look for. */
  readonly missed: readonly RowResult[];
};

/** Files, read: the rows of one after those of the other. */
export type ImportList = Pick<ImportFile, 'rows' | 'missed'> & {
  readonly files: readonly { readonly name: string; readonly rowCount: number }[];
};

/** How a search for movies tells what comes of it. */
export type MatchCallbacks = {
  readonly settle: (outcomes: readonly RowResult[]) => void;
  /** Nothing is asked until that attempt; `null` once it goes on (§10.99). */
  readonly putOff: (retry: Retry | null) => void;
};
