import { type AuthSettings, parseAuthSettings } from './auth/authSettings.ts';
import { type Auth, createAuth } from './auth/createAuth.ts';
import { createBackend } from './backend.ts';
import {
  type Env,
  isLoopback,
  parseSettings,
  prepareDataDir,
  type Settings,
  SettingsError,
} from './settings.ts';
import { createFaultRegistry } from './faults.ts';
import { demoUser, type FindDemo } from './auth/demoAccount.ts';
import {
  dispatch,
  type Front,
  createStartupGate,
  dropConnection,
  toHostName,
} from './http/dispatch.ts';
import { listen, type Listening } from './http/listen.ts';
import { createMovies } from './movies/createMovies.ts';

/**
 * Parses the settings of the whole backend.
 * @throws SettingsError naming every invalid variable of every part
 */
function parseAllSettings(
  env: Env,
  defaultPort: number,
): { readonly settings: Settings; readonly authSettings: AuthSettings } {
  const problems: string[] = [];
  const settings = collectProblems(() => parseSettings(env, defaultPort), problems);
  const authSettings = collectProblems(() => parseAuthSettings(env), problems);
  if (settings === undefined || authSettings === undefined) throw new SettingsError(problems);
  return { settings, authSettings };
}

function collectProblems<T>(parse: () => T, problems: string[]): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}

export function logStartup(what: string, { origin, notes }: RunningServer): void {
  process.stdout.write(`${[`${what} is at ${origin}`, ...notes].join('\n')}\n`);
}

type ServeOptions = {
  readonly env: Env;
  readonly defaultPort: number;
  /** Creates the handler of the paths that are not the backend's, after the port is open. */
  readonly front?: (listening: Listening, findDemo: FindDemo) => Promise<Front>;
  /** Takes the lines of the auth server's log, by default to stderr. */
  readonly writeLog?: (line: string) => unknown;
};

export type RunningServer = {
  /** The address to open, without a slash at its end. */
  readonly origin: string;
  readonly port: number;
  /** Lines for the terminal: the demo account, the limit on sign-in. */
  readonly notes: readonly string[];
  /** Closes all connections within half a second, then the database. */
  close(): Promise<void>;
};

/**
 * Starts the embedded backend, and the app if `front` is given, on one port. The port is opened first,
 * so that a port in use costs no build; early requests wait until everything is ready.
 * @throws SettingsError, ListenError, CatalogFileError, or an error of the front
 */
export async function serve({
  env,
  defaultPort,
  front,
  writeLog,
}: ServeOptions): Promise<RunningServer> {
  const { settings, authSettings } = parseAllSettings(env, defaultPort);
  const gate = createStartupGate();
  const listening = await listen(settings, gate.handle);
  const { origin, port } = listening;
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    // The port's connections include the front's: both must close at the same time.
    const [closeFront, ...closeBackend] = closers;
    await Promise.all([listening.close(), closeFront?.()]);
    await Promise.all(closeBackend.map((closePart) => closePart()));
  };
  let findDemo: FindDemo = () => Promise.resolve(undefined);
  try {
    await prepareDataDir(settings.dataDir);
    const app = await front?.(listening, () => findDemo());
    closers.push(async () => app?.close());
    const faults = settings.faults ? createFaultRegistry() : undefined;
    const auth = await createAuth({
      settings: authSettings,
      dataDir: settings.dataDir,
      limitBySocket: !isLoopback(settings.host),
      ...(writeLog === undefined ? {} : { writeLog }),
      ...(faults === undefined ? {} : { now: faults.now }),
    });
    closers.push(() => auth.close());
    const movies = await createMovies({
      catalogFile: settings.catalogFile,
      apiKey: settings.tmdbApiKey,
    });
    closers.push(() => movies.close());

    const demo = await openDemo(auth, settings.host);
    findDemo = demo.findDemo ?? findDemo;
    const notes = [demo.note, auth.limit].filter((note) => note !== '');
    const backend = createBackend({
      auth: auth.routes,
      library: auth.library,
      movies: movies.routes,
      pictures: movies.pictures,
      ...(faults === undefined ? {} : { faults }),
    });
    gate.open(dispatch(backend, app, getHosts(settings)));
    return { origin, port, close, notes };
  } catch (error) {
    gate.open(dropConnection);
    await close();
    throw error;
  }
}

/** The names of this machine for itself; off loopback any name may be somebody's for this server. */
function getHosts({ host, allowedHosts }: Settings): ReadonlySet<string> | 'all' {
  if (!isLoopback(host)) return 'all';
  return new Set(['127.0.0.1', 'localhost', '::1', host, ...allowedHosts].map(toHostName));
}

/** The demo account's password is public, so only clients on this machine can use it. */
async function openDemo(auth: Auth, host: string): Promise<{ note: string; findDemo?: FindDemo }> {
  if (!isLoopback(host)) {
    const isDisabled = await auth.disableDemo(demoUser);
    return {
      note: isDisabled ? 'The demo account is disabled: others can reach this address.' : '',
    };
  }
  const signIn = await auth.enableDemo(demoUser);
  if ('skipped' in signIn) return { note: `No demo sign-in: ${signIn.skipped}.` };
  return {
    note: `Demo sign-in: ${demoUser.email} / ${signIn.password}`,
    findDemo: auth.createFindDemo(demoUser, signIn.password),
  };
}
