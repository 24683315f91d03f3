import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { NetworkError } from '../../../../src/domain/errors.ts';
import { slowResponseMs } from '../../../../src/domain/limits.ts';
import type { MoviePage } from '../../../../src/domain/movie.ts';
import type { NetworkEvent } from '../../../../src/domain/externalEvents.ts';
import { requestMachine } from '../../../../src/machines/catalog/requestMachine.ts';
import { selectIsSlow, selectRetry } from '../../../../src/machines/catalog/requestSelectors.ts';
import type {
  RequestParams,
  RequestInput,
} from '../../../../src/machines/catalog/requestMachine.ts';
import type { Retry } from '../../../../src/domain/failure.ts';
import { aPage } from '../../../support/builders.ts';
import { manualActor } from '../../../support/manualActor.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { parked } from '../../../support/parked.ts';

function ask(what: RequestParams = { page: 3 }) {
  const clock = manualClock();
  const network = manualActor<NetworkEvent>('watchNetwork');
  const fetchPage = parked<MoviePage, RequestInput>('fetchPage');
  const logic = requestMachine.provide({
    actors: { watchNetwork: network.logic, fetchPage: fetchPage.logic },
  });
  const actor = createActor(logic, { input: { params: what }, clock });
  const errors: unknown[] = [];
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    actor,
    clock,
    network,
    fetchPage,
    errors,
    retry: () => selectRetry(actor.getSnapshot()),
    isSlow: () => selectIsSlow(actor.getSnapshot()),
    putOff: (retry: Partial<Retry> = {}) => fetchPage.last().input.onRetry({ ...first, ...retry }),
  };
}

const first: Retry = {
  attempt: 1,
  maxAttempts: 3,
  retryAt: 2_000,
  startedAt: 1_000,
  message: 'Network Error',
};
const requestLogs = { type: 'retry.requested' } as const;

describe('a request', () => {
  it.each<RequestParams>([{ page: 3 }, { query: 'alien', year: '1979' }])('asks for %o', (what) => {
    expect(ask(what).fetchPage.last().input.params).toEqual(what);
  });

  it('ends with the answer, and nobody listens any more', async () => {
    const { actor, fetchPage, network, clock } = ask();
    await fetchPage.last().resolve(aPage());
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: aPage() });
    expect([network.running(), clock.count()]).toEqual([0, 0]);
  });

  it('fails with what the last attempt failed with, and nobody listens any more', async () => {
    const { actor, fetchPage, network, clock, errors } = ask();
    const error = new NetworkError();
    await fetchPage.last().reject(error);
    expect(actor.getSnapshot().status).toBe('error');
    expect(errors).toEqual([error]);
    expect([network.running(), clock.count()]).toEqual([0, 0]);
  });

  it('goes on where the network cannot be watched', async () => {
    const fetchPage = parked<MoviePage, RequestInput>('fetchPage');
    const deaf = requestMachine.provide({ actors: { fetchPage: fetchPage.logic } });
    const actor = createActor(deaf, { input: { params: { page: 1 } } }).start();
    await fetchPage.last().resolve(aPage());
    expect(actor.getSnapshot().output).toEqual(aPage());
  });
});

describe('a request without an answer', () => {
  it('is slow after four seconds, and no longer once it is put off', () => {
    const { clock, isSlow, putOff } = ask();
    expect(isSlow()).toBe(false);
    clock.fire(slowResponseMs);
    expect(isSlow()).toBe(true);
    putOff();
    expect(isSlow()).toBe(false);
    expect(clock.count()).toBe(0);
  });
});

describe('a request that is put off', () => {
  it('says why, since when and until when, and how often yet', () => {
    const { retry, putOff } = ask();
    expect(retry()).toBeNull();
    putOff();
    expect(retry()).toEqual(first);
    putOff({ attempt: 2, retryAt: 4_000, message: 'Bad Gateway' });
    expect(retry()).toEqual({ ...first, attempt: 2, retryAt: 4_000, message: 'Bad Gateway' });
  });

  it.each([
    ['its person asks', (request: ReturnType<typeof ask>) => request.actor.send(requestLogs)],
    ['the network is back', ({ network }) => network.send({ type: 'network.online' })],
  ] satisfies [string, (request: ReturnType<typeof ask>) => void][])(
    'is made at once when %s: the call before is ended, and what it said forgotten',
    (_, happen) => {
      const request = ask();
      request.putOff();
      happen(request);
      const { fetchPage, retry, clock } = request;
      expect(fetchPage.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
      expect(fetchPage.last().input.params).toEqual({ page: 3 });
      expect(retry()).toBeNull();
      expect(clock.waits(slowResponseMs)).toBe(true);
    },
  );

  it('says since when it fails since its first attempt, however often it was made at once', () => {
    const { actor, retry, putOff } = ask();
    putOff({ startedAt: 1_000 });
    actor.send(requestLogs);
    putOff({ startedAt: 5_000 });
    expect(retry()?.startedAt).toBe(1_000);
  });

  it('is not made twice while an attempt is under way', () => {
    const { actor, fetchPage, network } = ask();
    actor.send(requestLogs);
    network.send({ type: 'network.online' });
    expect(fetchPage.calls).toHaveLength(1);
  });
});
