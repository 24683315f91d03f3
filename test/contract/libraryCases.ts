import { readFileSync } from 'node:fs';
import { SignJWT, UnsecuredJWT } from 'jose';
import * as v from 'valibot';
import { setupAuthBackend } from '../support/authBackend.ts';
import { authAt, getTokens, requestSignIn, signUp, type Tokens } from '../support/authClient.ts';
import { request } from './authCases.ts';
import { mismatches } from './matchShape.ts';
import { fill, getAtPath, send } from './runCase.ts';

const step = v.strictObject({
  /** Whose token is sent: the name of a variable with one, or `nobody`. */
  as: v.optional(v.string(), 'one'),
  request,
  expect: v.strictObject({
    status: v.number(),
    headers: v.optional(v.record(v.string(), v.unknown()), {}),
    body: v.optional(v.unknown()),
  }),
  capture: v.optional(v.record(v.string(), v.string()), {}),
});

const libraryCase = v.strictObject({
  name: v.string(),
  /** `secret`: tokens that only the server can sign; `embedded`: its deliberate differences. */
  needs: v.optional(v.picklist(['secret', 'embedded'])),
  steps: v.array(step),
});

type LibraryCase = v.InferOutput<typeof libraryCase>;

/** The cases as data; an unknown key is an error, so that no rule is skipped. */
export const cases = readFileSync(new URL('library-cases.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => v.parse(v.pipe(v.string(), v.parseJson(), libraryCase), line));

/** What the cases run against: two accounts, whose rows each case deletes first. */
export type Project = {
  /** Address with `/rest/v1`. */
  readonly rest: string;
  readonly key: string;
  readonly isEmbedded: boolean;
  /** The variables of the cases: ids and tokens. */
  readonly vars: Readonly<Record<string, string>>;
};

/** The project that LIBRARY_PROJECT, LIBRARY_KEY and LIBRARY_ACCOUNTS name, else an embedded backend. */
export async function openProject(): Promise<Project> {
  const { LIBRARY_PROJECT: origin, LIBRARY_KEY = '', LIBRARY_ACCOUNTS = '' } = process.env;
  if (origin === undefined || origin === '') return startProject();
  const server = { ...authAt(origin), anonKey: LIBRARY_KEY };
  const [one, other] = await Promise.all(
    LIBRARY_ACCOUNTS.split(',').map(async (account) => {
      const [, email, password] = /^([^:]+):(.*)$/.exec(account) ?? [];
      return getTokens(await requestSignIn(server, { email, password }));
    }),
  );
  if (one === undefined || other === undefined) throw new Error('LIBRARY_ACCOUNTS needs two');
  const vars = { ...toVars(one, other), key: LIBRARY_KEY };
  return { rest: `${origin}/rest/v1`, key: LIBRARY_KEY, isEmbedded: false, vars };
}

const toVars = (one: Tokens, other: Tokens) => ({
  one: one.access,
  oneId: one.userId,
  other: other.access,
  otherId: other.userId,
  twoParts: 'a.b',
  nonsense: 'a.b.c',
  unsigned: new UnsecuredJWT({ role: 'authenticated', sub: one.userId }).encode(),
});

async function startProject(): Promise<Project> {
  const backend = await setupAuthBackend();
  const { rest, anonKey, secret, serviceKey } = backend;
  const one = await signUp(backend);
  const other = await signUp(backend);
  const now = Math.floor(backend.now() / 1_000);
  const sign = (claims: Record<string, unknown>, alg = 'HS256') =>
    new SignJWT({ role: 'authenticated', sub: one.userId, exp: now + 3_600, ...claims })
      .setProtectedHeader({ alg })
      .sign(secret);
  const vars = {
    ...toVars(one, other),
    key: anonKey,
    service: serviceKey,
    otherAlgorithm: await sign({}, 'HS384'),
    expired: await sign({ exp: now - 40 }),
    justExpired: await sign({ exp: now - 20 }),
    ahead: await sign({ iat: now + 40 }),
    slightlyAhead: await sign({ iat: now + 20 }),
    notYet: await sign({ nbf: now + 40 }),
    validSoon: await sign({ nbf: now + 20 }),
    unknownRole: await sign({ role: 'x' }),
    noRole: await sign({ role: undefined }),
    noSubject: await sign({ sub: undefined }),
    badSubject: await sign({ sub: 'me' }),
    capitals: await sign({ sub: one.userId.toUpperCase() }),
    deleted: await sign({ sub: '00000000-0000-4000-8000-000000000000' }),
  };
  return { rest, key: anonKey, isEmbedded: true, vars };
}

/**
 * Runs one case.
 * @returns one line for each difference from what is expected, with the number of its step
 */
export async function runCase({ steps }: LibraryCase, project: Project): Promise<string[]> {
  const vars = { ...project.vars };
  const server = { base: project.rest, anonKey: project.key };
  const sendAs = (as: string, given: LibraryCase['steps'][number]['request']) => {
    const isSent = given.body !== undefined || given.bodyRaw !== undefined;
    const headers = {
      ...(as === 'nobody' ? {} : { Authorization: `Bearer \${${as}}` }),
      ...(isSent ? { 'Content-Type': 'application/json' } : {}),
      ...given.headers,
    };
    return send({ ...given, headers, noAuth: true }, server, vars);
  };
  for (const user of ['one', 'other']) {
    const path = `/library_entries?user_id=eq.\${${user}Id}`;
    await sendAs(user, v.parse(request, { method: 'DELETE', path }));
  }
  const differences: string[] = [];
  for (const [index, { as, request: given, expect, capture }] of steps.entries()) {
    const { status, headers, body, text } = await sendAs(as, given);
    const facts = { vars, nowSeconds: 0 };
    const actual = Object.fromEntries(
      Object.keys(expect.headers).map((name) => [name, headers.get(name) ?? undefined]),
    );
    const shape = await fill(expect.body, vars);
    const found = [
      ...mismatches(status, expect.status, facts, 'status'),
      ...mismatches(actual, expect.headers, facts, 'headers'),
      ...(shape === undefined ? [] : mismatches(body, shape, facts, 'body')),
    ];
    differences.push(...found.map((line) => `step ${index + 1}: ${line} (${text.slice(0, 300)})`));
    if (found.length > 0) break;
    for (const [name, path] of Object.entries(capture)) vars[name] = String(getAtPath(body, path));
  }
  return differences;
}
