import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import type { Retry } from '../../../../src/domain/failure.ts';
import { listGcTimeMs, searchGcTimeMs } from '../../../../src/domain/limits.ts';
import { createMovieCache, type Subscriber } from '../../../../src/services/catalog/movieCache.ts';
import { isAbort } from '../../../../src/services/http/httpErrors.ts';
import { flush } from '../../../support/parked.ts';
import { noSignal, rejection } from '../support/wire.ts';

const minute = 60_000;

/** A cache over requests that the test resolves, with a clock that the test moves. */
function startCache() {
  let time = 0;
  const cached = createMovieCache(() => time);
  const loads: {
    readonly key: string;
    readonly shared: Required<Subscriber>;
    resolve(answer: string): void;
    reject(error: unknown): void;
  }[] = [];

  function ask(
    key: string,
    subscriber: Subscriber = { signal: noSignal() },
    gcTimeMs = listGcTimeMs,
  ) {
    return cached(
      key,
      gcTimeMs,
      subscriber,
      (shared) =>
        new Promise<string>((resolve, reject) => {
          loads.push({ key, shared, resolve, reject });
          shared.signal.addEventListener('abort', () => reject(shared.signal.reason));
        }),
    );
  }

  /** Requests, and resolves the request if one was sent. */
  async function settled(key: string, answer: string, gcTimeMs?: number) {
    const before = loads.length;
    const promise = ask(key, undefined, gcTimeMs);
    await flush();
    if (loads.length > before) loads.at(-1)?.resolve(answer);
    return promise;
  }

  return { ask, settled, loads, pass: (ms: number) => void (time += ms) };
}

describe('movieCache, a response', () => {
  it('is requested once while it is younger than five minutes', async () => {
    const { settled, loads, pass } = startCache();
    expect(await settled('popular', 'first')).toBe('first');
    pass(5 * minute - 1);
    expect(await settled('popular', 'second')).toBe('first');
    expect(loads).toHaveLength(1);
  });

  it('is requested again at five minutes, however often it was used', async () => {
    const { settled, pass } = startCache();
    await settled('popular', 'first');
    pass(3 * minute);
    await settled('popular', 'second');
    pass(2 * minute);
    expect(await settled('popular', 'third')).toBe('third');
  });

  it('has the age since it arrived, not since the request', async () => {
    const { ask, settled, loads, pass } = startCache();
    const slow = ask('popular');
    pass(minute);
    await flush();
    loads[0]?.resolve('slow');
    await slow;
    pass(5 * minute - 1);
    expect(await settled('popular', 'again')).toBe('slow');
  });

  it('is not used for another request', async () => {
    const { settled } = startCache();
    expect(await settled('page 1', 'one')).toBe('one');
    expect(await settled('page 2', 'two')).toBe('two');
    expect(await settled('page 1', 'other')).toBe('one');
  });

  it('is not stored if it is a failure', async () => {
    const { ask, settled, loads } = startCache();
    const failed = rejection(ask('popular'));
    await flush();
    loads[0]?.reject(new Error('down'));
    expect(await failed).toEqual(new Error('down'));
    expect(await settled('popular', 'up again')).toBe('up again');
  });
});

describe('movieCache, garbage collection', () => {
  it('removes a response that was unused for its time', async () => {
    const { settled, pass } = startCache();
    const gcTime = minute;
    await settled('popular', 'first', gcTime);
    pass(gcTime - 1);
    expect(await settled('popular', 'second', gcTime)).toBe('first');
    pass(gcTime - 1);
    expect(await settled('popular', 'third', gcTime)).toBe('first');
    pass(gcTime);
    expect(await settled('popular', 'fourth', gcTime)).toBe('fourth');
  });

  it('keeps unused lists for ten minutes and searches for five', () => {
    expect([listGcTimeMs, searchGcTimeMs]).toEqual([10 * minute, 5 * minute]);
  });

  it('keeps 600 responses, and removes the least recently used first', async () => {
    const { settled, loads } = startCache();
    for (let page = 1; page <= 600; page += 1) await settled(`page ${page}`, String(page));
    await settled('page 1', 'again');
    await settled('page 601', '601');
    expect(loads).toHaveLength(601);
    expect(await settled('page 1', 'new')).toBe('1');
    expect(await settled('page 2', 'new')).toBe('new');
  });

  it('never removes a pending request, however many responses follow', async () => {
    const { ask, settled, loads } = startCache();
    const slow = ask('slow');
    for (let page = 1; page <= 600; page += 1) await settled(`page ${page}`, String(page));
    const again = ask('slow');
    await flush();
    expect(loads.filter(({ key }) => key === 'slow')).toHaveLength(1);
    loads[0]?.resolve('movies');
    expect(await Promise.all([slow, again])).toEqual(['movies', 'movies']);
  });
});

