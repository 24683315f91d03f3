import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import { noSignal, rejection } from '../support/wire.ts';

// axios's own adapter over a socket: the headers and bytes that a server gets.

type Got = { line: string; headers: Record<string, unknown>; body: string };

const closing: (() => Promise<unknown>)[] = [];

afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

/** An auth service in front of a server that writes down what it gets and refuses it. */
async function recorded() {
  const got: Got[] = [];
  const server = createServer(async (request, response) => {
    const { 'content-type': contentType, apikey, authorization } = request.headers;
    got.push({
      line: `${request.method} ${request.url}`,
      headers: { contentType, apikey, authorization },
      body: await text(request),
    });
    const answer = { code: 422, error_code: 'weak_password', msg: 'Too weak' };
    response.writeHead(422, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => new Promise((closed) => server.close(closed)));
  const { port } = server.address() as AddressInfo;
  const supabase = { url: `http://127.0.0.1:${port}`, anonKey: 'anon-key' };
  return { got, auth: createAuthService({ config: { supabase } }) };
}

const headers = {
  contentType: 'application/json',
  apikey: 'anon-key',
  authorization: 'Bearer anon-key',
};

it('authService sends the four requests of the specification, byte for byte', async () => {
  const { got, auth } = await recorded();
  const login = { email: 'zoë@filmhaus.dev', password: 'p"w\\ü' };
  await rejection(auth.logIn(login, noSignal()));
  await rejection(auth.signUp({ ...login, firstName: 'Zoë', lastName: 'Li' }, noSignal()));
  await rejection(auth.logOut('user-token', noSignal()));
  await rejection(auth.refresh('refresh-1', noSignal()));

  expect(got).toEqual([
    {
      line: 'POST /auth/v1/token?grant_type=password',
      headers,
      body: '{"email":"zoë@filmhaus.dev","password":"p\\"w\\\\ü"}',
    },
    {
      line: 'POST /auth/v1/signup',
      headers,
      body:
        '{"email":"zoë@filmhaus.dev","password":"p\\"w\\\\ü",' +
        '"data":{"firstName":"Zoë","lastName":"Li","name":"Zoë Li"}}',
    },
    {
      line: 'POST /auth/v1/logout',
      headers: { ...headers, authorization: 'Bearer user-token' },
      body: '',
    },
    {
      line: 'POST /auth/v1/token?grant_type=refresh_token',
      headers,
      body: '{"refresh_token":"refresh-1"}',
    },
  ]);
});

it('authService reads an error response from a socket', async () => {
  const { auth } = await recorded();
  const error = await rejection(auth.refresh('refresh-1', noSignal()));
  expect(error).toMatchObject({ code: 422, error_code: 'weak_password', msg: 'Too weak' });
});

it('authService throws a Network Error if no server listens', async () => {
  const { auth } = await recorded();
  await closing.pop()?.();
  const error = await rejection(auth.refresh('refresh-1', noSignal()));
  expect(error).toMatchObject({ kind: 'network', message: 'Network Error' });
});
