import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import {
  applyChanges,
  emptyLibrary,
  type Library,
  type StoredLibrary,
} from '../../../src/domain/library.ts';
import { ApiError, NetworkError } from '../../../src/domain/errors.ts';
import { texts } from '../../../src/domain/texts.ts';
import { libraryMachine } from '../../../src/machines/library/libraryMachine.ts';
import {
  connectionAnswers,
  implicitEvents,
  labelled,
  type Answers,
  type Model,
} from '../plan/model.ts';
import { aMovie } from '../../support/builders.ts';
import { anEntry, anUnresolvedEntry, putting } from '../../support/libraryBuilders.ts';

/** The movie on the watchlist. */
export const theMovie = aMovie({ id: 7 });

/** A movie that is marked as seen, exported and imported. */
export const otherMovie = aMovie({ id: 5 });

const withTheMovie: Library = applyChanges(
  emptyLibrary,
  putting('watchlist', anEntry(theMovie.id)),
);

/** The time to undo a change ends while none holds the toast. */
const endOffers = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ undo: 'paused' })
    ? []
    : labelled(
        Object.fromEntries(
          (snapshot as SnapshotFrom<typeof libraryMachine>).context.undos.map(({ id }) => [
            `the offer of ${id} ends`,
            { type: 'undo.ended', id },
          ]),
        ),
      );

const stored = { 'the changes are stored': undefined };

const listEvents = labelled({
  'toggle the movie': { type: 'watchlist.toggled', movie: theMovie },
  'toggle hiding of seen movies': { type: 'hideSeen.toggled' },
  undo: { type: 'undo.requested' },
  'enter the toast': { type: 'undo.paused' },
  'leave the toast': { type: 'undo.resumed' },
  'try to save again': { type: 'save.retryRequested' },
  'open a library list': { type: 'libraryList.opened' },
  'an import adds no movie': { type: 'movies.imported', movies: [], skippedRows: 0 },
  'another tab adds the movie': { type: 'library.storageChanged', library: withTheMovie },
  'another tab removes all movies': { type: 'library.storageChanged', library: emptyLibrary },
});

const noRoom = { 'storage is full': new Error(texts.library.storageError.full) };

const deletions = labelled({
  'delete my data': { type: 'library.deleted' },
  'another tab deletes the library': { type: 'library.deletedElsewhere' },
});

const transferEvents = labelled({
  'mark the other movie as seen, or as not seen': { type: 'seen.toggled', movie: otherMovie },
  undo: { type: 'undo.requested' },
  'enter the toast': { type: 'undo.paused' },
  export: { type: 'export.requested' },
  'open the import': { type: 'import.opened', list: 'seen' },
  'minimize the import': { type: 'import.minimized' },
  'restore the import': { type: 'import.restored' },
  'close the import': { type: 'transfer.closed' },
  'an import adds the other movie': {
    type: 'movies.imported',
    movies: [{ list: 'seen', entry: anEntry(5) }],
    skippedRows: 1,
  },
  'an import adds no movie': { type: 'movies.imported', movies: [], skippedRows: 0 },
});

const transferAnswers: Answers = {
  store: stored,
  saveFile: { 'the file is saved': undefined, 'the file cannot be saved': new Error('no disk') },
  import: { 'the import throws': new Error('broken import') },
};

const movieEvents = labelled({
  'open a library list': { type: 'libraryList.opened' },
  'sort the watchlist by length': { type: 'lengths.requested', list: 'watchlist' },
  'the data of a movie arrive': {
    type: 'movies.resolved',
    movies: [aMovie({ id: 3 })],
    unavailable: [],
  },
  'the data of a movie find no network': {
    type: 'movies.failed',
    ids: [3],
    error: new NetworkError(),
  },
  'the data of a movie are refused': {
    type: 'movies.failed',
    ids: [3],
    error: new ApiError('Bad Gateway', 502, 'http_error'),
  },
  'try to load the movies again': { type: 'movies.retryRequested' },
});

