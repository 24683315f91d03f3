import { assign, sendTo, setup } from 'xstate';
import { toFailure } from '../../domain/failure.ts';
import {
  emptyLibrary,
  getMovieIds,
  libraryLists,
  type Library,
  type LibraryList,
  applyChanges,
  compactChanges,
  toggleChanges,
  inverseChanges,
  getIdsWithoutLength,
  getUnresolvedIds,
  type LibraryChange,
  type StoredLibrary,
} from '../../domain/library.ts';
import { undoTimeoutMs } from '../../domain/limits.ts';
import type { Movie } from '../../domain/movie.ts';
import type { LibraryStorageEvent, MoviesResolvedEvent } from '../../domain/externalEvents.ts';
import { homeTexts as texts } from '../../domain/homeTexts.ts';
import { actionSlot, actorSlot, callbackSlot } from '../actorSlot.ts';
import {
  libraryImportMachine,
  type MoviesAddedEvent,
  type MoviesImportedEvent,
  type LibraryImportInput,
} from './libraryImportMachine.ts';

/** The last change that can be undone, with the data of its toast. */
export type Undo = {
  readonly kind: 'added' | 'removed' | 'imported';
  readonly list: LibraryList;
  /** `null` for an import. */
  readonly movie: Movie | null;
  /** Number of movies changed. */
  readonly count: number;
  readonly changes: readonly LibraryChange[];
};

/** The library, its unsaved changes, and the change that can be undone. */
export type LibraryMachineContext = Library & {
  /** Changes that are applied here and not yet saved. */
  readonly unsaved: readonly LibraryChange[];
  readonly undo: Undo | null;
  /** Message of the storage error; `null` while saving works. */
  readonly storageError: string | null;
  /** Message of the failed export. */
  readonly exportFailure: string | null;
};

export type LibraryEvent =
  | LibraryStorageEvent
  | MoviesImportedEvent
  | { type: 'watchlist.toggled'; movie: Movie }
  | { type: 'seen.toggled'; movie: Movie }
  | { type: 'hideSeen.toggled' }
  | { type: 'undo.requested' }
  /** The toast has focus or the pointer: its timeout is paused. */
  | { type: 'undo.paused' }
  | { type: 'undo.resumed' }
  | { type: 'save.retryRequested' }
  /** A library list is open: its unresolved movies are requested. */
  | { type: 'libraryList.opened' }
  /** A library list is sorted by length: movies of unknown length are requested. */
  | { type: 'lengths.wanted'; list: LibraryList }
  | MoviesResolvedEvent
  /** The user deletes everything stored on this device. */
  | { type: 'library.deleted' }
  | { type: 'export.requested' }
  /** `list`: the list for files that do not name one. */
  | { type: 'import.opened'; list: LibraryList }
  | { type: 'import.minimized' }
  | { type: 'import.restored' }
  | { type: 'transfer.closed' };

type Scope = { context: LibraryMachineContext };

/** Applies changes at once and queues them for storage. */
function withChanges({ context }: Scope, changes: readonly LibraryChange[]) {
  return {
    ...applyChanges(context, changes),
    unsaved: compactChanges([...context.unsaved, ...changes]),
  };
}

const withToggledMovie = (
  scope: Scope,
  { list, movie }: { list: LibraryList; movie: Movie },
): Partial<LibraryMachineContext> => {
  const { context } = scope;
  const changes = toggleChanges(context, list, movie, Date.now());
  const kind: Undo['kind'] = getMovieIds(context[list]).has(movie.id) ? 'removed' : 'added';
  const undo = {
    kind,
    list,
    movie,
    count: 1,
    changes: inverseChanges(context, changes),
  };
  return { ...withChanges(scope, changes), undo };
};

const withToggledHideSeen = (scope: Scope) =>
  withChanges(scope, [{ kind: 'hidesSeen', hidesSeen: !scope.context.hidesSeen }]);

/** Adds the imported movies that are not in their list yet. */
const withImportedMovies = (
  scope: Scope,
  { movies }: Pick<MoviesImportedEvent, 'movies'>,
): Partial<LibraryMachineContext> => {
  const { context } = scope;
  const changes = movies
    .filter(({ list, entry }) => !getMovieIds(context[list]).has(entry.id))
    .map(({ list, entry }) => ({ kind: 'added' as const, list, entry }));
  const [first] = changes;
  if (first === undefined) return {};
  const undo: Undo = {
    kind: 'imported',
    list: first.list,
    movie: null,
    count: changes.length,
    changes: inverseChanges(context, changes),
  };
  return { ...withChanges(scope, changes), undo };
};

/** The imported movies that were added: their entries are the ones that the import sent. */
const toMoviesAdded = (
  { context }: Scope,
  { movies }: Pick<MoviesImportedEvent, 'movies'>,
): MoviesAddedEvent => {
  const present = { watchlist: new Set(context.watchlist), seen: new Set(context.seen) };
  return {
    type: 'movies.added',
    movies: movies.filter(({ list, entry }) => present[list].has(entry)),
  };
};

