import { vi } from 'vitest';

/** `unreachable`: no connection. `silent`: connected, and never a word until the request is ended. */
export type Reply =
  | {
      readonly status: number;
      readonly statusText?: string;
      /** Sent as it is when it is a text, as JSON otherwise. */
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
  /** By the test's clock, ms. */
  readonly at: number;
};

/**
 * Puts scripted replies in the place of the network, below axios's real adapter. One request more
 * than there are replies fails the test by its message.
 *
 * @returns what was sent, oldest first
 */
export function stubFetch(...replies: readonly Reply[]): readonly Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { method, url } = request;
    const reply = replies[sent.length] ?? `unexpected request ${method} ${url}`;
    const headers = Object.fromEntries(request.headers);
    sent.push({ method, url, headers, body: '', at: Date.now() });
    sent.push({ ...withoutLast(sent), body: await request.text() });
    return answer(request, reply);
  });
  return sent;
}

function withoutLast(sent: Sent[]): Sent {
  const last = sent.pop();
  if (last === undefined) throw new Error('nothing was sent');
  return last;
}

async function answer(request: Request, reply: Reply | string): Promise<Response> {
  if (reply === 'unreachable') throw new TypeError('Failed to fetch');
  if (reply === 'silent') return untilEnded(request.signal);
  if (typeof reply === 'string') throw new Error(reply);
  const { status, statusText = '', body, headers = {} } = reply;
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return new Response(text ?? null, { status, statusText, headers });
}

function untilEnded(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    // On a busy machine the fake clock may have ended the request before it is read to here.
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason));
  });
}
