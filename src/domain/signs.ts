import type { Library } from './library.ts';
import type { Movie } from './movie.ts';
import type { Preferences } from './preferences.ts';
import type { Searches } from './searches.ts';
import type { SessionState } from './session.ts';

// What the world outside tells of its own accord, unasked.

/** Of the page: whether somebody looks at it, whether there is a network, a clock put right. */
export type WakeUpEvent =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'page.woke' }
  | { type: 'network.lost' }
  | { type: 'network.found' }
  | { type: 'clock.jumped' };

/** Of the lock under which tabs exchange tokens: it is this tab's turn. */
export type LockEvent = { type: 'lock.acquired' };

/** Of storage: this is what it holds now; another tab may have written it. */
export type StoredEvent = { type: 'session.stored'; state: SessionState };

/** Of storage: another tab has chosen something, or this is what it holds after a pause. */
export type PreferencesStoredEvent = { type: 'preferences.stored'; preferences: Preferences };

/** Of films that only their ids were known of. */
export type FilmsToldEvent = { type: 'films.told'; movies: readonly Movie[] };

/** Asks for films that only their ids are known of. */
export type FilmsWantedEvent = { type: 'films.wanted'; ids: readonly number[] };

/** None of the films asked for is wanted any more. */
export type FilmsUnwantedEvent = { type: 'films.unwanted' };

/** Of storage: another tab has changed the library, or this is what it holds after a pause. */
export type LibraryStoredEvent = { type: 'library.changedElsewhere'; library: Library };

/** Of storage: another tab has searched or forgotten, or this is what it holds after a pause. */
export type SearchesStoredEvent = { type: 'searches.changedElsewhere'; searches: Searches };

/** The device has a network again. */
export type NetworkEvent = { type: 'network.found' };

/** How far the page is scrolled, px, once it rests; and that it may be about to go. */
export type PageEvent = { type: 'page.scrolled'; scrollTop: number } | { type: 'page.left' };
