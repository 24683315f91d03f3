import type { Config } from '../../config.ts';
import { lazyMovieService } from '../lazyMovieService.ts';
import type { MovieService } from '../movieService.ts';

/** The movie calls, answered by films that the app brings along; fetched when first asked for. */
export const createDemonstration = (config: Pick<Config, 'tmdb'>): MovieService =>
  lazyMovieService(async () => {
    const [{ createMovieService }, { demonstrationAdapter }] = await Promise.all([
      import('../movieService.ts'),
      import('./demonstrationAdapter.ts'),
    ]);
    return createMovieService({ config, adapter: demonstrationAdapter(config.tmdb.apiUrl) });
  });
