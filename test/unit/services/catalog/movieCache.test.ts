import { describe, expect, it, vi } from 'vitest';
import { listGcTimeMs, searchGcTimeMs } from '../../../../src/domain/limits.ts';
import type { Retry } from '../../../../src/domain/failure.ts';
import { flush } from '../../../support/parked.ts';
import { startCache } from '../support/startCache.ts';
import { noSignal, rejection } from '../support/wire.ts';

const minute = 60_000;

type Report = (retry: Retry) => void;

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
    const keep = minute;
    await settled('popular', 'first', keep);
    pass(keep - 1);
    expect(await settled('popular', 'second', keep)).toBe('first');
    pass(keep - 1);
    expect(await settled('popular', 'third', keep)).toBe('first');
    pass(keep);
    expect(await settled('popular', 'fourth', keep)).toBe('fourth');
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

  it('are one request even if it takes longer than responses are kept', async () => {
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

  it('both learn of each failed attempt until they abort', async () => {
    const { ask, loads } = startCache();
    const heard = { first: vi.fn<Report>(), second: vi.fn<Report>() };
    const leaving = new AbortController();
    const left = rejection(ask('popular', { signal: leaving.signal, onRetry: heard.first }));
    const stays = ask('popular', { signal: noSignal(), onRetry: heard.second });
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
    expect(heard.first.mock.calls).toEqual([[report]]);
    expect(heard.second.mock.calls).toEqual([[report], [{ ...report, attempt: 2 }]]);
  });
});
