import type { Failure } from '../domain/failure.ts';
import type { SessionState, User, View } from '../domain/session.ts';
import type { TokenReport } from './tokenTypes.ts';

/** `isAuthenticated` is not here: it is the state, and `sessionStateOf` writes it down. */
export type AuthMachineContext = Omit<SessionState, 'isAuthenticated'> & {
  readonly currentView: View;
  /** Why the last login, signup or logout failed; which of them, the state says. */
  readonly failure: Failure | null;
};

/** The login form as it was sent. */
export type LoginFields = { readonly email: string; readonly password: string };

/** The signup form as it was sent; the confirmation goes no further (spec §3.5). */
export type SignupFields = LoginFields & {
  readonly firstName: string;
  readonly lastName: string;
  readonly confirmPassword: string;
};

/** Tokens from outside, in place of those that are held (spec §4.6). */
export type Tokens = { readonly accessToken: string; readonly refreshToken: string };

export type AuthEvent =
  | ({ type: 'login.submitted' } & LoginFields)
  | ({ type: 'signup.submitted' } & SignupFields)
  | { type: 'view.selected'; view: View }
  | { type: 'logout.requested' }
  | { type: 'deviceLogout.requested' }
  | TokenReport
  | { type: 'user.merged'; user: Partial<User> }
  | ({ type: 'tokens.set' } & Tokens)
  | { type: 'tokens.cleared' }
  | { type: 'session.reset' };

/** Told to whoever made the account, once it exists (spec §2.6). */
export type AuthEmitted = { type: 'signup.succeeded' };

/** What is stored of the machine's context, key by key (spec §3). */
export function sessionStateOf(context: AuthMachineContext): SessionState {
  const { user, accessToken, refreshToken, expiresAt } = context;
  return { isAuthenticated: user !== null, user, accessToken, refreshToken, expiresAt };
}
