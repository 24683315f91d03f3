import { NetworkError } from '../domain/errors.ts';
import type { FilmService } from './filmService.ts';
import type { MovieService } from './movieService.ts';

/**
 * The calls of a film's page, fetched apart: home is there before a film is opened.
 *
 * @param load fetches and makes the service; asked once, and again after it failed
 * @throws NetworkError from each call, when the code itself cannot be fetched
 */
export function lazyFilmService(load: () => Promise<FilmService>): FilmService {
  let service: Promise<FilmService> | null = null;

  async function loaded(): Promise<FilmService> {
    service ??= load();
    try {
      return await service;
    } catch (cause) {
      service = null;
      throw new NetworkError({ cause });
    }
  }

  return {
    figures: async (id, options) => (await loaded()).figures(id, options),
    trailer: async (id, options) => (await loaded()).trailer(id, options),
    cast: async (id, options) => (await loaded()).cast(id, options),
    similar: async (id, options) => (await loaded()).similar(id, options),
    offers: async (id, options) => (await loaded()).offers(id, options),
  };
}

/** @param language the chosen one, `null` when none was */
export const fetchedFilmService = (movies: MovieService, language: string | null) =>
  lazyFilmService(async () => {
    const { createFilmService } = await import('./filmService.ts');
    return createFilmService({ movies, language });
  });
