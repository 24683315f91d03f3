import { createMovieDetailService } from '../../../../src/services/movie/movieDetailService.ts';
import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { config, noSignal, wire, type Reply } from './wire.ts';

type Options = { readonly language?: string; readonly region?: string };

/** The movie service over a wire that answers from a script. */
export function movieService({ language, region = 'DE' }: Options, ...script: Reply[]) {
  const { adapter, sent } = wire(...script);
  const diagnostics: string[] = [];
  const report = (diagnostic: string) => void diagnostics.push(diagnostic);
  const movies = createMovieService({ config, adapter, report, language: language ?? null });
  const details = createMovieDetailService({ movies, language: language ?? null, region, report });
  const paths = () => sent.map(({ url }) => url.replace(config.tmdb.apiUrl, ''));
  return { details, paths, diagnostics };
}

export const subscriber = () => ({ signal: noSignal() });
