import type {
  Session,
  SessionState,
  Credentials,
  Registration,
} from '../../../src/domain/session.ts';
import type {
  LockEvent,
  SessionStorageEvent,
  WakeUpEvent,
} from '../../../src/domain/externalEvents.ts';
import { authMachine, toSessionState } from '../../../src/machines/auth/authMachine.ts';
import { refreshMachine } from '../../../src/machines/auth/refreshMachine.ts';
import { revocationMachine } from '../../../src/machines/auth/revocationMachine.ts';
import { tokenMachine } from '../../../src/machines/auth/tokenMachine.ts';
import { serviceActor } from '../../../src/services/serviceActor.ts';
import type { SessionStore } from '../../../src/services/auth/sessionStore.ts';
import { manualActor } from '../../support/manualActor.ts';
import type { HeldCalls } from './heldCalls.ts';

/** What the machines find of the walk under way: to provide them anew takes milliseconds. */
export type Stage = {
  readonly calls: HeldCalls;
  readonly store: Pick<SessionStore, 'load' | 'save'>;
  /** What a token actor is told at its start, as a real page tells it. */
  readonly device: { isHidden: boolean; isOffline: boolean };
};

let stage: Stage | null = null;

export function onAuthStage(next: Stage): void {
  stage = next;
}

function staged(): Stage {
  if (stage === null) throw new Error('no walk is under way');
  return stage;
}

const held = <Output, Input>(actor: string) =>
  serviceActor<Output, Input>((input, signal) => staged().calls.hold(actor, input, { signal }));

export const wakeUps = manualActor<WakeUpEvent>('watchWakeUps', (send) => {
  const { isHidden, isOffline } = staged().device;
  if (isHidden) send({ type: 'page.hidden' });
  if (isOffline) send({ type: 'network.offline' });
});
export const otherTabs = manualActor<SessionStorageEvent>('watchOtherTabs');
export const refreshLock = manualActor<LockEvent>('holdRefreshLock');

const refresh = refreshMachine.provide({
  actors: {
    holdRefreshLock: refreshLock.logic,
    readStoredSession: serviceActor<SessionState, void>(async () => staged().store.load()),
    refreshSession: held<Session, { refreshToken: string }>('refreshSession'),
  },
});

/** The auth machine and those it runs, wired as in the app: every call held, the world in hand. */
export const stagedAuth = authMachine.provide({
  actors: {
    logIn: held<Session, Credentials>('logIn'),
    signUp: held<Session | null, Registration>('signUp'),
    logOut: held<void, { accessToken: string }>('logOut'),
    token: tokenMachine.provide({ actors: { watchWakeUps: wakeUps.logic, refresh } }),
    revocation: revocationMachine.provide({
      actors: {
        refreshSession: held<Session, { refreshToken: string }>('exchangeToRevoke'),
        revokeSession: held<void, { accessToken: string }>('revokeSession'),
      },
    }),
    watchOtherTabs: otherTabs.logic,
  },
  actions: {
    saveSession: ({ context }) => staged().store.save(toSessionState(context)),
    clearListPositions: () => {},
  },
});
