import { AxiosError, AxiosHeaders, type AxiosAdapter, type AxiosResponse } from 'axios';
import type { Config } from '../../../../src/config.ts';

export const config: Config = {
  supabase: { url: 'https://auth.example', anonKey: 'anon-key' },
  tmdb: {
    apiUrl: 'https://movies.example/3',
    apiKey: 'movie key&more',
    imageUrl: 'https://images.example/t/p',
  },
};

export type Sent = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
};

/** A response, the code of an error without one, or `deferred` until the promise resolves. */
export type Reply =
  | {
      readonly status?: number;
      readonly statusText?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    }
  | { readonly fails: 'ERR_NETWORK' | 'ETIMEDOUT' | 'ECONNABORTED' }
  | { readonly deferred: Promise<Reply> };

/**
 * An adapter that records requests and replies by a script, whose last reply is repeated. Other
 * statuses than 2xx and lost connections fail as in axios's own adapters.
 */
export function wire(...script: readonly Reply[]) {
  const sent: Sent[] = [];
  const adapter: AxiosAdapter = async (request) => {
    const reply = script[Math.min(sent.length, script.length - 1)] ?? {};
    sent.push({
      method: String(request.method).toUpperCase(),
      url: String(request.url),
      headers: AxiosHeaders.from(request.headers as AxiosHeaders).toJSON(),
      body: request.data,
    });
    return answer(request, reply);
  };
  return { adapter, sent };
}

async function answer(
  request: Parameters<AxiosAdapter>[0],
  reply: Reply,
): Promise<AxiosResponse<unknown>> {
  if ('deferred' in reply) return answer(request, await abortable(request, reply.deferred));
  if ('fails' in reply) throw new AxiosError('Lost', reply.fails, request, {});
  const { status = 200, statusText = '', headers = {}, body = '' } = reply;
  const data = typeof body === 'string' ? body : JSON.stringify(body);
  const response = { status, statusText, headers, data, config: request, request: {} };
  if (request.validateStatus?.(status) ?? (status >= 200 && status < 300)) return response;
  throw new AxiosError(`Status ${status}`, 'ERR_BAD_REQUEST', request, {}, response);
}

function abortable<T>(request: Parameters<AxiosAdapter>[0], deferred: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.signal?.addEventListener?.('abort', () => {
      reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, request, {}));
    });
    deferred.then(resolve, reject);
  });
}

/** No reply ever. */
export const silence: Reply = { deferred: new Promise(() => {}) };

export const noSignal = () => new AbortController().signal;

/** The error of a rejected promise. @throws Error if it resolves */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
