import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../../server/http/listen.ts';
import { setupAuthBackend } from '../../support/authBackend.ts';
import { call, password, signUp } from '../../support/authClient.ts';

const backend = await setupAuthBackend();

const mebibyte = 1_048_576;

/** Sends a body in chunks, without a length in front. */
function sendChunked(size: number): Promise<number> {
  return new Promise((done, fail) => {
    const sending = request(
      `${backend.base}/signup`,
      { method: 'POST', headers: { apikey: backend.anonKey } },
      (response) => {
        response.resume();
        done(response.statusCode ?? 0);
      },
    );
    sending.on('error', fail);
    const chunk = ' '.repeat(65_536);
    for (let sent = 0; sent < size; sent += chunk.length)
      sending.write(chunk.slice(0, size - sent));
    sending.end();
  });
}

test('a body of 1 MiB is accepted and one byte more is too large, with and without Content-Length', async () => {
  const sized = (size: number) => call(backend, 'POST /signup', { body: ' '.repeat(size) });
  expect((await sized(mebibyte)).body['error_code']).toBe('bad_json');
  expect((await sized(mebibyte + 1)).status).toBe(413);
  expect(await sendChunked(mebibyte)).toBe(400);
  expect(await sendChunked(mebibyte + 1)).toBe(413);
});

test.each([
  ['POST /token?grant_type=password', 'Application/x-www-form-urlencoded ; charset=UTF-8'],
  ['POST /token?grant_type=password', 'multipart/form-data; boundary=x'],
  ['POST /signup', 'application/x-www-form-urlencoded'],
])('%s as %s looks empty', async (line, type) => {
  const response = await call(backend, line, { body: '{}', headers: { 'Content-Type': type } });
  expect(response.body['msg']).toBe(
    'Could not parse request body as JSON: unexpected end of JSON input',
  );
});

test.each([
  ['POST /token?grant_type=password', 'text/plain', 'missing email or phone'],
  ['POST /signup', 'multipart/form-data; boundary=x', 'Anonymous sign-ins are disabled'],
])('%s as %s is parsed as JSON', async (line, type, text) => {
  const response = await call(backend, line, { body: '{}', headers: { 'Content-Type': type } });
  expect(response.body['msg']).toBe(text);
});

test.each([
  ['POST /signup', 'SignupParams.email'],
  ['POST /token?grant_type=password', 'PasswordGrantParams.email'],
  ['POST /token?grant_type=refresh_token', 'RefreshTokenGrantParams.refresh_token'],
  ['PUT /user', 'UserUpdateParams.password'],
  ['PUT /admin/users/00000000-0000-4000-8000-000000000000', 'AdminUserParams.ban_duration'],
])('%s names the field that is no string: %s', async (line, field) => {
  const bearer = line.includes('admin') ? backend.serviceKey : (await signUp(backend)).access;
  const body = { [field.split('.')[1] ?? '']: 7 };
  expect((await call(backend, line, { body, bearer })).body['msg']).toBe(
    'Could not parse request body as JSON: ' +
      `json: cannot unmarshal number into Go struct field ${field} of type string`,
  );
});

test.each(['Content-Length: 1000', 'Transfer-Encoding: chunked'])(
  'an upload that the client aborts is not logged as a failure (%s)',
  async (framing) => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => log.mockRestore());
    let response: Promise<Response> | undefined;
    const listening = await listen(
      { host: '127.0.0.1', port: 0 },
      getRequestListener(
        (incoming) => (response = Promise.resolve(backend.auth.routes.fetch(incoming))),
        { overrideGlobalObjects: false },
      ),
    );
    onTestFinished(() => listening.close());
    const received = once(listening.server, 'request');
    const socket = connect(listening.port, '127.0.0.1');
    const headers = ['Host: localhost', `apikey: ${backend.anonKey}`, framing];
    socket.write(`POST /signup HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    await received;
    socket.write('5\r\n{"ema');
    socket.destroy();
    expect((await response)?.status).toBe(400);
    expect(log).not.toHaveBeenCalled();
  },
);

describe('a body of any content', () => {
  const routes = [
    'POST /token?grant_type=password',
    'POST /token?grant_type=refresh_token',
    'POST /signup',
    'PUT /user',
    'POST /logout?scope=local&scope=%00',
  ];

  const awkward = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('a@b', 'user-1@filmhaus.dev', password, '\0', '\ud800', 'x'.repeat(300)),
    fc.jsonValue(),
  );
  const knownKeys = fc.record(
    {
      email: awkward,
      EMAIL: awkward,
      password: awkward,
      phone: awkward,
      data: fc.oneof(awkward, fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue())),
      refresh_token: awkward,
      app_metadata: awkward,
      code_challenge: awkward,
    },
    { requiredKeys: [] },
  );
  const body = fc.oneof(
    knownKeys.map((value) => JSON.stringify(value)),
    fc.json(),
    fc.string({ unit: 'binary' }),
  );

  test('no body causes a 500, a stack or an echo of a password', async () => {
    let { access } = await signUp(backend);
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...routes), body, async (route, text) => {
        const response = await call(backend, route, { body: text, bearer: access });
        if (route.startsWith('POST /logout')) ({ access } = await signUp(backend));
        expect(response.status).toBeLessThan(500);
        expect(response.text).not.toMatch(/node_modules|\.ts:\d|\n\s+at /);
        const rejection = response.status >= 400 ? response.text : '';
        expect(rejection).not.toContain(password);
      }),
      { numRuns: 300 },
    );
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  }, 60_000);
});
