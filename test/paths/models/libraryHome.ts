import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import {
  applyChanges,
  emptyLibrary,
  getMovieIds,
  type Library,
  type LibraryChange,
  type StoredLibrary,
} from '../../../src/domain/library.ts';
import { undoTimeoutMs } from '../../../src/domain/limits.ts';
import type { Movie } from '../../../src/domain/movie.ts';
import { texts } from '../../../src/domain/texts.ts';
import {
  libraryMachine,
  type LibraryMachineContext,
} from '../../../src/machines/library/libraryMachine.ts';
import { libraryFormat, libraryKey } from '../../../src/services/library/libraryStore.ts';
import { encodeEntry } from '../../../src/services/storage/persistedStore.ts';
import { type Edge, plannedAt } from '../plan/explore.ts';
import {
  causeOf,
  implicitEvents,
  inAWorld,
  type LabelledEvent,
  type SeenModel,
  type World,
  worldOf,
} from '../plan/model.ts';
import { closeMenu, deleteData } from '../visit/menu.ts';
import { oneOf, type Visitor, type Walk } from '../visit/visitor.ts';
import { type AtOnce, movieAnswer, movieReply } from '../wire.ts';
import { aMovie, aUser } from '../../support/builders.ts';
import { anEntry } from '../../support/libraryBuilders.ts';

// The two movies of the popular list; only the first is toggled.

export const theMovie = aMovie({ id: 7 });
const bystander = aMovie({ id: 8 });

/** Added and loaded now: an older movie would be loaded again. */
const listed: Library = { ...emptyLibrary, watchlist: [anEntry(theMovie.id, plannedAt)] };

/** The local-storage key of the user's library. */
const entryKey = libraryKey(aUser().id);

const newerEntry = JSON.stringify({ version: 1_000, state: { libraryLists: [] } });

/** Local storage before the app starts. */
function entriesOf({ storage, stored }: LibraryHomeInput) {
  if (storage === 'newer') return [[entryKey, newerEntry]] as const;
  return stored === null ? [] : ([[entryKey, encodeEntry(libraryFormat, stored)]] as const);
}

/** @throws Error for an entry that cannot be read */
function storedIn(entry: string | null): StoredView | null {
  if (entry === null || entry === newerEntry) return null;
  const { state } = JSON.parse(entry) as StoredEntry;
  return {
    watchlist: state.watchlist.map(titleOf),
    seen: state.seen.map(titleOf),
    hidesSeen: state.hidesSeen,
  };
}

/** A movie as it is written: its id, when it was added, and its data, if known, with the title first. */
type StoredRow = readonly [id: number, addedAt: number, data: readonly [title: string] | null];

type StoredEntry = {
  readonly state: {
    readonly watchlist: readonly StoredRow[];
    readonly seen: readonly StoredRow[];
    readonly hidesSeen: boolean;
  };
};

const titleOf = ([, , data]: StoredRow) => String(data?.[0]);

/** What is around the library machine: the screen and local storage. */
export type LibraryWorld = {
  readonly section: 'popular' | 'watchlist' | 'seen';
  /** The movie modal is open. */
  readonly isMovieOpen: boolean;
  /** Whether a write succeeds; an entry of a newer version is not overwritten. */
  readonly storage: 'roomy' | 'full' | 'newer';
  /** The stored entry; `null` without one. */
  readonly stored: Library | null;
};

/** What a path starts with. */
export type LibraryHomeInput = Pick<LibraryWorld, 'storage' | 'stored'>;

type WorldSnapshot = AnyMachineSnapshot & { readonly context: LibraryMachineContext };

