import type { EventObject } from 'xstate';
import { manualClock } from '../../support/manualClock.ts';
import { flush } from '../../support/parked.ts';
import { startCatalog } from '../../support/startCatalog.ts';
import { catalogDelays } from '../models/catalogDelays.ts';
import { catalogScreenOf, type CatalogView } from '../models/catalogView.ts';
import { bare, causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { requestsOn, settle } from './parkedCalls.ts';

/** The real catalog actor over parked services, its clock in the path's hand. */
export const catalogActors: System<CatalogView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async () => drive(),
};

function drive(): Driver<CatalogView> {
  const clock = manualClock();
  const { actor, snapshot, loadPage, searchMovies } = startCatalog(clock);
  const calls = { loadPage, searchMovies };
  const heard: EventObject[] = [];
  actor.on('*', (emitted) => heard.push(emitted));

  return {
    async take({ event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await settle(calls, cause.actor, cause.answer);
      else if (cause.kind === 'delay') clock.fire(catalogDelays[cause.delay] ?? 0);
      else Reflect.apply(actor.send, actor, [bare(event)]);
      await flush();
    },
    view() {
      return { ...catalogScreenOf(snapshot()), requests: requestsOn(calls) };
    },
    emitted: () => heard.splice(0),
    close: () => void actor.stop(),
  };
}
