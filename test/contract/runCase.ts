import { CompactSign, decodeJwt } from 'jose';
import type { AuthBackend } from '../support/authBackend.ts';
import { type AuthCase, type CaseRequest, fixtures, type Step } from './authCases.ts';
import { mismatches } from './matchShape.ts';

/** An answer read to its end; `body` is undefined when it is empty. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

type Vars = Record<string, string>;

const foreignSecret = Buffer.from('the secret of some other server entirely');

/**
 * Runs one case of the contract against a backend.
 * @returns one line for each difference from what the contract expects
 * @throws Error when a step that only prepares the case is answered otherwise than expected
 */
export async function runCase(
  { name, given, request, expect: expected }: AuthCase,
  backend: AuthBackend,
  gateway: boolean,
): Promise<string[]> {
  const vars: Vars = {
    email: `${name.replaceAll('_', '-')}@filmhaus.dev`,
    password: 'Reel-to-reel-42',
    anon: backend.anonKey,
    service: backend.serviceKey,
    anonJwt: backend.anonJwt,
  };
  for (const step of given) await runStep(step, backend, gateway, vars);

  const sent = Array.from({ length: request.parallel }, () => send(request, backend, vars));
  const answers = await Promise.all(sent);
  const facts = { vars, nowSeconds: Math.floor(backend.now() / 1_000) };
  const shape = await fill(expected.bodyShape, vars);
  const differences = answers.flatMap(({ status, headers, text, body }) => {
    const seen = Object.fromEntries(
      Object.keys(expected.headers).map((key) => [key, headers.get(key) ?? undefined]),
    );
    const empty = isEmptyShape(shape);
    return [
      ...mismatches(status, expected.status, facts, 'status'),
      ...mismatches(seen, expected.headers, facts, 'headers'),
      ...(shape === undefined || empty ? [] : mismatches(body, shape, facts, 'body')),
      ...(empty && text !== '' ? ['body: not empty'] : []),
    ];
  });
  const unlike = expected.allSame.filter(
    (path) => new Set(answers.map(({ body }) => at(body, path))).size !== 1,
  );
  return [...differences, ...unlike.map((path) => `body.${path}: not the same in all answers`)];
}

async function runStep(step: Step, backend: AuthBackend, gateway: boolean, vars: Vars) {
  if (typeof step === 'string') {
    const steps = fixtures[step];
    if (steps === undefined) throw new Error(`There is no fixture ${step}`);
    for (const inner of steps) await runStep(inner, backend, gateway, vars);
  } else if ('use' in step) {
    await runStep(step.use, backend, gateway, vars);
  } else if ('sleepMs' in step) {
    backend.advance(step.sleepMs);
  } else if ('admin' in step) {
    const key = gateway
      ? { apikey: vars['service'] ?? '' }
      : { Authorization: 'Bearer ${service}' };
    const headers = { ...step.admin.headers, ...key };
    const answer = await send({ ...step.admin, headers, noAuth: true }, backend, vars);
    expectStatus(answer, step.expectStatus);
  } else {
    for (let round = 0; round < step.repeat; round += 1) {
      const answer = await send(step.req, backend, vars);
      expectStatus(answer, step.expectStatus);
      for (const [name, path] of Object.entries(step.capture)) {
        vars[name] = String(at(answer.body, path));
      }
    }
  }
}

function expectStatus({ status, text }: Answer, expected: number): void {
  if (status !== expected)
    throw new Error(`A step was answered ${status}, not ${expected}: ${text}`);
}

async function send(request: CaseRequest, backend: AuthBackend, vars: Vars): Promise<Answer> {
  const headers = new Headers({
    ...(request.noApikey ? {} : { apikey: backend.anonKey }),
    ...(request.noAuth ? {} : { Authorization: `Bearer ${backend.anonKey}` }),
  });
  for (const [name, value] of Object.entries(request.headers)) {
    headers.set(name, String(await fill(value, vars)));
  }
  const body = await bodyOf(request, vars);
  const answer = await fetch(`${backend.base}${String(await fill(request.path, vars))}`, {
    method: request.method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
  return { status: answer.status, headers: answer.headers, text, body: parsed };
}

async function bodyOf(request: CaseRequest, vars: Vars): Promise<string | undefined> {
  const { body, bodyRaw, bodyRepeat } = request;
  if (bodyRepeat !== undefined) {
    const { prefix, char, count, suffix } = bodyRepeat;
    return prefix + char.repeat(count) + suffix;
  }
  return bodyRaw ?? (body === undefined ? undefined : JSON.stringify(await fill(body, vars)));
}

/** Puts captured values in place of `${name}`, `${name:upper}` and `${name:resigned}`. */
async function fill(value: unknown, vars: Vars): Promise<unknown> {
  if (typeof value === 'string') {
    let filled = value;
    for (const [place, name = '', modifier] of value.matchAll(/\$\{(\w+)(?::(\w+))?\}/g)) {
      const text = vars[name];
      if (text === undefined) throw new Error(`Nothing is known as ${place}`);
      filled = filled.replace(place, await modified(text, modifier));
    }
    return filled;
  }
  if (Array.isArray(value)) return Promise.all(value.map((one) => fill(one, vars)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([key, one]) => [key, await fill(one, vars)]);
  return Object.fromEntries(await Promise.all(entries));
}

async function modified(text: string, modifier: string | undefined): Promise<string> {
  if (modifier === undefined) return text;
  if (modifier === 'upper') return text.toUpperCase();
  if (modifier !== 'resigned') throw new Error(`There is no modifier ${modifier}`);
  const payload = Buffer.from(JSON.stringify(decodeJwt(text)));
  return new CompactSign(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(foreignSecret);
}

function at(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !(key in value)) {
      throw new Error(`The answer has no ${path}`);
    }
    return Object.getOwnPropertyDescriptor(value, key)?.value;
  }, body);
}

function isEmptyShape(shape: unknown): boolean {
  return typeof shape === 'object' && shape !== null && '$empty' in shape;
}
