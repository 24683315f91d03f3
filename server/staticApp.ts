import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { html } from 'hono/html';
import { appHeaders } from './contentPolicy.ts';
import type { FindDemo } from './auth/demoAccount.ts';
import type { Front } from './http/dispatch.ts';

/** Says which demo account can log in, so that the page needs no request to find out. */
export const demoMeta = ({ email, password }: Demo) => ({
  name: 'reelstate-demo',
  content: email,
  'data-password': password,
});

type Demo = NonNullable<Awaited<ReturnType<FindDemo>>>;

const addDemo = (page: string, demo: Demo): string => {
  const { name, content, 'data-password': password } = demoMeta(demo);
  const meta = html`<meta name="${name}" content="${content}" data-password="${password}" />`;
  return page.replace('</head>', (end) => `  ${String(meta)}\n  ${end}`);
};

const brotli = promisify(brotliCompress);

/** Compresses the page as long as it is the same. With gzip it would need another round trip. */
function createPageCompressor() {
  let last: { readonly page: string; readonly body: Promise<Uint8Array<ArrayBuffer>> } | undefined;
  return (page: string) => {
    if (last?.page !== page)
      last = { page, body: brotli(page).then((text) => new Uint8Array(text)) };
    return last.body;
  };
}

/**
 * Serves a built app: GET and HEAD only, brotli or gzip, ETag with 304. The app has no routes, so every other
 * path is answered 404 with the folder's `404.html`.
 * @param policy the content policy as a header
 * @param findDemo of which `index.html` gets a meta element while the demo account can log in
 * @throws the file system's error if the folder has no `index.html` or `404.html`
 */
export async function createStaticApp(
  folder: string,
  policy: string,
  findDemo?: FindDemo,
): Promise<Hono> {
  const missing = await readFile(join(folder, '404.html'), 'utf8');
  const index = await readFile(join(folder, 'index.html'), 'utf8');
  const headers = Object.entries(appHeaders(policy));
  const compressPage = createPageCompressor();
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of headers) c.header(name, value);
  });
  app.use(etag(), compress());
  app.on(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], '*', (c) =>
    c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }),
  );
  app.use(async (c, next) => {
    await next();
    // Vite writes a hash of the content into the names below /assets: those files never change.
    const isHashed = c.res.ok && c.req.path.startsWith('/assets/');
    c.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  app.on('GET', ['/', '/index.html'], async (c) => {
    const demo = await findDemo?.();
    const page = demo === undefined ? index : addDemo(index, demo);
    const takesBrotli = /\bbr\b/.test(c.req.header('Accept-Encoding') ?? '');
    const body = takesBrotli ? await compressPage(page) : page;
    return c.body(body, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      Vary: 'Accept-Encoding',
      ...(takesBrotli && { 'Content-Encoding': 'br' }),
    });
  });
  // The build has compressed its files; `compress` is for the others.
  app.use(serveStatic({ root: folder, precompressed: true }));
  app.notFound((c) => c.html(missing, 404));
  return app;
}

/**
 * Creates the front of the server for a built app.
 * @throws the file system's error if the folder has no `index.html` or `404.html`
 */
export async function createStaticFront(
  folder: string,
  policy: string,
  findDemo?: FindDemo,
): Promise<Front> {
  const app = await createStaticApp(folder, policy, findDemo);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return {
    handle: (request, response) => void listener(request, response),
    close: () => Promise.resolve(),
  };
}
