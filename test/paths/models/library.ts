import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import {
  applyChanges,
  emptyLibrary,
  type Library,
  type StoredLibrary,
} from '../../../src/domain/library.ts';
import { ApiError, NetworkError } from '../../../src/domain/errors.ts';
import { neverSynced } from '../../../src/domain/libraryTimes.ts';
import { undoTimeoutMs } from '../../../src/domain/limits.ts';
import { texts } from '../../../src/texts/texts.ts';
import { libraryMachine } from '../../../src/machines/library/libraryMachine.ts';
import { libraryFormat } from '../../../src/services/library/libraryStore.ts';
import { libraryKey } from '../../../src/services/storage/keyValueStorage.ts';
import { encodeEntry } from '../../../src/services/storage/persistedStore.ts';
import { plannedAt, type Edge } from '../plan/explore.ts';
import {
  connectionAnswers,
  implicitEvents,
  labelled,
  type Answers,
  type LabelledEvent,
  type Model,
  type SeenModel,
} from '../plan/model.ts';
import { firstCard, oneOf, type Visitor, type Walk } from '../visit/visitor.ts';
import { actorOf, homeAnswer, movieReply, type AtOnce } from '../wire.ts';
import { aMovie, aUser } from '../../support/builders.ts';
import { anEntry, anUnresolvedEntry, putting } from '../../support/libraryBuilders.ts';

/** What can be seen of the watchlist: at home, and in storage. */
type LibraryView = {
  /** As the button of the movie's card says. */
  readonly isOnWatchlist: boolean;
  /** In the header. */
  readonly count: string | null;
  readonly toast: string | null;
  /** Ids of the stored movies. */
  readonly stored: readonly number[];
};

type LibraryState = SnapshotFrom<typeof libraryMachine>;

const { watchlist: done } = texts.library.done;

/** The movie on the watchlist. */
export const theMovie = aMovie({ id: 7 });

/** A movie that is marked as seen, exported and imported. */
export const otherMovie = aMovie({ id: 5 });

/** Of an hour ago: what TMDB said of it may still be stored. */
const withTheMovie: Library = applyChanges(
  emptyLibrary,
  putting('watchlist', anEntry(theMovie.id, plannedAt - 3_600_000)),
);

