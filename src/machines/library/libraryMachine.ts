import { assign, sendTo, setup } from 'xstate';
import { toFailure } from '../../domain/failure.ts';
import {
  emptyLibrary,
  getMovieIds,
  libraryLists,
  type Library,
  type LibraryList,
  changed,
  condensed,
  toggling,
  undoing,
  untold,
  type LibraryChange,
  type StoredLibrary,
} from '../../domain/library.ts';
import { undoTimeoutMs } from '../../domain/limits.ts';
import type { Movie } from '../../domain/movie.ts';
import type { LibraryStoredEvent, MoviesResolvedEvent } from '../../domain/externalEvents.ts';
import { texts } from '../../domain/texts.ts';
import { actionSlot, actorSlot, callbackSlot } from '../actorSlot.ts';
import {
  libraryImportMachine,
  type MoviesAddedEvent,
  type MoviesImportedEvent,
  type LibraryImportInput,
} from './libraryImportMachine.ts';

/** The last change that can be undone, and what the toast says of it. */
export type Undo = {
  readonly deed: 'put' | 'taken' | 'imported';
  readonly shelf: LibraryList;
  /** The movie's title; `null` for an import. */
  readonly title: string | null;
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
  readonly unkept: string | null;
  /** Message of the failed export. */
  readonly exportFailure: string | null;
};

export type LibraryEvent =
  | LibraryStoredEvent
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
  | MoviesResolvedEvent
  /** The user deletes everything stored on this device. */
  | { type: 'library.deleted' }
  | { type: 'export.requested' }
  /** `shelf`: the list for files that do not name one. */
  | { type: 'import.opened'; shelf: LibraryList }
  | { type: 'import.minimized' }
  | { type: 'import.restored' }
  | { type: 'transfer.closed' };

type Scope = { context: LibraryMachineContext };

/** Applies changes at once and queues them for storage. */
function withChanges({ context }: Scope, changes: readonly LibraryChange[]) {
  return { ...changed(context, changes), unsaved: condensed([...context.unsaved, ...changes]) };
}

const withToggledMovie = (
  scope: Scope,
  { shelf, movie }: { shelf: LibraryList; movie: Movie },
): Partial<LibraryMachineContext> => {
  const { context } = scope;
  const changes = toggling(context, shelf, movie, Date.now());
  const deed: Undo['deed'] = getMovieIds(context[shelf]).has(movie.id) ? 'taken' : 'put';
  const undo = { deed, shelf, title: movie.title, count: 1, changes: undoing(context, changes) };
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
    .filter(({ shelf, entry }) => !getMovieIds(context[shelf]).has(entry.id))
    .map(({ shelf, entry }) => ({ kind: 'put' as const, shelf, entry }));
  const [first] = changes;
  if (first === undefined) return {};
  const undo: Undo = {
    deed: 'imported',
    shelf: first.shelf,
    title: null,
    count: changes.length,
    changes: undoing(context, changes),
  };
  return { ...withChanges(scope, changes), undo };
};

/** The imported movies that were added: their entries are the ones that the import sent. */
const toMoviesAdded = (
  { context }: Scope,
  { movies }: Pick<MoviesImportedEvent, 'movies'>,
): MoviesAddedEvent => {
  const kept = { watchlist: new Set(context.watchlist), seen: new Set(context.seen) };
  return {
    type: 'movies.added',
    movies: movies.filter(({ shelf, entry }) => kept[shelf].has(entry)),
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
    movies.map((movie) => ({ kind: 'told', id: movie.id, movie, fetchedAt })),
  );
};

/** Applies the unsaved changes to the library that another browser tab saved. */
const withStoredLibrary = ({ context }: Scope, { library }: { library: Library }) =>
  changed(library, context.unsaved);

const getStorageError = (_: Scope, { error }: { error: unknown }) => ({
  unkept: toFailure(error, texts.errors.unknown).message,
});

const getExportFailure = (_: Scope, { error }: { error: unknown }) => ({
  exportFailure: toFailure(error, texts.errors.unknown).message,
});

const toMoviesRequested = ({ context }: Scope) => ({
  type: 'movies.requested' as const,
  ids: untold(context),
});

/** A movie resolved after `library.deleted` would be saved again. */
const moviesCancelled = { type: 'movies.cancelled' as const };

/** The library without the machine's own context, for export and import. */
const toLibrary = ({ context }: Scope): Library => {
  const { watchlist, seen, hidesSeen } = context;
  return { watchlist, seen, hidesSeen };
};

const hasNewMovies = ({ context }: Scope, { movies }: Pick<MoviesImportedEvent, 'movies'>) =>
  movies.some(({ shelf, entry }) => !getMovieIds(context[shelf]).has(entry.id));

const hasUnresolvedMovies = ({ context }: Scope) =>
  libraryLists.some((shelf) => context[shelf].some(({ movie }) => movie === null));

/** Input of an import: the list to import into and the current library. */
function toImportInput(
  context: LibraryMachineContext,
  event: LibraryEvent,
  parent: LibraryImportInput['parent'],
): LibraryImportInput {
  const shelf = event.type === 'import.opened' ? event.shelf : 'watchlist';
  return { shelf, library: toLibrary({ context }), parent };
}

