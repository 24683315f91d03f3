import { assign, sendTo, setup, type ActorRef, type EventObject, type Snapshot } from 'xstate';
import { toFailure } from '../../domain/failure.ts';
import {
  getMovieIds,
  type Library,
  type LibraryEntry,
  type LibraryList,
} from '../../domain/library.ts';
import type {
  ImportList,
  ImportRow,
  MatchCallbacks,
  RowResult,
} from '../../domain/libraryImport.ts';
import type { Retry } from '../../domain/failure.ts';
import { texts } from '../../domain/texts.ts';
import { actorSlot, callbackSlot } from '../actorSlot.ts';

export type LibraryImportInput = {
  /** The list for files that do not name one. */
  readonly shelf: LibraryList;
  /** The library when the import begins. */
  readonly library: Library;
  readonly parent: ActorRef<Snapshot<unknown>, MoviesImportedEvent>;
};

/** The chosen files, their rows, and the results so far. */
export type LibraryImportContext = LibraryImportInput & {
  readonly files: readonly File[];
  readonly contents: ImportList | null;
  /** In the order of their arrival. */
  readonly outcomes: readonly RowResult[];
  /** Message shown when reading a file or matching rows failed. */
  readonly failure: string | null;
  /** The delayed attempt of a movie search; `null` while none is delayed. */
  readonly retry: Retry | null;
};

export type LibraryImportEvent =
  | { type: 'files.chosen'; files: readonly File[] }
  | { type: 'rows.processed'; outcomes: readonly RowResult[] }
  | { type: 'search.delayed'; retry: Retry | null }
  | MoviesAddedEvent
  | { type: 'import.retryRequested' }
  | { type: 'import.cancelled' };

export type ReadFilesInput = { readonly files: readonly File[]; readonly shelf: LibraryList };

/** The rows to match, and callbacks for their results and for delays. */
export type MatchRowsInput = MatchCallbacks & { readonly rows: readonly ImportRow[] };

/** The matched movies, sent to the library once, when the import is done. */
export type MoviesImportedEvent = {
  type: 'movies.imported';
  movies: readonly { readonly shelf: LibraryList; readonly entry: LibraryEntry }[];
};

/** The movies that the library did not have yet, sent back to the import. */
export type MoviesAddedEvent = { type: 'movies.added'; movies: MoviesImportedEvent['movies'] };

type Scope = { context: LibraryImportContext };

const getChosenFiles = (_: Scope, { files }: { files: readonly File[] }) => ({
  files,
  contents: null,
  outcomes: [],
  failure: null,
});

const emptyImport = {
  files: [],
  contents: null,
  outcomes: [],
  failure: null,
  retry: null,
};

const getParsedFile = (_: Scope, contents: ImportList) => ({
  contents,
  outcomes: contents.missed,
});

/** A movie in the library or in an earlier row counts as `there`; a second result of a row is ignored. */
const withRowResults = (
  { context: { library, outcomes: before } }: Scope,
  { outcomes }: { outcomes: readonly RowResult[] },
) => {
  const found = getFoundIds(before);
  const settled = new Set(before.map(({ row }) => row));
  const fresh = outcomes.filter(({ row }) => !settled.has(row));
  const noted = fresh.map((outcome): RowResult => {
    if (outcome.result !== 'found') return outcome;
    const { row, label, shelf, entry } = outcome;
    if (found[shelf].has(entry.id) || getMovieIds(library[shelf]).has(entry.id))
      return { row, label, result: 'there' };
    found[shelf].add(entry.id);
    return outcome;
  });
  return { outcomes: [...before, ...noted] };
};

function getFoundIds(outcomes: readonly RowResult[]): Record<LibraryList, Set<number>> {
  const ids = { watchlist: new Set<number>(), seen: new Set<number>() };
  for (const outcome of outcomes) {
    if (outcome.result === 'found') ids[outcome.shelf].add(outcome.entry.id);
  }
  return ids;
}

