import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { readBody } from './http/requestBody.ts';

/** Longer than any timeout of the app, short enough not to hang a test run. */
const maxDelayMs = 60_000;
const maxSkewMs = 400 * 24 * 3_600_000;

/** The statuses for which HTTP allows no body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

const count = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/**
 * A fault. It applies to requests whose path starts with `path` (`*` is any characters), whose method
 * is `method` (by default any but OPTIONS, so that preflights pass) and whose query has every pair of
 * `query`; to the first `times` of them, by default to all.
 */
const faultRule = v.pipe(
  v.strictObject({
    path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(500)),
    method: v.optional(v.picklist(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])),
    query: v.optional(v.record(v.string(), v.string())),
    times: v.optional(count(1, 1_000)),
    /** Waits, then responds as usual unless another field sets the response. */
    delayMs: v.optional(count(0, maxDelayMs)),
    /** Responds with this status; the body is `json`, a gateway's HTML page, or empty. */
    status: v.optional(count(200, 599)),
    json: v.optional(v.unknown()),
    html: v.optional(v.boolean()),
    retryAfterS: v.optional(count(0, 86_400)),
    /** Sends the first half of the response, then closes the connection. */
    cutBody: v.optional(v.boolean()),
    /** Closes the connection without a response. */
    drop: v.optional(v.boolean()),
    /** Handles the request, then closes the connection without a response. */
    lose: v.optional(v.boolean()),
  }),
  v.check(
    ({ status, json, html }) =>
      (json === undefined && html !== true) || !bodiless.has(status ?? 200),
    'this status has no body',
  ),
);

/** The body of the control route; a field that is not set stays as it is. */
const faultPlan = v.strictObject({
  rules: v.optional(v.pipe(v.array(faultRule), v.maxLength(100))),
  /** How far the auth server's clock is ahead, in ms; behind if negative. */
  clockSkewMs: v.optional(count(-maxSkewMs, maxSkewMs)),
});

const faultPlanText = v.pipe(v.string(), v.parseJson(), faultPlan);

type FaultRule = v.InferOutput<typeof faultRule>;
export type FaultPlan = v.InferOutput<typeof faultPlan>;

export type FaultRegistry = ReturnType<typeof createFaultRegistry>;

export function createFaultRegistry() {
  let injected: { rule: FaultRule; met: number }[] = [];
  let skewMs = 0;
  return {
    set(plan: FaultPlan) {
      if (plan.rules !== undefined) injected = plan.rules.map((rule) => ({ rule, met: 0 }));
      skewMs = plan.clockSkewMs ?? skewMs;
    },
    clear() {
      injected = [];
      skewMs = 0;
    },
    /** Returns the first rule that applies to a request and counts the use. */
    match(method: string, url: URL): FaultRule | undefined {
      const fault = injected.find(
        ({ rule, met }) => met < (rule.times ?? Infinity) && applies(rule, method, url),
      );
      if (fault !== undefined) fault.met += 1;
      return fault?.rule;
    },
    injected: () => injected.map((fault) => ({ ...fault })),
    /** Unix ms plus the injected skew. */
    now: () => Date.now() + skewMs,
    skewMs: () => skewMs,
  };
}

function applies(rule: FaultRule, method: string, url: URL): boolean {
  const isMethod = rule.method === undefined ? method !== 'OPTIONS' : rule.method === method;
  return (
    isMethod &&
    matchesPath(url.pathname, rule.path) &&
    Object.entries(rule.query ?? {}).every(([name, value]) => url.searchParams.get(name) === value)
  );
}

/** The pieces between stars must follow one another, the first at the start. */
function matchesPath(path: string, pattern: string): boolean {
  const [start = '', ...pieces] = pattern.split('*');
  if (!path.startsWith(start)) return false;
  let from = start.length;
  for (const piece of pieces) {
    const at = path.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return true;
}

/** The control route; only a backend started with FAULTS=1 has it. */
export const faultsPath = '/__faults';

const maxPlanBytes = 256 * 1024;

/**
 * GET shows the rules and how often each applied, POST sets them, DELETE clears them. A body must be
 * sent as JSON: a page of another site would need a preflight for that, which is never allowed.
 */
export function createFaultRoutes(registry: FaultRegistry): Hono {
  const routes = new Hono();
  const show = (c: Context) =>
    c.json({ rules: registry.injected(), clockSkewMs: registry.skewMs() });
  routes.get('/', show);
  routes.delete('/', (c) => {
    registry.clear();
    return show(c);
  });
  routes.post('/', async (c) => {
    if (!/^application\/json\b/.test(c.req.header('Content-Type') ?? '')) {
      return c.json({ message: 'Send application/json' }, 415);
    }
    const body = await readBody(c.req, maxPlanBytes);
    if (body === undefined) return c.json({ message: 'Send at most 256 kB' }, 413);
    const plan = v.safeParse(faultPlanText, body.toString());
    if (!plan.success) return c.json({ message: describeIssues(plan.issues) }, 400);
    registry.set(plan.output);
    return show(c);
  });
  return routes;
}

function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; ');
}

type Env = { Bindings: HttpBindings };

const gatewayPage =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/**
 * Applies to each request the first rule that matches it. It needs the bindings of the Node server to
 * close connections.
 */
export function injectFaults(registry: FaultRegistry): MiddlewareHandler<Env> {
  return async (c, next) => {
    const rule = registry.match(c.req.method, new URL(c.req.url));
    if (rule === undefined) return next();
    if (rule.delayMs !== undefined && !(await waitUnlessAborted(rule.delayMs, c.req.raw.signal))) {
      return RESPONSE_ALREADY_SENT;
    }
    if (rule.drop === true) {
      c.env.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    if (setsResponse(rule)) {
      c.res = injectedResponse(c, rule);
    } else {
      await next();
    }
    if (rule.lose === true) closeWithoutResponse(c);
    else if (rule.cutBody === true) await sendHalf(c);
    return undefined;
  };
}

async function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await wait(ms, undefined, { signal });
    return true;
  } catch {
    return false;
  }
}

function setsResponse({ status, json, html, retryAfterS }: FaultRule): boolean {
  return [status, json, html, retryAfterS].some((field) => field !== undefined);
}

function injectedResponse(c: Context<Env>, rule: FaultRule): Response {
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

/** Announces the whole length, sends half of it and closes, like a broken connection. */
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
  closeWithoutResponse(c);
}

function closeWithoutResponse(c: Context<Env>): void {
  c.env.outgoing.destroy();
  // Cleared first: hono copies the headers of a response that it replaces.
  c.res = undefined;
  c.res = RESPONSE_ALREADY_SENT;
}
