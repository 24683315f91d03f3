import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Random } from '../../server/pictures/random.ts';

export type Fault =
  | { readonly kind: 'delay'; readonly delayMs: number }
  /** The request reaches the backend late, whether or not the tab still waits. */
  | { readonly kind: 'lateRequest'; readonly delayMs: number }
  /** The connection is closed before the request reaches the backend. */
  | { readonly kind: 'drop' }
  /** The backend responds, and none of its response arrives. */
  | { readonly kind: 'lostResponse' }
  /** The backend responds, and half of its response arrives. */
  | { readonly kind: 'cutBody' }
  /** A gateway responds instead of the backend. */
  | {
      readonly kind: 'errorResponse';
      readonly status: 429 | 500 | 502;
      readonly retryAfterS?: number;
    };

const kinds = ['delay', 'lateRequest', 'drop', 'lostResponse', 'cutBody', 429, 500, 502] as const;
const faultShare = 0.3;
const maxDelayMs = 8_000;

/**
 * Draws the fault of the next refresh.
 *
 * @param maxLateMs the greatest delay of a request
 * @returns undefined for a refresh without a fault
 */
export function drawFault(random: Random, maxLateMs: number): Fault | undefined {
  if (!random.chance(faultShare)) return undefined;
  const kind = random.pick<(typeof kinds)[number]>(kinds);
  if (kind === 'delay') return { kind, delayMs: random.whole(200, maxDelayMs) };
  if (kind === 'lateRequest') return { kind, delayMs: random.whole(200, maxLateMs) };
  if (typeof kind === 'string') return { kind };
  const hasRetryAfter = kind === 429 && random.chance(0.5);
  const retryAfter = hasRetryAfter ? { retryAfterS: random.whole(1, 3) } : {};
  return { kind: 'errorResponse', status: kind, ...retryAfter };
}

/** A refresh as observed by its tab and the proxy; times in ms of one clock. */
export type Refresh = {
  readonly tab: string;
  readonly token: string;
  readonly sentAt: number;
  /** Whether the tab's storage contained this token then. */
  readonly isCurrent: boolean;
  /** Whether the tab had the refresh lock then. */
  readonly hasLock: boolean;
  /** How long the tab had waited for the lock, if it did not get it. */
  readonly lockWaitMs: number;
  readonly fault?: Fault;
  /** When the response was sent to the tab, or the connection ended without one. */
  endedAt?: number;
  reachedAt?: number;
  /** The backend's response, whether or not it arrived. */
  status?: number;
  code?: string;
  newToken?: string;
  /** Whether the whole successful response was sent to a tab that waited for it. */
  isDelivered?: boolean;
};

/** The request header with the state of the tab when it sent a refresh. */
export const tabHeader = 'x-soak-tab';

const wireTab = v.object({
  tab: v.string(),
  sentAt: v.number(),
  stored: v.nullish(v.string()),
  hasLock: v.boolean(),
  lockWaitMs: v.number(),
});

type WholeResponse = { readonly status: number; readonly headers: object; readonly body: Buffer };

const wireRequest = v.object({ refresh_token: v.string() });
const wireResponse = v.object({
  refresh_token: v.optional(v.string()),
  error_code: v.optional(v.string()),
});

/**
 * Starts a proxy before one backend that forwards all requests and applies faults to refreshes.
 * Tokens stay in memory.
 *
 * @param target origin of the backend
 * @param draw returns the fault of the next refresh
 */
export async function startFaultyFront(target: string, draw: () => Fault | undefined) {
  /** In the order of their arrival. */
  const refreshes: Refresh[] = [];
  const server = createServer((incoming, outgoing) => {
    const isRefresh = incoming.url?.endsWith('/token?grant_type=refresh_token') === true;
    const handled = isRefresh ? handleRefresh(incoming, outgoing) : forward(incoming, outgoing);
    handled.catch(() => outgoing.destroy());
  });

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { status, headers, body } = await send(target, incoming, await readBody(incoming));
    outgoing.writeHead(status, { ...headers }).end(body);
  }

  async function handleRefresh(incoming: IncomingMessage, outgoing: ServerResponse) {
    const requestBody = await readBody(incoming);
    const fault = draw();
    const { refresh_token: token } = v.parse(wireRequest, JSON.parse(requestBody.toString()));
    const { stored, ...tabState } = v.parse(
      wireTab,
      JSON.parse(String(incoming.headers[tabHeader])),
    );
    const refresh: Refresh = {
      ...tabState,
      token,
      sentAt: tabState.sentAt - performance.timeOrigin,
      isCurrent: stored === token,
      ...(fault === undefined ? {} : { fault }),
    };
    refreshes.push(refresh);
    outgoing.once('close', () => {
      refresh.endedAt ??= performance.now();
      refresh.isDelivered = outgoing.writableFinished && refresh.newToken !== undefined;
    });
    if (fault?.kind === 'drop') return void outgoing.destroy();
    if (fault?.kind === 'errorResponse') return sendErrorResponse(outgoing, fault);
    if (fault?.kind === 'lateRequest') await wait(fault.delayMs);
    refresh.reachedAt = performance.now();
    const { status, headers, body } = await send(target, incoming, requestBody);
    const { error_code: code, refresh_token: newToken } = v.parse(
      wireResponse,
      JSON.parse(body.toString()),
    );
    Object.assign(refresh, { status }, code && { code }, newToken && { newToken });
    if (fault?.kind === 'delay') await wait(fault.delayMs);
    if (fault?.kind === 'lostResponse') return void outgoing.destroy();
    outgoing.writeHead(status, { ...headers });
    if (fault?.kind !== 'cutBody') {
      // Set before the tab receives it: a busy proxy would set it after the tab's next action.
      refresh.endedAt = performance.now();
      return void outgoing.end(body);
    }
    const half = body.subarray(0, Math.floor(body.length / 2));
    outgoing.write(half, () => outgoing.destroy());
  }

  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    refreshes,
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

function sendErrorResponse(
  outgoing: ServerResponse,
  { status, retryAfterS }: Extract<Fault, { kind: 'errorResponse' }>,
): void {
  const isHtml = status === 502;
  outgoing.writeHead(status, {
    'Content-Type': isHtml ? 'text/html' : 'application/json',
    ...(retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) }),
  });
  outgoing.end(isHtml ? '<html><h1>502 Bad Gateway</h1></html>' : JSON.stringify({ code: status }));
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function send(
  target: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
): Promise<WholeResponse> {
  const response = await new Promise<IncomingMessage>((done, fail) => {
    // Without keep-alive: the backend may close an idle connection when it is used.
    const forwarded = request(new URL(url, target), { method, headers, agent: false }, done);
    forwarded.on('error', fail);
    forwarded.end(body);
  });
  return {
    status: response.statusCode ?? 502,
    headers: response.headers,
    body: await readBody(response),
  };
}
