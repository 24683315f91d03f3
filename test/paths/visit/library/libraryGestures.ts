import type { Library } from '../../../../src/domain/library.ts';
import { undoTimeoutMs } from '../../../../src/domain/limits.ts';
import { texts } from '../../../../src/domain/texts.ts';
import { libraryFormat } from '../../../../src/services/library/libraryStore.ts';
import { encodeEntry } from '../../../../src/services/storage/persistedStore.ts';
import { type Visitor, oneOf } from '../visitor.ts';
import { entryKey } from '../../models/libraryHome/libraryEntry.ts';
import { theMovie } from '../../models/libraryHome/libraryMovies.ts';
import type { LibraryWorld } from '../../models/libraryHome/libraryWorld.ts';
import type { Edge } from '../../plan/explore.ts';
import { causeOf, worldOf } from '../../plan/model.ts';
import { closeMenu, deleteData } from '../menu.ts';

const card = `main [data-movie-id="${theMovie.id}"]`;
const undoButton = '[role=status] button';
const closeButton = `dialog[open] button[aria-label="${texts.movie.close}"]`;
const list = `nav[aria-label="${texts.sections.libraryLists}"] button:nth-of-type`;

/** What each event of the library is in the hands of a person, of another tab, or of the clock. */
export async function libraryGestures(visitor: Visitor, edge: Edge): Promise<void> {
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
  // Who has the movie open comes with the keyboard, anybody else with the pointer.
  'undo.paused': (visitor, edge) =>
    isMovieOpen(edge) ? visitor.focus(undoButton) : visitor.pointAt(undoButton),
  'undo.resumed': (visitor, edge) =>
    isMovieOpen(edge) ? visitor.focus(closeButton) : visitor.pointAt(null),
  'save.retryRequested': (visitor) => pressed(visitor, texts.library.retrySave),
  'library.deleted': deleteAll,
  'movie.opened': openMovie,
  'movie.closed': (visitor, edge) => {
    const byKey = () => visitor.key('Escape');
    // A press would lead away from the notice first.
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

/** Notices come where a pointer may rest. */
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
    await pressed(visitor, texts.movie.ofMovie(buttons[key][0], theMovie.title), {
      within: 'main',
    });
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
  await visitor.pressOn(`${list}(${section === 'watchlist' ? 1 : 2})`);
  await visitor.pointAt(null);
}

async function deleteAll(visitor: Visitor): Promise<void> {
  await deleteData(visitor);
  await closeMenu(visitor);
  await visitor.pointAt(null);
}

/** Another tab finds room, whether or not this one does. */
async function writeElsewhere(visitor: Visitor, { event, from }: Edge): Promise<void> {
  const { storage } = worldOf<LibraryWorld>(from.snapshot);
  await visitor.fillStorage(null);
  await visitor.writeFromOtherTab(
    entryKey,
    encodeEntry(libraryFormat, event['library'] as Library),
  );
  if (storage === 'full') await visitor.fillStorage(entryKey);
}
