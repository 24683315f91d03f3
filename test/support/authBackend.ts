import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, afterEach } from 'vitest';
import { signRoleToken, loadJwtSecret } from '../../server/auth/accessToken.ts';
import { parseAuthSettings } from '../../server/auth/authSettings.ts';
import { type Auth, createAuth } from '../../server/auth/createAuth.ts';
import { listen } from '../../server/http/listen.ts';
import type { Env } from '../../server/settings.ts';
import type { AuthAddress } from './authClient.ts';
import { addBystanders } from './bystanders.ts';

/** A backend on a free port, with a clock that only `advance` moves. */
export type AuthBackend = AuthAddress & {
  /** Address with `/rest/v1`. */
  readonly rest: string;
  readonly auth: Auth;
  readonly dataDir: string;
  readonly secret: Uint8Array;
  readonly serviceKey: string;
  readonly anonJwt: string;
  /** The lines of its log, without their ends. */
  readonly log: readonly string[];
  /** Unix ms by the backend's clock. */
  now(): number;
  advance(ms: number): void;
};

/**
 * Starts only auth and the library, until `whenOver`: by default after the tests of the file. Each test has to leave
 * the bystanders as they are.
 * @param existing the folder of another backend; without it a new one
 */
export async function setupAuthBackend(
  env: Env = {},
  whenOver: (close: () => Promise<void>) => unknown = afterAll,
  existing?: string,
): Promise<AuthBackend> {
  const dataDir = existing ?? (await mkdtemp(join(tmpdir(), 'reelstate auth ')));
  const settings = parseAuthSettings(env);
  let clock = Date.now();
  const now = () => clock;
  const log: string[] = [];
  const auth = await createAuth({ settings, dataDir, now, writeLog: (line) => log.push(line) });
  const secret = await loadJwtSecret(settings.jwtSecret, dataDir);
  const app = new Hono().route('/auth/v1', auth.routes).route('/rest/v1', auth.library);
  const listening = await listen({ host: '127.0.0.1', port: 0 }, getRequestListener(app.fetch));
  const backend: AuthBackend = {
    base: `${listening.origin}/auth/v1`,
    rest: `${listening.origin}/rest/v1`,
    auth,
    dataDir,
    anonKey: settings.anonKey,
    secret,
    serviceKey: await signRoleToken('service_role', secret, clock),
    anonJwt: await signRoleToken('anon', secret, clock),
    log,
    now,
    advance: (ms) => {
      clock += ms;
    },
  };
  // Those of an existing folder are watched by its first backend.
  const bystanders = existing === undefined ? await addBystanders(backend, settings) : undefined;
  const isForFile = whenOver === afterAll;
  if (isForFile) {
    afterEach(async () => {
      await bystanders?.check();
      await bystanders?.renew();
    });
  }
  whenOver(async () => {
    try {
      if (!isForFile) await bystanders?.check();
    } finally {
      bystanders?.close();
      await listening.close();
      await auth.close();
      if (existing === undefined) await rm(dataDir, { recursive: true });
    }
  });
  return backend;
}
