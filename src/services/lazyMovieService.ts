import type { Config } from '../config.ts';
import { fetchOnce } from './fetchOnce.ts';
import type { MovieService } from './movieService.ts';

/**
 * The movie calls, fetched apart: home is drawn, with placeholders, before axios is there.
 *
 * @param load fetches and makes the service; asked once, and again after it failed
 * @throws NetworkError from each call, when the code itself cannot be fetched
 */
export function lazyMovieService(load: () => Promise<MovieService>): MovieService {
  const service = fetchOnce(load);
  return {
    popular: async (...asked) => (await service()).popular(...asked),
    topRated: async (...asked) => (await service()).topRated(...asked),
    nowPlaying: async (...asked) => (await service()).nowPlaying(...asked),
    upcoming: async (...asked) => (await service()).upcoming(...asked),
    movie: async (...asked) => (await service()).movie(...asked),
    lookUp: async (...asked) => (await service()).lookUp(...asked),
    search: async (...asked) => (await service()).search(...asked),
    get: async (...asked) => (await service()).get(...asked),
  };
}

/** @param language of titles and overviews, `null` leaves it to the movie database */
export const fetchedMovieService = (config: Pick<Config, 'tmdb'>, language: string | null = null) =>
  lazyMovieService(async () => {
    const { createMovieService } = await import('./movieService.ts');
    return createMovieService({ config, language });
  });

/** Films that the app brings along, in place of those of the movie database. */
export const fetchedDemonstration = (config: Pick<Config, 'tmdb'>) =>
  lazyMovieService(async () => {
    const { createDemonstration } = await import('./demonstration/createDemonstration.ts');
    return createDemonstration(config);
  });
