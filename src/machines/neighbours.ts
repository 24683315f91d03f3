import type { Movie } from '../domain/movie.ts';
import type { CatalogMachineContext } from './catalogTypes.ts';
import { shownPages } from './moviePages.ts';

type Shown = Pick<CatalogMachineContext, 'pages' | 'results' | 'search' | 'hidden' | 'movie'>;

/** The pages of what is before the person, the hidden films included. */
export const listOf = ({ search, pages, results }: Pick<Shown, 'search' | 'pages' | 'results'>) =>
  search === '' ? pages : results;

/**
 * The film beside the dialog's among those that are shown. The dialog's own may be hidden by now
 * ("Hide what I have seen"): its place in the list still counts.
 */
function neighbourOf(context: Shown, direction: 1 | -1): Movie | undefined {
  const movies = listOf(context).flatMap((page) => page.movies);
  let index = movies.findIndex(({ id }) => id === context.movie?.id);
  if (index === -1) return undefined;
  do index += direction;
  while (context.hidden.has(movies[index]?.id ?? -1));
  return movies[index];
}

/** A film from elsewhere ("More like this", a shared link) has no neighbours, however much is loaded. */
export const isListed = (context: Shown) =>
  listOf(context).some(({ movies }) => movies.some(({ id }) => id === context.movie?.id));

export const nextOf = (context: Shown) => neighbourOf(context, 1);

export const previousOf = (context: Shown) => neighbourOf(context, -1);

/** The films that are shown, page after page. */
export const shownMovies = (context: Omit<Shown, 'movie'>): readonly Movie[] =>
  shownPages(listOf(context), context.hidden).flatMap((page) => page.movies);

/** Where the dialog's film stands among those shown, from 0; -1 when it is not one of them. */
export const indexOfMovie = (context: Shown): number =>
  shownMovies(context).findIndex(({ id }) => id === context.movie?.id);
