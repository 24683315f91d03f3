import { and, assign, enqueueActions, sendTo, setup, stateIn } from 'xstate';
import { isUnanswered } from '../../domain/errors.ts';
import { toFailure, type Failure } from '../../domain/failure.ts';
import { toStorageProblem, type StorageProblem } from '../../domain/storageError.ts';
import {
  emptyLibrary,
  getMovieIds,
  type Library,
  type LibraryList,
  type LibraryMark,
  addingChanges,
  applyChanges,
  compactChanges,
  toggleChanges,
  inverseChanges,
  ratingChanges,
  resolvedChanges,
  getIdsWithoutLength,
  getUnresolvedIds,
  getUnsavedMovieIds,
  type LibraryChange,
  type StoredLibrary,
} from '../../domain/library.ts';
import { undoTimeoutMs } from '../../domain/limits.ts';
import type { Movie } from '../../domain/movie.ts';
import type {
  LibraryStorageEvent,
  MoviesFailedEvent,
  MoviesResolvedEvent,
} from '../../domain/externalEvents.ts';
import { actionSlot, actorSlot, callbackSlot } from '../actorSlot.ts';
import {
  libraryImportMachine,
  type MoviesAddedEvent,
  type MoviesImportedEvent,
  type LibraryImportInput,
} from './libraryImportMachine.ts';
import {
  findChangedMovies,
  pushUndo,
  withoutMovies,
  type Undo,
  type UndoStack,
} from './undoStack.ts';

/** The library, its unsaved changes, and the changes that can be undone. */
export type LibraryMachineContext = Library & {
  /** Changes that are applied here and not yet saved. */
  readonly unsaved: readonly LibraryChange[];
  readonly undos: UndoStack;
  /** Why saving fails; `null` while it works. */
  readonly storageError: StorageProblem | null;
  /** Why the export failed. */
  readonly exportFailure: Failure | null;
  /** Ids of the movies whose requests failed. */
  readonly failedIds: readonly number[];
};

export type LibraryEvent =
  | LibraryStorageEvent
  | MoviesImportedEvent
  | { type: 'watchlist.toggled'; movie: Movie }
  | { type: 'seen.toggled'; movie: Movie }
  /** The movie is not for the user, or is again. */
  | { type: 'dismissed.toggled'; movie: Movie }
  /** 1 to 10; `null` removes the rating. */
  | { type: 'movie.rated'; movie: Movie; rating: number | null }
  | { type: 'hideSeen.toggled' }
  /** An entry that has no card is removed. */
  | { type: 'entry.removed'; list: LibraryMark; id: number }
  | { type: 'undo.requested' }
  /** The time to undo that change is over. */
  | { type: 'undo.ended'; id: string }
  /** The toast has focus or the pointer: no time passes. */
  | { type: 'undo.paused' }
  | { type: 'undo.resumed' }
  | { type: 'save.retryRequested' }
  /** The user is about to log out, everywhere or on this device. */
  | { type: 'logout.pressed' }
  | { type: 'localLogout.pressed' }
  /** The user logs out in spite of the question, or stays. */
  | { type: 'logout.answered' }
  /** A library list is open: its unresolved movies are requested. */
  | { type: 'libraryList.opened' }
  /** A library list is sorted by length: movies of unknown length are requested. */
  | { type: 'lengths.requested'; list: LibraryList }
  | MoviesResolvedEvent
  | MoviesFailedEvent
  | { type: 'movies.retryRequested' }
  /** The user deletes everything stored on this device. */
  | { type: 'library.deleted' }
  | { type: 'export.requested' }
  /** `list`: the list for files that do not name one. */
  | { type: 'import.opened'; list: LibraryList }
  | { type: 'import.minimized' }
  | { type: 'import.restored' }
  | { type: 'transfer.closed' };

type Scope = { context: LibraryMachineContext };
type ImportedMovies = Omit<MoviesImportedEvent, 'type'>;

/** Applies changes at once and queues them for storage. */
function withChanges({ context }: Scope, changes: readonly LibraryChange[]) {
  return {
    ...applyChanges(context, changes),
    unsaved: compactChanges([...context.unsaved, ...changes]),
  };
}