/** Local storage responds at once; closing the modal takes the focus out of its toast. */
const libraryWorld: World<LibraryWorld> = {
  begin(input) {
    const { storage, stored } = input as LibraryHomeInput;
    const given: StoredLibrary = {
      library: stored ?? emptyLibrary,
      unsaved: [],
      storageError: storage === 'newer' ? texts.library.storageError.newer : null,
    };
    return { state: { section: 'popular', isMovieOpen: false, storage, stored }, given };
  },

  after(world, event, { context }: WorldSnapshot) {
    switch (event.type) {
      case 'section.selected':
        return { ...world, section: (event as unknown as LibraryWorld).section };
      case 'movie.opened':
      case 'movie.closed':
        return { ...world, isMovieOpen: event.type === 'movie.opened' };
      case 'storage.filled':
      case 'storage.emptied':
        return { ...world, storage: event.type === 'storage.filled' ? 'full' : 'roomy' };
      case 'library.storageChanged':
        return { ...world, stored: (event as unknown as { library: Library }).library };
      case 'library.deleted':
        return { ...world, storage: world.storage === 'full' ? 'full' : 'roomy', stored: null };
      case 'xstate.done.actor.store':
        return { ...world, stored: applyChanges(world.stored ?? emptyLibrary, context.unsaved) };
      default:
        return world;
    }
  },

  answer(snapshot, event) {
    const { world } = snapshot.context as { readonly world: LibraryWorld };
    if (snapshot.matches({ storage: 'saving' })) {
      if (world.storage === 'roomy') return { type: 'xstate.done.actor.store' };
      const error = new Error(texts.library.storageError[world.storage]);
      return Object.assign({ type: 'xstate.error.actor.store' }, { error });
    }
    if (event.type === 'movie.closed' && snapshot.matches({ undo: 'paused' }))
      return { type: 'undo.resumed' };
    return null;
  },
};

/** What a user at home sees of the library, and what local storage has. */
export type LibraryHomeView = {
  readonly heading: string;
  /** Each with its marks. */
  readonly cards: readonly string[];
  /** The empty state of a library list. */
  readonly empty: string | null;
  /** The buttons of the library lists with their counts. */
  readonly header: readonly string[];
  /** Whether the switch is on; `null` without it. */
  readonly hides: boolean | null;
  /** The open movie: its title and its two buttons. */
  readonly movie: readonly string[] | null;
  /** The text beside each Undo that can be pressed. */
  readonly undo: readonly string[];
  /** The toast disappears by itself. */
  readonly isUndoTimed: boolean;
  readonly storageError: string | null;
  readonly stored: StoredView | null;
};

export type StoredView = {
  readonly watchlist: readonly string[];
  readonly seen: readonly string[];
  readonly hidesSeen: boolean;
};

type State = SnapshotFrom<typeof libraryMachine>;

/** The movies of the open list. */
function moviesIn(state: AnyMachineSnapshot): readonly Movie[] {
  const { section } = worldOf<LibraryWorld>(state);
  const { watchlist, seen, hidesSeen } = (state as State).context;
  if (section === 'popular') {
    const isHidden = hidesSeen && seen.length > 0;
    return isHidden ? [bystander] : [theMovie, bystander];
  }
  return (section === 'watchlist' ? watchlist : seen).map(({ movie }) => movie ?? bystander);
}

/** Without a seen movie there is nothing to hide in Popular; an empty library list has no tools. */
function hasSwitch(state: AnyMachineSnapshot): boolean {
  const { hidesSeen, seen } = (state as State).context;
  if (worldOf<LibraryWorld>(state).section !== 'popular') return moviesIn(state).length > 0;
  return hidesSeen || seen.length > 0;
}

const storedViewOf = ({ watchlist, seen, hidesSeen }: Library): StoredView => ({
  watchlist: watchlist.map(({ movie }) => String(movie?.title)),
  seen: seen.map(({ movie }) => String(movie?.title)),
  hidesSeen,
});

