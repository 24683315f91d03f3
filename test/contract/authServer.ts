import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { SignJWT } from 'jose';
import { parseAuthSettings } from '../../server/auth/authSettings.ts';
import { createAuth } from '../../server/auth/createAuth.ts';
import { listen } from '../../server/http/listen.ts';

/** An embedded auth backend on a port of its own, with a clock that a test moves. */
export interface AuthServer {
  /** Without a slash at its end; the paths of the contract follow it. */
  readonly base: string;
  readonly anonKey: string;
  /** JWTs of the two roles without a user, signed with the server's secret. */
  readonly anonJwt: string;
  readonly serviceJwt: string;
  /** Unix ms. */
  now(): number;
  /** Moves the server's clock; nobody waits. */
  advance(ms: number): void;
  close(): Promise<void>;
}

const secret = 'a secret of tests, known to everybody';
const anonKey = 'anon-key-of-tests';

/** @param env GoTrue's options beyond the defaults, GATEWAY included */
export async function startAuthServer(env: Readonly<Record<string, string>>): Promise<AuthServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reelstate-auth-'));
  let skewMs = 0;
  const now = () => Date.now() + skewMs;
  const settings = parseAuthSettings({ GOTRUE_JWT_SECRET: secret, ANON_KEY: anonKey, ...env });
  const auth = await createAuth({ settings, dataDir, now });
  const handle = getRequestListener(auth.routes.fetch, { overrideGlobalObjects: false });
  const listening = await listen(
    { host: '127.0.0.1', port: 0 },
    (request, response) => void handle(request, response),
  );
  return {
    base: listening.origin,
    anonKey,
    anonJwt: await roleJwt('anon'),
    serviceJwt: await roleJwt('service_role'),
    now,
    advance: (ms) => {
      skewMs += ms;
    },
    async close() {
      await listening.close();
      await auth.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

function roleJwt(role: string): Promise<string> {
  return new SignJWT({ role, iss: 'supabase' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(Buffer.from(secret));
}
