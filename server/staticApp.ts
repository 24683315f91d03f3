import { Hono, type Context } from 'hono';
import { appHeaders } from './http/appHeaders.ts';
import { readBuiltFiles, type BuiltFile } from './http/builtFiles.ts';

/**
 * Serves a built app from memory: GET and HEAD only, gzip, ETag with 304, hashed files immutable.
 * The app has no routes, so every other path is a mistake and gets the folder's `404.html`.
 * @param policy the content policy as a header
 * @throws the file system's error when the folder cannot be read
 */
export async function createStaticApp(folder: string, policy: string): Promise<Hono> {
  const files = await readBuiltFiles(folder);
  const headers = Object.entries(appHeaders(policy));
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of headers) c.header(name, value);
  });
  app.get('*', (c) => {
    const file = files.get(c.req.path);
    if (file !== undefined) return answer(c, file);
    const page = files.get('/404.html')?.bytes.toString();
    return page === undefined ? c.text('Not found', 404) : c.html(page, 404);
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  return app;
}

function answer(c: Context, file: BuiltFile): Response {
  const zipped = /\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '') ? file.gzip : undefined;
  const tag = zipped === undefined ? `"${file.tag}"` : `"${file.tag}-gzip"`;
  c.header('Cache-Control', file.caching);
  c.header('ETag', tag);
  if (file.gzip !== undefined) c.header('Vary', 'Accept-Encoding');
  if (matches(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
  const body = zipped ?? file.bytes;
  if (zipped !== undefined) c.header('Content-Encoding', 'gzip');
  c.header('Content-Type', file.contentType);
  c.header('Content-Length', String(body.length));
  return c.body(new Uint8Array(body));
}

function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === tag || each === '*');
}
