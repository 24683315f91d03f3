import { createActor } from 'xstate';
import type { Session, SessionState } from '../../../src/domain/session.ts';
import { refreshMachine } from '../../../src/machines/auth/refreshMachine.ts';
import type { LockEvent } from '../../../src/domain/externalEvents.ts';
import type { RefreshInput } from '../../../src/machines/auth/refreshMachine.ts';
import { lockTimeoutMs } from '../../../src/machines/auth/refreshMachine.ts';
import { manualActor } from '../../support/manualActor.ts';
import { manualClock } from '../../support/manualClock.ts';
import { flush, parked } from '../../support/parked.ts';
import { refreshResultOf, type RefreshView } from '../models/refreshModel.ts';
import { causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { settle } from './parkedCalls.ts';

/** The real exchange over a parked storage and a parked server. */
export const refreshActors: System<RefreshView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async ({ input }) => drive(input as RefreshInput),
};

function drive(input: RefreshInput): Driver<RefreshView> {
  const clock = manualClock();
  const lock = manualActor<LockEvent>('holdRefreshLock');
  const storage = parked<SessionState, void>('readStoredSession');
  const refreshSession = parked<Session, { refreshToken: string }>('refreshSession');
  const actor = createActor(
    refreshMachine.provide({
      actors: {
        holdRefreshLock: lock.logic,
        readStoredSession: storage.logic,
        refreshSession: refreshSession.logic,
      },
    }),
    { input, clock },
  ).start();
  const calls = {
    readStoredSession: storage,
    recheckStoredSession: storage,
    refreshSession,
  };

  return {
    async take({ event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await settle(calls, cause.actor, cause.answer);
      else if (cause.kind === 'delay') clock.fire(lockTimeoutMs);
      else if (event.type === 'page.hidden') actor.send({ type: 'page.hidden' });
      else lock.send({ type: 'lock.acquired' });
      await flush();
    },
    view() {
      const { value } = actor.getSnapshot();
      const reading = value === 'recheckingStorage' ? 'recheckStoredSession' : 'readStoredSession';
      return {
        ...refreshResultOf(actor.getSnapshot()),
        waitsFor: [
          ...storage.open().map(() => reading),
          ...refreshSession.open().map(() => 'refreshSession'),
        ],
      };
    },
    close: () => void actor.stop(),
  };
}
