import { createActor } from 'xstate';
import type { Credentials, Registration } from '../../src/domain/credentials.ts';
import { signedOutState, type Session, type SessionState } from '../../src/domain/session.ts';
import { authMachine } from '../../src/machines/authMachine.ts';
import { sessionStateOf } from '../../src/machines/authTypes.ts';
import type { HandClock } from './handClock.ts';
import { parked } from './parked.ts';

/** The production auth machine over parked services and a list of what was stored. */
export function parkedAuth() {
  const logIn = parked<Session, Credentials>('logIn');
  const signUp = parked<Session | null, Registration>('signUp');
  const logOut = parked<void, { accessToken: string }>('logOut');
  const refreshSession = parked<Session, { refreshToken: string }>('refreshSession');
  const saved: SessionState[] = [];
  const logic = authMachine.provide({
    actors: {
      logIn: logIn.logic,
      signUp: signUp.logic,
      logOut: logOut.logic,
      refreshSession: refreshSession.logic,
    },
    actions: { saveSession: ({ context }) => saved.push(sessionStateOf(context)) },
  });
  return {
    logic,
    logIn,
    signUp,
    logOut,
    refreshSession,
    /** What storage holds now. */
    stored: () => saved.at(-1),
  };
}

/** @param clock one of the test's own, where delays pass by hand */
export function startAuth(stored: SessionState = signedOutState, clock?: HandClock) {
  const services = parkedAuth();
  const options = { input: stored, ...(clock && { clock }) };
  const actor = createActor(services.logic, options).start();
  return {
    ...services,
    actor,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    snapshot: () => actor.getSnapshot(),
  };
}

export const aLogin = {
  type: 'login.submitted',
  email: 'mira@filmhaus.dev',
  password: 'Reel-to-reel-42',
} as const;

export const aSignup = {
  type: 'signup.submitted',
  firstName: 'Mira',
  lastName: 'Okafor',
  email: 'mira@filmhaus.dev',
  password: 'Reel-to-reel-42',
  confirmPassword: 'Reel-to-reel-42',
} as const;
