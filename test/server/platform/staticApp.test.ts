import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { FindDemo } from '../../../server/auth/demoAccount.ts';
import { createStaticFront } from '../../../server/staticApp.ts';
import { createTempFolder } from '../../support/tempFolder.ts';

const script = `export const word = '${'reel'.repeat(400)}';`;
const page = '<!doctype html><head><title>Reelstate</title></head>';
const folder = await createTempFolder();

type App = { request(path: string, init?: RequestInit): Promise<Response> };

/** Over a socket; unlike `fetch` alone it asks for no encoding unless the test does. */
async function startFront(close: (stop: () => void) => void, findDemo?: FindDemo): Promise<App> {
  const front = await createStaticFront(folder, "default-src 'none'", findDemo);
  const server = createServer(front.handle).listen(0, '127.0.0.1');
  close(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    request: (path, { headers, ...init } = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        ...init,
        headers: { 'Accept-Encoding': 'identity', ...headers },
      }),
  };
}
let app: App;

beforeAll(async () => {
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, '404.html'), '<a href="/">back</a>');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets/main-1a2b3c.js'), script);
  await writeFile(join(folder, 'assets/home-4d5e6f.js'), script);
  await writeFile(join(folder, 'assets/home-4d5e6f.js.br'), brotliCompressSync(script));
  app = await startFront(afterAll);
});

test('/ serves index.html, revalidated each time', async () => {
  const response = await app.request('/');
  expect(await response.text()).toBe(page);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['*', 'br'],
  ['identity', null],
  ['br;q=0', null],
  ['x-br', null],
  ['gzip', null],
])('/ with Accept-Encoding %s is sent with the encoding %s', async (encodings, encoding) => {
  const response = await app.request('/', { headers: { 'Accept-Encoding': encodings } });
  expect(response.headers.get('Content-Encoding')).toBe(encoding);
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  expect(await response.text()).toBe(page);
});

test.each([
  ['gzip, br', 'home-4d5e6f.js', 'br'],
  ['gzip, br', 'main-1a2b3c.js', null],
  ['br;q=0, gzip', 'home-4d5e6f.js', null],
  ['x-br', 'home-4d5e6f.js', null],
])(
  'with Accept-Encoding %s the hashed file %s has the encoding %s',
  async (encodings, file, encoding) => {
    const headers = { 'Accept-Encoding': encodings };
    const response = await app.request(`/assets/${file}`, { headers });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe(script);
  },
);

test('the variants of a file have ETags of their own', async () => {
  const plain = await app.request('/assets/home-4d5e6f.js');
  const zipped = await app.request('/assets/home-4d5e6f.js', {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect(plain.headers.get('ETag')).toMatch(/^W\/".+"$/);
  expect(plain.headers.get('ETag')).not.toBe(zipped.headers.get('ETag'));
});

test.each(['bytes=0-3', 'movies=0-3', 'bytes=9999-'])(
  'Range %s is ignored, with or without If-Range: the whole file is sent',
  async (range) => {
    const { headers } = await app.request('/assets/main-1a2b3c.js');
    for (const condition of [
      {},
      { 'If-Range': headers.get('ETag') ?? '' },
      { 'If-Range': '"x"' },
    ]) {
      const response = await app.request('/assets/main-1a2b3c.js', {
        headers: { Range: range, ...condition } as Record<string, string>,
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('Accept-Ranges')).toBeNull();
      expect(await response.text()).toBe(script);
    }
  },
);

test('a drawing is SVG in UTF-8', async () => {
  const { headers } = await app.request('/favicon.svg');
  expect(headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
});

test.each(['/', '/favicon.svg'])('%s unchanged is a 304', async (path) => {
  const tag = (await app.request(path)).headers.get('ETag') ?? '';
  // `fetch` would add no-cache, which asks for the whole file.
  const reload = { 'Cache-Control': 'max-age=0' };
  const again = await app.request(path, {
    headers: { 'If-None-Match': `"other", ${tag}`, ...reload },
  });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  const changed = await app.request(path, {
    headers: { 'If-None-Match': '"other"', ...reload },
  });
  expect(changed.status).toBe(200);
});

describe('with a demo account', () => {
  const demo = { email: 'demo@reelstate.local', password: '"<$&' };

  test('/ names it only while it can log in, and is not stored meanwhile; the ETag changes with it', async () => {
    let findDemo: FindDemo = () => Promise.resolve(demo);
    const withDemo = await startFront(onTestFinished, () => findDemo());
    const there = await withDemo.request('/');
    expect(await there.text()).toContain(
      '<meta name="reelstate-demo" content="demo@reelstate.local" data-password="&quot;&lt;$&amp;" />',
    );
    expect(there.headers.get('Cache-Control')).toBe('no-store');
    findDemo = () => Promise.resolve(undefined);
    const headers = {
      'If-None-Match': there.headers.get('ETag') ?? '',
      'Cache-Control': 'max-age=0',
    };
    const gone = await withDemo.request('/', { headers });
    expect({ status: gone.status, gone: await gone.text() }).toEqual({ status: 200, gone: page });
    expect(gone.headers.get('Cache-Control')).toBe('no-cache');
  });

  test('/index.html, which the service worker stores, is the file of the build', async () => {
    const withDemo = await startFront(onTestFinished, () => Promise.resolve(demo));
    const response = await withDemo.request('/index.html');
    expect({
      response: await response.text(),
      cacheControl: response.headers.get('Cache-Control'),
    }).toEqual({ response: page, cacheControl: 'no-cache' });
  });
});

test('HEAD has the headers and no body', async () => {
  const response = await app.request('/', { method: 'HEAD' });
  expect(response.headers.get('Content-Length')).toBe(String(page.length));
  expect(await response.text()).toBe('');
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
  const response = await app.request('/', { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe('GET, HEAD');
});

test.each([
  '/login',
  '/assets/',
  '/assets',
  '/%00',
  '/%',
  '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
  '/.npmrc',
])('%s is a 404 with a page that links back', async (path) => {
  const response = await app.request(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<a href="/">');
});

test.each(['/', '/favicon.svg', '/nowhere'])('%s carries the security headers', async (path) => {
  const { headers } = await app.request(path);
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('Permissions-Policy')).toContain('camera=()');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
});

test('a missing folder is an error', async () => {
  await expect(createStaticFront(join(folder, 'missing'), '')).rejects.toThrow('ENOENT');
});
