import type { Context } from 'hono';
import { HttpError } from './httpError.ts';

/** Takes one token for a key; false when the bucket is empty. */
export type Take = (key: string) => boolean;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Buckets of forgotten addresses are dropped past this number, so that keys cannot fill memory. */
const mostBuckets = 10_000;

/**
 * A token bucket for each key.
 * @param rule `burst` tokens at most, `count` new ones every `perMs`
 * @param now milliseconds, may jump
 */
export function tokenBuckets(
  rule: { readonly burst: number; readonly count: number; readonly perMs: number },
  now: () => number,
): Take {
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
    const [oldest] = buckets.keys();
    if (buckets.size > mostBuckets && oldest !== undefined) buckets.delete(oldest);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  };
}

/**
 * Counts a request against the first value of the named header.
 * @throws HttpError 429 over_request_rate_limit; no header named or sent: no limit (contract A0b)
 */
export function limitByAddress(c: Context, header: string | undefined, take: Take): void {
  const key = header === undefined ? '' : c.req.header(header)?.split(',')[0]?.trim();
  if (header === undefined || key === undefined || key === '' || take(key)) return;
  throw new HttpError(429, 'over_request_rate_limit', 'Request rate limit reached');
}
