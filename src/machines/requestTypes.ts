import type { Retry } from '../domain/retry.ts';
import type { NetworkEvent } from '../domain/signs.ts';

/** What is asked for: a page of the list, or the first page of a search. */
export type Ask =
  { readonly page: number } | { readonly query: string; readonly year: string | null };

/** A call gets it with a way to tell of attempts that failed. */
export type AskInput = { readonly ask: Ask; readonly reportRetry: (retry: Retry) => void };

export type RequestEvent =
  NetworkEvent | { type: 'retry.scheduled'; retry: Retry } | { type: 'retry.requested' };
