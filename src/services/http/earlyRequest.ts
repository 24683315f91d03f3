import { movieTimeoutMs } from '../../domain/limits.ts';

/** A request that the page has sent before the app's code arrived. */
export type EarlyRequest = {
  readonly url: string;
  readonly response: Promise<Response>;
  /** ms since the page began to load */
  readonly sentAt: number;
  readonly abort: () => void;
};

declare global {
  /** Set by `beforePaint.ts` and taken once. */
  var earlyRequest: EarlyRequest | undefined;
}

/** Sends the request of a list's first page as axios would: without credentials of other origins. */
export function sendEarlyRequest(url: string): EarlyRequest {
  const controller = new AbortController();
  const headers = { Accept: 'application/json, text/plain, */*' };
  const response = fetch(url, { headers, signal: controller.signal });
  // Axios reports its failure; without a home that asks, nobody does.
  response.catch(() => undefined);
  const early = { url, response, sentAt: performance.now(), abort: () => controller.abort() };
  globalThis.earlyRequest = early;
  return early;
}

const isPage = (url: string) => new URL(url).searchParams.has('page');

/**
 * `fetch` for axios. The first request of a page of movies gets the early response, as its first attempt
 * (spec §8.6), if it asks for the same and soon enough; otherwise the early request is dropped.
 */
export const fetchOrTakeEarly: typeof fetch = async (input, init) => {
  const early = globalThis.earlyRequest;
  const request = input instanceof Request ? input : new Request(input, init);
  if (early === undefined || !isPage(request.url)) return fetch(input, init);
  globalThis.earlyRequest = undefined;
  const isSame = early.url === request.url && performance.now() - early.sentAt < movieTimeoutMs;
  if (!isSame) early.abort();
  if (!isSame || request.signal.aborted) return fetch(input, init);
  request.signal.addEventListener('abort', early.abort);
  return early.response;
};
