/** Any JSON; the app reads `firstName` only (spec §3.3). */
export type UserMetadata = {
  readonly firstName?: string;
  readonly [key: string]: unknown;
};

/**
 * The signed-in person. Stored as the server sent it, cut to these three keys (decision 22), hence
 * the wire's own name for `user_metadata`.
 */
export type User = {
  readonly id: string;
  readonly email: string;
  readonly user_metadata: UserMetadata;
};

/** What a successful login, signup or refresh brings. */
export type Session = {
  readonly user: User;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Unix seconds by this device's clock (decision 2). */
  readonly expiresAt: number;
};

/** What is kept in local storage, and nothing else (spec §3.1). */
export type SessionState = {
  readonly isAuthenticated: boolean;
  readonly user: User | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly expiresAt: number | null;
};

/** Which screen is asked for; signed out, everything but `signup` shows the login screen (spec §2). */
export type View = 'login' | 'signup' | 'home';

/** The state of a visitor nobody knows (spec §4.1). */
export const signedOutState: SessionState = {
  isAuthenticated: false,
  user: null,
  accessToken: null,
  refreshToken: null,
  expiresAt: null,
};
