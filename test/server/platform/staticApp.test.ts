import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import type { FindDemo } from '../../../server/auth/demoAccount.ts';
import { createStaticApp } from '../../../server/staticApp.ts';
import { createTempFolder } from '../../support/tempFolder.ts';

const script = `export const word = '${'reel'.repeat(400)}';`;
const page = '<!doctype html><head><title>Reelstate</title></head>';
const folder = await createTempFolder();
let app: Hono;

beforeAll(async () => {
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, '404.html'), '<a href="/">back</a>');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets/main-1a2b3c.js'), script);
  await writeFile(join(folder, 'assets/home-4d5e6f.js'), script);
  await writeFile(join(folder, 'assets/home-4d5e6f.js.br'), brotliCompressSync(script));
  app = await createStaticApp(folder, "default-src 'none'");
});

test('/ serves index.html, revalidated each time', async () => {
  const response = await app.request('/');
  expect(await response.text()).toBe(page);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
});

test('/ is compressed with brotli for a client that knows it, else with gzip', async () => {
  const get = (encodings: string) =>
    app.request('/', { headers: { 'Accept-Encoding': encodings } });
  const response = await get('gzip, deflate, br, zstd');
  expect(response.headers.get('Content-Encoding')).toBe('br');
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(page);
  expect((await get('identity')).headers.get('Content-Encoding')).toBeNull();
});

test.each([
  ['is compressed', 'main-1a2b3c.js', 'gzip', gunzipSync],
  ['that the build has compressed is sent as it is', 'home-4d5e6f.js', 'br', brotliDecompressSync],
])('a hashed file %s, and immutable: %s with %s', async (_, file, encoding, decompress) => {
  const headers = { 'Accept-Encoding': 'gzip, br' };
  const response = await app.request(`/assets/${file}`, { headers });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': encoding,
    vary: 'Accept-Encoding',
  });
  expect(decompress(Buffer.from(await response.arrayBuffer())).toString()).toBe(script);
});

test('a client without gzip gets the uncompressed file with another ETag', async () => {
  const plain = await app.request('/assets/main-1a2b3c.js');
  const zipped = await app.request('/assets/main-1a2b3c.js', {
    headers: { 'Accept-Encoding': 'gzip' },
  });
  expect(await plain.text()).toBe(script);
  expect(plain.headers.get('ETag')).not.toBe(zipped.headers.get('ETag'));
});

test('an unchanged file is a 304', async () => {
  const tag = (await app.request('/')).headers.get('ETag') ?? '';
  const again = await app.request('/', { headers: { 'If-None-Match': `"other", W/${tag}` } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  const changed = await app.request('/', { headers: { 'If-None-Match': '"other"' } });
  expect(changed.status).toBe(200);
});

test('/ names the demo account only while it can log in, and the ETag changes with it', async () => {
  const demo = { email: 'demo@reelstate.local', password: '"<$&' };
  let findDemo: FindDemo = () => Promise.resolve(demo);
  const withDemo = await createStaticApp(folder, '', () => findDemo());
  for (const path of ['/', '/index.html']) {
    findDemo = () => Promise.resolve(demo);
    const there = await withDemo.request(path);
    expect(await there.text()).toContain(
      '<meta name="reelstate-demo" content="demo@reelstate.local" data-password="&quot;&lt;$&amp;" />',
    );
    findDemo = () => Promise.resolve(undefined);
    const headers = { 'If-None-Match': there.headers.get('ETag') ?? '' };
    const gone = await withDemo.request(path, { headers });
    expect([gone.status, await gone.text()]).toEqual([200, page]);
    expect(gone.headers.get('Cache-Control')).toBe('no-cache');
  }
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

test.each(['/login', '/assets/', '/../package.json', '/%2e%2e/package.json', '/assets'])(
  '%s is a 404 with a page that links back',
  async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<a href="/">');
  },
);

test.each(['/', '/favicon.svg', '/nowhere'])('%s carries the security headers', async (path) => {
  const { headers } = await app.request(path);
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'");
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('Permissions-Policy')).toContain('camera=()');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
});

test('a missing folder is an error', async () => {
  await expect(createStaticApp(join(folder, 'missing'), '')).rejects.toThrow('ENOENT');
});