/** Only the first movie can be in a library list. */
function shows(state: AnyMachineSnapshot): LibraryHomeView {
  const { context } = state as State;
  const { section, isMovieOpen, storage, stored } = worldOf<LibraryWorld>(state);
  const { movie, list, sections, library } = texts;
  const [isListed, isSeen] = [context.watchlist.length > 0, context.seen.length > 0];
  const marks = [...(isListed ? [movie.inWatchlist] : []), ...(isSeen ? [movie.seen] : [])];
  const movies = moviesIn(state);
  return {
    heading: list.headings[section],
    cards: movies.map(({ id, title }) =>
      (id === theMovie.id ? [title, ...marks] : [title]).join(', '),
    ),
    empty: section !== 'popular' && movies.length === 0 ? library.empty[section].title : null,
    header: [
      withCount(sections.watchlist, context.watchlist),
      withCount(sections.seen, context.seen),
    ],
    hides: hasSwitch(state) ? context.hidesSeen : null,
    movie: isMovieOpen
      ? [
          theMovie.title,
          isListed ? movie.inWatchlist : movie.watchlist,
          isSeen ? movie.seen : movie.markSeen,
        ]
      : null,
    undo: undoOf(context),
    isUndoTimed: state.matches({ undo: 'offered' }),
    storageError: context.storageError,
    stored: stored === null || storage === 'newer' ? null : storedViewOf(stored),
  };
}

const withCount = (name: string, { length }: readonly unknown[]) => name + (length || '');

/** The toast's text; it names a storage error too. */
function undoOf({ undo, storageError }: State['context']): readonly string[] {
  if (undo === null || undo.kind === 'imported') return [];
  const { done } = texts.library;
  const text = done[undo.list][undo.kind](theMovie.title);
  return [storageError === null ? text : done.withStorageError(text, storageError)];
}

// A label says what the event does in this state, so that each effect is a pair of its own.

const isOn = ({ context }: State, list: 'watchlist' | 'seen') =>
  getMovieIds(context[list]).has(theMovie.id);

const isPopular = (state: AnyMachineSnapshot) => worldOf<LibraryWorld>(state).section === 'popular';

function toggleWatchlist(snapshot: State): LabelledEvent {
  const label = isOn(snapshot, 'watchlist')
    ? 'remove the movie from the watchlist'
    : 'add the movie to the watchlist';
  return { label, type: 'watchlist.toggled', movie: theMovie };
}

function markSeen(snapshot: State): LabelledEvent {
  const hides = isPopular(snapshot) && snapshot.context.hidesSeen ? ', which hides it' : '';
  const label = isOn(snapshot, 'seen')
    ? 'mark the movie as not seen'
    : `mark the movie as seen${hides}`;
  return { label, type: 'seen.toggled', movie: theMovie };
}

function hide(snapshot: State): LabelledEvent {
  const isThere = isPopular(snapshot) && isOn(snapshot, 'seen');
  const what = isThere ? 'the seen movie' : 'seen movies';
  const label = snapshot.context.hidesSeen ? `show ${what}` : `hide ${what}`;
  return { label, type: 'hideSeen.toggled' };
}

function undoChange({ context }: State): LabelledEvent {
  const label = `undo that the movie was ${context.undo?.kind}, ${context.undo?.list}`;
  return { label, type: 'undo.requested' };
}

const enter: LabelledEvent = { label: 'enter the toast', type: 'undo.paused' };
const leave: LabelledEvent = { label: 'leave the toast', type: 'undo.resumed' };
const retry: LabelledEvent = { label: 'try to save again', type: 'save.retryRequested' };
const deleteMyData: LabelledEvent = { label: 'delete my data', type: 'library.deleted' };
const open: LabelledEvent = { label: 'open the movie', type: 'movie.opened' };
const close: LabelledEvent = { label: 'close the movie', type: 'movie.closed' };
const fill: LabelledEvent = { label: 'storage runs full', type: 'storage.filled' };
const empty: LabelledEvent = { label: 'storage has room again', type: 'storage.emptied' };

const selectSections = (['popular', 'watchlist', 'seen'] as const).map((section) => ({
  label: `open ${section}`,
  type: 'section.selected',
  section,
}));

const elsewhere: readonly LabelledEvent[] = [
  { label: 'another tab adds the movie', type: 'library.storageChanged', library: listed },
  {
    label: 'another tab removes all movies',
    type: 'library.storageChanged',
    library: emptyLibrary,
  },
];

/**
 * While the pointer is on the toast the user does nothing else: another text may move it from under the
 * pointer. Behind the open modal nothing can be reached.
 */
