import { createEmptyActor, type AnyMachineSnapshot, type SnapshotFrom } from 'xstate';
import { tokenMachine } from '../../../src/machines/auth/tokenMachine.ts';
import { selectRefreshError } from '../../../src/machines/auth/authSelectors.ts';
import type { TokenInput } from '../../../src/machines/auth/tokenMachine.ts';
import { frozen, plannedAt } from '../plan/frozenTime.ts';
import type { Model } from '../plan/model.ts';
import { sessions } from './sessions.ts';
import { tokenEventsIn, tokenOffers } from './tokenEvents.ts';

/** What can be seen of the token machine. */
export type TokenView = {
  /** Why the session cannot be refreshed, as the header says it. */
  readonly notice: string | null;
  /** The token that is being exchanged. */
  readonly exchanging: string | null;
};

/** The token machine as it is explored, begun with each kind of session. */
export const tokenModel: Model<TokenView> = {
  name: 'token',
  machine: tokenMachine,
  starts: [
    { from: 'a fresh token', input: input(sessions.fresh) },
    { from: 'a spent token', input: input(sessions.stale) },
  ],
  // Why and how often it failed makes a wait longer, and is said where it blocks.
  classOf(snapshot) {
    const { refreshToken, expiresAt, refreshAt, throttledUntil } = asToken(snapshot).context;
    const isSpent = expiresAt === null || expiresAt * 1_000 <= plannedAt;
    const times = [isSpent, refreshAt <= plannedAt, throttledUntil > plannedAt];
    return [refreshToken, ...times, selectRefreshError(asToken(snapshot))];
  },
  eventsIn: tokenEventsIn,
  isOffered: (snapshot, event) =>
    !snapshot.matches({ refresh: 'ended' }) && tokenOffers(asToken(snapshot)).has(event.label),
  viewOf: tokenViewOf,
};

export function tokenViewOf(state: AnyMachineSnapshot): TokenView {
  const snapshot = asToken(state);
  const isExchanging = snapshot.matches({ refresh: 'refreshing' });
  return {
    notice: selectRefreshError(snapshot),
    exchanging: isExchanging ? snapshot.context.refreshToken : null,
  };
}

function input(session: typeof sessions.fresh): TokenInput {
  const { user, refreshToken, expiresAt } = frozen(session);
  return {
    parent: createEmptyActor() as TokenInput['parent'],
    userId: user.id,
    refreshToken,
    expiresAt,
  };
}

function asToken(state: AnyMachineSnapshot) {
  return state as SnapshotFrom<typeof tokenMachine>;
}
