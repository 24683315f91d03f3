import { readFileSync } from 'node:fs';
import * as v from 'valibot';

export const request = v.strictObject({
  method: v.string(),
  path: v.string(),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  body: v.optional(v.unknown()),
  bodyRaw: v.optional(v.string()),
  bodyRepeat: v.optional(
    v.object({ prefix: v.string(), char: v.string(), count: v.number(), suffix: v.string() }),
  ),
  noAuth: v.optional(v.boolean(), false),
  noApikey: v.optional(v.boolean(), false),
  parallel: v.optional(v.number(), 1),
});

const step = v.union([
  v.string(),
  v.strictObject({ use: v.string() }),
  v.strictObject({ sleepMs: v.number() }),
  v.strictObject({ admin: request, expectStatus: v.number() }),
  v.strictObject({
    req: request,
    expectStatus: v.number(),
    capture: v.optional(v.record(v.string(), v.string()), {}),
    repeat: v.optional(v.number(), 1),
    parallel: v.optional(v.literal(false)),
  }),
]);

const authCase = v.strictObject({
  name: v.string(),
  tier: v.number(),
  profile: v.string(),
  scope: v.picklist(['both', 'gateway', 'gotrue']),
  given: v.array(step),
  request,
  expect: v.strictObject({
    status: v.unknown(),
    headers: v.optional(v.record(v.string(), v.unknown()), {}),
    bodyShape: v.optional(v.unknown()),
    allSame: v.optional(v.array(v.string()), []),
  }),
});

const env = v.record(v.string(), v.string());
const head = {
  fixtures: v.object({ fixtures: v.record(v.string(), v.array(step)) }),
  common: v.object({ env }),
  profiles: v.object({ profiles: v.record(v.string(), env) }),
};

export type CaseRequest = v.InferOutput<typeof request>;
export type Step = v.InferOutput<typeof step>;
export type AuthCase = v.InferOutput<typeof authCase>;

const lines = readFileSync(new URL('auth-cases.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): unknown => JSON.parse(line));
const [fixturesLine, commonLine, profilesLine, ...caseLines] = lines;

/** The contract's cases as data; an unknown key is an error, so that no rule is skipped. */
export const cases = v.parse(v.array(authCase), caseLines);
export const { fixtures } = v.parse(head.fixtures, fixturesLine);
const common = v.parse(head.common, commonLine).env;

export const profiles = Object.fromEntries(
  Object.entries(v.parse(head.profiles, profilesLine).profiles).map(([name, own]) => [
    name,
    { ...common, ...own },
  ]),
);