/**
 * The user's library (§10.20 to §10.30): watchlist and seen list, saved in local storage and synced
 * between browser tabs. Each change can be undone. If storage fails, changes stay in memory and the
 * state `unkept` shows the reason.
 */
export const libraryMachine = setup({
  types: {
    context: {} as LibraryMachineContext,
    events: {} as LibraryEvent,
    input: {} as StoredLibrary,
    tags: {} as 'unkept',
    children: {} as {
      otherTabs: 'watchLibrary';
      movies: 'resolveMovies';
      store: 'storeChanges';
      saveFile: 'saveFile';
      import: 'importMovies';
    },
  },
  actors: {
    watchLibrary: callbackSlot<LibraryStoredEvent>('watchLibrary'),
    resolveMovies: callbackSlot<MoviesResolvedEvent>('resolveMovies'),
    storeChanges: actorSlot<void, { readonly changes: readonly LibraryChange[] }>('storeChanges'),
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
    clearUnsaved: assign({ unsaved: [], unkept: null }),
    setStorageError: assign(getStorageError),
    noteExportFailure: assign(getExportFailure),
    forgetExportFailure: assign({ exportFailure: null }),
    resetLibrary: assign({ ...emptyLibrary, unsaved: [], undo: null, unkept: null }),
    tellImport: sendTo('import', toMoviesAdded),
    requestMovies: sendTo('movies', toMoviesRequested),
    cancelMovieRequests: sendTo('movies', moviesCancelled),
  },
  guards: {
    hasStorageError: ({ context }) => context.unkept !== null,
    hasUnsaved: ({ context }) => context.unsaved.length > 0,
    hasUndo: ({ context }) => context.undo !== null,
    hasUnresolvedMovies: hasUnresolvedMovies,
    hasNewMovies: (scope, { movies }: Pick<MoviesImportedEvent, 'movies'>) =>
      hasNewMovies(scope, { movies }),
  },
  delays: { undoTimeout: undoTimeoutMs },
}).createMachine({
  id: 'library',
  context: ({ input: { library, unsaved, unkept } }) => ({
    ...library,
    unsaved,
    undo: null,
    unkept,
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
    'library.storageChanged': {
      actions: { type: 'applyStoredLibrary', params: ({ event }) => event },
    },
  },
  type: 'parallel',
  states: {
    keeping: {
      on: {
        'watchlist.toggled': {
          target: '.storing',
          actions: {
            type: 'toggleMovie',
            params: ({ event: { movie } }) => ({ shelf: 'watchlist', movie }),
          },
        },
        'seen.toggled': {
          target: '.storing',
          actions: {
            type: 'toggleMovie',
            params: ({ event: { movie } }) => ({ shelf: 'seen', movie }),
          },
        },
        'hideSeen.toggled': { target: '.storing', actions: 'toggleHideSeen' },
        'undo.requested': { guard: 'hasUndo', target: '.storing', actions: 'undo' },
        'movies.imported': {
          guard: { type: 'hasNewMovies', params: ({ event }) => event },
          target: '.storing',
          actions: [{ type: 'addImportedMovies', params: ({ event }) => event }, 'requestMovies'],
        },
        'movies.resolved': {
          target: '.storing',
          actions: { type: 'setResolvedMovies', params: ({ event }) => event },
        },
        'library.deleted': {
          target: '.kept',
          actions: ['cancelMovieRequests', 'deleteStoredLibrary', 'resetLibrary'],
        },
      },
      initial: 'read',
      states: {
        read: {
          always: [
            { guard: 'hasStorageError', target: 'unkept' },
            { guard: 'hasUnsaved', target: 'storing' },
            { target: 'kept' },
          ],
        },
        kept: {},
        storing: {
          invoke: {
            id: 'store',
            src: 'storeChanges',
            input: ({ context: { unsaved } }) => ({ changes: unsaved }),
            onDone: { target: 'kept', actions: 'clearUnsaved' },
            onError: {
              target: 'unkept',
              actions: { type: 'setStorageError', params: ({ event }) => event },
            },
          },
        },
        /** Saving failed. The next change also retries. */
        unkept: { tags: 'unkept', on: { 'save.retryRequested': 'storing' } },
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
        'undo.requested': '.none',
        'library.deleted': '.none',
      },
      initial: 'none',
      states: {
        none: {},
        offered: {
          after: { undoTimeout: { target: 'none', actions: 'clearUndo' } },
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
      on: { 'library.deleted': '.none', 'transfer.closed': '.none' },
      initial: 'none',
      states: {
        none: { on: { 'export.requested': 'exporting', 'import.opened': 'importing' } },
        exporting: {
          entry: 'forgetExportFailure',
          invoke: {
            id: 'saveFile',
            src: 'saveFile',
            input: (scope) => ({ library: toLibrary(scope) }),
            onDone: 'none',
            onError: {
              target: 'exportFailed',
              actions: { type: 'noteExportFailure', params: ({ event }) => event },
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
              actions: { type: 'tellImport', params: ({ event }) => event },
            },
          },
          initial: 'shown',
          states: {
            shown: { on: { 'import.minimized': 'aside' } },
            /** The panel is closed; the import continues. */
            aside: { on: { 'import.restored': 'shown' } },
          },
        },
        /** The import actor threw an error. The library is unchanged. */
        importFailed: { on: { 'export.requested': 'exporting', 'import.opened': 'importing' } },
      },
    },
  },
});
