import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { loadJwtSecret } from '../../../server/auth/accessToken.ts';
import { parseAuthSettings } from '../../../server/auth/authSettings.ts';
import { createAuth } from '../../../server/auth/createAuth.ts';
import { listen } from '../../../server/http/listen.ts';
import type { Random } from '../../../server/pictures/random.ts';
import { authAt, call, getTokens, password } from '../../../test/support/authClient.ts';

/** What a request asks the front for instead of an answer; `Written`: after the backend has handled it. */
export const faults = [
  'dropped',
  'droppedWritten',
  'html502',
  'html502Written',
  'timedOut',
  'timedOutWritten',
  'statementTimeout',
  'noSchemaCache',
  'throttled',
  'expired',
  'fromTheFuture',
  'noKey',
  'noRest',
] as const;
export type LibraryFault = (typeof faults)[number];

const page = '<html><h1>502 Bad Gateway</h1></html>';
const answers: Partial<Record<LibraryFault, readonly [number, unknown, string?]>> = {
  html502: [502, page],
  html502Written: [502, page],
  statementTimeout: [500, { code: '57014', message: 'canceling statement' }],
  noSchemaCache: [503, { code: 'PGRST002', message: 'Retrying' }, '3'],
  throttled: [429, {}, '40'],
  expired: [401, { code: 'PGRST303', message: 'JWT expired' }],
  fromTheFuture: [401, { code: 'PGRST303', message: 'JWT issued at future' }],
  noKey: [401, { message: 'No API key found in request' }],
  noRest: [404, {}],
};

const faultHeader = 'x-soak-fault';
export const askFor = (fault: LibraryFault) => ({ [faultHeader]: fault });

/** Most faults pass by themselves; those that end sync until the next start are rare. */
export const drawFault = (random: Random): LibraryFault => {
  const fault = random.pick(faults);
  return (fault === 'noKey' || fault === 'noRest') && random.chance(0.8) ? 'dropped' : fault;
};

/**
 * Starts the embedded backend behind a front that fails as each request asks it to.
 *
 * @param now the backend's clock, ms
 * @param maxRows of a page, whatever a request asks for
 */
export async function startFaultyLibrary(now: () => number, maxRows: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'reelstate-soak-'));
  const settings = parseAuthSettings({});
  const auth = await createAuth({ settings, dataDir, now, writeLog() {} });
  const secret = await loadJwtSecret(settings.jwtSecret, dataDir);
  const backend = new Hono().route('/auth/v1', auth.routes).route('/rest/v1', auth.library);

  function handle(request: Request) {
    const url = new URL(request.url);
    const limit = Math.min(Number(url.searchParams.get('limit')), maxRows);
    if (url.searchParams.has('limit')) url.searchParams.set('limit', String(limit));
    return backend.fetch(new Request(url, request));
  }

  const listening = await listen(
    { host: '127.0.0.1', port: 0 },
    getRequestListener(async (request, env) => {
      const fault = request.headers.get(faultHeader) as LibraryFault | null;
      const response = fault === null || fault.endsWith('Written') ? await handle(request) : null;
      if (fault === null && response !== null) return response;
      const [status, body, retryAfter] = answers[fault ?? 'dropped'] ?? [];
      if (status === undefined) {
        (env as HttpBindings).outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers: {
          'Content-Type': typeof body === 'string' ? 'text/html' : 'application/json',
          ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
        },
      });
    }),
  );
  const account = { email: 'soak@filmhaus.dev', password };
  const { userId } = getTokens(
    await call(authAt(listening.origin), 'POST /signup', { body: account }),
  );

  return {
    userId,
    supabase: { url: listening.origin, anonKey: settings.anonKey },
    /** An access token of the user. */
    sign(expiresAt: number) {
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      const claims = { role: 'authenticated', sub: userId, exp: expiresAt };
      const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    },
    async close() {
      await listening.close();
      await auth.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
