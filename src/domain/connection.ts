/** What the app talks to: its own server with sign-in, and the movie database. */
export type Host = 'app' | 'tmdb';

/**
 * How an attempt of a request ended: with a response of any status, or without one. An aborted attempt has
 * no outcome, nor has a response from the app's own cache.
 */
export type Outcome = 'answered' | 'unanswered';

/** Receives the outcome of each attempt of the requests to one host. */
export type Observe = (outcome: Outcome) => void;
