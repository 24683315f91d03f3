import type { WorkboxPlugin } from 'workbox-core/types.js';

/** A file of the build, as the service worker's list has it. */
export type PrecachedFile = {
  readonly url: string;
  readonly revision: string | null;
  /** `sha256-…` of its content, as in an element's `integrity`. */
  readonly integrity: string;
};

/** A browser runs and shows no file of another type. */
const types: Readonly<Record<string, string>> = {
  js: 'javascript',
  html: 'html',
  svg: 'svg',
  woff2: 'font',
  webmanifest: 'json',
  json: 'json',
};

const endingOf = (url: string) => url.slice(url.lastIndexOf('.') + 1);

async function isFile(response: Response, { url, integrity }: PrecachedFile): Promise<boolean> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !type.includes(types[endingOf(url)] ?? '')) return false;
  const content = await response.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return integrity === `sha256-${btoa(String.fromCodePoint(...digest))}`;
}

/**
 * Keeps everything but the build's own files out of the precache (§10.152): what a captive portal or a
 * broken host sends in their place is not stored, and what is stored is not used unless it is the file.
 * Workbox then requests the file again, by its integrity, and stores it.
 *
 * @param files all files of the precache
 */
export function guardPrecache(files: readonly PrecachedFile[]): WorkboxPlugin {
  async function check(response: Response | undefined, url: string): Promise<Response | null> {
    const { pathname } = new URL(url);
    const file = files.find((each) => each.url === pathname);
    if (response === undefined || file === undefined) return null;
    return (await isFile(response, file)) ? response : null;
  }

  return {
    // A file that the host calls immutable may be the wrong one in the browser's own cache, too.
    requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }),
    cacheWillUpdate: ({ request, response }) => check(response, request.url),
    cachedResponseWillBeUsed: ({ request, cachedResponse }) => check(cachedResponse, request.url),
  };
}

/** Keeps everything but pictures out of their cache (§10.201), and what is stored besides them unused. */
export const guardPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    isPicture(cachedResponse) ? cachedResponse : null,
};

const isPicture = (response: Response | undefined): response is Response =>
  response?.status === 200 && response.headers.get('Content-Type')?.startsWith('image/') === true;