const withToggledMovie = (
  scope: Scope,
  { list, movie }: { list: LibraryMark; movie: Movie },
): Partial<LibraryMachineContext> => {
  const { context } = scope;
  const changes = toggleChanges(context, list, movie, Date.now());
  const kind: Undo['kind'] = getMovieIds(context[list]).has(movie.id) ? 'removed' : 'added';
  const undo = {
    id: String(movie.id),
    kind,
    list,
    rating: null,
    title: movie.title,
    movie,
    count: 1,
    ratingCount: 0,
    skippedRows: 0,
    changes: inverseChanges(context, changes),
  };
  return { ...withChanges(scope, changes), undos: pushUndo(context.undos, undo) };
};

/** A movie that is rated again at once, as by arrow keys, is undone to what it was before the first time. */
const withRating = (
  scope: Scope,
  { movie, rating }: { movie: Movie; rating: number | null },
): Partial<LibraryMachineContext> => {
  const { context } = scope;
  const changes = ratingChanges(context, movie, rating, Date.now());
  const id = String(movie.id);
  const earlier = context.undos.find((undo) => undo.kind === 'rated' && undo.id === id);
  const undo: Undo = {
    id,
    kind: 'rated',
    list: 'seen',
    rating,
    title: movie.title,
    movie,
    count: 1,
    ratingCount: 0,
    skippedRows: 0,
    changes: earlier?.changes ?? inverseChanges(context, changes),
  };
  return { ...withChanges(scope, changes), undos: pushUndo(context.undos, undo) };
};

const withToggledHideSeen = (scope: Scope) =>
  withChanges(scope, [{ kind: 'hidesSeen', hidesSeen: !scope.context.hidesSeen }]);

/** What an import adds: its ratings and dismissed movies are not those that the user has decided on. */
const getNewImports = (
  library: Library,
  { movies, ratings }: Omit<ImportedMovies, 'skippedRows'>,
) => ({
  movies: movies.filter(
    ({ list, entry: { id } }) =>
      !getMovieIds(library[list]).has(id) &&
      (list !== 'dismissed' || !getMovieIds(library.watchlist).has(id)),
  ),
  ratings: ratings.filter(({ id }) => library.ratings[id] === undefined),
});

/** Adds the imported movies that are not in their list yet, and the ratings of those that have none. */
const withImportedMovies = (
  scope: Scope,
  imported: ImportedMovies,
): Partial<LibraryMachineContext> => {
  const { context } = scope;
  const { movies, ratings } = getNewImports(context, imported);
  const changes = [
    ...movies.flatMap(({ list, entry }) => addingChanges(context, list, entry)),
    ...ratings.map(({ id, rating }) => ({ kind: 'rated' as const, id, rating })),
  ];
  const undo: Undo = {
    id: `import ${movies[0]?.entry.id ?? ratings[0]?.id}`,
    kind: 'imported',
    list: movies[0]?.list ?? 'seen',
    rating: null,
    title: '',
    movie: null,
    count: movies.filter(({ entry }) => entry.unavailable === undefined).length,
    ratingCount: ratings.length,
    skippedRows: imported.skippedRows,
    changes: inverseChanges(context, changes),
  };
  return { ...withChanges(scope, changes), undos: pushUndo(context.undos, undo) };
};

/** The imported movies that were added: their entries are the ones that the import sent. */
const toMoviesAdded = (
  { context }: Scope,
  { movies }: Pick<MoviesImportedEvent, 'movies'>,
): MoviesAddedEvent => {
  const present = {
    watchlist: new Set(context.watchlist),
    seen: new Set(context.seen),
    dismissed: new Set(context.dismissed),
  };
  return {
    type: 'movies.added',
    movies: movies.filter(({ list, entry }) => present[list].has(entry)),
  };
};

const withUndo = (scope: Scope) => {
  const { undos } = scope.context;
  return { ...withChanges(scope, undos.at(-1)?.changes ?? []), undos: undos.slice(0, -1) };
};

const withResolvedMovies = (scope: Scope, found: Omit<MoviesResolvedEvent, 'type'>) =>
  withChanges(scope, resolvedChanges(scope.context, found, Date.now()));