const withUndo = (scope: Scope) => ({
  ...withChanges(scope, scope.context.undo?.changes ?? []),
  undo: null,
});

const withResolvedMovies = (scope: Scope, { movies }: { movies: readonly Movie[] }) => {
  const fetchedAt = Date.now();
  return withChanges(
    scope,
    movies.map((movie) => ({ kind: 'resolved', id: movie.id, movie, fetchedAt })),
  );
};

/** Applies the unsaved changes to the library that another browser tab saved. */
const withStoredLibrary = ({ context }: Scope, { library }: { library: Library }) =>
  applyChanges(library, context.unsaved);

const getStorageError = (_: Scope, { error }: { error: unknown }) => ({
  storageError: toFailure(error, texts.errors.unknown).message,
});

const getExportFailure = (_: Scope, { error }: { error: unknown }) => ({
  exportFailure: toFailure(error, texts.errors.unknown).message,
});

const toMoviesRequested = ({ context }: Scope) => ({
  type: 'movies.requested' as const,
  ids: getUnresolvedIds(context),
});

const toLengthsRequested = ({ context }: Scope, { list }: { list: LibraryList }) => ({
  type: 'movies.requested' as const,
  ids: getIdsWithoutLength(context[list]),
});

/** A movie resolved after `library.deleted` would be saved again. */
const moviesCancelled = { type: 'movies.cancelled' as const };

/** The library without the machine's own context, for export and import. */
const toLibrary = ({ context }: Scope): Library => {
  const { watchlist, seen, hidesSeen } = context;
  return { watchlist, seen, hidesSeen };
};

const hasNewMovies = ({ context }: Scope, { movies }: Pick<MoviesImportedEvent, 'movies'>) =>
  movies.some(({ list, entry }) => !getMovieIds(context[list]).has(entry.id));

const hasUnresolvedMovies = ({ context }: Scope) =>
  libraryLists.some((list) => context[list].some(({ movie }) => movie === null));

/** Input of an import: the list to import into and the current library. */
function toImportInput(
  context: LibraryMachineContext,
  event: LibraryEvent,
  parent: LibraryImportInput['parent'],
): LibraryImportInput {
  const list = event.type === 'import.opened' ? event.list : 'watchlist';
  return { list, library: toLibrary({ context }), parent };
}

/**
 * The user's library (§10.20 to §10.30): watchlist and seen list, saved in local storage and synced
 * between browser tabs. Each change can be undone. If storage fails, changes stay in memory and the
 * state `storage.failed` shows the reason.
 */
