import { isShelf } from '../domain/library.ts';
import type { Movie, MoviePage } from '../domain/movie.ts';
import type { Section } from '../domain/section.ts';
import type { Subscriber } from './movieCache.ts';
import type { MovieService } from './movieService.ts';

/** What one list of home asks for. Throws as the movie service does. */
export type ListService = {
  /** @param page from 1 */
  page(page: number, options: Subscriber): Promise<MoviePage>;
  /** The first page of what is found. */
  search(
    asked: { readonly query: string; readonly year: string | null },
    options: Subscriber,
  ): Promise<MoviePage>;
};

/**
 * @param shelf the films of the two lists that the person keeps; each is one page
 */
export function createListService(
  movies: Pick<MovieService, 'popular' | 'topRated' | 'nowPlaying' | 'upcoming' | 'search'>,
  section: Section,
  shelf: () => readonly Movie[],
): ListService {
  return {
    page: isShelf(section)
      ? async () => ({ page: 1, movies: shelf(), totalPages: 1 })
      : movies[section],
    search: ({ query, year }, options) => movies.search(query, 1, options, year),
  };
}