function eventsIn(state: AnyMachineSnapshot): readonly LabelledEvent[] {
  const snapshot = state as State;
  const { storage, isMovieOpen } = worldOf<LibraryWorld>(state);
  const isHeld = snapshot.matches({ undo: 'paused' });
  const isOffered = snapshot.matches({ undo: 'offered' });
  const hasMovie = isMovieOpen || (hasCard(state) && !isHeld);
  return [
    ...(hasMovie ? [toggleWatchlist(snapshot)] : []),
    ...(hasMovie && storage !== 'full' ? [markSeen(snapshot)] : []),
    ...(isMovieOpen ? [close] : []),
    ...(isHeld ? [undoChange(snapshot), leave] : []),
    ...(isOffered ? [undoChange(snapshot), enter] : []),
    ...(storage === 'full' ? [empty] : []),
    ...(storage === 'newer' ? [] : elsewhere),
    ...(isMovieOpen || isHeld ? [] : onThePage(state)),
    ...implicitEvents(state, {}),
  ];
}

/** With full storage one list stands for all. */
function onThePage(state: AnyMachineSnapshot): readonly LabelledEvent[] {
  const { section: here, storage } = worldOf<LibraryWorld>(state);
  const isRoomy = storage === 'roomy';
  return [
    deleteMyData,
    ...selectSections.filter(({ section }) => section !== here && (isRoomy || section !== 'seen')),
    ...(hasCard(state) && (here === 'popular' || (isRoomy && here === 'watchlist')) ? [open] : []),
    ...(isRoomy && here === 'popular' && isAboutTheWatchlist(state) ? [fill] : []),
    ...(hasSwitch(state) && isRoomy ? [hide(state as State)] : []),
    ...(state.hasTag('storageFailed') ? [retry] : []),
  ];
}

const hasCard = (state: AnyMachineSnapshot) => moviesIn(state).some(({ id }) => id === theMovie.id);

/** A failed write is tried with changes of the watchlist only. */
function isAboutTheWatchlist({ context }: AnyMachineSnapshot): boolean {
  return !context.hidesSeen && context.seen.length === 0 && context.undo?.list !== 'seen';
}

const machine = libraryMachine.provide({ actions: { deleteStoredLibrary: () => {} } });

function classOf(snapshot: AnyMachineSnapshot): unknown {
  const { watchlist, seen, hidesSeen, unsaved, undo, storageError } = (snapshot as State).context;
  const { stored, ...world } = worldOf<LibraryWorld>(snapshot);
  const sizes = (library: Library | null) =>
    library && [library.watchlist.length, library.seen.length, library.hidesSeen];
  return [
    sizes({ watchlist, seen, hidesSeen }),
    sizes(stored),
    unsaved.map(subjectOf).toSorted(),
    [undo?.list, undo?.kind, ...(undo?.changes.map(subjectOf) ?? [])],
    storageError,
    world,
  ];
}

function subjectOf(change: LibraryChange): string {
  const about = change.kind === 'hidesSeen' ? change.hidesSeen : 'list' in change && change.list;
  return `${change.kind} ${about}`;
}

const startWith = (storage: LibraryHomeInput['storage'], stored: LibraryHomeInput['stored']) =>
  ({ storage, stored }) satisfies LibraryHomeInput;

/** The library machine at home, with local storage. */
export const libraryHomeModel = {
  name: 'libraryHome',
  machine: inAWorld(machine, libraryWorld),
  starts: [
    { from: 'no library', input: startWith('roomy', null) },
    { from: 'a movie on the watchlist', input: startWith('roomy', listed) },
    { from: "a newer version's entry", input: startWith('newer', null) },
  ],
  classOf,
  eventsIn,
  viewOf: shows,
} satisfies SeenModel<LibraryHomeView>;

const movies = { page: 1, totalPages: 1, movies: [theMovie, bystander] };

/** The popular list has two movies without details. */
const libraryAnswer: AtOnce = (sent) =>
  new URL(sent.url).pathname.endsWith('/movie/popular')
    ? movieReply({ label: '', output: movies })
    : movieAnswer(sent);