/** Of a movie that has no card. */
const withoutEntry = (
  scope: Scope,
  { list, id }: { list: LibraryMark; id: number },
): Partial<LibraryMachineContext> => {
  const { context } = scope;
  const { movie, unavailable } = context[list].find((entry) => entry.id === id) ?? {};
  const changes = [{ kind: 'removed' as const, list, id }];
  const undo: Undo = {
    id: String(id),
    kind: 'removed',
    list,
    rating: null,
    title: movie?.title ?? unavailable?.title ?? `#${id}`,
    movie: null,
    count: 1,
    ratingCount: 0,
    skippedRows: 0,
    changes: inverseChanges(context, changes),
  };
  return { ...withChanges(scope, changes), undos: pushUndo(context.undos, undo) };
};

/**
 * Applies the unsaved changes to the library that another browser tab saved. What that tab changed
 * cannot be undone here.
 */
const withStoredLibrary = ({ context }: Scope, { library }: { library: Library }) => {
  const stored = applyChanges(library, context.unsaved);
  return { ...stored, undos: withoutMovies(context.undos, findChangedMovies(context, stored)) };
};

const getStorageError = (_: Scope, { error }: { error: unknown }) => ({
  storageError: toStorageProblem(error),
});

const getExportFailure = (_: Scope, { error }: { error: unknown }) => ({
  exportFailure: toFailure(error, 'unknown'),
});

const toMoviesRequested = ({ context }: Scope) => ({
  type: 'movies.requested' as const,
  ids: getUnresolvedIds(context, Date.now()),
});

const toLengthsRequested = ({ context }: Scope, { list }: { list: LibraryList }) => ({
  type: 'movies.requested' as const,
  ids: getIdsWithoutLength(context[list]),
});

/** A movie resolved after `library.deleted` would be saved again. */
const moviesCancelled = { type: 'movies.cancelled' as const };

/** The library without the machine's own context, for export and import. */
const toLibrary = ({ context }: Scope): Library => {
  const { watchlist, seen, dismissed, ratings, hidesSeen } = context;
  return { watchlist, seen, dismissed, ratings, hidesSeen };
};

const hasUnresolvedMovies = ({ context }: Scope) =>
  getUnresolvedIds(context, Date.now()).length > 0;

/** Actions for each change that can be undone. */
const undoActions = enqueueActions<
  LibraryMachineContext,
  LibraryEvent,
  undefined,
  LibraryEvent,
  never,
  never,
  never,
  'undoTimeout',
  never
