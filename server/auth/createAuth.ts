import { mkdir } from 'node:fs/promises';
import type { AuthContext } from './authContext.ts';
import { authRoutes } from './authRoutes.ts';
import { createLog } from './authLog.ts';
import type { AuthSettings } from './authSettings.ts';
import { createCleanUp } from './cleanUp.ts';
import { openDatabase } from './database.ts';
import { createFindDemo, type DemoAccount, disableDemo, enableDemo } from './demoAccount.ts';
import { loadJwtSecret } from './accessToken.ts';
import { libraryRoutes } from '../library/libraryRoutes.ts';
import { burst, describeLimit, tokenBuckets } from './rateLimit.ts';

export type Auth = Awaited<ReturnType<typeof createAuth>>;

const fiveMinutes = 5 * 60_000;
const hour = 60 * 60_000;

/**
 * Creates the embedded replacement for Supabase Auth (docs/contracts.md). It stores its data in
 * `dataDir` and creates that folder if it is missing.
 * @param options `limitBySocket` counts requests by the address of their connection if no proxy's
 * header has another; `now` returns Unix ms, for tests of a skewed clock; `writeLog` takes the lines of
 * the log, by default to stderr
 * @throws JwtSecretError if the stored secret is invalid, DatabaseError if the database is
 */
export async function createAuth({
  settings,
  dataDir,
  limitBySocket = false,
  now = Date.now,
  writeLog = (line) => process.stderr.write(`${line}\n`),
}: {
  readonly settings: AuthSettings;
  readonly dataDir: string;
  readonly limitBySocket?: boolean;
  readonly now?: () => number;
  readonly writeLog?: (line: string) => unknown;
}) {
  await mkdir(dataDir, { recursive: true });
  const secret = await loadJwtSecret(settings.jwtSecret, dataDir);
  const db = await openDatabase(dataDir);
  const byAddress = (count: number) => tokenBuckets({ burst, count, perMs: fiveMinutes }, now);
  const { mailsPerHour } = settings;
  const callerRule = { header: settings.rateLimitHeader, bySocket: limitBySocket };
  const log = createLog(writeLog, now);
  const context: AuthContext = {
    settings,
    secret,
    db,
    now,
    log,
    cleanUp: createCleanUp({ db, settings, now, log }),
    callerRule,
    tokenRequests: byAddress(settings.tokenRequestsPer5Min),
    signups: byAddress(burst),
    userUpdates: byAddress(burst),
    wrongPasswords: tokenBuckets({ burst, count: burst, perMs: hour }, now),
    mails: tokenBuckets({ burst: mailsPerHour, count: mailsPerHour, perMs: hour }, now),
  };
  return {
    /** To be mounted at `/auth/v1`. */
    routes: authRoutes(context),
    /** To be mounted at `/rest/v1`: the users' lists, which are in the same database. */
    library: libraryRoutes(context),
    limit: describeLimit(callerRule, settings.tokenRequestsPer5Min),
    enableDemo: (demo: DemoAccount) => enableDemo(context, demo),
    createFindDemo: (demo: DemoAccount, password: string) =>
      createFindDemo(context, demo, password),
    disableDemo: (demo: DemoAccount) => disableDemo(context, demo),
    /** Closes the database; no request may be in flight. */
    close: async () => db.close(),
  };
}