const loaded = (library: Partial<StoredLibrary>): StoredLibrary => ({
  library: emptyLibrary,
  unsaved: [],
  storageError: null,
  ...library,
});

const common = {
  machine: libraryMachine.provide({ actions: { deleteStoredLibrary: () => {} } }),
  classOf: ({ context }: AnyMachineSnapshot) => context,
};

/** The watchlist with Undo, storage and other browser tabs. */
export const libraryModel: Model = {
  ...common,
  name: 'library',
  starts: [
    { from: 'an empty library', input: loaded({}) },
    { from: 'a movie on the watchlist', input: loaded({ library: withTheMovie }) },
    {
      from: "an older version's entry",
      input: loaded({
        library: withTheMovie,
        unsaved: putting('watchlist', ...withTheMovie.watchlist),
      }),
    },
    {
      from: "a newer version's entry",
      input: loaded({ storageError: texts.library.storageError.newer }),
    },
  ],
  eventsIn: (snapshot) => [
    ...listEvents,
    ...deletions,
    ...endOffers(snapshot),
    ...implicitEvents(snapshot, { store: { ...stored, ...noRoom } }),
  ],
};

/** Exports and imports. */
export const libraryFilesModel: Model = {
  ...common,
  name: 'libraryFiles',
  starts: [{ from: 'a movie on the watchlist', input: loaded({ library: withTheMovie }) }],
  eventsIn: (snapshot) => [
    ...transferEvents,
    ...deletions,
    ...endOffers(snapshot),
    ...implicitEvents(snapshot, transferAnswers),
  ],
};

/** Movies that are loaded from TMDB. */
export const libraryMoviesModel: Model = {
  ...common,
  name: 'libraryMovies',
  starts: [
    {
      from: 'a movie of which only the id is known',
      input: loaded({ library: { ...emptyLibrary, watchlist: [anUnresolvedEntry(3)] } }),
    },
  ],
  eventsIn: (snapshot) => [
    ...movieEvents,
    ...deletions,
    ...implicitEvents(snapshot, { connection: connectionAnswers, store: stored }),
  ],
};

const logoutEvents = labelled({
  'press Logout': { type: 'logout.pressed' },
  'press the logout on this device': { type: 'localLogout.pressed' },
  'answer the question': { type: 'logout.answered' },
  'try to save again': { type: 'save.retryRequested' },
  'delete my data': { type: 'library.deleted' },
});

/** A logout that would lose a change. */
export const libraryLogoutModel: Model = {
  ...common,
  name: 'libraryLogout',
  starts: [
    {
      from: 'a change that is not saved yet',
      input: loaded({
        library: withTheMovie,
        unsaved: putting('watchlist', ...withTheMovie.watchlist),
      }),
    },
  ],
  eventsIn: (snapshot) => [
    ...logoutEvents,
    ...implicitEvents(snapshot, { store: { ...stored, ...noRoom } }),
  ],
};

const absenceEvents = labelled({
  'TMDB does not have the movie': { type: 'movies.resolved', movies: [], unavailable: [3] },
  'the data of the movie arrive': {
    type: 'movies.resolved',
    movies: [aMovie({ id: 3 })],
    unavailable: [],
  },
  'remove the movie without a card': { type: 'entry.removed', list: 'watchlist', id: 3 },
  'open a library list': { type: 'libraryList.opened' },
  undo: { type: 'undo.requested' },
  'enter the toast': { type: 'undo.paused' },
  'leave the toast': { type: 'undo.resumed' },
});

/** A movie that TMDB no longer has, and may have again. */
export const libraryAbsenceModel: Model = {
  ...common,
  name: 'libraryAbsence',
  starts: [
    {
      from: 'a movie of which only the id is known',
      input: loaded({ library: { ...emptyLibrary, watchlist: [anUnresolvedEntry(3)] } }),
    },
  ],
  eventsIn: (snapshot) => [
    ...absenceEvents,
    ...endOffers(snapshot),
    ...implicitEvents(snapshot, { store: stored }),
  ],
};
