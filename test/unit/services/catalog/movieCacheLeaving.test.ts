import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { listGcTimeMs } from '../../../../src/domain/limits.ts';
import { isAbort } from '../../../../src/services/http/httpErrors.ts';
import { createMovieCache } from '../../../../src/services/catalog/movieCache.ts';
import { flush } from '../../../support/parked.ts';
import { startCache } from '../support/startCache.ts';
import { noSignal, rejection } from '../support/wire.ts';

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
