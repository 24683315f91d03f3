import { createActor } from 'xstate';
import type { Session } from '../../../src/domain/session.ts';
import { revocationMachine } from '../../../src/machines/auth/revocationMachine.ts';
import type { RevocationInput } from '../../../src/machines/auth/revocationMachine.ts';
import { manualClock } from '../../support/manualClock.ts';
import { flush, parked } from '../../support/parked.ts';
import type { RevocationView } from '../models/revocationModel.ts';
import { causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { requestsOn, settle } from './parkedCalls.ts';

/** The real revocation over a parked server. */
export const revocationActors: System<RevocationView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async ({ input }) => drive(input as RevocationInput),
};

function drive(input: RevocationInput): Driver<RevocationView> {
  const clock = manualClock();
  const refreshSession = parked<Session, { refreshToken: string }>('refreshSession');
  const revokeSession = parked<void, { accessToken: string }>('revokeSession');
  const calls = { refreshSession, revokeSession };
  const actor = createActor(
    revocationMachine.provide({
      actors: { refreshSession: refreshSession.logic, revokeSession: revokeSession.logic },
    }),
    { input, clock },
  ).start();

  return {
    async take({ event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await settle(calls, cause.actor, cause.answer);
      else clock.fireOnly();
      await flush();
    },
    view: () => ({
      requests: requestsOn(calls),
      isOver: actor.getSnapshot().status === 'done',
    }),
    close: () => void actor.stop(),
  };
}
