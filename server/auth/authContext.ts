import type { Context } from 'hono';
import type { AuthSettings } from './authSettings.ts';
import type { Database } from './database.ts';
import type { CallerRule, Consume } from './rateLimit.ts';

export interface AuthContext {
  readonly settings: AuthSettings;
  readonly secret: Uint8Array;
  readonly db: Database;
  /** Unix ms. */
  readonly now: () => number;
  readonly callerRule: CallerRule;
  /** Token buckets by caller, one for each row of contract A0b. */
  readonly consumeTokenRequest: Consume;
  readonly consumeSignup: Consume;
  readonly consumeUserUpdate: Consume;
  /** One bucket for all mails; its key is the empty string. */
  readonly consumeMail: Consume;
}

/** The audience of a request: `X-JWT-AUD`, or `fallback` (contract A0b). */
export function requestAudience(c: Context, fallback: string): string {
  return c.req.header('X-JWT-AUD') || fallback;
}
