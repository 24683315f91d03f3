import type { NetworkEvent } from '../domain/signs.ts';

/** A failed attempt of a request that will be made again by itself. */
export type Retry = {
  /** The attempt to come, 1 for the first repetition. */
  readonly attempt: number;
  readonly of: number;
  /** When it will be made, ms since the epoch. */
  readonly at: number;
  /** When the first attempt was made, ms since the epoch. */
  readonly since: number;
  /** Why the last one failed. */
  readonly message: string;
};

/** What is asked for: a page of the list, or the first page of a search. */
export type Ask =
  { readonly page: number } | { readonly query: string; readonly year: string | null };

/** A call gets it with a way to tell of attempts that failed. */
export type AskInput = { readonly ask: Ask; readonly reportRetry: (retry: Retry) => void };

export type RequestEvent =
  NetworkEvent | { type: 'retry.scheduled'; retry: Retry } | { type: 'retry.requested' };
