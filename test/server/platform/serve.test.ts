import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { demoUser } from '../../../server/auth/demoAccount.ts';
import { listen, ListenError } from '../../../server/http/listen.ts';
import { type RunningServer, serve } from '../../../server/serve.ts';
import { injectFaults } from '../../browser/support/injectFaults.ts';
import { authAt, call, getTokens, requestSignIn } from '../../support/authClient.ts';
import { createTempFolder } from '../../support/tempFolder.ts';

const hour = 3_600;
const catalog = '?api_key=reelstate-local-tmdb-key';
const dataDir = await createTempFolder();
let served: RunningServer;

beforeAll(async () => {
  served = await start();
});
afterAll(() => served.close());

const start = (port = 0) =>
  serve({ env: { FAULTS: '1', PORT: String(port), DATA_DIR: dataDir }, defaultPort: 0 });

const signIn = (password = demoUser.password) =>
  requestSignIn(authAt(served.origin), { ...demoUser, password });

async function changePassword(from: string, to: string) {
  const bearer = getTokens(await signIn(from)).access;
  return call(authAt(served.origin), 'PUT /user', { bearer, body: { password: to } });
}

test('a changed password of the demo account survives a restart', async () => {
  expect((await changePassword(demoUser.password, 'changed-1')).status).toBe(200);
  await served.close();
  served = await start();
  expect((await signIn('changed-1')).status).toBe(200);
  expect((await signIn()).status).toBe(400);
  await changePassword('changed-1', demoUser.password);
});

test("the demo account's lists survive a restart", async () => {
  const { access } = getTokens(await signIn());
  const library = (init: RequestInit) =>
    fetch(`${served.origin}/rest/v1/library_entries`, {
      ...init,
      headers: {
        apikey: authAt('').anonKey,
        Authorization: `Bearer ${access}`,
        'Content-Type': 'application/json',
      },
    });
  const row = { movie_id: 90_000_001, seen_changed_at: 5 };
  expect((await library({ method: 'POST', body: JSON.stringify(row) })).status).toBe(201);
  await served.close();
  served = await start();
  expect(await (await library({})).json()).toMatchObject([row]);
});

test('clockSkewMs moves the clock of the auth server', async () => {
  onTestFinished(() => injectFaults(served.origin, undefined));
  await injectFaults(served.origin, { clockSkewMs: 24 * hour * 1_000 });
  const { body } = await signIn();
  expect(Number(body['expires_at']) - Date.now() / 1_000).toBeGreaterThan(24.9 * hour);
});

test.each([
  '/auth/v1/health',
  '/rest/v1/library_entries',
  `/3/movie/popular${catalog}`,
  '/t/p/w500/any.svg',
])('faults can be injected at %s', async (path) => {
  onTestFinished(() => injectFaults(served.origin, undefined));
  const rules = [
    { path: path.replace(/\?.*/, ''), status: 503, html: true, times: 1 },
    { path: path.replace(/\?.*/, ''), drop: true },
  ];
  await injectFaults(served.origin, { rules });
  expect((await fetch(served.origin + path)).status).toBe(503);
  await expect(fetch(served.origin + path)).rejects.toThrow('fetch failed');
});

test('a port in use fails before any file is created', async () => {
  const other = await createTempFolder(onTestFinished);
  let requested = false;
  const second = serve({
    env: { PORT: String(served.port), DATA_DIR: other },
    defaultPort: 0,
    front: () => {
      requested = true;
      return Promise.reject(new Error('not reached'));
    },
  });
  await expect(second).rejects.toBeInstanceOf(ListenError);
  await expect(second).rejects.toThrow(
    `Port ${served.port} on 127.0.0.1 is in use. Stop the process that uses it, or set PORT to a free port.`,
  );
  expect(requested).toBe(false);
  expect(await readdir(other)).toEqual([]);
});

test('a front that fails closes its port', async () => {
  let port = 0;
  const failing = serve({
    env: { PORT: '0', DATA_DIR: dataDir },
    defaultPort: 0,
    front: (listening) => {
      port = listening.port;
      return Promise.reject(new Error('no such folder'));
    },
  });
  await expect(failing).rejects.toThrow('no such folder');
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
});

test('a DATA_DIR that is a file is rejected in one line', async () => {
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  await expect(serve({ env: { PORT: '0', DATA_DIR: file }, defaultPort: 0 })).rejects.toThrow(
    `DATA_DIR is not a writable directory: ${file} (EEXIST)`,
  );
});

const anywhere = { host: '127.0.0.1', port: 0 };

test('an address of another machine is rejected', async () => {
  const elsewhere = listen({ host: '192.0.2.1', port: 0 }, () => {});
  await expect(elsewhere).rejects.toThrow('HOST 192.0.2.1 is not an address of this machine.');
});

test('close resolves despite a pending response and a keep-alive connection', async () => {
  const listening = await listen(anywhere, () => {
    // Never responds.
  });
  const sockets = [connect(listening.port, '127.0.0.1'), connect(listening.port, '127.0.0.1')];
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const received = once(listening.server, 'request');
  sockets[0]?.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await received;
  for (const socket of sockets) socket.on('error', () => {});

  await expect(listening.close()).resolves.toBeUndefined();
});

test('request headers of up to 64 kB are accepted, larger ones are a 431', async () => {
  const listening = await listen(anywhere, (_, response) => response.end());
  onTestFinished(() => listening.close());
  const statusFor = async (length: number) =>
    (await fetch(listening.origin, { headers: { Authorization: 'x'.repeat(length) } })).status;
  expect(await statusFor(60_000)).toBe(200);
  expect(await statusFor(66_000)).toBe(431);
});
