import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { AuthContext } from './authContext.ts';
import { HttpError } from './httpError.ts';

export type Consume = (key: string) => boolean;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** The requests of a caller at once, and the sign-ups in five minutes (contract A0b). */
export const burst = 30;

/** Beyond this number the oldest bucket is dropped, so that keys cannot fill the memory. */
const maxBuckets = 10_000;
/** Longer than any address; a header may be far longer. */
const maxKeyLength = 100;

/**
 * Creates a token bucket for each key.
 * @param rule at most `burst` tokens, `count` new ones every `perMs`
 * @param now returns Unix ms; the clock may jump
 */
export function tokenBuckets(
  rule: { readonly burst: number; readonly count: number; readonly perMs: number },
  now: () => number,
): Consume {
  const buckets = new Map<string, Bucket>();
  const refill = (bucket: Bucket) => {
    const gained = (Math.max(now() - bucket.filledAt, 0) * rule.count) / rule.perMs;
    bucket.tokens = Math.min(rule.burst, bucket.tokens + gained);
    bucket.filledAt = now();
  };
  return (key) => {
    const bucket = buckets.get(key) ?? { tokens: rule.burst, filledAt: now() };
    refill(bucket);
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest = key] = buckets.keys();
    if (buckets.size > maxBuckets) buckets.delete(oldest);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  };
}

export interface CallerRule {
  /** The request header whose first value identifies the caller, GOTRUE_RATE_LIMIT_HEADER. */
  readonly header?: string | undefined;
  /**
   * Whether a request without that header is counted by the address of its connection. GoTrue runs
   * behind a proxy and does not count it.
   */
  readonly bySocket: boolean;
}

/**
 * Counts a request for its caller (contract A0b).
 * @throws HttpError 429 over_request_rate_limit
 */
export function limitByCaller(
  c: Context,
  { header, bySocket }: CallerRule,
  consume: Consume,
): void {
  const fromHeader = header === undefined ? '' : c.req.header(header)?.replace(/,.*/, '').trim();
  const caller =
    fromHeader?.slice(0, maxKeyLength) ||
    (bySocket ? (getConnInfo(c).remote.address ?? 'unknown') : '');
  if (caller === '' || consume(caller)) return;
  throw new HttpError(429, 'over_request_rate_limit', 'Request rate limit reached');
}

export function describeLimit({ header, bySocket }: CallerRule, per5Min: number): string {
  const callers = [
    ...(header === undefined ? [] : [`for each address in ${header}`]),
    ...(bySocket ? ["for each caller's address"] : []),
  ].join(', otherwise ');
  if (callers === '') return 'Sign-in limit: none, only this machine can reach it.';
  return `Sign-in limit: ${burst} at once, then ${per5Min} in 5 minutes, ${callers}.`;
}

/**
 * Counts a mail against GoTrue's limits (contract A2); no mail is sent.
 * @param lastSentAt when the last mail to this address was sent, Unix ms
 * @throws HttpError 429 over_email_send_rate_limit
 */
export function countMail(auth: AuthContext, lastSentAt: number | null): void {
  const left = (lastSentAt ?? 0) + auth.settings.mailIntervalMs - auth.now();
  if (left > 0) {
    const seconds = Math.floor(left / 1_000);
    const text = `For security purposes, you can only request this after ${seconds} seconds.`;
    throw new HttpError(429, 'over_email_send_rate_limit', text);
  }
  if (!auth.consumeMail('')) {
    throw new HttpError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
  }
}