const card = `main [data-movie-id="${theMovie.id}"]`;
/** After "Remove from watchlist", if the toast offers it. */
const undoButton = '[role=status] button:last-of-type';
const closeButton = `dialog[open] button[aria-label="${texts.movie.close}"]`;
const list = `nav[aria-label="${texts.sections.main}"] button:nth-last-of-type`;

async function take(visitor: Visitor, edge: Edge): Promise<void> {
  const { event } = edge;
  if (causeOf(event).kind === 'delay') return visitor.fire(undoTimeoutMs);
  await gestures[event.type]?.(visitor, edge);
}

type Gesture = (visitor: Visitor, edge: Edge) => Promise<void>;

const gestures: Readonly<Record<string, Gesture>> = {
  'watchlist.toggled': (visitor, edge) => toggle(visitor, edge, 'w'),
  'seen.toggled': (visitor, edge) => toggle(visitor, edge, 's'),
  'hideSeen.toggled': (visitor) =>
    pressed(visitor, texts.library.hideSeen, { role: 'switch', within: 'main' }),
  'undo.requested': (visitor) => pressed(visitor, texts.library.undo),
  // In the modal by keyboard, else by pointer.
  'undo.paused': (visitor, edge) =>
    isMovieOpen(edge) ? visitor.focus(undoButton) : visitor.pointAt(undoButton),
  'undo.resumed': (visitor, edge) =>
    isMovieOpen(edge) ? visitor.focus(closeButton) : visitor.pointAt(null),
  'save.retryRequested': (visitor) => pressed(visitor, texts.library.retrySave),
  'library.deleted': deleteAll,
  'movie.opened': openMovie,
  'movie.closed': (visitor, edge) => {
    const byKey = () => visitor.key('Escape');
    // A press would leave the toast first.
    if (isHeld(edge)) return byKey();
    return oneOf(edge, [byKey, () => pressed(visitor, texts.movie.close)])();
  },
  'section.selected': choose,
  'storage.filled': (visitor) => visitor.fillStorage(entryKey),
  'storage.emptied': (visitor) => visitor.fillStorage(null),
  'library.storageChanged': writeElsewhere,
};

const isHeld = ({ from }: Edge) => from.snapshot.matches({ undo: 'paused' });
const isMovieOpen = ({ from }: Edge) => worldOf<LibraryWorld>(from.snapshot).isMovieOpen;

/** A toast may appear under a resting pointer. */
async function pressed(visitor: Visitor, ...what: Parameters<Visitor['press']>): Promise<void> {
  await visitor.press(...what);
  await visitor.pointAt(null);
}

async function openMovie(visitor: Visitor): Promise<void> {
  await visitor.pressOn(card);
  await visitor.pointAt(null);
}

async function toggle(visitor: Visitor, edge: Edge, key: 'w' | 's'): Promise<void> {
  if (!isMovieOpen(edge)) return toggleInList(visitor, edge, key);
  const byKey = () => visitor.key(key);
  if (isHeld(edge)) return byKey();
  const names = buttons[key];
  const byButton = async () => {
    const seen = await visitor.look(namesIn, 'dialog[open]');
    await pressed(visitor, names.find((name) => seen.includes(name)) ?? names[0]);
  };
  await oneOf(edge, [byKey, byButton])();
}

async function toggleInList(visitor: Visitor, edge: Edge, key: 'w' | 's'): Promise<void> {
  const byKey = async () => {
    await visitor.focus(card);
    await visitor.key(key);
  };
  const byMouse = async () => {
    await visitor.pointAt(card);
    const { bookmark, ofMovie } = texts.movie;
    const name =
      key === 'w' ? bookmark(theMovie.title) : ofMovie(texts.movie.markSeen, theMovie.title);
    await pressed(visitor, name, { within: 'main' });
  };
  await oneOf(edge, [byKey, byMouse])();
}

const buttons = {
  w: [texts.movie.watchlist, texts.movie.inWatchlist],
  s: [texts.movie.markSeen, texts.movie.seen],
} as const;

/** Runs in the page. */
function namesIn(selector: string): readonly string[] {
  const all = document.querySelectorAll(`${selector} button`);
  return [...all].map(({ textContent }) => textContent);
}

