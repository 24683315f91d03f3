import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { signedOutState } from '../../../src/domain/session.ts';
import { authMachine } from '../../../src/machines/authMachine.ts';
import { selectScreen } from '../../../src/machines/authSelectors.ts';
import { frozen } from '../plan/frozenTime.ts';
import { causeOf } from '../plan/labelledEvent.ts';
import type { Model } from '../plan/model.ts';
import { authEventsIn, authOffers, sessions } from './authEvents.ts';
import { authViewOf, type AuthView } from './authView.ts';

const stored = (session: () => object) => frozen(() => ({ isAuthenticated: true, ...session() }));

/** The auth machine as it is explored: begun with nobody, and with each kind of stored session. */
export const authModel: Model<AuthView> = {
  name: 'auth',
  machine: authMachine.provide({ actions: { saveSession: () => {} } }),
  starts: [
    { from: 'nobody', input: signedOutState },
    { from: 'a stored session', input: stored(sessions.fresh) },
    { from: 'a stored session soon spent', input: stored(sessions.due) },
    { from: 'a stored session that is spent', input: stored(sessions.stale) },
  ],
  // A count of failures only makes a wait longer.
  classOf({ context }) {
    const { refreshFailures: _, ...rest } = context;
    return rest;
  },
  eventsIn: authEventsIn,
  isOffered(snapshot, event) {
    if (causeOf(event).kind !== 'sent') return true;
    const offers = authOffers[selectScreen(asAuth(snapshot))] ?? [];
    return offers.some(({ label }) => label === event.label);
  },
  viewOf: authViewOf,
};

function asAuth(snapshot: AnyMachineSnapshot) {
  return snapshot as SnapshotFrom<typeof authMachine>;
}
