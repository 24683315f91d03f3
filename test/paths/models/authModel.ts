import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { signedOutState } from '../../../src/domain/session.ts';
import { authMachine } from '../../../src/machines/auth/authMachine.ts';
import { selectScreen } from '../../../src/machines/auth/authSelectors.ts';
import { frozen } from '../plan/frozenTime.ts';
import { causeOf } from '../plan/labelledEvent.ts';
import type { Model } from '../plan/model.ts';
import { authEventsIn, authOffers } from './authEvents.ts';
import { authViewOf, type AuthView } from './authView.ts';
import { requestsOf } from './requests.ts';
import { sessions } from './sessions.ts';

const stored = (session: () => object) => frozen(() => ({ isAuthenticated: true, ...session() }));

/** The auth machine as it is explored: begun with nobody, and with each kind of stored session. */
export const authModel: Model<AuthView> = {
  name: 'auth',
  machine: authMachine.provide({
    actions: { saveSession: () => {}, clearListPositions: () => {} },
  }),
  starts: [
    { from: 'nobody', input: signedOutState },
    { from: 'a stored session', input: stored(sessions.fresh) },
    { from: 'a stored session that is spent', input: stored(sessions.stale) },
  ],
  // A call goes on with the token it was begun with, whatever other tabs store meanwhile.
  classOf: (snapshot) => [snapshot.context, requestsOf(snapshot)],
  eventsIn: authEventsIn,
  isOffered(snapshot, event) {
    if (causeOf(event).kind !== 'sent' || event.type === 'session.storageChanged') return true;
    const offers = authOffers[selectScreen(asAuth(snapshot))] ?? [];
    return offers.some(({ label }) => label === event.label);
  },
  viewOf: authViewOf,
};

function asAuth(snapshot: AnyMachineSnapshot) {
  return snapshot as SnapshotFrom<typeof authMachine>;
}
