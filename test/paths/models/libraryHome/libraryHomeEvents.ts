import type { AnyMachineSnapshot } from 'xstate';
import { emptyLibrary } from '../../../../src/domain/library.ts';
import { worldOf } from '../../plan/inAWorld.ts';
import type { LabelledEvent } from '../../plan/labelledEvent.ts';
import { implicitEvents } from '../implicitEvents.ts';
import { listed, theFilm } from './libraryFilms.ts';
import { cardsOf, hasSwitch } from './libraryHomeView.ts';
import type { LibraryWorld } from './libraryWorld.ts';

const toggle: LabelledEvent = {
  label: 'put the film on the watchlist or take it off',
  type: 'watchlist.toggled',
  movie: theFilm,
};
const markSeen: LabelledEvent = {
  label: 'mark the film as seen or not seen',
  type: 'seen.toggled',
  movie: theFilm,
};
const hide: LabelledEvent = { label: 'hide what is seen or not', type: 'hideSeen.toggled' };
const undo: LabelledEvent = { label: 'undo', type: 'undo.requested' };
const come: LabelledEvent = { label: 'come to the notice', type: 'undo.held' };
const leave: LabelledEvent = { label: 'leave the notice', type: 'undo.released' };
const retry: LabelledEvent = { label: 'try to keep it again', type: 'storing.retried' };
const forget: LabelledEvent = {
  label: 'delete what is on this device',
  type: 'library.deleted',
};
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
 * the pointer has the keys; behind the open film nothing can be reached.
 */
export function libraryHomeEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  const { storage, isFilmOpen } = worldOf<LibraryWorld>(snapshot);
  const isHeld = snapshot.matches({ undo: 'held' });
  const isOffered = snapshot.matches({ undo: 'offered' });
  const hasCard = cardsOf(snapshot).some(({ id }) => id === theFilm.id);
  return [
    ...(isFilmOpen || hasCard ? [toggle] : []),
    ...((isFilmOpen || hasCard) && storage !== 'full' ? [markSeen] : []),
    ...(isFilmOpen ? [close] : []),
    ...(isHeld ? [undo, leave] : []),
    ...(isOffered ? [undo, come] : []),
    ...(storage === 'roomy' && isAboutTheWatchlist(snapshot) ? [fill] : []),
    ...(storage === 'full' ? [empty] : []),
    ...(storage === 'newer' ? [] : elsewhere),
    ...(isFilmOpen || isHeld ? [] : onThePage(snapshot, hasCard)),
    ...implicitEvents(snapshot, {}),
  ];
}

function onThePage(snapshot: AnyMachineSnapshot, hasCard: boolean): readonly LabelledEvent[] {
  const { section: here, storage } = worldOf<LibraryWorld>(snapshot);
  return [
    forget,
    ...sections.filter(({ section }) => section !== here),
    ...(hasCard && here !== 'seen' ? [open] : []),
    ...(hasSwitch(snapshot) && storage === 'roomy' ? [hide] : []),
    ...(snapshot.hasTag('unkept') ? [retry] : []),
  ];
}

/** What becomes of changes that find no room is tried with those of the watchlist: all are alike. */
function isAboutTheWatchlist({ context }: AnyMachineSnapshot): boolean {
  return !context.hidesSeen && context.seen.length === 0 && context.undo?.shelf !== 'seen';
}
