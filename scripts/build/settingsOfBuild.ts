import { foreignHosts, type ForeignHosts } from '../../server/contentPolicy.ts';
import { addressProblem, ConfigError, parseConfig } from '../../src/config.ts';

/** Stands for the origin that a build does not know yet; addresses left unset are there. */
const ownOrigin = 'http://own-origin.invalid';

type Environment = Readonly<Record<string, unknown>>;

type BuildSettings = {
  /** The hosts beyond its own that the app talks to. */
  readonly hosts: ForeignHosts;
  /** Where it will be found, without a slash at its end; `null` when that is not told. */
  readonly siteUrl: string | null;
};

/**
 * What an app built with these VITE_ variables has to say of itself.
 * @throws ConfigError naming every bad variable at once
 */
export function settingsOfBuild(environment: Environment): BuildSettings {
  const problems: string[] = [];
  const siteUrl = siteAddress(environment['VITE_SITE_URL'], problems);
  const config = collected(() => parseConfig(environment, ownOrigin), problems);
  if (config === null || problems.length > 0) throw new ConfigError(problems);
  const { supabase, tmdb } = config;
  const places = { images: [tmdb.imageUrl], calls: [supabase.url, tmdb.apiUrl] };
  return { siteUrl, hosts: foreignHosts(places, ownOrigin) };
}

function siteAddress(value: unknown, problems: string[]): string | null {
  if (value === undefined || value === '') return null;
  const address = String(value);
  const problem = addressProblem(address, (path) =>
    path === '' ? null : 'has a path; the app stands at the root of its host',
  );
  if (problem === null) return new URL(address).origin;
  problems.push(`VITE_SITE_URL ${problem}`);
  return null;
}

function collected<T>(parse: () => T, problems: string[]): T | null {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems.unshift(...error.problems);
    return null;
  }
}
