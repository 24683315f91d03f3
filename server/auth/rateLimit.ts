import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { toAddressBlock } from './addressBlock.ts';
import type { AuthSettings } from './authSettings.ts';
import { HttpError } from './httpError.ts';

/** Token buckets by key. */
export type TokenBuckets = {
  /** Takes a token from the key's bucket, or returns false if it is empty. */
  take(key: string): boolean;
  /** Puts a token back that was taken for nothing. */
  giveBack(key: string): void;
};

type Bucket = {
  tokens: number;
  filledAt: number;
};

/**
 * The requests of a caller at once, and the sign-ups in five minutes
 * (docs/contracts.md#stricter-on-purpose).
 */
export const burst = 30;

/** Beyond this number the oldest bucket is dropped, so that keys cannot fill the memory. */
const maxBuckets = 10_000;
/** Longer than any address; a header or a posted address may be far longer. */
const maxKeyLength = 100;

/**
 * Creates a token bucket for each key.
 * @param rule at most `burst` tokens, `count` new ones every `perMs`
 * @param now returns Unix ms; the clock may jump
 */
export function tokenBuckets(
  rule: { readonly burst: number; readonly count: number; readonly perMs: number },
  now: () => number,
): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  const refill = (bucket: Bucket) => {
    const gained = (Math.max(now() - bucket.filledAt, 0) * rule.count) / rule.perMs;
    bucket.tokens = Math.min(rule.burst, bucket.tokens + gained);
    bucket.filledAt = now();
  };
  return {
    take(key) {
      const bucket = buckets.get(key) ?? { tokens: rule.burst, filledAt: now() };
      refill(bucket);
      buckets.delete(key);
      buckets.set(key, bucket);
      const [oldest = key] = buckets.keys();
      if (buckets.size > maxBuckets) buckets.delete(oldest);
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
    giveBack(key) {
      const bucket = buckets.get(key);
      if (bucket !== undefined) bucket.tokens += 1;
    },
  };
}

export type CallerRule = {
  /**
   * The request header with the caller's address, GOTRUE_RATE_LIMIT_HEADER. Its last value counts: the
   * nearest proxy appended it, and the caller may have sent those before.
   */
  readonly header?: string | undefined;
  /**
   * Whether a request without that header is counted by the address of its connection. GoTrue runs
   * behind a proxy and does not count it.
   */
  readonly bySocket: boolean;
};

/** By what a caller is counted (docs/contracts.md); undefined if it is not counted. */
function getCallerKey(c: Context, { header, bySocket }: CallerRule): string | undefined {
  const values = header === undefined ? undefined : c.req.header(header)?.split(',');
  if (values === undefined && !bySocket) return undefined;
  const address =
    values === undefined
      ? getConnInfo(c).remote.address
      : values.map((value) => value.trim()).findLast((value) => value !== '');
  return toAddressBlock(address ?? 'unknown').slice(0, maxKeyLength);
}

/** There are too many requests, or too many at once: 429 (docs/contracts.md). */
export function tooManyRequests(headers?: Readonly<Record<string, string>>): HttpError {
  const text = 'Request rate limit reached';
  return new HttpError(429, 'over_request_rate_limit', text, headers);
}

/**
 * Counts a request for its caller (docs/contracts.md#stricter-on-purpose).
 * @throws HttpError 429 over_request_rate_limit
 */
export function limitByCaller(c: Context, rule: CallerRule, buckets: TokenBuckets): void {
  const caller = getCallerKey(c, rule);
  if (caller !== undefined && !buckets.take(caller)) throw tooManyRequests();
}

/**
 * Compares the password of a login. Wrong ones are counted for their account and their caller's address
 * block, so that guesses from elsewhere lock no owner out; an address without an account is counted
 * too, so that the limit does not reveal who has one. Beyond the limit no password is compared.
 * @throws HttpError 429 over_request_rate_limit, and the error of `compare`
 */
export async function limitWrongPasswords(
  c: Context,
  auth: { readonly callerRule: CallerRule; readonly wrongPasswords: TokenBuckets },
  email: string,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const caller = getCallerKey(c, auth.callerRule);
  if (caller === undefined) return compare();
  const key = `${caller} ${email.toLowerCase().slice(0, maxKeyLength)}`;
  // Taken before the comparison: guesses at the same time count too.
  if (!auth.wrongPasswords.take(key)) throw tooManyRequests();
  let isWrong = false;
  try {
    const isCorrect = await compare();
    isWrong = !isCorrect;
    return isCorrect;
  } finally {
    if (!isWrong) auth.wrongPasswords.giveBack(key);
  }
}

export function describeLimit({ header, bySocket }: CallerRule, per5Min: number): string {
  const callers = [
    ...(header === undefined ? [] : [`for each address in ${header}`]),
    ...(bySocket ? ["for each caller's address"] : []),
  ].join(', otherwise ');
  if (callers === '') return 'Sign-in limit: none, only this machine can reach it.';
  return `Sign-in limit: ${burst} at once, then ${per5Min} in 5 minutes, ${callers}.`;
}

type MailLimits = {
  readonly settings: Pick<AuthSettings, 'mailIntervalMs'>;
  /** Unix ms. */
  readonly now: () => number;
  /** One bucket for all mails; its key is the empty string. */
  readonly mails: TokenBuckets;
};

/**
 * Counts a mail against GoTrue's limits (docs/contracts.md#stricter-on-purpose); no mail is sent.
 * @param lastSentAt when the last mail to this address was sent, Unix ms
 * @throws HttpError 429 over_email_send_rate_limit
 */
export function countMail(auth: MailLimits, lastSentAt: number | null): void {
  const left = (lastSentAt ?? 0) + auth.settings.mailIntervalMs - auth.now();
  if (left > 0) {
    const seconds = Math.floor(left / 1_000);
    const text = `For security purposes, you can only request this after ${seconds} seconds.`;
    throw new HttpError(429, 'over_email_send_rate_limit', text);
  }
  if (!auth.mails.take('')) {
    throw new HttpError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
  }
}
