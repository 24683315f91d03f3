import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import type { Retry } from '../../../../src/domain/failure.ts';
import { listGcTimeMs, searchGcTimeMs } from '../../../../src/domain/limits.ts';
import { createMovieCache, type Subscriber } from '../../../../src/services/catalog/movieCache.ts';
import { isAbort } from '../../../../src/services/http/httpErrors.ts';
import { flush } from '../../../support/deferred.ts';
import { noSignal, rejection } from '../support/wire.ts';

const minute = 60_000;

/** A cache over requests that the test answers, with a clock that the test moves. */
function startCache() {
  let time = 0;
  const cached = createMovieCache(() => time);
  const loads: {
    readonly key: string;
    readonly shared: Required<Omit<Subscriber, 'isPrefetch'>>;
    resolve(answer: string): void;
    reject(error: unknown): void;
  }[] = [];

  function ask(key: string, subscriber: Partial<Subscriber> = {}, gcTimeMs = listGcTimeMs) {
    return cached(
      key,
      gcTimeMs,
      { signal: noSignal(), ...subscriber },
      (shared) =>
        new Promise<string>((resolve, reject) => {
          loads.push({ key, shared, resolve, reject });
          shared.signal.addEventListener('abort', () => reject(shared.signal.reason));
        }),
    );
  }

  /** The request with this index, once it is sent. */
  async function load(index = 0) {
    await flush();
    const found = loads[index];
    if (found === undefined) throw new Error(`there is no request ${index}`);
    return found;
  }

  return {
    ask,
    loads,
    load,
    /** Answers the first request. */
    answer: async (text: string) => (await load()).resolve(text),
    /** Asks, and answers at once if a request is sent. */
    async settled(key: string, text: string, gcTimeMs?: number) {
      const before = loads.length;
      const promise = ask(key, {}, gcTimeMs);
      await flush();
      if (loads.length > before) loads.at(-1)?.resolve(text);
      return promise;
    },
    pass: (ms: number) => void (time += ms),
  };
}

describe('movieCache, a response', () => {
  it('is requested once while it is younger than five minutes, however often it is used', async () => {
    const { settled, loads, pass } = startCache();
    expect(await settled('page 1', 'first')).toBe('first');
    expect(await settled('page 2', 'another')).toBe('another');
    pass(5 * minute - 1);
    expect(await settled('page 1', 'second')).toBe('first');
    expect(loads).toHaveLength(2);
    pass(1);
    expect(await settled('page 1', 'third')).toBe('third');
  });

  it('is one for equal requests at once, however long it takes, and has its age since it arrived', async () => {
    const { ask, settled, loads, answer, pass } = startCache();
    const all = [ask('popular'), ask('popular')];
    await flush();
    pass(11 * minute);
    all.push(ask('popular'));
    await answer('movies');
    expect(loads).toHaveLength(1);
    expect(await Promise.all(all)).toEqual(['movies', 'movies', 'movies']);
    pass(5 * minute - 1);
    expect(await settled('popular', 'again')).toBe('movies');
  });

  it('is not stored if it is a failure, which all subscribers get', async () => {
    const { ask, settled, load } = startCache();
    const both = [rejection(ask('popular')), rejection(ask('popular'))];
    const down = new Error('down');
    (await load()).reject(down);
    expect(await Promise.all(both)).toEqual([down, down]);
    expect(await settled('popular', 'up again')).toBe('up again');
  });
});

