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

/** The movie that is put on the watchlist and taken off it. */
export const theMovie = aMovie({ id: 7 });

/** Another movie, that comes and goes among those seen. */
export const otherMovie = aMovie({ id: 5 });

const withTheMovie: Library = applyChanges(emptyLibrary, putting('watchlist', anEntry(7)));

const stored: Answer = { label: 'it is stored', output: undefined };

const keeping: readonly LabelledEvent[] = [
  { label: 'toggle the movie', type: 'watchlist.toggled', movie: theMovie },
  { label: 'toggle the hiding', type: 'hideSeen.toggled' },
  { label: 'undo', type: 'undo.requested' },
  { label: 'come to the notice', type: 'undo.paused' },
  { label: 'leave the notice', type: 'undo.resumed' },
  { label: 'try to keep it again', type: 'save.retryRequested' },
  { label: 'look at a shelf', type: 'libraryList.opened' },
  { label: 'nothing is brought in', type: 'movies.imported', movies: [] },
  { label: 'delete what is on this device', type: 'library.deleted' },
  {
    label: 'another tab has put the movie on',
    type: 'library.storageChanged',
    library: withTheMovie,
  },
  {
    label: 'another tab has taken all off',
    type: 'library.storageChanged',
    library: emptyLibrary,
  },
];

const noRoom: Answer = {
  label: 'there is no room for it',
  error: new Error(texts.library.storageError.full),
};

/** What is done to the library, and what comes of it in storage and other tabs. */
function keepingEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  return [...keeping, ...implicitEvents(snapshot, { store: [stored, noRoom] })];
}

const transfer: readonly LabelledEvent[] = [
  { label: 'toggle the other movie', type: 'seen.toggled', movie: otherMovie },
  { label: 'undo', type: 'undo.requested' },
  { label: 'look at a shelf', type: 'libraryList.opened' },
  { label: 'a movie is told of', type: 'movies.resolved', movies: [aMovie({ id: 3 })] },
  { label: 'export', type: 'export.requested' },
  { label: 'open the import', type: 'import.opened', list: 'seen' },
  { label: 'put the import aside', type: 'import.minimized' },
  { label: 'look at the import', type: 'import.restored' },
  { label: 'close the import', type: 'transfer.closed' },
  {
    label: 'the other movie is brought in',
    type: 'movies.imported',
    movies: [{ list: 'seen', entry: anEntry(5) }],
  },
  { label: 'nothing is brought in', type: 'movies.imported', movies: [] },
  { label: 'delete what is on this device', type: 'library.deleted' },
];

const saving: readonly Answer[] = [
  { label: 'the file is saved', output: undefined },
  { label: 'the file cannot be saved', error: new Error('no disk') },
];

const importing: readonly Answer[] = [
  { label: 'the import breaks', error: new Error('broken import') },
];

/** What goes into files and comes out of them. */
function transferEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  const answers = { store: [stored], saveFile: saving, import: importing };
  return [...transfer, ...implicitEvents(snapshot, answers)];
}

const asRead = (library: Partial<StoredLibrary>): StoredLibrary => ({
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

/** The watchlist, storage and other tabs, with the way back. */
export const libraryModel: Model = {
  ...common,
  name: 'library',
  starts: [
    { from: 'an empty library', input: asRead({}) },
    { from: 'a movie on the watchlist', input: asRead({ library: withTheMovie }) },
    {
      from: "an older version's entry",
      input: asRead({
        library: withTheMovie,
        unsaved: putting('watchlist', ...withTheMovie.watchlist),
      }),
    },
    {
      from: "a newer version's entry",
      input: asRead({ storageError: texts.library.storageError.newer }),
    },
  ],
  eventsIn: keepingEventsIn,
};

/** Movies that come from files and the movie database, and go into files. */
export const libraryFilesModel: Model = {
  ...common,
  name: 'libraryFiles',
  starts: [
    {
      from: 'a movie that only its id is known of',
      input: asRead({ library: { ...emptyLibrary, watchlist: [anUnresolvedEntry(3)] } }),
    },
  ],
  eventsIn: transferEventsIn,
};
