import type { Library } from './library.ts';
import type { Movie } from './movie.ts';
import type { Searches } from './searches.ts';
import type { SessionState } from './session.ts';

// Events from outside the machines: the browser, storage, and actors that watch either.

/** The page is shown or hidden. */
export type VisibilityEvent = { type: 'page.hidden' } | { type: 'page.shown' };

/** There is a network again; or there is none, also when the watcher starts. */
export type NetworkEvent = { type: 'network.online' } | { type: 'network.offline' };

/** The movie database does not respond, also when the watcher starts. */
export type ConnectionEvent = { type: 'connection.lost' };

/** The page is shown, hidden or focused, the network is there or not, or the clock was set. */
export type WakeUpEvent =
  VisibilityEvent | NetworkEvent | { type: 'window.focused' } | { type: 'clock.jumped' };

/** This browser tab holds the Web Lock for refreshes. */
export type LockEvent = { type: 'lock.acquired' };

/** The stored session; another browser tab may have changed it. */
export type SessionStorageEvent = { type: 'session.storageChanged'; state: SessionState };

/** Movies of library entries were loaded; `unavailable`: ids of movies that TMDB does not have. */
export type MoviesResolvedEvent = {
  type: 'movies.resolved';
  movies: readonly Movie[];
  unavailable: readonly number[];
};

/** Requests of `movies.requested` failed; these movies were not loaded. */
export type MoviesFailedEvent = {
  type: 'movies.failed';
  ids: readonly number[];
  error: unknown;
};

/** Requests the movies of library entries that are unresolved, or of unknown length. */
export type MoviesRequestedEvent = { type: 'movies.requested'; ids: readonly number[] };

/** Aborts all requests of `movies.requested`. */
export type MoviesCancelledEvent = { type: 'movies.cancelled' };

/** The stored library; another browser tab may have changed it, or deleted it. */
export type LibraryStorageEvent =
  { type: 'library.storageChanged'; library: Library } | { type: 'library.deletedElsewhere' };

/** The stored recent searches; another browser tab may have changed them. */
export type SearchesStorageEvent = { type: 'recentSearches.storageChanged'; searches: Searches };

/** A chunk failed to load: by the URLs of its files, and whether they arrived and the import failed. */
export type ChunkEvent = {
  type: 'chunk.failed';
  urls: readonly string[];
  hasArrived: boolean;
};

/** The service worker: registered, or it cannot be; and a new version waits for the old one's end. */
export type ServiceWorkerEvent =
  { type: 'worker.registered' } | { type: 'worker.failed' } | { type: 'update.ready' };

/** Scrolling ended, with the scroll offset in px; or the page is hidden or unloads. */
export type PageEvent = { type: 'page.scrolled'; scrollTop: number } | { type: 'page.left' };
