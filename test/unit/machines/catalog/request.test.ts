import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { noFilter } from '../../../../src/domain/filter.ts';
import { slowResponseMs } from '../../../../src/domain/limits.ts';
import type { MoviePage } from '../../../../src/domain/movie.ts';
import type { NetworkEvent } from '../../../../src/domain/externalEvents.ts';
import { selectIsSlow, selectRetry } from '../../../../src/machines/catalog/catalogSelectors.ts';
import {
  requestMachine,
  type RequestInput,
  type RequestParams,
} from '../../../../src/machines/catalog/requestMachine.ts';
import type { Retry } from '../../../../src/domain/failure.ts';
import { aPage } from '../../../support/builders.ts';
import { manualActor, recordingActor } from '../../../support/manualActor.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { parked } from '../../../support/parked.ts';

function startRequest(what: RequestParams = { page: 3, filter: noFilter }) {
  const clock = manualClock();
  const network = manualActor<NetworkEvent>('watchNetwork');
  const fetchPage = parked<MoviePage, RequestInput>('fetchPage');
  const logic = requestMachine.provide({
    actors: { watchNetwork: network.logic, fetchPage: fetchPage.logic },
  });
  const { ref: parent, received: told } = recordingActor();
  const actor = createActor(logic, { input: { parent, params: what }, clock });
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    actor,
    clock,
    network,
    fetchPage,
    told,
    retry: () => selectRetry(actor.getSnapshot()),
    isSlow: () => selectIsSlow(actor.getSnapshot()),
    scheduleRetry: (retry: Partial<Retry> = {}) =>
      fetchPage.last().input.onRetry({ ...first, ...retry }),
  };
}

const first: Retry = {
  attempt: 1,
  maxAttempts: 3,
  retryAt: 2_000,
  startedAt: 1_000,
  message: 'Network Error',
};
const retryNow = { type: 'retry.requested' } as const;

describe('request machine', () => {
  it.each<{ what: RequestParams }>([
    { what: { page: 3, filter: noFilter } },
    { what: { query: 'alien', year: '1979' } },
  ])('requests $what', ({ what }) => {
    expect(startRequest(what).fetchPage.last().input.params).toEqual(what);
  });

  it('ends with the response, and stops its listeners', async () => {
    const { actor, fetchPage, network, clock } = startRequest();
    await fetchPage.last().resolve(aPage());
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: aPage() });
    expect([network.running(), clock.count()]).toEqual([0, 0]);
  });

  it('is slow after four seconds without a response, until a retry is scheduled', () => {
    const { clock, isSlow, scheduleRetry } = startRequest();
    expect(isSlow()).toBe(false);
    clock.fire(4_000);
    expect(isSlow()).toBe(true);
    scheduleRetry();
    expect(isSlow()).toBe(false);
    expect(clock.count()).toBe(0);
  });
});

describe('request machine, a scheduled retry', () => {
  it('has the error, the times of the first failure and of the retry, and the attempts left', () => {
    const { retry, scheduleRetry } = startRequest();
    expect(retry()).toBeNull();
    scheduleRetry();
    expect(retry()).toEqual(first);
    const second = { attempt: 2, retryAt: 4_000, message: 'Bad Gateway' };
    scheduleRetry({ ...second, startedAt: 3_000 });
    expect(retry()).toEqual({ ...first, ...second });
  });

  it('is told to the parent if there was no response', () => {
    const { told, scheduleRetry } = startRequest();
    scheduleRetry({ isUnreachable: false });
    expect(told).toEqual([]);
    scheduleRetry({ isUnreachable: true });
    expect(told).toEqual([{ type: 'request.unreachable' }]);
  });

  it.each(['the user requests it', 'the network is back'])(
    'is sent at once when %s, which aborts the pending attempt and clears its retry',
    (cause) => {
      const { actor, network, fetchPage, retry, clock, scheduleRetry } = startRequest();
      scheduleRetry();
      if (cause === 'the network is back') network.send({ type: 'network.online' });
      else actor.send(retryNow);
      expect(fetchPage.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
      expect(fetchPage.last().input.params).toEqual({ page: 3, filter: noFilter });
      expect(retry()).toBeNull();
      expect(clock.waits(slowResponseMs)).toBe(true);
    },
  );
});
