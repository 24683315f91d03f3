import type { Credentials, Registration } from '../../../src/domain/credentials.ts';
import type { Session, SessionState } from '../../../src/domain/session.ts';
import type { LockEvent, StoredEvent, WakeUpEvent } from '../../../src/domain/signs.ts';
import { authMachine } from '../../../src/machines/authMachine.ts';
import { sessionStateOf } from '../../../src/machines/authTypes.ts';
import { renewalMachine } from '../../../src/machines/renewalMachine.ts';
import { revocationMachine } from '../../../src/machines/revocationMachine.ts';
import { tokenMachine } from '../../../src/machines/tokenMachine.ts';
import { serviceActor } from '../../../src/services/serviceActor.ts';
import type { SessionStore } from '../../../src/services/sessionStore.ts';
import { handActor } from '../../support/handActor.ts';
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

export const wakeUps = handActor<WakeUpEvent>('watchWakeUps', (send) => {
  const { isHidden, isOffline } = staged().device;
  if (isHidden) send({ type: 'page.hidden' });
  if (isOffline) send({ type: 'network.lost' });
});
export const otherTabs = handActor<StoredEvent>('watchOtherTabs');
export const refreshLock = handActor<LockEvent>('holdRefreshLock');

const renewal = renewalMachine.provide({
  actors: {
    holdRefreshLock: refreshLock.logic,
    prepareRefresh: held<void, void>('prepareRefresh'),
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
    token: tokenMachine.provide({ actors: { watchWakeUps: wakeUps.logic, renewal } }),
    revocation: revocationMachine.provide({
      actors: {
        refreshSession: held<Session, { refreshToken: string }>('exchangeToRevoke'),
        revokeSession: held<void, { accessToken: string }>('revokeSession'),
      },
    }),
    watchOtherTabs: otherTabs.logic,
  },
  actions: {
    saveSession: ({ context }) => staged().store.save(sessionStateOf(context)),
    forgetPlaces: () => {},
  },
});
