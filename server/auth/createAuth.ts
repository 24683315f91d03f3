import { mkdir } from 'node:fs/promises';
import type { Hono } from 'hono';
import type { AuthContext } from './authContext.ts';
import { authRoutes } from './authRoutes.ts';
import type { AuthSettings } from './authSettings.ts';
import { openDatabase } from './database.ts';
import { jwtSecret } from './jwtSecret.ts';
import { tokenBuckets } from './rateLimit.ts';
import { type SeedUser, seedUser } from './seedUser.ts';

/** The running stand-in for Supabase Auth. */
export interface Auth {
  /** Paths without `/auth/v1`; mount them there. */
  readonly routes: Hono;
  /** Makes a confirmed account; 'present' when the address has one already. */
  seedUser(user: SeedUser): Promise<'created' | 'present'>;
  /** Closes the database; call it when no request is in flight any more. */
  close(): Promise<void>;
}

const burst = 30;
const fiveMinutes = 5 * 60_000;
const hour = 60 * 60_000;

/**
 * The embedded stand-in for Supabase Auth (contract A0 to C), kept in `dataDir`, which is made
 * where it is missing.
 * @param options `now` in Unix ms, by default the clock; another one shows how clients bear a skew
 * @throws JwtSecretError when the kept secret cannot be used
 */
export async function createAuth({
  settings,
  dataDir,
  now = Date.now,
}: {
  readonly settings: AuthSettings;
  readonly dataDir: string;
  readonly now?: () => number;
}): Promise<Auth> {
  await mkdir(dataDir, { recursive: true });
  const secret = await jwtSecret(settings.jwtSecret, dataDir);
  const db = await openDatabase(dataDir);
  const byAddress = (count: number) => tokenBuckets({ burst, count, perMs: fiveMinutes }, now);
  const { mailsPerHour } = settings;
  const context: AuthContext = {
    settings,
    secret,
    db,
    now,
    takeToken: byAddress(settings.tokenRequestsPer5Min),
    takeSignup: byAddress(burst),
    takeUserUpdate: byAddress(burst),
    takeMail: tokenBuckets({ burst: mailsPerHour, count: mailsPerHour, perMs: hour }, now),
  };
  return {
    routes: authRoutes(context),
    seedUser: (user) => seedUser(context, user),
    close: async () => db.close(),
  };
}
