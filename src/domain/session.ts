import { toRecord } from './json.ts';

/** Any JSON; the app reads `firstName` only (spec §3.3). */
export type UserMetadata = {
  readonly firstName?: string;
  readonly [key: string]: unknown;
};

/**
 * The signed-in user. Stored as the server sent it, reduced to these three keys (spec §3.3), with the
 * server's name `user_metadata`.
 */
export type User = {
  readonly id: string;
  readonly email: string;
  readonly user_metadata: UserMetadata;
};

/** The result of a login, signup or refresh. */
export type Session = {
  readonly user: User;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Unix seconds by this device's clock (D.2). */
  readonly expiresAt: number;
};

/** The fields that are saved to local storage, and no others (spec §3.1). */
export type SessionState = {
  readonly isAuthenticated: boolean;
  readonly user: User | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly expiresAt: number | null;
};

/**
 * Reads a user of a response or of storage, reduced to the stored fields (spec §3.3): metadata as
 * sent, without a `firstName` that is not a string and without names that reach an object's prototype.
 *
 * @returns `null` if it is none
 */
export function toUser(json: unknown): User | null {
  const { id, email = '', user_metadata } = toRecord(json);
  if (typeof id !== 'string' || typeof email !== 'string') return null;
  // The order of the keys stays: users and stored sessions are compared as JSON text.
  const metadata = Object.entries(toRecord(user_metadata)).filter(
    ([key, value]) =>
      !/^(__proto__|prototype|constructor)$/.test(key) &&
      (key !== 'firstName' || typeof value === 'string'),
  );
  return { id, email, user_metadata: Object.fromEntries(metadata) };
}

/** The requested screen; signed out, every view but `signup` shows the login screen (spec §2). */
export type View = 'login' | 'signup' | 'home';

/** The state of a visitor (spec §4.1). */
export const signedOutState: SessionState = {
  isAuthenticated: false,
  user: null,
  accessToken: null,
  refreshToken: null,
  expiresAt: null,
};

/** What a login sends (spec §3.5). Lives in actor input only (spec §3.7). */
export type Credentials = {
  readonly email: string;
  readonly password: string;
};

/** What a signup sends (spec §3.5), without the confirmation of the password. */
export type Registration = Credentials & {
  readonly firstName: string;
  readonly lastName: string;
};

/**
 * Spec §4: expired when the expiry is missing, or the current time in seconds is at or past it.
 *
 * @param expiresAt Unix seconds
 * @param now ms since the epoch
 */
export function isExpired(expiresAt: number | null, now: number): boolean {
  return expiresAt === null || Math.floor(now / 1_000) >= expiresAt;
}
