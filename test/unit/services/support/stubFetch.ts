import { vi } from 'vitest';

/** `unreachable`: no connection. `silent`: no response until the request is aborted. */
export type Reply =
  | {
      readonly status: number;
      readonly statusText?: string;
      /** A text is sent unchanged, anything else as JSON. */
      readonly body?: unknown;
      readonly headers?: Record<string, string>;
    }
  | 'unreachable'
  | 'silent';

export type Sent = {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  /** Whether the browser completes it even if the page is closed. */
  readonly keepalive: boolean;
  readonly signal: AbortSignal;
  /** By the test's clock, ms. */
  readonly at: number;
};

/**
 * Replaces the network below axios's fetch adapter by scripted replies. A request without a reply
 * fails with a message that names it.
 *
 * @returns what was sent, oldest first
 */
export function stubFetch(...replies: readonly Reply[]): readonly Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    const { method, url, keepalive, signal } = request;
    const reply = replies[sent.length] ?? `unexpected request ${method} ${url}`;
    const headers = Object.fromEntries(request.headers);
    const entry = { method, url, headers, body: '', keepalive, signal, at: Date.now() };
    sent.push(entry);
    entry.body = await request.text();
    return answer(request, reply);
  });
  return sent;
}

async function answer(request: Request, reply: Reply | string): Promise<Response> {
  if (reply === 'unreachable') throw new TypeError('Failed to fetch');
  if (reply === 'silent') return untilAborted(request.signal);
  if (typeof reply === 'string') throw new Error(reply);
  const { status, statusText = '', body, headers = {} } = reply;
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return new Response(text ?? null, { status, statusText, headers });
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    // On a busy machine the fake clock may have aborted the request before its body is read.
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason));
  });
}
