import type { EventObject } from 'xstate';
import type { SessionState } from '../../../src/domain/session.ts';
import { manualClock } from '../../support/manualClock.ts';
import { flush } from '../../support/parked.ts';
import { startAuth } from '../../support/startAuth.ts';
import { authScreenOf, type AuthView } from '../models/authView.ts';
import { bare, causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { requestsOn, settle } from './parkedCalls.ts';

/** The real auth actor over parked services, its clock in the path's hand. */
export const authActors: System<AuthView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async ({ input }) => drive(input as SessionState),
};

function drive(stored: SessionState): Driver<AuthView> {
  const clock = manualClock();
  const {
    actor,
    stored: saved,
    snapshot,
    writeFromOtherTab,
    ...services
  } = startAuth(stored, clock);
  const { logIn, signUp, logOut } = services;
  const calls = { logIn, signUp, logOut };
  const heard: EventObject[] = [];
  actor.on('*', (emitted) => heard.push(emitted));

  return {
    async take({ event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await settle(calls, cause.actor, cause.answer);
      else if (event.type === 'session.storageChanged')
        writeFromOtherTab(event['state'] as SessionState);
      else Reflect.apply(actor.send, actor, [bare(event)]);
      await flush();
    },
    view() {
      const { expiresAt: _, ...kept } = saved() ?? { expiresAt: null };
      return {
        ...authScreenOf(snapshot()),
        requests: requestsOn(calls),
        stored: kept as AuthView['stored'],
      };
    },
    emitted: () => heard.splice(0),
    close: () => void actor.stop(),
  };
}
