import * as v from 'valibot';

/** Longer than any time-out of the app, short enough that no test run hangs on a slip. */
const longestDelayMs = 60_000;
const longestSkewMs = 400 * 24 * 3_600_000;

/** The statuses that HTTP allows no body for. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

const count = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/**
 * One planted failure. It meets requests whose path starts with `path` (`*` in it stands for any
 * characters), whose method is `method` (any but OPTIONS when unset, so that preflights go
 * through) and whose query holds every pair of `query`; `times` of them, or all.
 */
const faultRule = v.pipe(
  v.strictObject({
    path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(500)),
    method: v.optional(v.picklist(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])),
    query: v.optional(v.record(v.string(), v.string())),
    times: v.optional(count(1, 1_000)),
    /** Waits before answering, with the true answer unless another field plants one. */
    delayMs: v.optional(count(0, longestDelayMs)),
    /** Answers with this status; the body is `json`, a gateway's HTML page, or nothing. */
    status: v.optional(count(200, 599)),
    json: v.optional(v.unknown()),
    html: v.optional(v.boolean()),
    retryAfterS: v.optional(count(0, 86_400)),
    /** Sends the first half of the true answer, then closes the connection. */
    cutBody: v.optional(v.boolean()),
    /** Closes the connection without any answer. */
    drop: v.optional(v.boolean()),
  }),
  v.check(
    ({ status, json, html }) =>
      (json === undefined && html !== true) || !bodiless.has(status ?? 200),
    'this status can carry no body',
  ),
);

/** What the control route takes: what is named replaces what stood, what is not stays. */
export const faultPlan = v.strictObject({
  rules: v.optional(v.pipe(v.array(faultRule), v.maxLength(100))),
  /** How far the auth server's clock runs ahead (behind when negative), in ms. */
  clockSkewMs: v.optional(count(-longestSkewMs, longestSkewMs)),
});

export type FaultRule = v.InferOutput<typeof faultRule>;
export type FaultPlan = v.InferOutput<typeof faultPlan>;
