import { assign, sendTo, setup } from 'xstate';
import { undoOfferMs } from '../domain/limits.ts';
import { emptyLibrary, type Library } from '../domain/library.ts';
import type { LibraryChange, StoredLibrary } from '../domain/libraryChanges.ts';
import type { FilmsToldEvent, LibraryStoredEvent } from '../domain/signs.ts';
import { actionSlot, actorSlot, callbackSlot } from './actorSlot.ts';
import * as edits from './libraryEdits.ts';
import { libraryImportMachine } from './libraryImportMachine.ts';
import type { FilmsImportedEvent } from './libraryImportTypes.ts';
import type { LibraryEvent, LibraryMachineContext } from './libraryTypes.ts';

/**
 * What one person keeps (§10.20 to §10.30): two shelves of films, in storage and in step between
 * tabs, with a way back from each change. Where storage refuses, the library goes on here and says so.
 */
export const libraryMachine = setup({
  types: {
    context: {} as LibraryMachineContext,
    events: {} as LibraryEvent,
    input: {} as StoredLibrary,
    tags: {} as 'unkept',
    children: {} as {
      otherTabs: 'watchLibrary';
      films: 'findFilms';
      store: 'storeChanges';
      saveFile: 'saveFile';
      import: 'importFilms';
    },
  },
  actors: {
    watchLibrary: callbackSlot<LibraryStoredEvent>('watchLibrary'),
    findFilms: callbackSlot<FilmsToldEvent>('findFilms'),
    storeChanges: actorSlot<void, { readonly changes: readonly LibraryChange[] }>('storeChanges'),
    saveFile: actorSlot<void, { readonly library: Library }>('saveFile'),
    importFilms: libraryImportMachine,
  },
  actions: {
    forgetStored: actionSlot('forgetStored'),
    toggleFilm: assign(edits.filmToggled),
    toggleHiding: assign(edits.hidingToggled),
    bringFilms: assign(edits.filmsBrought),
    learnFilms: assign(edits.filmsLearnt),
    undo: assign(edits.undone),
    forgetUndo: assign({ undo: null }),
    adoptStored: assign(edits.storedAdopted),
    noteStored: assign({ unsaved: [], unkept: null }),
    noteUnkept: assign(edits.failureNoted),
    noteExportFailure: assign(edits.exportFailureNoted),
    forgetExportFailure: assign({ exportFailure: null }),
    forgetLibrary: assign({ ...emptyLibrary, unsaved: [], undo: null, unkept: null }),
    askForFilms: sendTo('films', edits.filmsWanted),
    askForNone: sendTo('films', edits.filmsUnwanted),
  },
  guards: {
    isUnkept: ({ context }) => context.unkept !== null,
    hasUnsaved: ({ context }) => context.unsaved.length > 0,
    hasUndo: ({ context }) => context.undo !== null,
    hasUntold: edits.hasUntold,
    bringsFilms: (scope, { films }: Pick<FilmsImportedEvent, 'films'>) =>
      edits.hasNews(scope, { films }),
  },
  delays: { undoOffer: undoOfferMs },
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
    { id: 'otherTabs', src: 'watchLibrary', onError: {} },
    { id: 'films', src: 'findFilms', onError: {} },
  ],
  on: {
    'shelf.shown': { guard: 'hasUntold', actions: 'askForFilms' },
    'library.changedElsewhere': {
      actions: { type: 'adoptStored', params: ({ event }) => event },
    },
  },
  type: 'parallel',
  states: {
    keeping: {
      on: {
        'watchlist.toggled': {
          target: '.storing',
          actions: {
            type: 'toggleFilm',
            params: ({ event: { movie } }) => ({ shelf: 'watchlist', movie }),
          },
        },
        'seen.toggled': {
          target: '.storing',
          actions: {
            type: 'toggleFilm',
            params: ({ event: { movie } }) => ({ shelf: 'seen', movie }),
          },
        },
        'hideSeen.toggled': { target: '.storing', actions: 'toggleHiding' },
        'undo.requested': { guard: 'hasUndo', target: '.storing', actions: 'undo' },
        'films.imported': {
          guard: { type: 'bringsFilms', params: ({ event }) => event },
          target: '.storing',
          actions: [{ type: 'bringFilms', params: ({ event }) => event }, 'askForFilms'],
        },
        'films.told': {
          target: '.storing',
          actions: { type: 'learnFilms', params: ({ event }) => event },
        },
        'library.deleted': {
          target: '.kept',
          actions: ['askForNone', 'forgetStored', 'forgetLibrary'],
        },
      },
      initial: 'read',
      states: {
        read: {
          always: [
            { guard: 'isUnkept', target: 'unkept' },
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
            onDone: { target: 'kept', actions: 'noteStored' },
            onError: {
              target: 'unkept',
              actions: { type: 'noteUnkept', params: ({ event }) => event },
            },
          },
        },
        /** The next change tries again too. */
        unkept: { tags: 'unkept', on: { 'storing.retried': 'storing' } },
      },
    },
    undo: {
      on: {
        'watchlist.toggled': '.offered',
        'seen.toggled': '.offered',
        'films.imported': {
          guard: { type: 'bringsFilms', params: ({ event }) => event },
          target: '.offered',
        },
        'undo.requested': '.none',
        'library.deleted': '.none',
      },
      initial: 'none',
      states: {
        none: {},
        offered: {
          after: { undoOffer: { target: 'none', actions: 'forgetUndo' } },
          on: { 'undo.held': 'held' },
        },
        held: {
          on: {
            'undo.released': 'offered',
            // Whoever does something else from here is still here.
            'watchlist.toggled': {},
            'seen.toggled': {},
            'films.imported': {},
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
            input: (scope) => ({ library: edits.libraryOf(scope) }),
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
            src: 'importFilms',
            input: ({ context, event, self }) => edits.importInput(context, event, self),
          },
          on: { 'import.opened': { target: 'importing', reenter: true } },
          initial: 'shown',
          states: {
            shown: { on: { 'import.setAside': 'aside' } },
            /** It goes on while its person does something else. */
            aside: { on: { 'import.shown': 'shown' } },
          },
        },
      },
    },
  },
});
