import { fetchOnce } from './fetchOnce.ts';
import type { FilmService } from './filmService.ts';
import type { MovieService } from './movieService.ts';

/**
 * The calls of a film's page, fetched apart: home is there before a film is opened.
 *
 * @param load fetches and makes the service; asked once, and again after it failed
 * @throws NetworkError from each call, when the code itself cannot be fetched
 */
export function lazyFilmService(load: () => Promise<FilmService>): FilmService {
  const service = fetchOnce(load);
  return {
    figures: async (id, options) => (await service()).figures(id, options),
    trailer: async (id, options) => (await service()).trailer(id, options),
    cast: async (id, options) => (await service()).cast(id, options),
    similar: async (id, options) => (await service()).similar(id, options),
    offers: async (id, options) => (await service()).offers(id, options),
  };
}

/** Fetches the code; a page that has not got it once may never get it (see `reloadForCode`). */
export const loadFilmService = () => import('./filmService.ts');

/** @param language the chosen one, `null` when none was */
export const fetchedFilmService = (movies: MovieService, language: string | null) =>
  lazyFilmService(async () => {
    const { createFilmService } = await loadFilmService();
    return createFilmService({ movies, language });
  });
