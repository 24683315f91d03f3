import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { setTimeout as wait } from 'node:timers/promises';
import type { FaultBoard } from './faultBoard.ts';
import type { FaultRule } from './faultPlan.ts';

type Env = { Bindings: HttpBindings };

const gatewayPage =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/**
 * Meets each request with the failure planted for it, if any; others pass untouched.
 * Needs the Node server's bindings, for dropped and cut connections are its sockets.
 */
export function plantFaults(board: FaultBoard): MiddlewareHandler<Env> {
  return async (c, next) => {
    const rule = board.take(c.req.method, new URL(c.req.url));
    if (rule === undefined) return next();
    if (rule.delayMs !== undefined && !(await waited(rule.delayMs, c.req.raw.signal))) {
      return RESPONSE_ALREADY_SENT;
    }
    if (rule.drop === true) {
      c.env.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    if (plantsAnswer(rule)) {
      c.res = plantedAnswer(c, rule);
    } else {
      await next();
    }
    if (rule.cutBody === true) await sendHalf(c);
    return undefined;
  };
}

/** False when the caller went away in the meantime. */
async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await wait(ms, undefined, { signal });
    return true;
  } catch {
    return false;
  }
}

function plantsAnswer({ status, json, html, retryAfterS }: FaultRule): boolean {
  return [status, json, html, retryAfterS].some((field) => field !== undefined);
}

function plantedAnswer(c: Context<Env>, rule: FaultRule): Response {
  const status = rule.status ?? (rule.retryAfterS === undefined ? 200 : 429);
  const headers = new Headers({
    'Access-Control-Allow-Origin': c.req.header('Origin') ?? '*',
    'Access-Control-Expose-Headers': 'Retry-After',
  });
  if (rule.retryAfterS !== undefined) headers.set('Retry-After', String(rule.retryAfterS));
  if (rule.html === true) {
    headers.set('Content-Type', 'text/html');
    return new Response(gatewayPage, { status, headers });
  }
  if (rule.json === undefined) return new Response(null, { status, headers });
  headers.set('Content-Type', 'application/json');
  return new Response(JSON.stringify(rule.json), { status, headers });
}

/** Promises the whole length, sends half of it and closes, as a connection that broke does. */
async function sendHalf(c: Context<Env>): Promise<void> {
  const { outgoing } = c.env;
  const body = Buffer.from(await c.res.arrayBuffer());
  outgoing.writeHead(c.res.status, {
    ...Object.fromEntries(c.res.headers),
    'content-length': String(Math.max(body.length, 2)),
  });
  const half = body.subarray(0, Math.floor(body.length / 2));
  await new Promise<void>((sent) => {
    outgoing.write(half.length > 0 ? half : ' ', () => sent());
  });
  outgoing.destroy();
  // Emptied first: setting it over another copies that one's headers and loses the mark.
  c.res = undefined;
  c.res = RESPONSE_ALREADY_SENT;
}