/** The time to undo a change ends while none holds the toast. */
const endOffers = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ undo: 'paused' })
    ? []
    : labelled(
        Object.fromEntries(
          (snapshot as LibraryState).context.undos.map(({ id }) => [
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
  'an import adds no movie': { type: 'movies.imported', movies: [], ratings: [], skippedRows: 0 },
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
    ratings: [],
    skippedRows: 1,
  },
  'an import adds no movie': { type: 'movies.imported', movies: [], ratings: [], skippedRows: 0 },
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
  // What arrives while time stands still is dated ever later.
  relevantContext: ({ context }: AnyMachineSnapshot): unknown =>
    JSON.stringify(context, (key, value: unknown) =>
      key === 'fetchedAt' ? Math.min(Number(value), plannedAt) : value,
    ),
};

const isSaving = (snapshot: AnyMachineSnapshot) => snapshot.matches({ storage: 'saving' });
const isHeld = (snapshot: AnyMachineSnapshot) => snapshot.matches({ undo: 'paused' });

/** What a card, its toast and another tab can do to a watchlist in storage that works. */
function isOfferedAtHome(snapshot: AnyMachineSnapshot, event: LabelledEvent): boolean {
  // A change is stored at once.
  if (isSaving(snapshot)) return event.label in stored;
  const { undos } = (snapshot as LibraryState).context;
  const hasToast = undos.length > 0;
  const offers: Readonly<Record<string, boolean>> = {
    'watchlist.toggled': true,
    'undo.requested': hasToast,
    'undo.paused': hasToast && !isHeld(snapshot),
    'undo.resumed': isHeld(snapshot),
    'undo.ended': true,
    // It may end the toast, which then takes the focus along.
    'library.storageChanged': !isHeld(snapshot),
    'library.deletedElsewhere': !isHeld(snapshot),
  };
  return offers[event.type] ?? false;
}

/** The watchlist with Undo, storage and other browser tabs. */
export const libraryModel = {
  ...common,
  name: 'library',
  starts: [
    { from: 'a movie on the watchlist', input: loaded({ library: withTheMovie }) },
    { from: 'an empty library', input: loaded({}) },
    {
      from: "an older version's entry",
      reach: 'actor',
      input: loaded({
        library: withTheMovie,
        unsaved: putting('watchlist', ...withTheMovie.watchlist),
      }),
    },
    {
      from: "a newer version's entry",
      reach: 'actor',
      input: loaded({ storageError: 'newer' }),
    },
  ],
  eventsIn: (snapshot) => [
    ...listEvents,
    ...deletions,
    ...endOffers(snapshot),
    ...implicitEvents(snapshot, { store: { ...stored, ...noRoom } }),
  ],
  isOffered: isOfferedAtHome,
  viewOf(snapshot) {
    const { watchlist, undos } = (snapshot as LibraryState).context;
    const { kind } = undos.at(-1) ?? {};
    return {
      isOnWatchlist: watchlist.length > 0,
      count: watchlist.length > 0 ? String(watchlist.length) : null,
      toast: kind === 'added' || kind === 'removed' ? done[kind]({ title: theMovie.title }) : null,
      stored: watchlist.map(({ id }) => id),
    };
  },
} satisfies SeenModel<LibraryView>;

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

const markEvents = labelled({
  'rate the movie 8': { type: 'movie.rated', movie: theMovie, rating: 8 },
  'rate the movie 9': { type: 'movie.rated', movie: theMovie, rating: 9 },
  'remove the rating': { type: 'movie.rated', movie: theMovie, rating: null },
  'mark the movie as seen, or as not seen': { type: 'seen.toggled', movie: theMovie },
  'toggle the movie': { type: 'watchlist.toggled', movie: theMovie },
  'the movie is not for me, or is again': { type: 'dismissed.toggled', movie: theMovie },
  'show the movie again': { type: 'entry.removed', list: 'dismissed', id: theMovie.id },
  undo: { type: 'undo.requested' },
  'enter the toast': { type: 'undo.paused' },
  'leave the toast': { type: 'undo.resumed' },
});

/** Ratings, and movies that are not for the user. */
export const libraryMarksModel: Model = {
  ...common,
  name: 'libraryMarks',
  starts: [{ from: 'a movie on the watchlist', input: loaded({ library: withTheMovie }) }],
  eventsIn: (snapshot) => [
    ...markEvents,
    ...endOffers(snapshot),
    ...implicitEvents(snapshot, { store: stored }),
  ],
  relevantContext: ({ context }) => {
    const { watchlist, seen, dismissed, ratings, undos, unsaved } = ({ context } as LibraryState)
      .context;
    const ids = [watchlist, seen, dismissed].map((entries) => entries.map(({ id }) => id));
    const offers = undos.map(({ kind, list, rating, changes }) => ({
      kind,
      list,
      rating,
      changes: changes.map((change) => ({ ...change, entry: null })),
    }));
    return JSON.stringify({ ids, ratings, offers, isSaved: unsaved.length === 0 });
  },
};

// ── Driving the app ────────────────────────────────────────────────────────────────────────────

const key = libraryKey(aUser().id);

const toText = (library: Library) => encodeEntry(libraryFormat, { ...library, ...neverSynced });

const bookmark = `button[aria-label="${texts.movie.bookmark({ title: theMovie.title })}"]`;
const toast = '[role=status] > [data-notice]';

export const libraryWalk: Walk<LibraryView> = {
  begin({ input }) {
    const { library } = input as StoredLibrary;
    return {
      visit: { stored: { [key]: toText(library) }, atOnce: answerWithTheMovie },
      arrive: (visitor) => visitor.focus(firstCard),
      take: doAsUser,
      look: (visitor) => visitor.look(readPage, { key, bookmark, toast }),
    };
  },
};

/** It is the only one of each list. */
const answerWithTheMovie: AtOnce = (sent) =>
  actorOf(sent) === 'loadPage'
    ? movieReply({ label: '', output: { page: 1, totalPages: 1, movies: [theMovie] } })
    : homeAnswer(sent);

async function doAsUser(visitor: Visitor, edge: Edge): Promise<void> {
  const { focus, key: hit, pressOn } = visitor;
  const { event, from } = edge;
  const gestures: Readonly<Record<string, () => Promise<void>>> = {
    'watchlist.toggled': isHeld(from.snapshot)
      ? () => pressOn(bookmark)
      : oneOf(edge, [() => pressOn(bookmark), () => hit('w')]),
    'undo.requested': () => pressOn(`${toast} button`),
    'undo.paused': () => focus(`${toast} button`),
    'undo.resumed': () => focus(firstCard),
    'undo.ended': () => visitor.fire(undoTimeoutMs),
    'library.storageChanged': () => visitor.writeStorage(key, toText(event['library'] as Library)),
    'library.deletedElsewhere': () => visitor.writeStorage(key, null),
  };
  await gestures[event.type]?.();
}

type PageInput = Readonly<Record<'key' | 'bookmark' | 'toast', string>>;

/** Runs in the page. */
function readPage({ key: entry, bookmark: button, toast: notice }: PageInput): LibraryView {
  const { state } = JSON.parse(localStorage.getItem(entry) ?? '{}') as {
    readonly state?: { readonly watchlist?: readonly (readonly [number])[] };
  };
  return {
    isOnWatchlist: document.querySelector(button)?.getAttribute('aria-pressed') === 'true',
    count: document.querySelector('[data-count=watchlist]')?.textContent ?? null,
    toast: document.querySelector(`${notice} p`)?.textContent ?? null,
    stored: (state?.watchlist ?? []).map(([id]) => id),
  };
}
