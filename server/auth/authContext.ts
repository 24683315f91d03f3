import type { Context } from 'hono';
import type { AuthSettings } from './authSettings.ts';
import type { Log } from './authLog.ts';
import type { Database } from './database.ts';
import { validationFailed } from './httpError.ts';
import type { CallerRule, TokenBuckets } from './rateLimit.ts';

export type AuthContext = {
  readonly settings: AuthSettings;
  readonly secret: Uint8Array;
  readonly db: Database;
  /** Unix ms. */
  readonly now: () => number;
  readonly log: Log;
  readonly callerRule: CallerRule;
  /** By caller, one for each limit of docs/contracts.md. */
  readonly tokenRequests: TokenBuckets;
  readonly signups: TokenBuckets;
  readonly userUpdates: TokenBuckets;
  /** By account and caller, see limitWrongPasswords. */
  readonly wrongPasswords: TokenBuckets;
  /** One bucket for all mails; its key is the empty string. */
  readonly mails: TokenBuckets;
  /** See createCleanUp. */
  readonly cleanUp: () => Promise<void>;
};

/** An account stores its audience and each of its tokens repeats it: see maxMetadataBytes. */
const maxAudienceBytes = 255;

/**
 * The audience of a request: `X-JWT-AUD`, or `fallback` (docs/contracts.md#routes).
 * @throws HttpError 400 validation_failed if the header is too long (docs/contracts.md)
 */
export function requestAudience(c: Context, fallback: string): string {
  const audience = c.req.header('X-JWT-AUD') ?? '';
  if (Buffer.byteLength(audience) > maxAudienceBytes) {
    throw validationFailed(`X-JWT-AUD cannot be longer than ${maxAudienceBytes} bytes`);
  }
  return audience || fallback;
}
