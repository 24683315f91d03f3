import type { Failure } from '../domain/failure.ts';
import type { Movie } from '../domain/movie.ts';
import { noSight, type Place, type Sight } from '../domain/place.ts';
import type { NetworkEvent } from '../domain/signs.ts';

/** A list begins where its person left it, or at its beginning, without the films that are hidden. */
export type CatalogInput = {
  readonly place: Place | null;
  readonly hidden?: ReadonlySet<number>;
};

/** What is before the person in one list, and what stands between them and the rest of it. */
export type CatalogMachineContext = Sight & {
  /** Films that the person wants out of sight, by id. */
  readonly hidden: ReadonlySet<number>;
  readonly failure: Failure | null;
  /** Flat index of the film to scroll to. */
  readonly scrollIndex: number;
};

/** What home tells its list. */
export type HomeEvent =
  | { type: 'movie.selected'; movie: Movie }
  /** `shelf`: the films of a list that the person keeps, where this is one. */
  | {
      type: 'library.changed';
      hidden: ReadonlySet<number>;
      shelf: readonly Movie[] | null;
    };

export type CatalogEvent =
  | HomeEvent
  | NetworkEvent
  | { type: 'search.changed'; text: string }
  | { type: 'search.narrowed' }
  | { type: 'search.debounced' }
  | { type: 'search.replaced' }
  | { type: 'more.requested' }
  | { type: 'page.appended' }
  | { type: 'page.failed' }
  | { type: 'retry.requested' }
  | { type: 'movie.next' }
  | { type: 'movie.previous' }
  | { type: 'movie.closed' }
  | { type: 'card.focused'; index: number };

/** What the grid is asked to do; how, it knows. */
export type CatalogEmitted =
  /** The grid brings the film of this flat index into view (decision 25). */
  | { type: 'scroll.requested'; index: number }
  /** The grid gives its card the keyboard. */
  | { type: 'focus.requested'; index: number };

/** The catalog machine's types, as its `setup` takes them. */
export const catalogTypes = {
  context: {} as CatalogMachineContext,
  events: {} as CatalogEvent,
  input: {} as CatalogInput,
  children: {} as {
    network: 'watchNetwork';
    home: 'followHome';
    loadPage: 'loadPage';
    searchMovies: 'searchMovies';
    movie: 'movie';
  },
  emitted: {} as CatalogEmitted,
  tags: {} as 'loadingFirst' | 'loadingMore' | 'failed',
};

/** Before anything was asked for. */
export const emptyCatalog: CatalogMachineContext = {
  ...noSight,
  hidden: new Set(),
  failure: null,
  scrollIndex: 0,
};
