import { createFilmService } from '../../../src/services/filmService.ts';
import { createMovieService } from '../../../src/services/movieService.ts';
import { config, noSignal, wire, type Reply } from './wire.ts';

type Options = { readonly language?: string; readonly here?: string };

/** The film service over a wire that answers from a script. */
export function filmService({ language, here = 'DE' }: Options, ...script: Reply[]) {
  const { adapter, sent } = wire(...script);
  const diagnostics: string[] = [];
  const report = (diagnostic: string) => void diagnostics.push(diagnostic);
  const movies = createMovieService({ config, adapter, report, language: language ?? null });
  const film = createFilmService({ movies, language: language ?? null, here, report });
  const paths = () => sent.map(({ url }) => url.replace(config.tmdb.apiUrl, ''));
  return { film, paths, diagnostics };
}

export const subscriber = () => ({ signal: noSignal() });
