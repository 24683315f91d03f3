import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const text = v.record(v.string(), v.string());

const request = v.strictObject({
  method: v.picklist(['GET', 'POST', 'PUT', 'OPTIONS']),
  path: v.string(),
  headers: v.optional(text, {}),
  /** Sent as JSON. */
  body: v.optional(v.unknown()),
  /** Sent as it is. */
  bodyRaw: v.optional(v.string()),
  bodyRepeat: v.optional(
    v.strictObject({ prefix: v.string(), char: v.string(), count: v.number(), suffix: v.string() }),
  ),
  noApikey: v.optional(v.boolean(), false),
  noAuth: v.optional(v.boolean(), false),
  /** So many of the same request at once; all must pass. */
  parallel: v.optional(v.number(), 1),
});

const step = v.union([
  v.strictObject({ use: v.string() }),
  v.strictObject({ sleepMs: v.number() }),
  v.strictObject({ admin: request, expectStatus: v.number() }),
  v.strictObject({
    req: request,
    expectStatus: v.number(),
    repeat: v.optional(v.number(), 1),
    parallel: v.optional(v.literal(false)),
    /** Variable name to the path of its value in the answer. */
    capture: v.optional(text, {}),
  }),
]);

const authCase = v.strictObject({
  name: v.string(),
  tier: v.number(),
  profile: v.picklist([
    'auto',
    'confirm',
    'closed',
    'strict',
    'limited',
    'noreuse',
    'timebox',
    'shortjwt',
  ]),
  scope: v.picklist(['both', 'gateway', 'gotrue']),
  given: v.array(v.union([v.string(), step])),
  request,
  expect: v.strictObject({
    status: v.unknown(),
    headers: v.optional(v.record(v.string(), v.unknown()), {}),
    bodyShape: v.optional(v.unknown()),
    /** Keys of the answers that are equal in all parallel ones. */
    allSame: v.optional(v.array(v.string()), []),
  }),
});

export type CaseRequest = v.InferOutput<typeof request>;
export type Step = v.InferOutput<typeof step>;
export type AuthCase = v.InferOutput<typeof authCase>;
export type Profile = AuthCase['profile'];

/** One case a line; contract A0 to C as data. */
export const authCases: readonly AuthCase[] = read('auth-cases.jsonl')
  .trim()
  .split('\n')
  .map((line) => v.parse(authCase, JSON.parse(line)));

/** What a case may start from, by name. */
export const fixtures = v.parse(
  v.record(v.string(), v.array(step)),
  JSON.parse(read('auth-fixtures.json')),
);

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}
