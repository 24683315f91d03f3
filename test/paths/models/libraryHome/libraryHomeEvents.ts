import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { emptyLibrary, getMovieIds } from '../../../../src/domain/library.ts';
import type { libraryMachine } from '../../../../src/machines/library/libraryMachine.ts';
import { implicitEvents, type LabelledEvent, worldOf } from '../../plan/model.ts';
import { listed, theMovie } from './libraryMovies.ts';
import { cardsOf, hasSwitch } from './libraryHomeView.ts';
import type { LibraryWorld } from './libraryWorld.ts';

// What is done is told with what comes of it, so that each of these is a pair of its own.

type State = SnapshotFrom<typeof libraryMachine>;

const isOn = ({ context }: State, list: 'watchlist' | 'seen') =>
  getMovieIds(context[list]).has(theMovie.id);

const isPopular = (state: AnyMachineSnapshot) => worldOf<LibraryWorld>(state).section === 'popular';

function toggle(snapshot: State): LabelledEvent {
  const label = isOn(snapshot, 'watchlist')
    ? 'take the movie off the watchlist'
    : 'put the movie on the watchlist';
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
  const what = isThere ? 'the movie that is seen' : 'what is seen';
  const label = snapshot.context.hidesSeen ? `show ${what}` : `hide ${what}`;
  return { label, type: 'hideSeen.toggled' };
}

function undo({ context }: State): LabelledEvent {
  const label = `undo that the movie was ${context.undo?.kind}, ${context.undo?.list}`;
  return { label, type: 'undo.requested' };
}

const come: LabelledEvent = { label: 'come to the notice', type: 'undo.paused' };
const leave: LabelledEvent = { label: 'leave the notice', type: 'undo.resumed' };
const retry: LabelledEvent = { label: 'try to keep it again', type: 'save.retryRequested' };
const forget: LabelledEvent = { label: 'delete what is on this device', type: 'library.deleted' };
const open: LabelledEvent = { label: 'open the movie', type: 'movie.opened' };
const close: LabelledEvent = { label: 'close the movie', type: 'movie.closed' };
const fill: LabelledEvent = { label: 'storage runs full', type: 'storage.filled' };
const empty: LabelledEvent = { label: 'storage has room again', type: 'storage.emptied' };

const sections = (['popular', 'watchlist', 'seen'] as const).map((section) => ({
  label: `look at ${section}`,
  type: 'section.selected',
  section,
}));

const elsewhere: readonly LabelledEvent[] = [
  { label: 'another tab has put the movie on', type: 'library.storageChanged', library: listed },
  {
    label: 'another tab has taken all off',
    type: 'library.storageChanged',
    library: emptyLibrary,
  },
];

/**
 * What can be done, and can happen, to a library in this state of it. Whoever is at the notice with
 * the pointer does nothing else: other words may make it too small for the pointer to be on it still.
 * Behind the open movie nothing can be reached.
 */
export function libraryHomeEventsIn(state: AnyMachineSnapshot): readonly LabelledEvent[] {
  const snapshot = state as State;
  const { storage, isMovieOpen } = worldOf<LibraryWorld>(state);
  const isHeld = snapshot.matches({ undo: 'paused' });
  const isOffered = snapshot.matches({ undo: 'offered' });
  const hasMovie = isMovieOpen || (hasCard(state) && !isHeld);
  return [
    ...(hasMovie ? [toggle(snapshot)] : []),
    ...(hasMovie && storage !== 'full' ? [markSeen(snapshot)] : []),
    ...(isMovieOpen ? [close] : []),
    ...(isHeld ? [undo(snapshot), leave] : []),
    ...(isOffered ? [undo(snapshot), come] : []),
    ...(storage === 'full' ? [empty] : []),
    ...(storage === 'newer' ? [] : elsewhere),
    ...(isMovieOpen || isHeld ? [] : onThePage(state)),
    ...implicitEvents(state, {}),
  ];
}

/** ListPositions are all tried where storage takes what is written: elsewhere they would be the same. */
function onThePage(state: AnyMachineSnapshot): readonly LabelledEvent[] {
  const { section: here, storage } = worldOf<LibraryWorld>(state);
  const isRoomy = storage === 'roomy';
  return [
    forget,
    ...sections.filter(({ section }) => section !== here && (isRoomy || section !== 'seen')),
    ...(hasCard(state) && (here === 'popular' || (isRoomy && here === 'watchlist')) ? [open] : []),
    ...(isRoomy && here === 'popular' && isAboutTheWatchlist(state) ? [fill] : []),
    ...(hasSwitch(state) && isRoomy ? [hide(state as State)] : []),
    ...(state.hasTag('storageFailed') ? [retry] : []),
  ];
}

const hasCard = (state: AnyMachineSnapshot) => cardsOf(state).some(({ id }) => id === theMovie.id);

/** What becomes of changes that find no room is tried with those of the watchlist: all are alike. */
function isAboutTheWatchlist({ context }: AnyMachineSnapshot): boolean {
  return !context.hidesSeen && context.seen.length === 0 && context.undo?.list !== 'seen';
}
