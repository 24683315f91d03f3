import { assign, sendTo, setup, type ActorRef, type EventObject, type Snapshot } from 'xstate';
import { isUnanswered } from '../../domain/errors.ts';
import {
  getMovieIds,
  type Library,
  type LibraryEntry,
  type LibraryList,
  type LibraryMark,
} from '../../domain/library.ts';
import {
  toImportFailure,
  type ImportFailure,
  type ImportedRating,
  type ImportList,
  type ImportRow,
  type MatchCallbacks,
  type RowResult,
} from '../../domain/libraryImport.ts';
import type { Retry } from '../../domain/failure.ts';
import { actorSlot, callbackSlot } from '../actorSlot.ts';

export type LibraryImportInput = {
  /** The list for files that do not name one. */
  readonly list: LibraryList;
  /** The library when the import begins. */
  readonly library: Library;
  readonly parent: ActorRef<Snapshot<unknown>, MoviesImportedEvent>;
};

/** The chosen files, their rows, and the results so far. */
export type LibraryImportContext = LibraryImportInput & {
  readonly files: readonly File[];
  readonly parsedFiles: ImportList | null;
  /** In the order of their arrival. */
  readonly rowResults: readonly RowResult[];
  /** Why reading a file or matching rows failed. */
  readonly failure: ImportFailure | null;
  /** The delayed attempt of a movie search; `null` while none is delayed. */
  readonly retry: Retry | null;
};

export type LibraryImportEvent =
  | { type: 'files.selected'; files: readonly File[] }
  | { type: 'rows.processed'; rowResults: readonly RowResult[] }
  | { type: 'search.delayed'; retry: Retry | null }
  | MoviesAddedEvent
  | { type: 'import.retryRequested' }
  | { type: 'import.cancelled' };

export type ReadFilesInput = { readonly files: readonly File[]; readonly list: LibraryList };

/** The rows to match, and callbacks for their results and for delays. */
export type MatchRowsInput = MatchCallbacks & { readonly rows: readonly ImportRow[] };

/** The matched movies, sent to the library once, when the import is done. */
export type MoviesImportedEvent = {
  type: 'movies.imported';
  movies: readonly { readonly list: LibraryMark; readonly entry: LibraryEntry }[];
  /** One of each movie that a row rates, also of one that is listed already. */
  ratings: readonly ImportedRating[];
  /** Number of rows without a movie. */
  skippedRows: number;
};

/** The movies that the library did not have yet, sent back to the import. */
export type MoviesAddedEvent = { type: 'movies.added'; movies: MoviesImportedEvent['movies'] };

type Scope = { context: LibraryImportContext };

const emptyImport = {
  files: [],
  parsedFiles: null,
  rowResults: [],
  failure: null,
  retry: null,
};

const getParsedFile = (_: Scope, parsedFiles: ImportList) => ({
  parsedFiles,
  rowResults: parsedFiles.unmatched,
});

/** What a row adds to the library, unless it is there: a movie, or one that is unavailable. */
function getImported(rowResult: RowResult): MoviesImportedEvent['movies'][number] | null {
  if (rowResult.result === 'unmatched') return rowResult.kept ?? null;
  if (rowResult.result === 'duplicate') return null;
  return { list: rowResult.list, entry: rowResult.entry };
}

/** A movie in the library or in an earlier row counts as a duplicate; a second result of a row is ignored. */
const withRowResults = (
  { context: { library, rowResults: before } }: Scope,
  { rowResults }: { rowResults: readonly RowResult[] },
) => {
  const matched = getMatchedIds(before);
  const processed = new Set(before.map(({ row }) => row));
  const newResults = rowResults.filter(({ row }) => !processed.has(row));
  const withDuplicates = newResults.map((rowResult): RowResult => {
    const { row, label, rated } = rowResult;
    const imported = getImported(rowResult);
    if (imported === null) return rowResult;
    const { list, entry } = imported;
    if (matched[list].has(entry.id) || getMovieIds(library[list]).has(entry.id))
      return { row, label, rated, result: 'duplicate' };
    matched[list].add(entry.id);
    return rowResult;
  });
  return { rowResults: [...before, ...withDuplicates] };
};

function getMatchedIds(rowResults: readonly RowResult[]): Record<LibraryMark, Set<number>> {
  const ids = {
    watchlist: new Set<number>(),
    seen: new Set<number>(),
    dismissed: new Set<number>(),
  };
  for (const rowResult of rowResults) {
    const imported = getImported(rowResult);
    if (imported !== null) ids[imported.list].add(imported.entry.id);
  }
  return ids;
}

/** A movie that the user added while the import ran counts as a duplicate. */
const withAddedMovies = (
  { context: { rowResults } }: Scope,
  { movies }: Pick<MoviesAddedEvent, 'movies'>,
) => {
  const added = new Set(movies.map(({ entry }) => entry));
  return {
    rowResults: rowResults.map((rowResult): RowResult => {
      if (rowResult.result !== 'matched' || added.has(rowResult.entry)) return rowResult;
      const { row, label, rated } = rowResult;
      return { row, label, rated, result: 'duplicate' };
    }),
  };
};

const getFailure = (_: Scope, { error }: { error: unknown }) => ({
  failure: toImportFailure(error),
});

/** The rows without a result. */
function getRemainingRows({ parsedFiles, rowResults }: LibraryImportContext): readonly ImportRow[] {
  const processed = new Set(rowResults.map(({ row }) => row));
  return parsedFiles?.rows.filter(({ row }) => !processed.has(row)) ?? [];
}

