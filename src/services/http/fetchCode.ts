import { codeTimeoutMs } from '../../domain/limits.ts';

declare global {
  /** Responses with the app's code, of the page's own script and of the app's; `null` after a failure. */
  var codeResponses: Map<string, Promise<Response> | null> | undefined;
}

/** Requests a file. @returns the response once its body has arrived, which is in the browser's cache then */
export async function requestCode(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  await response.blob();
  return response;
}

/** @throws the signal's reason once it is aborted, even if the work never ends */
export const untilAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ]);

function checkScript(response: Response): void {
  const type = response.headers.get('Content-Type');
  if (!response.ok || type?.includes('javascript') !== true) {
    throw new TypeError(`No code: ${response.url}`);
  }
}

/**
 * Requests a file of the app's code, once for each page and again after a failure, so that an import finds
 * it in the browser's cache. Unlike a failed import, a failed request leaves nothing behind
 * (docs/decisions/0032-fetch-then-import.md), and unlike a prefetch every browser and the content policy
 * allow it (§10.153).
 *
 * @throws the browser's TypeError if the host does not respond with a script, its TimeoutError if the file
 *   has not arrived after `codeTimeoutMs`
 */
export async function fetchCode(url: string): Promise<void> {
  globalThis.codeResponses ??= new Map();
  const responses = globalThis.codeResponses;
  // The wrong response may be in the browser's cache.
  const cache = responses.has(url) ? 'reload' : 'default';
  const signal = AbortSignal.timeout(codeTimeoutMs);
  const response = responses.get(url) ?? requestCode(url, { cache, signal });
  responses.set(url, response);
  try {
    checkScript(await untilAborted(response, signal));
  } catch (error) {
    // Not a later request, which another caller has sent since.
    if (responses.get(url) === response) responses.set(url, null);
    throw error;
  }
}
