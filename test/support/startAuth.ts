import { createActor, type CallbackActorLogic, type EventObject, type SnapshotFrom } from 'xstate';
import type { Credentials, Registration } from '../../src/domain/session.ts';
import { signedOutState, type Session, type SessionState } from '../../src/domain/session.ts';
import type {
  LockEvent,
  SessionStorageEvent,
  WakeUpEvent,
} from '../../src/domain/externalEvents.ts';
import { authMachine, toSessionState } from '../../src/machines/auth/authMachine.ts';
import { refreshMachine } from '../../src/machines/auth/refreshMachine.ts';
import { revocationMachine } from '../../src/machines/auth/revocationMachine.ts';
import { tokenMachine } from '../../src/machines/auth/tokenMachine.ts';
import { serviceActor } from '../../src/services/serviceActor.ts';
import { type ManualActor, manualActor } from './manualActor.ts';
import type { ManualClock } from './manualClock.ts';
import { deferred } from './deferred.ts';

/** The auth service; the test responds. */
export function deferredAuthService() {
  return {
    logIn: deferred<Session, Credentials>('logIn'),
    signUp: deferred<Session | null, Registration>('signUp'),
    logOut: deferred<void, { accessToken: string }>('logOut'),
    refreshSession: deferred<Session, { refreshToken: string }>('refreshSession'),
    revokeSession: deferred<void, { accessToken: string }>('revokeSession'),
  };
}

type Services = ReturnType<typeof deferredAuthService>;

type TabOptions = {
  readonly service: { readonly [Name in keyof Services]: Pick<Services[Name], 'logic'> };
  /** The refresh before a revocation; that of the service by default. */
  readonly exchangeToRevoke?: Services['refreshSession']['logic'];
  readonly wakeUps?: ManualActor<WakeUpEvent>;
  readonly holdRefreshLock: CallbackActorLogic<EventObject, undefined, LockEvent>;
  readonly load: () => SessionState;
  readonly save: (state: SessionState) => void;
  readonly clearListPositions?: () => void;
};

/** The production auth machine and the machines it runs, in one browser tab. */
export function provideTab({
  service: { logIn, signUp, logOut, refreshSession, revokeSession },
  exchangeToRevoke = refreshSession.logic,
  wakeUps = manualActor('watchWakeUps'),
  holdRefreshLock,
  load,
  save,
  clearListPositions = () => {},
}: TabOptions) {
  const otherTabs = manualActor<SessionStorageEvent>('watchOtherTabs');
  const refresh = refreshMachine.provide({
    actors: {
      holdRefreshLock,
      readStoredSession: serviceActor(async () => load()),
      refreshSession: refreshSession.logic,
    },
  });
  const logic = authMachine.provide({
    actors: {
      logIn: logIn.logic,
      signUp: signUp.logic,
      logOut: logOut.logic,
      token: tokenMachine.provide({ actors: { watchWakeUps: wakeUps.logic, refresh } }),
      revocation: revocationMachine.provide({
        actors: { refreshSession: exchangeToRevoke, revokeSession: revokeSession.logic },
      }),
      watchOtherTabs: otherTabs.logic,
    },
    actions: {
      saveSession: ({ context }) => save(toSessionState(context)),
      clearListPositions,
    },
  });
  return { logic, wakeUps, otherTabs };
}

/** The production auth machine over a deferred service and one stored session; the lock is free. */
export function deferredAuth(stored: SessionState = signedOutState) {
  const service = deferredAuthService();
  const lock = manualActor<LockEvent>('holdRefreshLock', (send) => send({ type: 'lock.acquired' }));
  const saved: SessionState[] = [stored];
  let positionClears = 0;
  const { logic, wakeUps, otherTabs } = provideTab({
    service,
    holdRefreshLock: lock.logic,
    load: () => saved.at(-1) ?? signedOutState,
    save: (state) => saved.push(state),
    clearListPositions: () => {
      positionClears += 1;
    },
  });
  return {
    ...service,
    logic,
    wakeUps,
    /** How often the list positions were cleared. */
    positionClears: () => positionClears,
    /** The stored session. */
    stored: () => saved.at(-1),
    /** Another tab writes a session; sends the storage event. */
    writeFromOtherTab(state: SessionState) {
      saved.push(state);
      otherTabs.send({ type: 'session.storageChanged', state });
    },
  };
}

/** @returns the name of the state in the region `refresh`; `undefined` without a token actor */
export function refreshStateOf(snapshot: SnapshotFrom<typeof tokenMachine> | undefined) {
  const refresh = snapshot?.value.refresh;
  return typeof refresh === 'object' ? refresh.waiting : refresh;
}

/** @param clock a manual clock for delays */
export function startAuth(stored: SessionState = signedOutState, clock?: ManualClock) {
  const services = deferredAuth(stored);
  const options = { input: stored, ...(clock && { clock }) };
  const actor = createActor(services.logic, options).start();
  return {
    ...services,
    actor,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    snapshot: () => actor.getSnapshot(),
    /** The state of the token refresh. */
    token() {
      const child = actor.getSnapshot().children.token;
      if (child === undefined) throw new Error('no user is signed in');
      return refreshStateOf(child.getSnapshot());
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