/** A movie that the user added while the import ran counts as `there`. */
const withAddedMovies = (
  { context: { outcomes } }: Scope,
  { movies }: Pick<MoviesAddedEvent, 'movies'>,
) => {
  const added = new Set(movies.map(({ entry }) => entry));
  return {
    outcomes: outcomes.map((outcome): RowResult => {
      if (outcome.result !== 'found' || added.has(outcome.entry)) return outcome;
      const { row, label } = outcome;
      return { row, label, result: 'there' };
    }),
  };
};

const getFailure = (_: Scope, { error }: { error: unknown }) => ({
  failure: toFailure(error, texts.errors.unknown).message,
});

/** The rows without a result. */
function getRemainingRows({ contents, outcomes }: LibraryImportContext): readonly ImportRow[] {
  const settled = new Set(outcomes.map(({ row }) => row));
  return contents?.rows.filter(({ row }) => !settled.has(row)) ?? [];
}

const toMoviesImported = ({ context: { outcomes } }: Scope): MoviesImportedEvent => ({
  type: 'movies.imported',
  movies: outcomes.flatMap((outcome) =>
    outcome.result === 'found' ? [{ shelf: outcome.shelf, entry: outcome.entry }] : [],
  ),
});

/**
 * Import of movies from files (§10.27 to §10.30): files are chosen and read, each row is matched to a
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
      unload: 'confirmUnload';
    },
  },
  actors: {
    readFiles: actorSlot<ImportList, ReadFilesInput>('readFiles'),
    matchRows: actorSlot<void, MatchRowsInput>('matchRows'),
    confirmUnload: callbackSlot<EventObject>('confirmUnload'),
  },
  actions: {
    takeFiles: assign(getChosenFiles),
    forgetFiles: assign(emptyImport),
    setParsedFile: assign(getParsedFile),
    addRowResults: assign(withRowResults),
    noteAdditions: assign(withAddedMovies),
    setFailure: assign(getFailure),
    clearFailure: assign({ failure: null }),
    setRetry: assign((_, { retry }: { retry: Retry | null }) => ({ retry })),
    clearRetry: assign({ retry: null }),
    notifyParent: sendTo(({ context }) => context.parent, toMoviesImported),
  },
}).createMachine({
  id: 'libraryImport',
  context: ({ input }) => ({ ...input, ...emptyImport }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'files.chosen': {
          target: 'working',
          actions: { type: 'takeFiles', params: ({ event }) => event },
        },
      },
    },
    /** The browser asks before the page unloads: the import would be lost. */
    working: {
      // Without the prompt before unload the import still works.
      invoke: { id: 'unload', src: 'confirmUnload', onError: {} },
      on: { 'import.cancelled': { target: 'choosing', actions: 'forgetFiles' } },
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readFiles',
            src: 'readFiles',
            input: ({ context: { files, shelf } }) => ({ files, shelf }),
            onDone: {
              target: 'matching',
              actions: { type: 'setParsedFile', params: ({ event }) => event.output },
            },
            onError: {
              target: '#libraryImport.choosing',
              actions: { type: 'setFailure', params: ({ event }) => event },
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
              settle: (outcomes) => self.send({ type: 'rows.processed', outcomes }),
              putOff: (retry) => self.send({ type: 'search.delayed', retry }),
            }),
            onDone: '#libraryImport.reported',
            onError: {
              target: 'interrupted',
              actions: { type: 'setFailure', params: ({ event }) => event },
            },
          },
          on: {
            'rows.processed': { actions: { type: 'addRowResults', params: ({ event }) => event } },
            'search.delayed': { actions: { type: 'setRetry', params: ({ event }) => event } },
          },
        },
        /** Matching failed. Results so far are kept; the user can retry the remaining rows. */
        interrupted: { on: { 'import.retryRequested': 'matching' } },
      },
    },
    reported: {
      entry: 'notifyParent',
      on: {
        'movies.added': { actions: { type: 'noteAdditions', params: ({ event }) => event } },
      },
    },
  },
});
