import { createActor } from 'xstate';
import type { Credentials, Registration } from '../../src/domain/credentials.ts';
import { signedOutState, type Session, type SessionState } from '../../src/domain/session.ts';
import type { LockEvent, StoredEvent, WakeUpEvent } from '../../src/domain/signs.ts';
import { authMachine } from '../../src/machines/authMachine.ts';
import { sessionStateOf } from '../../src/machines/authTypes.ts';
import { renewalMachine } from '../../src/machines/renewalMachine.ts';
import { revocationMachine } from '../../src/machines/revocationMachine.ts';
import { tokenMachine } from '../../src/machines/tokenMachine.ts';
import { serviceActor } from '../../src/services/serviceActor.ts';
import { handActor } from './handActor.ts';
import type { HandClock } from './handClock.ts';
import { parked } from './parked.ts';

/**
 * The production auth machine and the machines it runs, over parked services and one stored session;
 * the refresh lock is free.
 */
export function parkedAuth(stored: SessionState = signedOutState) {
  const logIn = parked<Session, Credentials>('logIn');
  const signUp = parked<Session | null, Registration>('signUp');
  const logOut = parked<void, { accessToken: string }>('logOut');
  const refreshSession = parked<Session, { refreshToken: string }>('refreshSession');
  const revokeSession = parked<void, { accessToken: string }>('revokeSession');
  const wakeUps = handActor<WakeUpEvent>('watchWakeUps');
  const otherTabs = handActor<StoredEvent>('watchOtherTabs');
  const lock = handActor<LockEvent>('holdRefreshLock', (send) => send({ type: 'lock.acquired' }));
  const saved: SessionState[] = [stored];
  const renewal = renewalMachine.provide({
    actors: {
      holdRefreshLock: lock.logic,
      prepareRefresh: serviceActor(async () => {}),
      readStoredSession: serviceActor(async () => saved.at(-1) ?? signedOutState),
      refreshSession: refreshSession.logic,
    },
  });
  const logic = authMachine.provide({
    actors: {
      logIn: logIn.logic,
      signUp: signUp.logic,
      logOut: logOut.logic,
      token: tokenMachine.provide({ actors: { watchWakeUps: wakeUps.logic, renewal } }),
      revocation: revocationMachine.provide({
        actors: { refreshSession: refreshSession.logic, revokeSession: revokeSession.logic },
      }),
      watchOtherTabs: otherTabs.logic,
    },
    actions: {
      saveSession: ({ context }) => saved.push(sessionStateOf(context)),
      forgetPlaces: () => {},
    },
  });
  return {
    logic,
    logIn,
    signUp,
    logOut,
    refreshSession,
    revokeSession,
    wakeUps,
    /** What storage holds now. */
    stored: () => saved.at(-1),
    /** Another tab writes, and this one is told. */
    storeElsewhere(state: SessionState) {
      saved.push(state);
      otherTabs.send({ type: 'session.stored', state });
    },
  };
}

/** @param clock one of the test's own, where delays pass by hand */
export function startAuth(stored: SessionState = signedOutState, clock?: HandClock) {
  const services = parkedAuth(stored);
  const options = { input: stored, ...(clock && { clock }) };
  const actor = createActor(services.logic, options).start();
  return {
    ...services,
    actor,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    snapshot: () => actor.getSnapshot(),
    /** The state of the actor that keeps the token good. */
    token() {
      const child = actor.getSnapshot().children.token;
      if (child === undefined) throw new Error('nobody is signed in');
      return child.getSnapshot().value.renewal;
    },
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
