import { createActor } from 'xstate';
import { slowResponseMs } from '../../../src/domain/limits.ts';
import type { MoviePage } from '../../../src/domain/movie.ts';
import type { NetworkEvent } from '../../../src/domain/externalEvents.ts';
import { requestMachine } from '../../../src/machines/catalog/requestMachine.ts';
import type {
  RequestParams,
  RequestInput,
  RequestEvent,
} from '../../../src/machines/catalog/requestMachine.ts';
import { manualActor } from '../../support/manualActor.ts';
import { manualClock } from '../../support/manualClock.ts';
import { flush, parked } from '../../support/parked.ts';
import { requestOf, type RequestView } from '../models/requestModel.ts';
import { bare, causeOf } from '../plan/labelledEvent.ts';
import type { Driver, System } from '../plan/system.ts';
import { settle } from './parkedCalls.ts';

/** The real request over a parked call, which says itself when an attempt of it fails. */
export const requestActors: System<RequestView> = {
  level: 'actors',
  patienceMs: 0,
  begin: async ({ input }) => drive(input as { readonly params: RequestParams }),
};

function drive(input: { readonly params: RequestParams }): Driver<RequestView> {
  const clock = manualClock();
  const network = manualActor<NetworkEvent>('watchNetwork');
  const fetchPage = parked<MoviePage, RequestInput>('fetchPage');
  const logic = requestMachine.provide({
    actors: { watchNetwork: network.logic, fetchPage: fetchPage.logic },
  });
  const actor = createActor(logic, { input, clock });
  // What it fails with is the path's business, not the test run's.
  actor.subscribe({ error: () => {} });
  actor.start();

  function happen(event: RequestEvent) {
    if (event.type === 'retry.scheduled') fetchPage.last().input.onRetry(event.retry);
    else if (event.type === 'network.online') network.send(event);
    else actor.send(event);
  }

  return {
    async take({ event }) {
      const cause = causeOf(event);
      if (cause.kind === 'answer') await settle({ fetchPage }, cause.actor, cause.answer);
      else if (cause.kind === 'delay') clock.fire(slowResponseMs);
      else happen(bare(event) as RequestEvent);
      await flush();
    },
    view: () => ({
      ...requestOf(actor.getSnapshot()),
      isAsking: fetchPage.inFlight() === 1,
      isListening: network.running() === 1,
    }),
    close: () => void actor.stop(),
  };
}
