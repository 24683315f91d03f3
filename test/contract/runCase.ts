import { CompactSign, decodeJwt } from 'jose';
import type { AuthBackend } from '../support/authBackend.ts';
import { type AuthCase, type CaseRequest, fixtures, type Step } from './authCases.ts';
import { mismatches } from './matchShape.ts';

/** A whole response; `body` is the parsed JSON, or the text. */
type WholeResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
};

type Vars = Record<string, string>;

const foreignSecret = Buffer.from('the secret of some other server entirely');

/**
 * Runs one case of the contract against a backend.
 * @returns one line for each difference from what the contract expects
 * @throws Error if a preparing step has another status than expected
 */
export async function runCase(
  { name, given, request, expect: expected }: AuthCase,
  backend: AuthBackend,
): Promise<string[]> {
  const vars: Vars = {
    email: `${name.replaceAll('_', '-')}@filmhaus.dev`,
    password: 'Reel-to-reel-42',
    anon: backend.anonKey,
    service: backend.serviceKey,
    anonJwt: backend.anonJwt,
  };
  for (const step of given) await runStep(step, backend, vars);

  const sent = Array.from({ length: request.parallel }, () => send(request, backend, vars));
  const responses = await Promise.all(sent);
  const facts = { vars, nowSeconds: Math.floor(backend.now() / 1_000) };
  const shape = await fill(expected.bodyShape, vars);
  const differences = responses.flatMap(({ status, headers, body }) => {
    const actual = Object.fromEntries(
      Object.keys(expected.headers).map((key) => [key, headers.get(key) ?? undefined]),
    );
    return [
      ...mismatches(status, expected.status, facts, 'status'),
      ...mismatches(actual, expected.headers, facts, 'headers'),
      ...(shape === undefined ? [] : mismatches(body, shape, facts, 'body')),
    ];
  });
  const differing = expected.allSame.filter(
    (path) => new Set(responses.map(({ body }) => getAtPath(body, path))).size !== 1,
  );
  return [
    ...differences,
    ...differing.map((path) => `body.${path}: not the same in all responses`),
  ];
}

async function runStep(step: Step, backend: AuthBackend, vars: Vars) {
  if (typeof step === 'string') {
    const steps = fixtures[step];
    if (steps === undefined) throw new Error(`Unknown fixture ${step}`);
    for (const inner of steps) await runStep(inner, backend, vars);
  } else if ('use' in step) {
    await runStep(step.use, backend, vars);
  } else if ('sleepMs' in step) {
    backend.advance(step.sleepMs);
  } else if ('admin' in step) {
    const headers = {
      ...step.admin.headers,
      apikey: '${service}',
      Authorization: 'Bearer ${service}',
    };
    const response = await send({ ...step.admin, headers }, backend, vars);
    expectStatus(response, step.expectStatus);
  } else {
    for (let round = 0; round < step.repeat; round += 1) {
      const response = await send(step.req, backend, vars);
      expectStatus(response, step.expectStatus);
      for (const [name, path] of Object.entries(step.capture)) {
        vars[name] = String(getAtPath(response.body, path));
      }
    }
  }
}

function expectStatus({ status, text }: WholeResponse, expected: number): void {
  if (status !== expected) throw new Error(`A step responded ${status}, not ${expected}: ${text}`);
}

export async function send(
  request: CaseRequest,
  backend: Pick<AuthBackend, 'base' | 'anonKey'>,
  vars: Readonly<Record<string, string>>,
): Promise<WholeResponse> {
  const headers = new Headers({
    ...(request.noApikey ? {} : { apikey: backend.anonKey }),
    ...(request.noAuth ? {} : { Authorization: `Bearer ${backend.anonKey}` }),
  });
  for (const [name, value] of Object.entries(request.headers)) {
    headers.set(name, String(await fill(value, vars)));
  }
  const response = await fetch(`${backend.base}${String(await fill(request.path, vars))}`, {
    method: request.method,
    headers,
    body: (await toBody(request, vars)) ?? null,
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, text, body };
}

async function toBody(
  request: CaseRequest,
  vars: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const { body, bodyRaw, bodyRepeat } = request;
  if (bodyRepeat !== undefined) {
    const { prefix, char, count, suffix } = bodyRepeat;
    return prefix + char.repeat(count) + suffix;
  }
  return bodyRaw ?? (body === undefined ? undefined : JSON.stringify(await fill(body, vars)));
}

/** Replaces `${name}`, `${name:upper}` and `${name:resigned}` by captured values. */
export async function fill(
  value: unknown,
  vars: Readonly<Record<string, string>>,
): Promise<unknown> {
  if (typeof value === 'string') {
    let filled = value;
    for (const [placeholder, name = '', modifier] of value.matchAll(/\$\{(\w+)(?::(\w+))?\}/g)) {
      const text = vars[name];
      if (text === undefined) throw new Error(`No captured value for ${placeholder}`);
      filled = filled.replace(placeholder, await applyModifier(text, modifier));
    }
    return filled;
  }
  if (Array.isArray(value)) return Promise.all(value.map((one) => fill(one, vars)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([key, one]) => [key, await fill(one, vars)]);
  return Object.fromEntries(await Promise.all(entries));
}

async function applyModifier(text: string, modifier: string | undefined): Promise<string> {
  if (modifier === undefined) return text;
  if (modifier === 'upper') return text.toUpperCase();
  if (modifier !== 'resigned') throw new Error(`Unknown modifier ${modifier}`);
  const payload = Buffer.from(JSON.stringify(decodeJwt(text)));
  return new CompactSign(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(foreignSecret);
}

export function getAtPath(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !(key in value)) {
      throw new Error(`The response has no ${path}`);
    }
    return Object.getOwnPropertyDescriptor(value, key)?.value;
  }, body);
}
