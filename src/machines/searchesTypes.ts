import type { Searches } from '../domain/searches.ts';
import type { SearchesStoredEvent } from '../domain/signs.ts';

export type SearchesMachineContext = {
  /** The newest first. */
  readonly searches: Searches;
  /** The search whose films are on the screen while it is not kept yet; else empty. */
  readonly shown: string;
};

export type SearchesEvent =
  /** A search has found films, which are on the screen now. */
  | { type: 'results.shown'; text: string }
  /** One of them was opened. */
  | { type: 'result.opened' }
  /** They are gone, or the text is being changed. */
  | { type: 'results.left' }
  /** A search that is to be kept. */
  | { type: 'search.made'; text: string }
  | { type: 'search.forgotten'; text: string }
  | { type: 'searches.cleared' }
  | SearchesStoredEvent;

/** One search, by its text. */
export type OneSearch = { readonly text: string };