>;

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
    tags: {} as 'storageFailed' | 'moviesFailed',
    children: {} as {
      otherTabs: 'watchLibrary';
      movies: 'resolveMovies';
      connection: 'awaitConnection';
      store: 'saveChanges';
      saveFile: 'saveFile';
      import: 'importMovies';
    },
  },
  actors: {
    watchLibrary: callbackSlot<LibraryStorageEvent>('watchLibrary'),
    resolveMovies: callbackSlot<MoviesResolvedEvent | MoviesFailedEvent>('resolveMovies'),
    /** Done when the movie database responds. */
    awaitConnection: actorSlot<void, undefined>('awaitConnection'),
    saveChanges: actorSlot<void, { readonly changes: readonly LibraryChange[] }>('saveChanges'),
    saveFile: actorSlot<void, { readonly library: Library }>('saveFile'),
    importMovies: libraryImportMachine,
  },
  actions: {
    deleteStoredLibrary: actionSlot('deleteStoredLibrary'),
    toggleMovie: assign(withToggledMovie),
    rateMovie: assign(withRating),
    toggleHideSeen: assign(withToggledHideSeen),
    removeEntry: assign(withoutEntry),
    addImportedMovies: assign(withImportedMovies),
    setResolvedMovies: assign(withResolvedMovies),
    undo: assign(withUndo),
    removeUndo: assign(({ context }, { id }: { id: string }) => ({
      undos: context.undos.filter((undo) => undo.id !== id),
    })),
    /** Of the newest change; one of the same id was replaced by it. */
    startUndoTimeout: undoActions(({ context, enqueue }) => {
      const id = context.undos.at(-1)?.id ?? '';
      enqueue.cancel(id);
      enqueue.raise({ type: 'undo.ended', id }, { id, delay: 'undoTimeout' });
    }),
    stopUndoTimeouts: undoActions(({ context, enqueue }) => {
      for (const { id } of context.undos) enqueue.cancel(id);
    }),
    restartUndoTimeouts: undoActions(({ context, enqueue }) => {
      for (const { id } of context.undos)
        enqueue.raise({ type: 'undo.ended', id }, { id, delay: 'undoTimeout' });
    }),
    applyStoredLibrary: assign(withStoredLibrary),
    clearUnsaved: assign({ unsaved: [], storageError: null }),
    setStorageError: assign(getStorageError),
    setExportFailure: assign(getExportFailure),
    clearExportFailure: assign({ exportFailure: null }),
    resetLibrary: assign({ ...emptyLibrary, unsaved: [], undos: [], storageError: null }),
    notifyImport: sendTo('import', toMoviesAdded),
    requestMovies: sendTo('movies', toMoviesRequested),
    requestLengths: sendTo('movies', toLengthsRequested),
    cancelMovieRequests: sendTo('movies', moviesCancelled),
    addFailedIds: assign(({ context: { failedIds } }, { ids }: { ids: readonly number[] }) => ({
      failedIds: [...new Set([...failedIds, ...ids])],
    })),
    removeFailedIds: assign(
      ({ context: { failedIds } }, { movies, unavailable }: Omit<MoviesResolvedEvent, 'type'>) => {
        const ids = new Set([...movies.map(({ id }) => id), ...unavailable]);
        return { failedIds: failedIds.filter((id) => !ids.has(id)) };
      },
    ),
    requestFailedMovies: sendTo('movies', ({ context: { failedIds: ids } }: Scope) => ({
      type: 'movies.requested',
      ids,
    })),
    clearFailedIds: assign({ failedIds: [] }),
  },
  guards: {
    hasStorageError: ({ context }) => context.storageError !== null,
    hasUnsaved: ({ context }) => context.unsaved.length > 0,
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
    losesMovies: and([
      stateIn({ storage: 'failed' }),
      ({ context }) => getUnsavedMovieIds(context.unsaved).size > 0,
    ]),
    losesNoMovie: ({ context }) => getUnsavedMovieIds(context.unsaved).size === 0,
    /** A movie of the demo catalog is in no list (§10.148). */
    canBeListed: (_, { movie }: { movie: Movie }) => movie.isSample !== true,
    hasUndo: ({ context }) => context.undos.length > 0,
    hasNoUndo: ({ context }) => context.undos.length === 0,
    hasUnresolvedMovies: hasUnresolvedMovies,
    hasEntry: ({ context }, { list, id }: { list: LibraryMark; id: number }) =>
      getMovieIds(context[list]).has(id),
    hasUnknownLengths: ({ context }, { list }: { list: LibraryList }) =>
      getIdsWithoutLength(context[list]).length > 0,
    addsSomething({ context }, imported: Omit<ImportedMovies, 'skippedRows'>) {
      const { movies, ratings } = getNewImports(context, imported);
      return movies.length + ratings.length > 0;
    },
  },
  delays: { undoTimeout: undoTimeoutMs },
}).createMachine({
  id: 'library',
  context: ({ input: { library, unsaved, storageError } }) => ({
    ...library,
    unsaved,
    undos: [],
    storageError,
    exportFailure: null,
    failedIds: [],
  }),
  invoke: [
    // Without `storage` events the library works in this tab; it is read again on the next load.
    { id: 'otherTabs', src: 'watchLibrary', onError: { description: '§10.21' } },
    // Unresolved movies stay placeholders; everything else in the library works without them.
    { id: 'movies', src: 'resolveMovies', onError: { description: '§10.23' } },
  ],
  on: {
    'libraryList.opened': {
      guard: 'hasUnresolvedMovies',
      actions: 'requestMovies',
      description: '§10.23',
    },
    'lengths.requested': {
      guard: { type: 'hasUnknownLengths', params: ({ event }) => event },
      actions: { type: 'requestLengths', params: ({ event }) => event },
      description: '§10.188',
    },
    'library.storageChanged': {
      actions: { type: 'applyStoredLibrary', params: ({ event }) => event },
      description: '§10.21',
    },
  },
  type: 'parallel',
  states: {
    storage: {
      on: {
        'watchlist.toggled': {
          guard: { type: 'canBeListed', params: ({ event }) => event },
          target: '.saving',
          actions: {
            type: 'toggleMovie',
            params: ({ event: { movie } }) => ({ list: 'watchlist', movie }),
          },
          description: '§10.20, §10.148',
        },
        'seen.toggled': {
          guard: { type: 'canBeListed', params: ({ event }) => event },
          target: '.saving',
          actions: {
            type: 'toggleMovie',
            params: ({ event: { movie } }) => ({ list: 'seen', movie }),
          },
          description: '§10.20, §10.148',
        },
        'dismissed.toggled': {
          guard: { type: 'canBeListed', params: ({ event }) => event },
          target: '.saving',
          actions: {
            type: 'toggleMovie',
            params: ({ event: { movie } }) => ({ list: 'dismissed', movie }),
          },
          description: '§10.223, §10.148',
        },
        'movie.rated': {
          guard: { type: 'canBeListed', params: ({ event }) => event },
          target: '.saving',
          actions: { type: 'rateMovie', params: ({ event }) => event },
          description: '§10.220, §10.148',
        },
        'hideSeen.toggled': { target: '.saving', actions: 'toggleHideSeen', description: '§10.25' },
        'entry.removed': {
          guard: { type: 'hasEntry', params: ({ event }) => event },
          target: '.saving',
          actions: { type: 'removeEntry', params: ({ event }) => event },
          description: '§10.147',
        },
        'undo.requested': {
          guard: 'hasUndo',
          target: '.saving',
          actions: 'undo',
          description: '§10.24',
        },
        'movies.imported': {
          guard: { type: 'addsSomething', params: ({ event }) => event },
          target: '.saving',
          actions: [{ type: 'addImportedMovies', params: ({ event }) => event }, 'requestMovies'],
          description: '§10.29',
        },
        'movies.resolved': {
          target: '.saving',
          actions: { type: 'setResolvedMovies', params: ({ event }) => event },
          description: '§10.23, §10.147',
        },
        'library.deleted': {
          target: '.saved',
          actions: ['cancelMovieRequests', 'deleteStoredLibrary', 'resetLibrary'],
          description: '§10.30',
        },
        'library.deletedElsewhere': {
          target: '.saved',
          actions: ['cancelMovieRequests', 'resetLibrary'],
          description: '§10.149',
        },
      },
      initial: 'initializing',
      states: {
        initializing: {
          always: [
            { guard: 'hasStorageError', target: 'failed', description: '§10.22' },
            { guard: 'hasUnsaved', target: 'saving', description: '§10.21, §10.23' },
            { target: 'saved', description: '§10.20' },
          ],
        },
        saved: {},
        saving: {
          invoke: {
            id: 'store',
            src: 'saveChanges',
            input: ({ context: { unsaved } }) => ({ changes: unsaved }),
            onDone: { target: 'saved', actions: 'clearUnsaved', description: '§10.20' },
            onError: {
              target: 'failed',
              actions: { type: 'setStorageError', params: ({ event }) => event },
              description: '§10.22',
            },
          },
        },
        /** Saving failed. The next change also retries. */
        failed: {
          tags: 'storageFailed',
          on: { 'save.retryRequested': { target: 'saving', description: '§10.22' } },
        },
      },
    },
    /** A logout loses changes that are not saved: it asks first (§10.149). */
    logout: {
      initial: 'free',
      states: {
        free: {
          description: '§10.149',
          on: {
            'logout.pressed': { guard: 'losesMovies', target: 'asking.everywhere' },
            'localLogout.pressed': { guard: 'losesMovies', target: 'asking.here' },
          },
        },
        asking: {
          description: '§10.149',
          always: { guard: 'losesNoMovie', target: 'free' },
          on: { 'logout.answered': 'free' },
          initial: 'everywhere',
          states: { everywhere: {}, here: {} },
        },
      },
    },
    /** Each change has a timeout of its own; the newest is offered. */
    undo: {
      on: {
        'watchlist.toggled': {
          guard: { type: 'canBeListed', params: ({ event }) => event },
          actions: 'startUndoTimeout',
          description: '§10.24, §10.148',
        },
        'seen.toggled': {
          guard: { type: 'canBeListed', params: ({ event }) => event },
          actions: 'startUndoTimeout',
          description: '§10.24, §10.148',
        },
        'dismissed.toggled': {
          guard: { type: 'canBeListed', params: ({ event }) => event },
          actions: 'startUndoTimeout',
          description: '§10.223, §10.148',
        },
        'movie.rated': {
          guard: { type: 'canBeListed', params: ({ event }) => event },
          actions: 'startUndoTimeout',
          description: '§10.221, §10.148',
        },
        'movies.imported': {
          guard: { type: 'addsSomething', params: ({ event }) => event },
          actions: 'startUndoTimeout',
          description: '§10.24',
        },
        'entry.removed': {
          guard: { type: 'hasEntry', params: ({ event }) => event },
          actions: 'startUndoTimeout',
          description: '§10.147',
        },
        'undo.ended': {
          actions: { type: 'removeUndo', params: ({ event }) => event },
          description: '§10.24, §10.150',
        },
      },
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasUndo', target: 'offered', description: '§10.24' } },
        offered: {
          description: '§10.24',
          always: { guard: 'hasNoUndo', target: 'idle' },
          on: { 'undo.paused': 'paused' },
        },
        paused: {
          description: '§10.24',
          entry: 'stopUndoTimeouts',
          always: { guard: 'hasNoUndo', target: 'idle' },
          on: {
            'undo.resumed': { target: 'offered', actions: 'restartUndoTimeouts' },
            // A shortcut pressed while the toast has focus: its time begins when the toast is left.
            'watchlist.toggled': {},
            'seen.toggled': {},
            'dismissed.toggled': {},
            'movie.rated': {},
            'entry.removed': { description: '§10.150' },
            'movies.imported': {},
          },
        },
      },
    },
    /** The requests of unresolved movies, and of lengths. */
    movies: {
      initial: 'idle',
      on: {
        'movies.failed': [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: '.failed.unanswered',
            actions: { type: 'addFailedIds', params: ({ event }) => event },
            description: '§10.144, §10.199',
          },
          {
            target: '.failed',
            actions: { type: 'addFailedIds', params: ({ event }) => event },
            description: '§10.198, §10.199',
          },
        ],
        'library.deleted': { target: '.idle', actions: 'clearFailedIds', description: '§10.30' },
        'library.deletedElsewhere': {
          target: '.idle',
          actions: 'clearFailedIds',
          description: '§10.149',
        },
      },
      states: {
        idle: {},
        failed: {
          description: '§10.199',
          tags: 'moviesFailed',
          on: {
            'movies.resolved': {
              actions: { type: 'removeFailedIds', params: ({ event }) => event },
            },
            // All of them are requested again.
            'libraryList.opened': {
              guard: 'hasUnresolvedMovies',
              target: 'idle',
              actions: ['requestMovies', 'clearFailedIds'],
              description: '§10.23',
            },
            'movies.retryRequested': {
              target: 'idle',
              actions: ['requestFailedMovies', 'clearFailedIds'],
            },
          },
          initial: 'refused',
          states: {
            refused: {},
            unanswered: {
              // Without it the user retries by the button.
              invoke: {
                id: 'connection',
                src: 'awaitConnection',
                onDone: {
                  target: '#library.movies.idle',
                  actions: ['requestFailedMovies', 'clearFailedIds'],
                  description: '§10.144',
                },
                onError: { description: '§10.199' },
              },
            },
          },
        },
      },
    },
    transfer: {
      on: {
        'library.deleted': { target: '.idle', description: '§10.30' },
        'library.deletedElsewhere': { target: '.idle', description: '§10.149' },
        'transfer.closed': { target: '.idle', description: '§10.29' },
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'export.requested': { target: 'exporting', description: '§10.26' },
            'import.opened': { target: 'importing', description: '§10.27' },
          },
        },
        exporting: {
          description: '§10.26',
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
        exportFailed: {
          on: {
            'export.requested': { target: 'exporting', description: '§10.26' },
            'import.opened': { target: 'importing', description: '§10.27' },
          },
        },
        importing: {
          description: '§10.29',
          invoke: {
            id: 'import',
            src: 'importMovies',
            input: ({ context, event, self }) => toImportInput(context, event, self),
            onError: 'importFailed',
          },
          on: {
            'import.opened': { target: 'importing', reenter: true, description: '§10.27' },
            'movies.imported': {
              actions: { type: 'notifyImport', params: ({ event }) => event },
            },
          },
          initial: 'open',
          states: {
            open: { on: { 'import.minimized': { target: 'minimized', description: '§10.29' } } },
            /** The panel is closed; the import continues. */
            minimized: { on: { 'import.restored': { target: 'open', description: '§10.29' } } },
          },
        },
        /** The import actor threw an error. The library is unchanged. */
        importFailed: {
          on: {
            'export.requested': { target: 'exporting', description: '§10.26' },
            'import.opened': { target: 'importing', description: '§10.27' },
          },
        },
      },
    },
  },
});
