import type { Client } from '@libsql/client';
import type { AuthSettings } from './authSettings.ts';
import type { Take } from './rateLimit.ts';

/** What every auth handler works with. */
export interface AuthContext {
  readonly settings: AuthSettings;
  readonly secret: Uint8Array;
  readonly db: Client;
  /** Unix ms. */
  readonly now: () => number;
  /** Buckets by caller's address, one for each row of contract A0b. */
  readonly takeToken: Take;
  readonly takeSignup: Take;
  readonly takeUserUpdate: Take;
  /** One bucket for all mails, keyed by the empty string. */
  readonly takeMail: Take;
}
