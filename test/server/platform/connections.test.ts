import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../server/http/listen.ts';
import { serve, type RunningServer } from '../../../server/serve.ts';
import { createStaticFront } from '../../../server/staticApp.ts';
import { createTempFolder } from '../../support/tempFolder.ts';

const folder = await createTempFolder();
const megabyte = 'reel'.repeat(262_144);

async function startListening(handle: RequestListener, timeoutMs?: number) {
  const listening = await listen({ host: '127.0.0.1', port: 0 }, handle, timeoutMs);
  onTestFinished(listening.close);
  return listening;
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

const closed = (socket: Socket) => once(socket, 'close').then(() => 'closed');

beforeAll(async () => {
  await writeFile(join(folder, 'index.html'), '<head></head>');
  await writeFile(join(folder, '404.html'), 'none');
  await writeFile(join(folder, 'large.txt'), megabyte.repeat(16));
});

describe('a client that does not read', () => {
  it('holds a part of a large file in memory, and is cut off after a while', async () => {
    const front = await createStaticFront(folder, '');
    let written = 0;
    const { port, server } = await startListening((request, response) => {
      const write = response.write.bind(response);
      response.write = ((chunk: Buffer, ...rest: []) => {
        written += chunk.length;
        return write(chunk, ...rest);
      }) as typeof response.write;
      front.handle(request, response);
    }, 200);
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    // A socket that nobody listens to reads nothing; the system's buffers take some megabytes.
    open(port).write('GET /large.txt HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [socket] = await accepted;
    expect(await closed(socket)).toBe('closed');
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(12 * megabyte.length);
  });

  it('who pipelines 500 requests is cut off at the ninth without a response', async () => {
    let handled = 0;
    const { port } = await startListening(() => {
      handled += 1;
    });
    const socket = open(port);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(500));
    expect(await closed(socket)).toBe('closed');
    expect(handled).toBe(8);
  });

  it('who pipelines eight requests that are answered gets all responses', async () => {
    const { port } = await startListening((_, response) => response.end('reel'));
    const socket = open(port).setEncoding('utf8');
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
    socket.write(request.repeat(7) + request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    await closed(socket);
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(8);
  });

  it('the 513th connection at a time is closed', async () => {
    const { port, server } = await startListening((_, response) => response.end());
    const dropped = once(server, 'drop');
    const sockets = Array.from({ length: 513 }, () => open(port));
    await dropped;
    expect(sockets).toHaveLength(513);
  });
});

describe('embedded backend on loopback', () => {
  let served: RunningServer;
  beforeAll(async () => {
    served = await serve({
      env: {
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
        FAULTS: '1',
        ALLOWED_HOSTS: 'Films.example',
      },
      defaultPort: 0,
      front: (_, findDemo) => createStaticFront(folder, '', findDemo),
    });
  });
  afterAll(() => served.close());

  /** @returns the status line */
  async function request(head: string, body = ''): Promise<string> {
    const socket = open(served.port).setEncoding('utf8');
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.write(head);
    socket.write(body);
    await closed(socket);
    return text.split('\r\n')[0] ?? '';
  }

  it.each(['127.0.0.1', 'localhost', 'LOCALHOST:4173', '[::1]:80', 'films.example'])(
    'answers to the name %s',
    async (host) => {
      const head = `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      expect(await request(head)).toBe('HTTP/1.1 200 OK');
    },
  );

  it.each(['evil.example', 'evil.example:4173', 'localhost.evil.example', '', '10.0.0.1'])(
    'refuses the foreign name "%s", whatever is asked for',
    async (host) => {
      for (const path of ['/', '/__faults', '/auth/v1/health', '/3/movie/popular']) {
        const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
        expect(await request(head)).toBe('HTTP/1.1 421 Misdirected Request');
      }
    },
  );

  it.each([
    ['GET', '/auth/v1/user', 401],
    ['DELETE', '/auth/v1/user', 401],
    ['GET', '/auth/v1/none', 401],
    ['POST', '/auth/v1/none', 401],
    ['POST', '/none', 405],
    ['POST', '/3/none', 401],
    ['GET', '/t/p/none', 404],
  ])(
    '%s %s with a body of 4 MB gets its response %i, then the connection closes',
    async (method, path, status) => {
      const body = megabyte.repeat(4);
      const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
      expect(await request(head, body)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    },
  );
});
