import { createActor } from 'xstate';
import type { Session, SessionState } from '../../../src/domain/session.ts';
import { renewalMachine } from '../../../src/machines/renewalMachine.ts';
import type { LockEvent } from '../../../src/domain/signs.ts';
import type { RenewalInput } from '../../../src/machines/renewalTypes.ts';
import { lockPatienceMs } from '../../../src/machines/tokenDelays.ts';
import { handActor } from '../../support/handActor.ts';
import { handClock } from '../../support/handClock.ts';
import { flush, parked } from '../../support/parked.ts';
import { renewalOutcomeOf, type RenewalView } from '../models/renewalModel.ts';
import { causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { settle } from './parkedCalls.ts';

/** The real exchange over a parked storage and a parked server. */
export const renewalActors: System<RenewalView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async ({ input }) => drive(input as RenewalInput),
};

function drive(input: RenewalInput): Driver<RenewalView> {
  const clock = handClock();
  const lock = handActor<LockEvent>('holdRefreshLock');
  const storage = parked<SessionState, void>('readStoredSession');
  const prepareRefresh = parked<void, void>('prepareRefresh');
  const refreshSession = parked<Session, { refreshToken: string }>('refreshSession');
  const actor = createActor(
    renewalMachine.provide({
      actors: {
        holdRefreshLock: lock.logic,
        prepareRefresh: prepareRefresh.logic,
        readStoredSession: storage.logic,
        refreshSession: refreshSession.logic,
      },
    }),
    { input, clock },
  ).start();
  const calls = {
    prepareRefresh,
    readStoredSession: storage,
    compareStored: storage,
    refreshSession,
  };

  return {
    async take({ event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await settle(calls, cause.actor, cause.answer);
      else if (cause.kind === 'delay') clock.fire(lockPatienceMs);
      else if (event.type === 'page.hidden') actor.send({ type: 'page.hidden' });
      else lock.send({ type: 'lock.acquired' });
      await flush();
    },
    view() {
      const { value } = actor.getSnapshot();
      const reading = value === 'comparing' ? 'compareStored' : 'readStoredSession';
      return {
        ...renewalOutcomeOf(actor.getSnapshot()),
        waitsFor: [
          ...prepareRefresh.open().map(() => 'prepareRefresh'),
          ...storage.open().map(() => reading),
          ...refreshSession.open().map(() => 'refreshSession'),
        ],
      };
    },
    close: () => void actor.stop(),
  };
}
