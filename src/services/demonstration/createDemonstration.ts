import type { Config } from '../../config.ts';
import { createMovieService, type MovieService } from '../movieService.ts';

/** The movie calls, answered by films that the app brings along; they are fetched when first asked for. */
export function createDemonstration(config: Pick<Config, 'tmdb'>): MovieService {
  return createMovieService({
    config,
    async adapter(request) {
      const { demonstrationAdapter } = await import('./demonstrationAdapter.ts');
      return demonstrationAdapter(config.tmdb.apiUrl)(request);
    },
  });
}
