import type { Failure } from '../domain/failure.ts';
import type { Movie, MoviePage } from '../domain/movie.ts';

/** A failed attempt of a request that will be made again by itself. */
export type Retry = {
  /** The attempt to come, 1 for the first repetition. */
  readonly attempt: number;
  readonly of: number;
  /** When it will be made, ms since the epoch. */
  readonly at: number;
  /** Why the last one failed. */
  readonly message: string;
};

type Progress = { readonly reportRetry: (retry: Retry) => void };
export type PageInput = Progress & { readonly page: number };
export type SearchInput = Progress & { readonly query: string };

export type CatalogMachineContext = {
  /** The page asked for last, from 1; "Page N" of the grid's subline. */
  readonly page: number;
  /** What has arrived, page by page, each film once (decision 15). */
  readonly pages: readonly MoviePage[];
  /** As the box shows it. */
  readonly searchText: string;
  /** Debounced and trimmed; empty when no search is active. */
  readonly search: string;
  readonly results: readonly MoviePage[];
  /** The film of the dialog. */
  readonly movie: Movie | null;
  readonly failure: Failure | null;
  readonly retry: Retry | null;
  /** Flat index of the film to scroll to. */
  readonly scrollIndex: number;
};

export type CatalogEvent =
  | { type: 'search.changed'; text: string }
  | { type: 'search.debounced' }
  | { type: 'search.began' }
  | { type: 'search.ended' }
  | { type: 'more.requested' }
  | { type: 'page.appended' }
  | { type: 'retry.scheduled'; retry: Retry }
  | { type: 'retry.requested' }
  | { type: 'movie.selected'; movie: Movie }
  | { type: 'movie.closed' };

/** The grid brings the film of this flat index into view (decision 25). */
export type CatalogEmitted = { type: 'scroll.requested'; index: number };

/** Before anything was asked for. */
export const emptyCatalog: CatalogMachineContext = {
  page: 1,
  pages: [],
  searchText: '',
  search: '',
  results: [],
  movie: null,
  failure: null,
  retry: null,
  scrollIndex: 0,
};
