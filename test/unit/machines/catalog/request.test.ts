import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { noFilter } from '../../../../src/domain/filter.ts';
import { slowResponseMs } from '../../../../src/domain/limits.ts';
import type { MoviePage } from '../../../../src/domain/movie.ts';
import { selectIsSlow, selectRetry } from '../../../../src/machines/catalog/catalogSelectors.ts';
import {
  requestMachine,
  type RequestInput,
  type RequestParams,
} from '../../../../src/machines/catalog/requestMachine.ts';
import type { Retry } from '../../../../src/domain/failure.ts';
import { aPage } from '../../../support/builders.ts';
import { deferredReturn } from '../../../support/connection.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { deferred } from '../../../support/deferred.ts';

function startRequest(what: RequestParams = { page: 3, filter: noFilter }) {
  const clock = manualClock();
  const connection = deferredReturn();
  const fetchPage = deferred<MoviePage, RequestInput>('fetchPage');
  const logic = requestMachine.provide({
    actors: { awaitConnection: connection.logic, fetchPage: fetchPage.logic },
  });
  const actor = createActor(logic, { input: { params: what }, clock });
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    actor,
    clock,
    connection,
    fetchPage,
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
  reason: 'network',
};
const retryNow = { type: 'retry.requested' } as const;

describe('request machine', () => {
  it.each<{ what: RequestParams }>([
    { what: { page: 3, filter: noFilter } },
    { what: { query: 'alien', year: '1979' } },
  ])('requests $what', ({ what }) => {
    expect(startRequest(what).fetchPage.last().input.params).toEqual(what);
  });

  it('ends with the response, and awaits nothing', async () => {
    const { actor, fetchPage, connection, clock, scheduleRetry } = startRequest();
    scheduleRetry({ isUnanswered: true });
    await fetchPage.last().resolve(aPage());
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: aPage() });
    expect({ inFlight: connection.inFlight(), clockCount: clock.count() }).toEqual({
      inFlight: 0,
      clockCount: 0,
    });
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

  it('waits for the movie database only if the last attempt had no response', () => {
    const { connection, scheduleRetry } = startRequest();
    scheduleRetry({ isUnanswered: true });
    expect(connection.inFlight()).toBe(1);
    scheduleRetry({ isUnanswered: true, attempt: 2 });
    expect(connection.inFlight()).toBe(1);
    scheduleRetry({ isUnanswered: false, attempt: 3 });
    expect(connection.inFlight()).toBe(0);
  });

  it.each(['the user requests it', 'the movie database responds again'])(
    'is sent at once when %s, which aborts the pending attempt and clears its retry',
    async (cause) => {
      const { actor, connection, fetchPage, retry, clock, scheduleRetry } = startRequest();
      scheduleRetry({ isUnanswered: true });
      if (cause === 'the user requests it') actor.send(retryNow);
      else await connection.restore();
      expect(fetchPage.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
      expect(fetchPage.last().input.params).toEqual({ page: 3, filter: noFilter });
      expect(retry()).toBeNull();
      expect(clock.waits(slowResponseMs)).toBe(true);
    },
  );
});
