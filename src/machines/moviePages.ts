import { lastPageServed } from '../domain/limits.ts';
import type { Movie, MoviePage } from '../domain/movie.ts';

/** The films of a page that no earlier page brought: lists move between requests (decision 15). */
export function newMovies(pages: readonly MoviePage[], page: MoviePage): readonly Movie[] {
  const known = new Set(pages.flatMap(({ movies }) => movies.map(({ id }) => id)));
  return page.movies.filter(({ id }) => !known.has(id) && known.add(id));
}

/** @returns the pages with this one behind, without what they have already */
export function appended(pages: readonly MoviePage[], page: MoviePage): readonly MoviePage[] {
  return [...pages, { ...page, movies: newMovies(pages, page) }];
}

export function movieCount(pages: readonly MoviePage[]): number {
  return pages.reduce((count, { movies }) => count + movies.length, 0);
}

/** The last page worth asking for, by the newest answer; 0 before the first. */
export function lastPage(pages: readonly MoviePage[]): number {
  return Math.min(pages.at(-1)?.totalPages ?? 0, lastPageServed);
}

const shownOf = new WeakMap<
  readonly MoviePage[],
  { hidden: ReadonlySet<number>; shown: readonly MoviePage[] }
>();

/** The pages without the hidden films; for the same two the same pages, so that nothing draws anew. */
export function shownPages(
  pages: readonly MoviePage[],
  hidden: ReadonlySet<number>,
): readonly MoviePage[] {
  if (hidden.size === 0) return pages;
  const known = shownOf.get(pages);
  if (known?.hidden === hidden) return known.shown;
  const shown = pages.map((page) => ({
    ...page,
    movies: page.movies.filter(({ id }) => !hidden.has(id)),
  }));
  shownOf.set(pages, { hidden, shown });
  return shown;
}
