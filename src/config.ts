/** URLs and keys of the two services. URLs have no trailing slash. */
export type Config = {
  readonly supabase: { readonly url: string; readonly anonKey: string };
  readonly tmdb: { readonly apiUrl: string; readonly apiKey: string; readonly imageUrl: string };
};

/** Whether the movies are TMDB's own, not those of the embedded backend. */
export const isTmdb = ({ tmdb }: Pick<Config, 'tmdb'>) =>
  /(^|\.)(themoviedb|tmdb)\.org$/.test(new URL(tmdb.apiUrl).hostname);

/** Invalid settings; each of the `problems` is a sentence that begins with the variable's name. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, unknown>>;

/**
 * Reads the five settings; one that is unset or empty means the embedded backend on this origin. A
 * production build trusts them: a malformed one has failed the build.
 *
 * @param origin of the page, e.g. `http://127.0.0.1:4173`
 */
export function readConfig(environment: Environment, origin: string): Config {
  const key = (name: SettingName, unset: string) => String(environment[name] || unset);
  const address = (name: SettingName, unset: string) => removeTrailingSlashes(key(name, unset));
  return {
    supabase: {
      url: address('VITE_SUPABASE_URL', origin),
      anonKey: key('VITE_SUPABASE_ANON_KEY', 'reelstate-local-anon-key'),
    },
    tmdb: {
      apiUrl: address('VITE_TMDB_API_URL', `${origin}/3`),
      apiKey: key('VITE_TMDB_API_KEY', 'reelstate-local-tmdb-key'),
      imageUrl: address('VITE_TMDB_IMAGE_URL', `${origin}/t/p`),
    },
  };
}

/**
 * `readConfig` for settings that no build has checked.
 *
 * @throws ConfigError with all invalid variables
 */
export function parseConfig(environment: Environment, origin: string): Config {
  const problems = Object.entries(settings).flatMap(([name, getProblem]) => {
    const value = environment[name];
    if (value === undefined || value === '') return [];
    const problem = typeof value === 'string' ? getProblem(value) : 'is not a text';
    return problem === null ? [] : [`${name} ${problem}`];
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return readConfig(environment, origin);
}

type SettingName = keyof typeof settings;

/** What is wrong with a value of each setting; `null` if nothing is. */
const settings = {
  VITE_SUPABASE_URL: (value: string) =>
    addressProblem(value, (path) => (path === '' ? null : 'has a path; leave /auth/v1 out')),
  VITE_SUPABASE_ANON_KEY: getBlankProblem,
  VITE_TMDB_API_URL: (value: string) =>
    addressProblem(value, (path) => (path.endsWith('/3') ? null : 'does not end in /3')),
  VITE_TMDB_API_KEY: getBlankProblem,
  VITE_TMDB_IMAGE_URL: (value: string) =>
    addressProblem(value, (path) => (path.endsWith('/t/p') ? null : 'does not end in /t/p')),
};

function removeTrailingSlashes(address: string): string {
  return address.replace(/\/+$/, '');
}

function getBlankProblem(value: string): string | null {
  return /\s/.test(value) ? 'has blanks in it' : null;
}

/** Stricter than `URL`, which accepts blanks, backslashes and a missing `//`: requests would fail with them. */
export function addressProblem(value: string, pathProblem: (path: string) => string | null) {
  if (!URL.canParse(value)) return 'is not a complete address such as https://example.org';
  const blanks = getBlankProblem(value);
  if (blanks !== null) return blanks;
  if (!/^https?:\/\//i.test(value)) return 'does not begin with https:// or http://';
  const { username, password, search, hash, pathname } = new URL(value);
  if (username !== '' || password !== '') return 'has a user name or password in it';
  if (search !== '' || hash !== '' || /[?#]/.test(value)) return 'has a query or fragment in it';
  return pathProblem(removeTrailingSlashes(pathname));
}
