import type { SnapshotFrom } from 'xstate';
import { startTexts as texts } from '../domain/startTexts.ts';
import type { authMachine } from './authMachine.ts';

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

export type Screen = 'login' | 'signup' | 'checkEmail' | 'home';

/** Spec §2: signed in, home; signed out, the login screen for every view but `signup`. */
export function selectScreen(snapshot: AuthSnapshot): Screen {
  if (snapshot.hasTag('authenticated')) return 'home';
  if (snapshot.matches({ signedOut: 'confirmingEmail' })) return 'checkEmail';
  return snapshot.context.currentView === 'signup' ? 'signup' : 'login';
}

export const selectIsLoggingIn = (snapshot: AuthSnapshot) => snapshot.matches('loggingIn');
export const selectIsSigningUp = (snapshot: AuthSnapshot) => snapshot.matches('signingUp');
export const selectIsLoggingOut = (snapshot: AuthSnapshot) => snapshot.matches('loggingOut');

/** What a signed-out screen has to say about how one got there, or `null`. */
export function selectAuthFailure(snapshot: AuthSnapshot): string | null {
  if (snapshot.matches({ signedOut: 'passwordsDiffer' })) return texts.signup.passwordsDiffer;
  if (snapshot.matches({ signedOut: 'sessionEnded' })) return texts.login.sessionEnded;
  return snapshot.matches('signedOut') ? (snapshot.context.failure?.message ?? null) : null;
}

export type FaultyField = 'email' | 'password' | 'confirmPassword';

/** The auth server's reasons that are about one field of the signup form (contract B). */
const faultyFieldOf: Readonly<Record<string, FaultyField>> = {
  user_already_exists: 'email',
  email_address_invalid: 'email',
  email_address_not_authorized: 'email',
  weak_password: 'password',
};

/** Which field the failure of a signup is about; `null` where it is about none, or about all. */
export function selectFaultyField(snapshot: AuthSnapshot): FaultyField | null {
  if (snapshot.matches({ signedOut: 'passwordsDiffer' })) return 'confirmPassword';
  const code = snapshot.matches('signedOut') ? snapshot.context.failure?.code : undefined;
  return faultyFieldOf[code ?? ''] ?? null;
}

export function selectLogoutFailure(snapshot: AuthSnapshot): string | null {
  return snapshot.matches({ signedIn: 'logoutFailed' })
    ? (snapshot.context.failure?.message ?? null)
    : null;
}

/** Empty when the account has none. */
export const selectFirstName = (snapshot: AuthSnapshot) =>
  snapshot.context.user?.user_metadata.firstName ?? '';

export const selectEmail = (snapshot: AuthSnapshot) => snapshot.context.user?.email ?? '';

export const selectUserId = (snapshot: AuthSnapshot) => snapshot.context.user?.id ?? '';

/** The actor that keeps the token good; there while someone is signed in. */
export const selectTokenActor = (snapshot: AuthSnapshot) => snapshot.children.token;
