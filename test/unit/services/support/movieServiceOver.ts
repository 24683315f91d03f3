import { createMovieService } from '../../../../src/services/catalog/movieService.ts';
import { config, noSignal, wire, type Reply } from './wire.ts';

export const subscriber = () => ({ signal: noSignal() });

/** A movie service over a network that replies by the script, in no selected language. */
export const movieServiceOver = (...script: readonly Reply[]) => movieServiceIn(null, ...script);

export function movieServiceIn(language: string | null, ...script: readonly Reply[]) {
  const { adapter, sent } = wire(...script);
  const diagnostics: string[] = [];
  const report = (diagnostic: string) => void diagnostics.push(diagnostic);
  return {
    movies: createMovieService({ config, adapter, report, language }),
    sent,
    report,
    diagnostics,
    /** Paths and queries, oldest first. */
    paths: () => sent.map(({ url }) => url.replace(config.tmdb.apiUrl, '')),
    /** Path and query of the last request, without the key. */
    lastRequest() {
      const { pathname, searchParams } = new URL(sent.at(-1)?.url ?? '');
      searchParams.delete('api_key');
      return [pathname, Object.fromEntries(searchParams)];
    },
  };
}
