import { foreignHosts, type ForeignHosts } from '../../server/contentPolicy.ts';
import { parseConfig } from '../../src/config.ts';

/** Stands for the origin that a build does not know yet; addresses left unset are there. */
const ownOrigin = 'http://own-origin.invalid';

/**
 * The hosts beyond its own that an app built with these VITE_ variables talks to.
 * @throws ConfigError naming every bad variable at once
 */
export function hostsOfBuild(environment: Readonly<Record<string, unknown>>): ForeignHosts {
  const { supabase, tmdb } = parseConfig(environment, ownOrigin);
  return foreignHosts({ images: [tmdb.imageUrl], calls: [supabase.url, tmdb.apiUrl] }, ownOrigin);
}
