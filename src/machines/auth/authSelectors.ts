import { createActorContext } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import { authMachine } from './authMachine.ts';
import type { tokenMachine } from './tokenMachine.ts';

/** Provides the one auth actor to the whole app. */
export const AuthContext = createActorContext(authMachine);

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

export type Screen = 'login' | 'signup' | 'checkEmail' | 'home';

/** Spec §2: signed in, home; signed out, the login screen for every view but `signup`. */
export function selectScreen(snapshot: AuthSnapshot): Screen {
  if (snapshot.hasTag('authenticated')) return 'home';
  if (snapshot.matches({ signedOut: 'awaitingEmailConfirmation' })) return 'checkEmail';
  return snapshot.context.currentView === 'signup' ? 'signup' : 'login';
}

export const selectIsLoggingIn = (snapshot: AuthSnapshot) => snapshot.matches('loggingIn');
export const selectIsSigningUp = (snapshot: AuthSnapshot) => snapshot.matches('signingUp');
export const selectIsLoggingOut = (snapshot: AuthSnapshot) => snapshot.matches('loggingOut');

/** What stands above the login or signup form. */
export type AuthProblem = Failure | 'passwordsDiffer' | 'sessionEnded';

export function selectAuthProblem(snapshot: AuthSnapshot): AuthProblem | null {
  if (snapshot.matches({ signedOut: 'passwordsDiffer' })) return 'passwordsDiffer';
  if (snapshot.matches({ signedOut: 'sessionEnded' })) return 'sessionEnded';
  return snapshot.matches('signedOut') ? snapshot.context.failure : null;
}

export type InvalidField = 'email' | 'password' | 'confirmPassword';

/** Error codes of the auth server that concern one field of the signup form (docs/contracts.md#errors). */
const invalidFieldByCode: Readonly<Record<string, InvalidField>> = {
  user_already_exists: 'email',
  email_address_invalid: 'email',
  email_address_not_authorized: 'email',
  weak_password: 'password',
};

/** The signup field that a failed signup concerns; `null` if it concerns none or the whole form. */
export function selectInvalidField(snapshot: AuthSnapshot): InvalidField | null {
  if (snapshot.matches({ signedOut: 'passwordsDiffer' })) return 'confirmPassword';
  const code = snapshot.matches('signedOut') ? snapshot.context.failure?.code : undefined;
  return invalidFieldByCode[code ?? ''] ?? null;
}

export const selectLogoutFailure = (snapshot: AuthSnapshot): Failure | null =>
  snapshot.matches({ signedIn: 'logoutFailed' }) ? snapshot.context.failure : null;

/** Trimmed; empty if the account has no first name. */
export const selectFirstName = (snapshot: AuthSnapshot) =>
  snapshot.context.user?.user_metadata.firstName?.trim() ?? '';

export const selectEmail = (snapshot: AuthSnapshot) => snapshot.context.user?.email ?? '';

export const selectUserId = (snapshot: AuthSnapshot) => snapshot.context.user?.id ?? '';

/** The actor that refreshes the tokens; `undefined` while signed out. */
export const selectTokenActor = (snapshot: AuthSnapshot) => snapshot.children.token;

/** The refresh failure that needs the user's attention, or `null`. */
export const selectRefreshFailure = (snapshot: SnapshotFrom<typeof tokenMachine>) =>
  snapshot.hasTag('blocked') ? snapshot.context.failure : null;