export const libraryMachine = setup({
  types: {
    context: {} as LibraryMachineContext,
    events: {} as LibraryEvent,
    input: {} as StoredLibrary,
    tags: {} as 'storageFailed',
    children: {} as {
      otherTabs: 'watchLibrary';
      movies: 'resolveMovies';
      store: 'saveChanges';
      saveFile: 'saveFile';
      import: 'importMovies';
    },
  },
  actors: {
    watchLibrary: callbackSlot<LibraryStorageEvent>('watchLibrary'),
    resolveMovies: callbackSlot<MoviesResolvedEvent>('resolveMovies'),
    saveChanges: actorSlot<void, { readonly changes: readonly LibraryChange[] }>('saveChanges'),
    saveFile: actorSlot<void, { readonly library: Library }>('saveFile'),
    importMovies: libraryImportMachine,
  },
  actions: {
    deleteStoredLibrary: actionSlot('deleteStoredLibrary'),
    toggleMovie: assign(withToggledMovie),
    toggleHideSeen: assign(withToggledHideSeen),
    addImportedMovies: assign(withImportedMovies),
    setResolvedMovies: assign(withResolvedMovies),
    undo: assign(withUndo),
    clearUndo: assign({ undo: null }),
    applyStoredLibrary: assign(withStoredLibrary),
    clearUnsaved: assign({ unsaved: [], storageError: null }),
    setStorageError: assign(getStorageError),
    setExportFailure: assign(getExportFailure),
    clearExportFailure: assign({ exportFailure: null }),
    resetLibrary: assign({ ...emptyLibrary, unsaved: [], undo: null, storageError: null }),
    notifyImport: sendTo('import', toMoviesAdded),
    requestMovies: sendTo('movies', toMoviesRequested),
    requestLengths: sendTo('movies', toLengthsRequested),
    cancelMovieRequests: sendTo('movies', moviesCancelled),
  },
  guards: {
    hasStorageError: ({ context }) => context.storageError !== null,
    hasUnsaved: ({ context }) => context.unsaved.length > 0,
    hasUndo: ({ context }) => context.undo !== null,
    hasUnresolvedMovies: hasUnresolvedMovies,
    hasUnknownLengths: ({ context }, { list }: { list: LibraryList }) =>
      getIdsWithoutLength(context[list]).length > 0,
    hasNewMovies: (scope, { movies }: Pick<MoviesImportedEvent, 'movies'>) =>
      hasNewMovies(scope, { movies }),
  },
  delays: { undoTimeout: undoTimeoutMs },
}).createMachine({
  id: 'library',
  context: ({ input: { library, unsaved, storageError } }) => ({
    ...library,
    unsaved,
    undo: null,
    storageError,
    exportFailure: null,
  }),
  invoke: [
    // Without `storage` events the library works in this tab; it is read again on the next load.
    { id: 'otherTabs', src: 'watchLibrary', onError: {} },
    // Unresolved movies stay placeholders; everything else in the library works without them.
    { id: 'movies', src: 'resolveMovies', onError: {} },
  ],
  on: {
    'libraryList.opened': { guard: 'hasUnresolvedMovies', actions: 'requestMovies' },
    'lengths.wanted': {
      guard: { type: 'hasUnknownLengths', params: ({ event }) => event },
      actions: { type: 'requestLengths', params: ({ event }) => event },
    },
    'library.storageChanged': {
      actions: { type: 'applyStoredLibrary', params: ({ event }) => event },
    },
  },
  type: 'parallel',
  states: {
    storage: {
      on: {
        'watchlist.toggled': {
          target: '.saving',
          actions: {
            type: 'toggleMovie',
            params: ({ event: { movie } }) => ({ list: 'watchlist', movie }),
          },
        },
        'seen.toggled': {
          target: '.saving',
          actions: {
            type: 'toggleMovie',
            params: ({ event: { movie } }) => ({ list: 'seen', movie }),
          },
        },
        'hideSeen.toggled': { target: '.saving', actions: 'toggleHideSeen' },
        'undo.requested': { guard: 'hasUndo', target: '.saving', actions: 'undo' },
        'movies.imported': {
          guard: { type: 'hasNewMovies', params: ({ event }) => event },
          target: '.saving',
          actions: [{ type: 'addImportedMovies', params: ({ event }) => event }, 'requestMovies'],
        },
        'movies.resolved': {
          target: '.saving',
          actions: { type: 'setResolvedMovies', params: ({ event }) => event },
        },
        'library.deleted': {
          target: '.saved',
          actions: ['cancelMovieRequests', 'deleteStoredLibrary', 'resetLibrary'],
        },
      },
      initial: 'initializing',
      states: {
        initializing: {
          always: [
            { guard: 'hasStorageError', target: 'failed' },
            { guard: 'hasUnsaved', target: 'saving' },
            { target: 'saved' },
          ],
        },
        saved: {},
        saving: {
          invoke: {
            id: 'store',
            src: 'saveChanges',
            input: ({ context: { unsaved } }) => ({ changes: unsaved }),
            onDone: { target: 'saved', actions: 'clearUnsaved' },
            onError: {
              target: 'failed',
              actions: { type: 'setStorageError', params: ({ event }) => event },
            },
          },
        },
        /** Saving failed. The next change also retries. */
        failed: { tags: 'storageFailed', on: { 'save.retryRequested': 'saving' } },
      },
    },
    undo: {
      on: {
        'watchlist.toggled': '.offered',
        'seen.toggled': '.offered',
        'movies.imported': {
          guard: { type: 'hasNewMovies', params: ({ event }) => event },
          target: '.offered',
        },
        'undo.requested': '.idle',
        'library.deleted': '.idle',
      },
      initial: 'idle',
      states: {
        idle: {},
        offered: {
          after: { undoTimeout: { target: 'idle', actions: 'clearUndo' } },
          on: { 'undo.paused': 'paused' },
        },
        paused: {
          on: {
            'undo.resumed': 'offered',
            // A shortcut pressed while the toast has focus must not restart the undo timeout.
            'watchlist.toggled': {},
            'seen.toggled': {},
            'movies.imported': {},
          },
        },
      },
    },
    transfer: {
      on: { 'library.deleted': '.idle', 'transfer.closed': '.idle' },
      initial: 'idle',
      states: {
        idle: { on: { 'export.requested': 'exporting', 'import.opened': 'importing' } },
        exporting: {
          entry: 'clearExportFailure',
          invoke: {
            id: 'saveFile',
            src: 'saveFile',
            input: (scope) => ({ library: toLibrary(scope) }),
            onDone: 'idle',
            onError: {
              target: 'exportFailed',
              actions: { type: 'setExportFailure', params: ({ event }) => event },
            },
          },
        },
        exportFailed: { on: { 'export.requested': 'exporting', 'import.opened': 'importing' } },
        importing: {
          invoke: {
            id: 'import',
            src: 'importMovies',
            input: ({ context, event, self }) => toImportInput(context, event, self),
            onError: 'importFailed',
          },
          on: {
            'import.opened': { target: 'importing', reenter: true },
            'movies.imported': {
              actions: { type: 'notifyImport', params: ({ event }) => event },
            },
          },
          initial: 'open',
          states: {
            open: { on: { 'import.minimized': 'minimized' } },
            /** The panel is closed; the import continues. */
            minimized: { on: { 'import.restored': 'open' } },
          },
        },
        /** The import actor threw an error. The library is unchanged. */
        importFailed: { on: { 'export.requested': 'exporting', 'import.opened': 'importing' } },
      },
    },
  },
});
