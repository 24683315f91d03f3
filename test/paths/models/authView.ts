import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { SessionState } from '../../../src/domain/session.ts';
import { texts } from '../../../src/domain/texts.ts';
import type { authMachine } from '../../../src/machines/auth/authMachine.ts';
import {
  selectAuthFailure,
  selectEmail,
  selectFirstName,
  selectIsLoggingIn,
  selectIsLoggingOut,
  selectIsSigningUp,
  selectLogoutFailure,
  selectScreen,
  type Screen,
} from '../../../src/machines/auth/authSelectors.ts';
import { toSessionState } from '../../../src/machines/auth/authMachine.ts';
import { requestsOf, type Request } from './requests.ts';

/** What can be seen of the auth machine: by a person, on the network, in storage. */
export type AuthView = {
  readonly screen: Screen;
  /** The button of the screen as it reads now: what it does, or that it is doing it. */
  readonly button: string;
  /** What is said in an alert. */
  readonly alert: string | null;
  /** Who the header greets, and the menu names. */
  readonly person: { readonly firstName: string; readonly email: string } | null;
  /** Calls on their way, each with what tells it from others of its kind. */
  readonly requests: readonly Request[];
  readonly stored: Stored;
};

/** The session's envelope without its expiry, which is a figure of the clock. */
export type Stored = Omit<SessionState, 'expiresAt'>;

const buttons: Readonly<Record<Screen, readonly [idle: string, busy: string]>> = {
  login: [texts.login.submit, texts.login.pending],
  signup: [texts.signup.submit, texts.signup.pending],
  checkEmail: [texts.checkEmail.toLogin, texts.checkEmail.toLogin],
  home: [texts.header.logout, texts.header.loggingOut],
};

export function authViewOf(state: AnyMachineSnapshot): AuthView {
  const snapshot = state as SnapshotFrom<typeof authMachine>;
  return {
    ...authScreenOf(snapshot),
    requests: requestsOf(state),
    stored: getStoredSession(snapshot),
  };
}

/** The part of the view that is on the screen. */
export function authScreenOf(snapshot: SnapshotFrom<typeof authMachine>) {
  const screen = selectScreen(snapshot);
  const isBusy =
    selectIsLoggingIn(snapshot) || selectIsSigningUp(snapshot) || selectIsLoggingOut(snapshot);
  return {
    screen,
    button: buttons[screen][isBusy ? 1 : 0],
    alert: screen === 'home' ? selectLogoutFailure(snapshot) : selectAuthFailure(snapshot),
    person:
      screen === 'home'
        ? {
            firstName: selectFirstName(snapshot) || texts.header.nameless,
            email: selectEmail(snapshot),
          }
        : null,
  };
}

function getStoredSession({ context }: SnapshotFrom<typeof authMachine>): Stored {
  const { expiresAt: _, ...stored } = toSessionState(context);
  return stored;
}