describe('movieCache, two equal requests at once', () => {
  it('are one request with one response', async () => {
    const { ask, loads } = startCache();
    const both = Promise.all([ask('popular'), ask('popular')]);
    await flush();
    expect(loads).toHaveLength(1);
    loads[0]?.resolve('movies');
    expect(await both).toEqual(['movies', 'movies']);
  });

  it('are one request even if it takes longer than responses are stored', async () => {
    const { ask, loads, pass } = startCache();
    const first = ask('popular');
    await flush();
    pass(11 * minute);
    const second = ask('popular');
    await flush();
    expect(loads).toHaveLength(1);
    loads[0]?.resolve('movies');
    expect(await Promise.all([first, second])).toEqual(['movies', 'movies']);
  });

  it('fail together', async () => {
    const { ask, loads } = startCache();
    const both = [rejection(ask('popular')), rejection(ask('popular'))];
    await flush();
    const down = new Error('down');
    loads[0]?.reject(down);
    expect(await Promise.all(both)).toEqual([down, down]);
  });

  it('both receive each failed attempt until they abort', async () => {
    const { ask, loads } = startCache();
    const retries = {
      first: vi.fn<(retry: Retry) => void>(),
      second: vi.fn<(retry: Retry) => void>(),
    };
    const leaving = new AbortController();
    const left = rejection(ask('popular', { signal: leaving.signal, onRetry: retries.first }));
    const stays = ask('popular', { signal: noSignal(), onRetry: retries.second });
    await flush();
    const report: Retry = {
      attempt: 1,
      maxAttempts: 3,
      retryAt: 1_000,
      startedAt: 0,
      message: 'Network Error',
    };
    loads[0]?.shared.onRetry(report);
    leaving.abort();
    await left;
    loads[0]?.shared.onRetry({ ...report, attempt: 2 });
    loads[0]?.resolve('movies');
    await stays;
    expect(retries.first.mock.calls).toEqual([[report]]);
    expect(retries.second.mock.calls).toEqual([[report], [{ ...report, attempt: 2 }]]);
  });
});

describe('movieCache, a subscriber that aborts', () => {
  it('is rejected at once; the other subscriber gets the response', async () => {
    const { ask, loads } = startCache();
    const leaving = new AbortController();
    const left = rejection(ask('popular', { signal: leaving.signal }));
    const stays = ask('popular');
    await flush();
    leaving.abort();
    expect(isAbort(await left)).toBe(true);
    expect(loads[0]?.shared.signal.aborted).toBe(false);
    loads[0]?.resolve('movies');
    expect(await stays).toBe('movies');
  });

  it('aborts the request if no other subscriber waits for it', async () => {
    const { ask, loads } = startCache();
    const callers = [new AbortController(), new AbortController()];
    const left = callers.map(({ signal }) => rejection(ask('popular', { signal })));
    await flush();
    callers[0]?.abort();
    expect(loads[0]?.shared.signal.aborted).toBe(false);
    callers[1]?.abort();
    expect(loads[0]?.shared.signal.aborted).toBe(true);
    expect((await Promise.all(left)).every(isAbort)).toBe(true);
  });

  it('does not abort the same request sent right after', async () => {
    const { ask, loads } = startCache();
    const leaving = new AbortController();
    const left = rejection(ask('popular', { signal: leaving.signal }));
    leaving.abort();
    const next = ask('popular');
    await flush();
    const another = ask('popular');
    await flush();
    expect(loads).toHaveLength(2);
    loads[1]?.resolve('movies');
    expect(await Promise.all([next, another])).toEqual(['movies', 'movies']);
    expect(isAbort(await left)).toBe(true);
  });

  it('when the response arrives leaves it in the cache', async () => {
    const leaving = new AbortController();
    const cached = createMovieCache();
    const answer = Promise.resolve('movies');
    const left = cached('popular', listGcTimeMs, { signal: leaving.signal }, () => answer);
    await answer.then(() => leaving.abort());
    expect(await left).toBe('movies');
    const load = vi.fn<() => Promise<string>>(async () => 'asked again');
    expect(await cached('popular', listGcTimeMs, { signal: noSignal() }, load)).toBe('movies');
    expect(load).not.toHaveBeenCalled();
  });

  it('has no listener once the response arrived', async () => {
    const { ask, loads } = startCache();
    const { signal } = new AbortController();
    const answer = ask('popular', { signal });
    await flush();
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    loads[0]?.resolve('movies');
    await answer;
    await flush();
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('before its request sends nothing', async () => {
    const { ask, loads } = startCache();
    expect(isAbort(await rejection(ask('popular', { signal: AbortSignal.abort() })))).toBe(true);
    expect(loads).toEqual([]);
  });
});
