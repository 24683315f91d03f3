import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import fresh from 'fresh';
import { html } from 'hono/html';
import { getMimeType } from 'hono/utils/mime';
import Negotiator from 'negotiator';
import send from 'send';
import { appHeaders } from './contentPolicy.ts';
import type { FindDemo } from './auth/demoAccount.ts';
import { getPath, type Front } from './http/dispatch.ts';

/** Says which demo account can log in, so that the page needs no request to find out. */
export const demoMeta = ({ email, password }: Demo) => ({
  name: 'reelstate-demo',
  content: email,
  'data-password': password,
});

type Demo = NonNullable<Awaited<ReturnType<FindDemo>>>;

function addDemo(page: string, demo: Demo): string {
  const { name, content, 'data-password': password } = demoMeta(demo);
  const meta = html`<meta name="${name}" content="${content}" data-password="${password}" />`;
  return page.replace('</head>', (end) => `  ${String(meta)}\n  ${end}`);
}

const brotli = promisify(brotliCompress);

/** A page as it is sent; `br` is its brotli variant. */
type Page = {
  readonly identity: Uint8Array;
  readonly br: Uint8Array;
  readonly etag: string;
};

/** Compresses and hashes a page as long as it is the same. With gzip it would need another round trip. */
function createPages() {
  let last: { readonly text: string; readonly page: Promise<Page> } | undefined;
  return (text: string): Promise<Page> => {
    if (last?.text !== text) last = { text, page: toPage(text) };
    return last.page;
  };
}

async function toPage(text: string): Promise<Page> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { identity: Buffer.from(text), br: await brotli(text), etag: `W/"${hash}"` };
}

/** The variants of a file that the build has written beside it, best first, and their extensions. */
const variants = { br: '.br', gzip: '.gz', identity: '' } as const;
type Encoding = keyof typeof variants;

/** @returns the encodings that the client accepts, best first; the plain file is always the last resort */
function getEncodings(request: IncomingMessage): readonly Encoding[] {
  const offered = Object.keys(variants) as Encoding[];
  const accepted = new Negotiator(request).encodings(offered) as Encoding[];
  return offered.filter((each) => each === 'identity' || accepted.includes(each));
}

/** `send` would send the type of a `.br` file with a variant. */
function getType(path: string): string {
  const type = getMimeType(path) ?? 'application/octet-stream';
  return type === 'image/svg+xml' ? `${type}; charset=utf-8` : type;
}

/**
 * Serves a built app: GET and HEAD only, the brotli or gzip variant that the build has written, ETag with
 * 304, no ranges. A file is read from the disk as fast as its client takes it. The app has no routes, so
 * every other path is answered 404 with the folder's `404.html`.
 * @param policy the content policy as a header
 * @param findDemo of which `/` gets a meta element while the demo account can log in; that page is stored nowhere
 * @throws the file system's error if the folder has no `index.html` or `404.html`
 */
export async function createStaticFront(
  folder: string,
  policy: string,
  findDemo?: FindDemo,
): Promise<Front> {
  const missing = await readFile(join(folder, '404.html'), 'utf8');
  const index = await readFile(join(folder, 'index.html'), 'utf8');
  const headers = Object.entries(appHeaders(policy));
  const getPage = createPages();

  function sendMissing(response: ServerResponse) {
    response.writeHead(404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(missing),
      'Cache-Control': 'no-cache',
    });
    response.end(missing);
  }

  async function sendPage(request: IncomingMessage, response: ServerResponse) {
    // The page that the service worker stores never names it, nor does a copy that outlives this server.
    const demo = getPath(request.url) === '/' ? await findDemo?.() : undefined;
    const page = await getPage(demo === undefined ? index : addDemo(index, demo));
    response.setHeader('ETag', page.etag);
    response.setHeader('Cache-Control', demo === undefined ? 'no-cache' : 'no-store');
    response.setHeader('Vary', 'Accept-Encoding');
    if (fresh(request.headers, { etag: page.etag })) return response.writeHead(304).end();
    const encoding = getEncodings(request)[0] === 'br' ? 'br' : 'identity';
    const body = page[encoding];
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      ...(encoding === 'br' && { 'Content-Encoding': 'br' }),
    });
    return response.end(request.method === 'HEAD' ? undefined : body);
  }

  function sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    [encoding = 'identity', ...others]: readonly Encoding[],
  ) {
    send(request, path + variants[encoding], {
      root: folder,
      index: false,
      acceptRanges: false,
      cacheControl: false,
      lastModified: false,
    })
      .on('headers', (sent: ServerResponse) => {
        sent.setHeader('Content-Type', getType(path));
        sent.setHeader('Vary', 'Accept-Encoding');
        if (encoding !== 'identity') sent.setHeader('Content-Encoding', encoding);
        // Vite writes a hash of the content into the names below /assets: those files never change.
        const isHashed = path.startsWith('/assets/');
        sent.setHeader(
          'Cache-Control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      })
      .on('directory', () => sendMissing(response))
      .on('error', () => {
        if (response.headersSent) response.destroy();
        else if (others.length > 0) sendFile(request, response, path, others);
        else sendMissing(response);
      })
      .pipe(response);
  }

  return {
    handle(request, response) {
      for (const [name, value] of headers) response.setHeader(name, value);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' });
        response.end('Method not allowed');
        return;
      }
      const path = getPath(request.url);
      if (path === '/' || path === '/index.html') void sendPage(request, response);
      else sendFile(request, response, path, getEncodings(request));
    },
    close: () => Promise.resolve(),
  };
}
