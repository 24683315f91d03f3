import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll } from 'vitest';
import { signRoleToken, loadJwtSecret } from '../../server/auth/accessToken.ts';
import { parseAuthSettings } from '../../server/auth/authSettings.ts';
import { type Auth, createAuth } from '../../server/auth/createAuth.ts';
import type { Env } from '../../server/settings.ts';

/** A backend on a free port, with a clock that only `advance` moves. */
export interface AuthBackend {
  /** Address with `/auth/v1`. */
  readonly base: string;
  readonly auth: Auth;
  readonly dataDir: string;
  readonly anonKey: string;
  readonly secret: Uint8Array;
  readonly serviceKey: string;
  readonly anonJwt: string;
  /** Unix ms by the backend's clock. */
  now(): number;
  advance(ms: number): void;
  close(): Promise<void>;
}

/** Starts only auth, in a new folder that `close` removes. */
export async function startAuthBackend(env: Env = {}): Promise<AuthBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reelstate auth '));
  const settings = parseAuthSettings(env);
  let clock = Date.now();
  const now = () => clock;
  const auth = await createAuth({ settings, dataDir, now });
  const secret = await loadJwtSecret(settings.jwtSecret, dataDir);
  const app = new Hono().route('/auth/v1', auth.routes);
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (done) => {
      const started = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (info) =>
        done({ server: started, port: info.port }),
      );
    },
  );
  return {
    base: `http://127.0.0.1:${port}/auth/v1`,
    auth,
    dataDir,
    anonKey: settings.anonKey,
    secret,
    serviceKey: await signRoleToken('service_role', secret, clock),
    anonJwt: await signRoleToken('anon', secret, clock),
    now,
    advance: (ms) => {
      clock += ms;
    },
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await auth.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Starts a backend for all tests of a file, or until `whenOver`, which then closes it. */
export async function setupAuthBackend(
  env: Env = {},
  whenOver: (close: () => Promise<void>) => unknown = afterAll,
): Promise<AuthBackend> {
  const backend = await startAuthBackend(env);
  whenOver(() => backend.close());
  return backend;
}