describe('movieCache, garbage collection', () => {
  it('removes a response that was unused for its time', async () => {
    const { settled, pass } = startCache();
    await settled('popular', 'first', minute);
    pass(minute - 1);
    expect(await settled('popular', 'second', minute)).toBe('first');
    pass(minute - 1);
    expect(await settled('popular', 'third', minute)).toBe('first');
    pass(minute);
    expect(await settled('popular', 'fourth', minute)).toBe('fourth');
  });

  it('stores unused lists for ten minutes and searches for five', () => {
    expect({ listGcTimeMs, searchGcTimeMs }).toEqual({
      listGcTimeMs: 10 * minute,
      searchGcTimeMs: 5 * minute,
    });
  });

  it('stores 600 responses, and removes the least recently used first, but no pending request', async () => {
    const { ask, settled, answer, loads } = startCache();
    const slow = ask('slow');
    for (let page = 1; page <= 600; page += 1) await settled(`page ${page}`, String(page));
    const again = ask('slow');
    await flush();
    expect(loads.filter(({ key }) => key === 'slow')).toHaveLength(1);
    await answer('movies');
    expect(await Promise.all([slow, again])).toEqual(['movies', 'movies']);

    await settled('page 2', 'again');
    await settled('page 601', '601');
    expect(await settled('page 2', 'new')).toBe('2');
    expect(await settled('page 3', 'new')).toBe('new');
  });
});

describe('movieCache, a subscriber that aborts', () => {
  it('is rejected at once and gets no more retries; the other subscriber gets them and the response', async () => {
    const { ask, load } = startCache();
    const seen: [string, Retry][] = [];
    const note = (name: string) => (retry: Retry) => void seen.push([name, retry]);
    const leaving = new AbortController();
    const left = rejection(ask('popular', { signal: leaving.signal, onRetry: note('leaving') }));
    const stays = ask('popular', { onRetry: note('staying') });
    const retry = { maxAttempts: 3, retryAt: 1_000, startedAt: 0, reason: 'network' as const };
    const [first, second] = [1, 2].map((attempt) => ({ ...retry, attempt })) as [Retry, Retry];
    const { shared, resolve } = await load();
    shared.onRetry(first);
    leaving.abort();
    expect(isAbort(await left)).toBe(true);
    expect(shared.signal.aborted).toBe(false);
    shared.onRetry(second);
    resolve('movies');
    expect(await stays).toBe('movies');
    expect(seen.map(([name]) => name)).toEqual(['leaving', 'staying', 'staying']);
    expect(seen.map(([, seenRetry]) => seenRetry)).toEqual([first, first, second]);
  });

  it('aborts the request if no other subscriber waits for it', async () => {
    const { ask, load } = startCache();
    const callers = [new AbortController(), new AbortController()];
    const left = callers.map(({ signal }) => rejection(ask('popular', { signal })));
    const { signal } = (await load()).shared;
    callers[0]?.abort();
    expect(signal.aborted).toBe(false);
    callers[1]?.abort();
    expect(signal.aborted).toBe(true);
    expect((await Promise.all(left)).every(isAbort)).toBe(true);
  });

  it('does not abort the same request sent right after', async () => {
    const { ask, loads, load } = startCache();
    const leaving = new AbortController();
    const left = rejection(ask('popular', { signal: leaving.signal }));
    leaving.abort();
    const next = ask('popular');
    await flush();
    const another = ask('popular');
    (await load(1)).resolve('movies');
    expect(loads).toHaveLength(2);
    expect(await Promise.all([next, another])).toEqual(['movies', 'movies']);
    expect(isAbort(await left)).toBe(true);
  });

  it('when the response arrives leaves it in the cache', async () => {
    const leaving = new AbortController();
    const cached = createMovieCache();
    const response = Promise.resolve('movies');
    const left = cached('popular', listGcTimeMs, { signal: leaving.signal }, () => response);
    await response.then(() => leaving.abort());
    expect(await left).toBe('movies');
    const request = vi.fn<() => Promise<string>>(async () => 'requested again');
    expect(await cached('popular', listGcTimeMs, { signal: noSignal() }, request)).toBe('movies');
    expect(request).not.toHaveBeenCalled();
  });

  it('has no listener once the response arrived', async () => {
    const { ask, load } = startCache();
    const { signal } = new AbortController();
    const response = ask('popular', { signal });
    const { resolve } = await load();
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    resolve('movies');
    await response;
    await flush();
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('before its request sends nothing', async () => {
    const { ask, loads } = startCache();
    expect(isAbort(await rejection(ask('popular', { signal: AbortSignal.abort() })))).toBe(true);
    expect(loads).toEqual([]);
  });
});
