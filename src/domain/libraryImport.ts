import type { LibraryEntry, LibraryMark } from './library.ts';
import { toFailure, type Failure, type Retry } from './failure.ts';

/** How a row refers to its movie. */
export type MovieReference =
  /** The entry itself, in an export file of Reelstate, and the movie's title in it. */
  | { readonly by: 'entry'; readonly entry: LibraryEntry; readonly title: string | null }
  /** IMDb's id, `tt0111161`; title and year if TMDB does not have that id. */
  | {
      readonly by: 'imdbId';
      readonly imdbId: string;
      readonly title: string;
      readonly year: number | null;
    }
  /** `year`: of its release, `null` if the row has none. */
  | { readonly by: 'title'; readonly title: string; readonly year: number | null };

/** A row that refers to a movie. */
export type ImportRow = {
  /** Number of the row below the header, from 1; counted through all files. */
  readonly row: number;
  /** The movie's name in the row, for the report. */
  readonly label: string;
  readonly list: LibraryMark;
  /** When the movie was added, by the row; ms since the epoch. */
  readonly at: number;
  /** The user's rating, 1 to 10; absent without one, and in a row that is not for the seen list. */
  readonly rating?: number | undefined;
  readonly name: MovieReference;
};

export type UnmatchedReason =
  /** The row cannot be read, or has no title or id. */
  | 'unreadable'
  /** A series, an episode, a game. */
  | 'notAMovie'
  | 'notFound'
  /** Only movies of another year have that title. */
  | 'otherYear';

/** A row's rating of its movie, and when it was given; of several of one movie the latest counts (§10.222). */
export type ImportedRating = { readonly id: number; readonly rating: number; readonly at: number };

/** The result of a row: a movie, a movie that is already in its list, or none. */
export type RowResult = Pick<ImportRow, 'row' | 'label'> & {
  readonly rated?: ImportedRating | undefined;
} & (
    | { readonly result: 'matched'; readonly list: LibraryMark; readonly entry: LibraryEntry }
    | { readonly result: 'duplicate' }
    | {
        readonly result: 'unmatched';
        readonly reason: UnmatchedReason;
        /** The row's movie is not in TMDB any more: its entry is kept as unavailable (§10.147). */
        readonly kept?: { readonly list: LibraryMark; readonly entry: LibraryEntry };
      }
  );

/** One parsed file. */
export type ImportFile = {
  readonly rows: readonly ImportRow[];
  /** Rows that refer to no movie. */
  readonly unmatched: readonly RowResult[];
};

/** All parsed files as one list of rows. */
export type ImportList = Pick<ImportFile, 'rows' | 'unmatched'> & {
  readonly files: readonly { readonly name: string; readonly rowCount: number }[];
};

/** Callbacks of the matching. */
export type MatchCallbacks = {
  readonly onRows: (rowResults: readonly RowResult[]) => void;
  /** Requests pause until that retry; `null` once they continue (§10.99). */
  readonly onDelay: (retry: Retry | null) => void;
};

/** Why a file cannot be imported. */
export type FileProblem =
  | 'tooLarge'
  | 'tooManyRows'
  | 'packed'
  /** It was moved, deleted or changed since it was chosen. */
  | 'gone'
  | 'unknown'
  | 'broken'
  /** A newer version of the app wrote it. */
  | 'newer';

/** A file that cannot be imported. */
export class LibraryFileError extends Error {
  readonly problem: FileProblem;
  /** Its name, if there are several. */
  readonly file: string | null;

  constructor(
    problem: FileProblem,
    { file, ...options }: ErrorOptions & { readonly file?: string } = {},
  ) {
    super(`The file cannot be imported: ${problem}`, options);
    this.name = 'LibraryFileError';
    this.problem = problem;
    this.file = file ?? null;
  }
}

/** Why an import stopped: a file, or a request. */
export type ImportFailure =
  { readonly kind: 'file'; readonly problem: FileProblem; readonly file: string | null } | Failure;

/** Converts what an actor of the import threw. */
export function toImportFailure(error: unknown): ImportFailure {
  if (!(error instanceof LibraryFileError)) return toFailure(error, 'unknown');
  const { problem, file } = error;
  return { kind: 'file', problem, file };
}
