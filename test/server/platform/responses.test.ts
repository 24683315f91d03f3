import { once } from 'node:events';
import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type RunningServer } from '../../../server/serve.ts';
import { createTempFolder } from '../../support/tempFolder.ts';

// Over a real socket: only Hono's own `request()` passes a complete `Request` to routes.

const key = 'Authorization: Bearer reelstate-local-tmdb-key';
const dataDir = await createTempFolder();
let served: RunningServer;

beforeAll(async () => {
  served = await serve({
    env: { PORT: '0', DATA_DIR: dataDir },
    defaultPort: 0,
    front: () =>
      Promise.resolve({ handle: (_, response) => response.end('app'), close: async () => {} }),
  });
});
afterAll(() => served.close());

/**
 * Sends a request that `fetch` cannot send: any method and target, with exactly these header lines
 * (`Host` and `Connection: close` come first) and this body.
 * @throws Error if the connection closes without a status line
 */
async function rawRequest(
  port: number,
  { method = 'GET', target = '/', headers = [] as readonly string[], body = '' },
) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close'];
  socket.write(`${[...lines, ...headers].join('\r\n')}\r\n\r\n${body}`);
  await once(socket, 'close');

  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...headerLines] = head.split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1];
  if (status === undefined) throw new Error(`${method} ${target}: no response, but "${text}"`);
  return {
    status: Number(status),
    headers: new Map(
      headerLines.map((line) => {
        const [name = '', ...value] = line.split(': ');
        return [name.toLowerCase(), value.join(': ')];
      }),
    ),
    body: rest.join('\r\n\r\n'),
  };
}

const withLength = { headers: [key, 'Content-Length: 2'], body: '{}' };
const withoutBody = { headers: [key], body: '' };
const chunked = { headers: [key, 'Transfer-Encoding: chunked'], body: '2\r\n{}\r\n0\r\n\r\n' };

describe('request methods', () => {
  // Node closes the connection of a CONNECT, which opens a tunnel.
  it.each(METHODS.filter((method) => method !== 'CONNECT'))(
    '%s never causes a 5xx, with or without Content-Length, on any path of the backend',
    async (method) => {
      const targets = [
        '/3/movie/popular',
        '/3/no/such/path',
        '/3',
        '/t/p/w500/none.svg',
        '/t/p',
        '/auth/v1/token',
        '/no/such/path',
      ];
      const requests = targets.flatMap((target) =>
        [withoutBody, withLength, chunked].map(async (framing) => {
          const { status } = await rawRequest(served.port, { method, target, ...framing });
          return { target, status };
        }),
      );
      const failed = (await Promise.all(requests)).filter(({ status }) => status >= 500);
      expect(failed).toEqual([]);
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE'])(
    '%s on /3 without Content-Length is a 405 in TMDB’s shape that any origin can read',
    async (method) => {
      const target = '/3/movie/popular';
      const response = await rawRequest(served.port, { method, target, headers: [key] });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(JSON.parse(response.body)).toEqual({
        success: false,
        status_code: 42,
        status_message: 'This request method is not supported for this resource.',
      });
    },
  );

  it.each(['/3/movie/popular', '/3/no/such/path', '/t/p/w500/none.svg', '/t/p'])(
    'a preflight of %s is a 204 that allows any origin',
    async (target) => {
      const headers = ['Origin: http://app.example', 'Access-Control-Request-Method: GET'];
      const response = await rawRequest(served.port, { method: 'OPTIONS', target, headers });
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-allow-methods')).toBe('GET,HEAD,OPTIONS');
    },
  );

  it('a large body on /3 is rejected without being read', async () => {
    const headers = [key, 'Content-Length: 50000000'];
    const large = { method: 'POST', target: '/3/movie/popular', headers };
    expect((await rawRequest(served.port, large)).status).toBe(405);
  });

  it('an image responds 405 with Allow to other methods', async () => {
    const target = '/t/p/w500/none.svg';
    const response = await rawRequest(served.port, { method: 'DELETE', target });
    expect({ status: response.status, allow: response.headers.get('allow') }).toEqual({
      status: 405,
      allow: 'GET, HEAD, OPTIONS',
    });
  });
});

describe('response headers', () => {
  it.each([
    ['an auth response', 200, '/auth/v1/health?apikey=reelstate-local-anon-key'],
    ['an error of the gateway', 401, '/auth/v1/health'],
    ['a list of movies', 200, '/3/movie/popular?api_key=reelstate-local-tmdb-key'],
    ['an error of the movie API', 404, '/3/none?api_key=reelstate-local-tmdb-key'],
    ['a picture', 200, '/t/p/w500/p90000001.svg'],
    ['a missing picture', 404, '/t/p/w500/none.svg'],
    ['a request that Hono rejects', 400, '/3/\\'],
    ['the app', 200, '/'],
  ])('%s (%i) has X-Content-Type-Options: nosniff', async (_, status, target) => {
    const response = await rawRequest(served.port, { target });
    expect(response.status).toBe(status);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
