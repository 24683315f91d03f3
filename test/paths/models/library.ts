import type { AnyMachineSnapshot } from 'xstate';
import {
  applyChanges,
  emptyLibrary,
  type Library,
  type StoredLibrary,
} from '../../../src/domain/library.ts';
import { texts } from '../../../src/domain/texts.ts';
import { libraryMachine } from '../../../src/machines/library/libraryMachine.ts';
import { type Answer, implicitEvents, type LabelledEvent, type Model } from '../plan/model.ts';
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

const stored: Answer = { label: 'the changes are stored', output: undefined };

const listEvents: readonly LabelledEvent[] = [
  { label: 'toggle the movie', type: 'watchlist.toggled', movie: theMovie },
  { label: 'toggle hiding of seen movies', type: 'hideSeen.toggled' },
  { label: 'undo', type: 'undo.requested' },
  { label: 'enter the toast', type: 'undo.paused' },
  { label: 'leave the toast', type: 'undo.resumed' },
  { label: 'try to save again', type: 'save.retryRequested' },
  { label: 'open a library list', type: 'libraryList.opened' },
  { label: 'an import adds no movie', type: 'movies.imported', movies: [] },
  { label: 'delete my data', type: 'library.deleted' },
  {
    label: 'another tab adds the movie',
    type: 'library.storageChanged',
    library: withTheMovie,
  },
  {
    label: 'another tab removes all movies',
    type: 'library.storageChanged',
    library: emptyLibrary,
  },
];

const noRoom: Answer = {
  label: 'storage is full',
  error: new Error(texts.library.storageError.full),
};

/** Changes by the user and by other browser tabs, and the results of storing them. */
function listEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  return [...listEvents, ...implicitEvents(snapshot, { store: [stored, noRoom] })];
}

const transferEvents: readonly LabelledEvent[] = [
  {
    label: 'mark the other movie as seen, or as not seen',
    type: 'seen.toggled',
    movie: otherMovie,
  },
  { label: 'undo', type: 'undo.requested' },
  { label: 'enter the toast', type: 'undo.paused' },
  { label: 'open a library list', type: 'libraryList.opened' },
  { label: 'sort the watchlist by length', type: 'lengths.wanted', list: 'watchlist' },
  { label: 'the data of a movie arrive', type: 'movies.resolved', movies: [aMovie({ id: 3 })] },
  { label: 'export', type: 'export.requested' },
  { label: 'open the import', type: 'import.opened', list: 'seen' },
  { label: 'minimize the import', type: 'import.minimized' },
  { label: 'restore the import', type: 'import.restored' },
  { label: 'close the import', type: 'transfer.closed' },
  {
    label: 'an import adds the other movie',
    type: 'movies.imported',
    movies: [{ list: 'seen', entry: anEntry(5) }],
  },
  { label: 'an import adds no movie', type: 'movies.imported', movies: [] },
  { label: 'delete my data', type: 'library.deleted' },
];

const saving: readonly Answer[] = [
  { label: 'the file is saved', output: undefined },
  { label: 'the file cannot be saved', error: new Error('no disk') },
];

const importing: readonly Answer[] = [
  { label: 'the import throws', error: new Error('broken import') },
];

/** Exports and imports. */
function transferEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  const answers = { store: [stored], saveFile: saving, import: importing };
  return [...transferEvents, ...implicitEvents(snapshot, answers)];
}

const loaded = (library: Partial<StoredLibrary>): StoredLibrary => ({
  library: emptyLibrary,
  unsaved: [],
  storageError: null,
  ...library,
});

const machine = libraryMachine.provide({ actions: { deleteStoredLibrary: () => {} } });
const common = {
  machine,
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
  eventsIn: listEventsIn,
};

/** Exports, imports, and movies loaded from TMDB. */
export const libraryFilesModel: Model = {
  ...common,
  name: 'libraryFiles',
  starts: [
    {
      from: 'a movie of which only the id is known',
      input: loaded({ library: { ...emptyLibrary, watchlist: [anUnresolvedEntry(3)] } }),
    },
  ],
  eventsIn: transferEventsIn,
};