/** Of several ratings of a movie the latest. */
function getRatings(rowResults: readonly RowResult[]): readonly ImportedRating[] {
  const latest = new Map<number, ImportedRating>();
  for (const { rated } of rowResults) {
    const known = rated && latest.get(rated.id);
    if (rated && (known === undefined || rated.at > known.at)) latest.set(rated.id, rated);
  }
  return [...latest.values()];
}

const toMoviesImported = ({ context: { rowResults } }: Scope): MoviesImportedEvent => ({
  type: 'movies.imported',
  movies: rowResults.flatMap((rowResult) => getImported(rowResult) ?? []),
  ratings: getRatings(rowResults),
  skippedRows: rowResults.filter(({ result }) => result === 'unmatched').length,
});

/**
 * Import of movies from files (§10.27 to §10.30, §10.184): files are chosen and read, each row is matched to a
 * movie, and the results are reported. The library gets the movies once, at the end: a cancelled
 * import adds nothing.
 */
export const libraryImportMachine = setup({
  types: {
    context: {} as LibraryImportContext,
    events: {} as LibraryImportEvent,
    input: {} as LibraryImportInput,
    children: {} as {
      readFiles: 'readFiles';
      matchRows: 'matchRows';
      connection: 'awaitConnection';
      unload: 'confirmUnload';
    },
  },
  actors: {
    readFiles: actorSlot<ImportList, ReadFilesInput>('readFiles'),
    matchRows: actorSlot<void, MatchRowsInput>('matchRows'),
    /** Done when the movie database responds. */
    awaitConnection: actorSlot<void, undefined>('awaitConnection'),
    confirmUnload: callbackSlot<EventObject>('confirmUnload'),
  },
  actions: {
    setFiles: assign((_, { files }: { files: readonly File[] }) => ({ files, failure: null })),
    resetImport: assign(emptyImport),
    setParsedFile: assign(getParsedFile),
    addRowResults: assign(withRowResults),
    applyAddedMovies: assign(withAddedMovies),
    setFailure: assign(getFailure),
    clearFailure: assign({ failure: null }),
    setRetry: assign((_, { retry }: { retry: Retry | null }) => ({ retry })),
    clearRetry: assign({ retry: null }),
    notifyParent: sendTo(({ context }) => context.parent, toMoviesImported),
  },
  guards: {
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
  },
}).createMachine({
  id: 'libraryImport',
  context: ({ input }) => ({ ...input, ...emptyImport }),
  initial: 'selectingFiles',
  states: {
    selectingFiles: {
      on: {
        'files.selected': {
          target: 'working',
          actions: { type: 'setFiles', params: ({ event }) => event },
          description: '§10.27',
        },
      },
    },
    /** The browser asks before the page unloads: the import would be lost. */
    working: {
      description: '§10.29',
      // Without the prompt before unload the import still works.
      invoke: { id: 'unload', src: 'confirmUnload', onError: {} },
      on: { 'import.cancelled': { target: 'selectingFiles', actions: 'resetImport' } },
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readFiles',
            src: 'readFiles',
            input: ({ context: { files, list } }) => ({ files, list }),
            onDone: {
              target: 'matching',
              actions: { type: 'setParsedFile', params: ({ event }) => event.output },
              description: '§10.27',
            },
            onError: {
              target: '#libraryImport.selectingFiles',
              actions: { type: 'setFailure', params: ({ event }) => event },
              description: '§10.184',
            },
          },
        },
        matching: {
          entry: 'clearFailure',
          exit: 'clearRetry',
          invoke: {
            id: 'matchRows',
            src: 'matchRows',
            input: ({ context, self }) => ({
              rows: getRemainingRows(context),
              onRows: (rowResults) => self.send({ type: 'rows.processed', rowResults }),
              onDelay: (retry) => self.send({ type: 'search.delayed', retry }),
            }),
            onDone: { target: '#libraryImport.done', description: '§10.29' },
            onError: [
              {
                guard: { type: 'isUnanswered', params: ({ event }) => event },
                target: 'interrupted.unanswered',
                actions: { type: 'setFailure', params: ({ event }) => event },
                description: '§10.29, §10.144',
              },
              {
                target: 'interrupted',
                actions: { type: 'setFailure', params: ({ event }) => event },
                description: '§10.29, §10.198',
              },
            ],
          },
          on: {
            'rows.processed': {
              actions: { type: 'addRowResults', params: ({ event }) => event },
              description: '§10.28, §10.29',
            },
            'search.delayed': {
              actions: { type: 'setRetry', params: ({ event }) => event },
              description: '§10.99',
            },
          },
        },
        /** Matching failed. Results so far are kept; the user can retry the remaining rows. */
        interrupted: {
          on: { 'import.retryRequested': { target: 'matching', description: '§10.29' } },
          initial: 'refused',
          states: {
            refused: {},
            unanswered: {
              // Without it the user resumes by the button.
              invoke: {
                id: 'connection',
                src: 'awaitConnection',
                onDone: { target: '#libraryImport.working.matching', description: '§10.144' },
                onError: { description: '§10.29' },
              },
            },
          },
        },
      },
    },
    done: {
      entry: 'notifyParent',
      on: {
        'movies.added': {
          actions: { type: 'applyAddedMovies', params: ({ event }) => event },
          description: '§10.29',
        },
      },
    },
  },
});
