import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { emptyLibrary, idsOn } from '../../../../src/domain/library.ts';
import type { libraryMachine } from '../../../../src/machines/libraryMachine.ts';
import { worldOf } from '../../plan/inAWorld.ts';
import type { LabelledEvent } from '../../plan/labelledEvent.ts';
import { implicitEvents } from '../implicitEvents.ts';
import { listed, theFilm } from './libraryFilms.ts';
import { cardsOf, hasSwitch } from './libraryHomeView.ts';
import type { LibraryWorld } from './libraryWorld.ts';

// What is done is told with what comes of it, so that each of these is a pair of its own.

type State = SnapshotFrom<typeof libraryMachine>;

const isOn = ({ context }: State, shelf: 'watchlist' | 'seen') =>
  idsOn(context[shelf]).has(theFilm.id);

const isPopular = (state: AnyMachineSnapshot) => worldOf<LibraryWorld>(state).section === 'popular';

function toggle(snapshot: State): LabelledEvent {
  const label = isOn(snapshot, 'watchlist')
    ? 'take the film off the watchlist'
    : 'put the film on the watchlist';
  return { label, type: 'watchlist.toggled', movie: theFilm };
}

function markSeen(snapshot: State): LabelledEvent {
  const hides = isPopular(snapshot) && snapshot.context.hidesSeen ? ', which hides it' : '';
  const label = isOn(snapshot, 'seen')
    ? 'mark the film as not seen'
    : `mark the film as seen${hides}`;
  return { label, type: 'seen.toggled', movie: theFilm };
}

function hide(snapshot: State): LabelledEvent {
  const isThere = isPopular(snapshot) && isOn(snapshot, 'seen');
  const what = isThere ? 'the film that is seen' : 'what is seen';
  const label = snapshot.context.hidesSeen ? `show ${what}` : `hide ${what}`;
  return { label, type: 'hideSeen.toggled' };
}

function undo({ context }: State): LabelledEvent {
  const label = `undo that the film was ${context.undo?.deed}, ${context.undo?.shelf}`;
  return { label, type: 'undo.requested' };
}

const come: LabelledEvent = { label: 'come to the notice', type: 'undo.held' };
const leave: LabelledEvent = { label: 'leave the notice', type: 'undo.released' };
const retry: LabelledEvent = { label: 'try to keep it again', type: 'storing.retried' };
const forget: LabelledEvent = { label: 'delete what is on this device', type: 'library.deleted' };
const open: LabelledEvent = { label: 'open the film', type: 'film.opened' };
const close: LabelledEvent = { label: 'close the film', type: 'film.closed' };
const fill: LabelledEvent = { label: 'storage runs full', type: 'storage.filled' };
const empty: LabelledEvent = { label: 'storage has room again', type: 'storage.emptied' };

const sections = (['popular', 'watchlist', 'seen'] as const).map((section) => ({
  label: `look at ${section}`,
  type: 'section.chosen',
  section,
}));

const elsewhere: readonly LabelledEvent[] = [
  { label: 'another tab has put the film on', type: 'library.changedElsewhere', library: listed },
  {
    label: 'another tab has taken all off',
    type: 'library.changedElsewhere',
    library: emptyLibrary,
  },
];

/**
 * What can be done, and can happen, to a library in this state of it. Whoever is at the notice with
 * the pointer does nothing else: other words may make it too small for the pointer to be on it still.
 * Behind the open film nothing can be reached.
 */
export function libraryHomeEventsIn(state: AnyMachineSnapshot): readonly LabelledEvent[] {
  const snapshot = state as State;
  const { storage, isFilmOpen } = worldOf<LibraryWorld>(state);
  const isHeld = snapshot.matches({ undo: 'held' });
  const isOffered = snapshot.matches({ undo: 'offered' });
  const hasFilm = isFilmOpen || (hasCard(state) && !isHeld);
  return [
    ...(hasFilm ? [toggle(snapshot)] : []),
    ...(hasFilm && storage !== 'full' ? [markSeen(snapshot)] : []),
    ...(isFilmOpen ? [close] : []),
    ...(isHeld ? [undo(snapshot), leave] : []),
    ...(isOffered ? [undo(snapshot), come] : []),
    ...(storage === 'full' ? [empty] : []),
    ...(storage === 'newer' ? [] : elsewhere),
    ...(isFilmOpen || isHeld ? [] : onThePage(state)),
    ...implicitEvents(state, {}),
  ];
}

/** Places are all tried where storage takes what is written: elsewhere they would be the same. */
function onThePage(state: AnyMachineSnapshot): readonly LabelledEvent[] {
  const { section: here, storage } = worldOf<LibraryWorld>(state);
  const isRoomy = storage === 'roomy';
  return [
    forget,
    ...sections.filter(({ section }) => section !== here && (isRoomy || section !== 'seen')),
    ...(hasCard(state) && (here === 'popular' || (isRoomy && here === 'watchlist')) ? [open] : []),
    ...(isRoomy && here === 'popular' && isAboutTheWatchlist(state) ? [fill] : []),
    ...(hasSwitch(state) && isRoomy ? [hide(state as State)] : []),
    ...(state.hasTag('unkept') ? [retry] : []),
  ];
}

const hasCard = (state: AnyMachineSnapshot) => cardsOf(state).some(({ id }) => id === theFilm.id);

/** What becomes of changes that find no room is tried with those of the watchlist: all are alike. */
function isAboutTheWatchlist({ context }: AnyMachineSnapshot): boolean {
  return !context.hidesSeen && context.seen.length === 0 && context.undo?.shelf !== 'seen';
}
