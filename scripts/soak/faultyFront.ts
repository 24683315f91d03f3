import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Exchange } from './exchange.ts';
import type { Fault } from './fault.ts';

/** Tabs name themselves by it. */
export const tabHeader = 'x-soak-tab';

export type FaultyFront = {
  readonly origin: string;
  /** Every refresh that arrived, in order. */
  readonly exchanges: readonly Exchange[];
  close(): Promise<void>;
};

type Answer = { readonly status: number; readonly headers: object; readonly body: Buffer };

const wireRequest = v.object({ refresh_token: v.string() });
const wireAnswer = v.object({
  refresh_token: v.optional(v.string()),
  error_code: v.optional(v.string()),
});

/**
 * Stands between the browser and one backend, passes everything on, and does to refreshes what the
 * dice say. What it knows of tokens stays in memory.
 *
 * @param target origin of the backend
 * @param draw the fault of the next refresh
 */
export async function startFaultyFront(
  target: string,
  draw: () => Fault | undefined,
): Promise<FaultyFront> {
  const exchanges: Exchange[] = [];
  const server = createServer((asked, answer) => {
    const isRefresh = asked.url?.endsWith('/token?grant_type=refresh_token') === true;
    const served = isRefresh ? exchange(asked, answer) : passOn(asked, answer);
    served.catch(() => answer.destroy());
  });

  async function passOn(asked: IncomingMessage, answer: ServerResponse) {
    const { status, headers, body } = await ask(target, asked, await bodyOf(asked));
    answer.writeHead(status, { ...headers }).end(body);
  }

  async function exchange(asked: IncomingMessage, answer: ServerResponse) {
    const body = await bodyOf(asked);
    const fault = draw();
    const seen: Exchange = {
      tab: String(asked.headers[tabHeader]),
      token: v.parse(wireRequest, JSON.parse(body.toString())).refresh_token,
      sentAt: performance.now(),
      ...(fault === undefined ? {} : { fault }),
    };
    exchanges.push(seen);
    answer.once('close', () => {
      seen.endedAt ??= performance.now();
      seen.isDelivered = answer.writableFinished && seen.brought !== undefined;
    });
    if (fault?.kind === 'drop') return void answer.destroy();
    if (fault?.kind === 'refusal') return refuse(answer, fault);
    if (fault?.kind === 'lateRequest') await wait(fault.delayMs);
    seen.reachedAt = performance.now();
    const truth = await ask(target, asked, body);
    note(seen, truth);
    if (fault?.kind === 'delay') await wait(fault.delayMs);
    if (fault?.kind === 'lostAnswer') return void answer.destroy();
    answer.writeHead(truth.status, { ...truth.headers });
    if (fault?.kind !== 'cutBody') return void answer.end(truth.body);
    const half = truth.body.subarray(0, Math.floor(truth.body.length / 2));
    answer.write(half, () => answer.destroy());
  }

  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    exchanges,
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

function note(seen: Exchange, { status, body }: Answer): void {
  const said = v.parse(wireAnswer, JSON.parse(body.toString()));
  seen.status = status;
  if (said.error_code !== undefined) seen.code = said.error_code;
  if (said.refresh_token !== undefined) seen.brought = said.refresh_token;
}

function refuse(
  answer: ServerResponse,
  { status, retryAfterS }: Extract<Fault, { kind: 'refusal' }>,
): void {
  const page = status === 502;
  answer.writeHead(status, {
    'Content-Type': page ? 'text/html' : 'application/json',
    ...(retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) }),
  });
  answer.end(page ? '<html><h1>502 Bad Gateway</h1></html>' : JSON.stringify({ code: status }));
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function ask(target: string, asked: IncomingMessage, body: Buffer): Promise<Answer> {
  const { method = 'GET', url = '/', headers } = asked;
  const given = await new Promise<IncomingMessage>((done, fail) => {
    // A connection of its own: one kept for later may be closed by the backend in that very moment.
    const passed = request(new URL(url, target), { method, headers, agent: false }, done);
    passed.on('error', fail);
    passed.end(body);
  });
  return {
    status: given.statusCode ?? 502,
    headers: given.headers,
    body: await bodyOf(given),
  };
}
