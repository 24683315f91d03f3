import { parseAllSettings } from './allSettings.ts';
import { createAuth } from './auth/createAuth.ts';
import { createBackend } from './backend.ts';
import { prepareDataDir } from './dataDir.ts';
import { demoUser } from './demo.ts';
import type { Env } from './env.ts';
import { createFaultBoard } from './faults/faultBoard.ts';
import { dispatch, type Front } from './http/dispatch.ts';
import { createGate, refuse } from './http/gate.ts';
import { listen, type Listening } from './http/listen.ts';
import { isLoopback } from './loopback.ts';
import { createMovies } from './movies/createMovies.ts';

/** What a start is told. */
export interface ServeOptions {
  readonly env: Env;
  /** The port when PORT is unset. */
  readonly defaultPort: number;
  /** Makes what answers the paths that are not the backend's, once the port is ours. */
  readonly front?: (listening: Listening) => Promise<Front>;
}

/** What has been started. */
export interface Served {
  /** The address to open, without a slash at its end. */
  readonly origin: string;
  readonly port: number;
  /** The account to try the app with; absent where others than this machine can reach us. */
  readonly demo?: typeof demoUser;
  /** Ends open connections within half a second, then closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the embedded backend, and the app where a front is given, on one port. The port is taken
 * first, so that a taken one costs no build; requests that come early wait until all is ready.
 * @throws SettingsError, ListenError, CatalogueFileError, or what the front throws
 */
export async function serve({ env, defaultPort, front }: ServeOptions): Promise<Served> {
  const { settings, authSettings } = parseAllSettings(env, defaultPort);
  const gate = createGate();
  const listening = await listen(settings, gate.handle);
  const { origin, port } = listening;
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    // The front's own connections count as the port's: it must end them in the same moment.
    const [closeFront, ...closeBackend] = closers;
    await Promise.all([listening.close(), closeFront?.()]);
    await Promise.all(closeBackend.map((closePart) => closePart()));
  };
  try {
    await prepareDataDir(settings.dataDir);
    const made = await front?.(listening);
    closers.push(async () => made?.close());
    const faults = settings.faults ? createFaultBoard() : undefined;
    const auth = await createAuth({
      settings: authSettings,
      dataDir: settings.dataDir,
      ...(faults === undefined ? {} : { now: faults.now }),
    });
    closers.push(() => auth.close());
    const movies = await createMovies({
      catalogueFile: settings.catalogueFile,
      apiKey: settings.tmdbApiKey,
    });
    closers.push(() => movies.close());

    const demo = isLoopback(settings.host) ? demoUser : undefined;
    if (demo !== undefined) await auth.seedUser(demo);
    const backend = createBackend({
      auth: auth.routes,
      movies: movies.routes,
      pictures: movies.pictures,
      ...(faults === undefined ? {} : { faults }),
    });
    gate.open(dispatch(backend, made));
    return { origin, port, close, ...(demo === undefined ? {} : { demo }) };
  } catch (error) {
    gate.open(refuse);
    await close();
    throw error;
  }
}
