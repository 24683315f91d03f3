import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { listen, ListenError } from '../../../server/http/listen.ts';

const anywhere = { host: '127.0.0.1', port: 0 };

test('a port in use is an error of one line', async () => {
  const first = await listen(anywhere, (_, response) => response.end());
  onTestFinished(() => first.close());
  const second = listen({ host: '127.0.0.1', port: first.port }, () => {});
  await expect(second).rejects.toBeInstanceOf(ListenError);
  await expect(second).rejects.toThrow(
    `Port ${first.port} on 127.0.0.1 is in use. Stop the process that uses it, or set PORT to a free port.`,
  );
});

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