async function choose(visitor: Visitor, { event }: Edge): Promise<void> {
  const section = event['section'] as LibraryWorld['section'];
  if (section === 'popular') return pressed(visitor, texts.sections.popular, { within: 'main' });
  await visitor.pressOn(`${list}(${section === 'watchlist' ? 2 : 1})`);
  await visitor.pointAt(null);
}

async function deleteAll(visitor: Visitor): Promise<void> {
  await deleteData(visitor);
  await closeMenu(visitor);
  await visitor.pointAt(null);
}

/** Another browser tab can write even if this one cannot. */
async function writeElsewhere(visitor: Visitor, { event, from }: Edge): Promise<void> {
  const { storage } = worldOf<LibraryWorld>(from.snapshot);
  await visitor.fillStorage(null);
  await visitor.writeFromOtherTab(
    entryKey,
    encodeEntry(libraryFormat, event['library'] as Library),
  );
  if (storage === 'full') await visitor.fillStorage(entryKey);
}

export const libraryWalk: Walk<LibraryHomeView> = {
  begin: ({ input }) => ({
    visit: { entries: entriesOf(input as LibraryHomeInput), atOnce: libraryAnswer },
    take,
    look,
  }),
};

const names = {
  inWatchlist: texts.movie.inWatchlist,
  seen: texts.movie.seen,
  hideSeen: texts.library.hideSeen,
  movieButtons: [
    texts.movie.watchlist,
    texts.movie.inWatchlist,
    texts.movie.markSeen,
    texts.movie.seen,
  ],
  undo: texts.library.undo,
  entryKey,
};

async function look(visitor: Visitor): Promise<LibraryHomeView> {
  const { entry, ...seen } = await visitor.look(readPage, names);
  return {
    ...seen,
    isUndoTimed: await visitor.isWaiting(undoTimeoutMs),
    stored: storedIn(entry),
  };
}

/** Runs in the page. */
function readPage({
  inWatchlist,
  seen,
  hideSeen,
  movieButtons,
  undo: undoName,
  entryKey: key,
}: typeof names) {
  const all = (selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<HTMLElement>(selector),
  ];
  const textsOf = (selector: string, within?: ParentNode) =>
    all(selector, within).map(({ textContent }) => textContent);
  const dialog = document.querySelector('dialog[open]');

  const heading = textsOf('main h2')[0] ?? '';
  const headed = textsOf('main h2 span')[0] ?? '';

  function cardOf(button: HTMLElement): string {
    const hidden = new Set(textsOf('span', button));
    const title = textsOf('[dir=auto]', button)[0] ?? '';
    const isListed = button.nextElementSibling?.getAttribute('aria-pressed') === 'true';
    return [title, ...(isListed ? [inWatchlist] : []), ...(hidden.has(seen) ? [seen] : [])].join(
      ', ',
    );
  }
  /** Behind an open modal nothing can be pressed. */
  function toastOf(button: HTMLElement): string {
    const toast = button.closest('[role=status]');
    const text = toast === null ? '(no toast)' : (textsOf('p', toast)[0] ?? '');
    return dialog === null || dialog.contains(button) ? text : `${text} (out of reach)`;
  }
  const hides = all('main [role=switch]').find(
    (element) =>
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ===
      hideSeen,
  );
  return {
    heading: heading.slice(0, heading.length - headed.length),
    cards: all('main [aria-posinset] button[data-movie-id]').map(cardOf),
    empty: textsOf('main h3')[0] ?? null,
    header: textsOf('header nav button').slice(-2),
    hides: hides === undefined ? null : hides.getAttribute('aria-checked') === 'true',
    movie:
      dialog === null
        ? null
        : [
            textsOf('h2', dialog)[0] ?? '',
            ...textsOf('button', dialog).filter((name) =>
              movieButtons.some((button) => button === name),
            ),
          ],
    undo: all('button')
      .filter(({ textContent }) => textContent === undoName)
      .map(toastOf),
    storageError: textsOf('main [role=alert] p')[0] ?? null,
    entry: localStorage.getItem(key),
  };
}
