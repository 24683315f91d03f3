import type { Library } from './library.ts';
import type { Movie } from './movie.ts';
import type { Searches } from './searches.ts';
import type { SessionState } from './session.ts';

// What the world outside tells of its own accord, unasked.

/** Of the page: whether somebody looks at it, whether there is a network, a clock put right. */
export type WakeUpEvent =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'window.focused' }
  | { type: 'network.offline' }
  | { type: 'network.online' }
  | { type: 'clock.jumped' };

/** Of the lock under which tabs exchange tokens: it is this tab's turn. */
export type LockEvent = { type: 'lock.acquired' };

/** Of storage: this is what it holds now; another tab may have written it. */
export type SessionStorageEvent = { type: 'session.storageChanged'; state: SessionState };

/** Of movies that only their ids were known of. */
export type MoviesResolvedEvent = { type: 'movies.resolved'; movies: readonly Movie[] };

/** Asks for movies that only their ids are known of. */
export type MoviesRequestedEvent = { type: 'movies.requested'; ids: readonly number[] };

/** None of the movies asked for is wanted any more. */
export type MoviesCancelledEvent = { type: 'movies.cancelled' };

/** Of storage: another tab has changed the library, or this is what it holds after a pause. */
export type LibraryStoredEvent = { type: 'library.storageChanged'; library: Library };

/** Of storage: another tab has searched or forgotten, or this is what it holds after a pause. */
export type SearchesStoredEvent = { type: 'recentSearches.storageChanged'; searches: Searches };

/** The device has a network again. */
export type NetworkEvent = { type: 'network.online' };

/** How far the page is scrolled, px, once it rests; and that it may be about to go. */
export type PageEvent = { type: 'page.scrolled'; scrollTop: number } | { type: 'page.left' };
