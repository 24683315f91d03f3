import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { guardPictures, guardPrecache } from '../../../../src/services/storage/precache.ts';

const origin = 'https://app.example';
const code = 'export const reel = 1;';
const html = '<!doctype html><title>Sign in to the Wi-Fi</title>';
const integrityOf = (content: string) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

const answer = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': type } });

const files = [
  { url: '/assets/home-1a2b.js', revision: null, integrity: integrityOf(code) },
  { url: '/index.html', revision: '1', integrity: integrityOf(html) },
];

/** What is stored of an answer, and what is used of it once it is stored. */
async function pass(url: string, response: Response) {
  const plugin = guardPrecache(files);
  const request = new Request(origin + url);
  const rest = { cacheName: '', event: {} as ExtendableEvent };
  const stored = await plugin.cacheWillUpdate?.({ request, response, ...rest });
  const used = await plugin.cachedResponseWillBeUsed?.({
    request,
    cachedResponse: response,
    ...rest,
  });
  return [stored, used].map((each) => each === response);
}

describe('guardPrecache', () => {
  it.each([
    ['the file', '/assets/home-1a2b.js', answer(code, 'text/javascript; charset=utf-8'), true],
    ['the file of a revision', '/index.html?__WB_REVISION__=1', answer(html, 'text/html'), true],
    ['a page in its place', '/assets/home-1a2b.js', answer(html, 'text/html'), false],
    ['other code', '/assets/home-1a2b.js', answer(`${code} `, 'text/javascript'), false],
    ['its content as another type', '/assets/home-1a2b.js', answer(code, 'text/html'), false],
    ['its content without a type', '/assets/home-1a2b.js', answer(code, ''), false],
    [
      'its content as an error',
      '/assets/home-1a2b.js',
      answer(code, 'text/javascript', 404),
      false,
    ],
    ['a file of no build', '/assets/other.js', answer(code, 'text/javascript'), false],
  ])('%s is stored, and used: %s', async (_, url, response, isKept) => {
    expect(await pass(url, response)).toEqual([isKept, isKept]);
  });

  it('a file is requested past the browser’s own cache, with its integrity', async () => {
    const integrity = integrityOf(code);
    const request = new Request(origin, { integrity });
    const sent = await guardPrecache(files).requestWillFetch?.({
      request,
      event: {} as ExtendableEvent,
    });
    expect({ cache: sent?.cache, integrity: sent?.integrity }).toEqual({
      cache: 'no-cache',
      integrity,
    });
  });
});

describe('guardPictures', () => {
  it.each([
    ['a picture', answer('', 'image/webp'), true],
    ['a page in its place', answer(html, 'text/html'), false],
    ['a part of one', answer('', 'image/webp', 206), false],
  ])('%s is stored, and used', async (_, response, isKept) => {
    const rest = { request: new Request(origin), cacheName: '', event: {} as ExtendableEvent };
    expect((await guardPictures.cacheWillUpdate?.({ response, ...rest })) === response).toBe(
      isKept,
    );
    const used = await guardPictures.cachedResponseWillBeUsed?.({
      cachedResponse: response,
      ...rest,
    });
    expect(used === response).toBe(isKept);
  });
});
