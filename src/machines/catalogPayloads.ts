import type { MoviePage } from '../domain/movie.ts';
import type { CatalogMachineContext } from './catalogTypes.ts';
import { indexOfMovie } from './neighbours.ts';

// What the catalog machine hands to its actors and to the grid, and what an actor's end brings it.

type Scope = { context: CatalogMachineContext };

export const outputOf = ({ event }: { event: { output: MoviePage } }) => event.output;

export const errorOf = ({ event }: { event: { error: unknown } }) => event.error;

export const pageAsked = ({ context: { page } }: Scope) => ({ ask: { page } });

export const searchAsked = ({ context: { search: query, searchYear: year } }: Scope) => ({
  ask: { query, year },
});

/** @throws Error outside the open dialog, where nobody asks */
export const movieAsked = ({ context: { movie } }: Scope) => {
  if (movie === null) throw new Error('No film is selected');
  return { movie };
};

export const scrollRequested = ({ context }: Scope) => ({
  type: 'scroll.requested' as const,
  index: context.scrollIndex,
});

/** The card of the film that was shown last. */
export const focusRequested = ({ context }: Scope) => ({
  type: 'focus.requested' as const,
  index: indexOfMovie(context),
});
