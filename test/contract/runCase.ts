import { type AuthCase, type CaseRequest, fixtures, type Step } from './authCases.ts';
import type { AuthServer } from './authServer.ts';
import { fillIn, type Vars } from './fillIn.ts';
import { matchShape } from './matchShape.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed where it is JSON, else the text. */
  readonly body: unknown;
  readonly text: string;
}

/**
 * Runs one case from its fixtures on.
 * @param email an address nobody used on this server
 * @returns one line for each difference from what the contract expects, none when all fits
 */
export async function runCase(
  server: AuthServer,
  { given, request, expect }: AuthCase,
  email: string,
): Promise<readonly string[]> {
  const { anonKey: anon, anonJwt, serviceJwt: service } = server;
  const vars: Vars = { email, password: 'Reel-to-reel-42', anon, anonJwt, service };
  for (const step of given) {
    const problems = await take(server, typeof step === 'string' ? { use: step } : step, vars);
    if (problems.length > 0) return problems;
  }
  const answers = await Promise.all(
    Array.from({ length: request.parallel }, () => send(server, request, vars)),
  );
  const context = { now: Math.floor(server.now() / 1_000), vars };
  const shape = fillIn(expect, vars);
  const problems = answers.flatMap((answer) => [
    ...matchShape(shape.status, answer.status, context, 'status'),
    ...matchShape(shape.headers, answer.headers, context, 'headers'),
    ...(isEmptyShape(shape.bodyShape)
      ? matchShape('', answer.text, context, 'body')
      : matchShape(shape.bodyShape, answer.body, context, 'body')),
  ]);
  const unequal = expect.allSame.filter(
    (key) => new Set(answers.map(({ body }) => valueAt(body, key))).size > 1,
  );
  return [...problems, ...unequal.map((key) => `${key} differs between answers`)];
}

async function take(server: AuthServer, step: Step, vars: Vars): Promise<readonly string[]> {
  if ('use' in step) {
    const steps = fixtures[step.use];
    if (steps === undefined) throw new Error(`No such fixture: ${step.use}`);
    for (const inner of steps) {
      const problems = await take(server, inner, vars);
      if (problems.length > 0) return problems;
    }
    return [];
  }
  if ('sleepMs' in step) {
    server.advance(step.sleepMs);
    return [];
  }
  if ('admin' in step) {
    const headers = { apikey: '${service}', 'Content-Type': 'application/json' };
    const request = { ...step.admin, headers: { ...headers, Authorization: 'Bearer ${service}' } };
    return unexpected(step.admin.path, await send(server, request, vars), step.expectStatus);
  }
  for (let i = 0; i < step.repeat; i += 1) {
    const answer = await send(server, step.req, vars);
    const problems = unexpected(step.req.path, answer, step.expectStatus);
    if (problems.length > 0) return problems;
    for (const [name, path] of Object.entries(step.capture)) {
      vars[name] = String(valueAt(answer.body, path));
    }
  }
  return [];
}

function unexpected(path: string, answer: Answer, status: number): readonly string[] {
  if (answer.status === status) return [];
  return [`given: ${path} answered ${answer.status}, not ${status}: ${answer.text}`];
}

async function send(server: AuthServer, request: CaseRequest, vars: Vars): Promise<Answer> {
  const filled = fillIn(request, vars);
  const headers = new Headers(filled.headers);
  if (!filled.noApikey && !headers.has('apikey')) headers.set('apikey', server.anonKey);
  if (!filled.noAuth && !headers.has('Authorization')) {
    headers.set('Authorization', `Bearer ${server.anonKey}`);
  }
  const body = bodyOf(filled);
  const response = await fetch(`${server.base}${filled.path}`, {
    method: filled.method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: parsed(text),
    text,
  };
}

function bodyOf({ body, bodyRaw, bodyRepeat }: CaseRequest): string | undefined {
  if (bodyRepeat !== undefined) {
    const { prefix, char, count, suffix } = bodyRepeat;
    return `${prefix}${char.repeat(count)}${suffix}`;
  }
  return bodyRaw ?? (body === undefined ? undefined : JSON.stringify(body));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function isEmptyShape(shape: unknown): boolean {
  return typeof shape === 'object' && shape !== null && '$empty' in shape;
}

/** The value at a path of keys parted by dots. */
function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    return (inner as Readonly<Record<string, unknown>>)[key];
  }, value);
}
