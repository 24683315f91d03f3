import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chunkFailed, loadChunk } from '../../../../src/services/loadChunk.ts';
import { codeTimeoutMs } from '../../../../src/domain/limits.ts';
import { fetchCode } from '../../../../src/services/http/fetchCode.ts';

const script = () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } });
const page = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });

const fetched = vi.fn<typeof fetch>();
const failures = vi.fn<(detail: unknown) => void>();

beforeEach(() => {
  fetched.mockImplementation(async () => script());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('dispatchEvent', ({ type, detail }: CustomEvent) => failures({ of: type, detail }));
});

/** Nothing arrives. @returns the signal of each time-out, to abort */
function holdRequests(): readonly AbortController[] {
  const timeouts: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(codeTimeoutMs);
    const timeout = new AbortController();
    timeouts.push(timeout);
    return timeout.signal;
  });
  fetched.mockImplementation(() => new Promise(() => undefined));
  return timeouts;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  globalThis.codeResponses = undefined;
});

describe('fetchCode', () => {
  it('requests a file once, for all that want it', async () => {
    await Promise.all([fetchCode('/a.js'), fetchCode('/a.js')]);
    await fetchCode('/a.js');
    expect(fetched.mock.calls.map(([url, init]) => [url, init?.cache])).toEqual([
      ['/a.js', 'default'],
    ]);
  });

  it('takes what the page has requested, and checks it', async () => {
    globalThis.codeResponses = new Map([
      ['/a.js', Promise.resolve(script())],
      ['/b.js', Promise.resolve(page())],
    ]);
    await fetchCode('/a.js');
    await expect(fetchCode('/b.js')).rejects.toThrow(TypeError);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['an error status', () => Promise.resolve(new Response('', { status: 503 }))],
    ['a page in its place', () => Promise.resolve(page())],
    ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'a response that is cut off',
      () => {
        const body = new ReadableStream({ start: (end) => end.error(new TypeError('cut')) });
        const headers = { 'Content-Type': 'text/javascript' };
        return Promise.resolve(new Response(body, { headers }));
      },
    ],
  ])('fails after %s, and requests the file again past the cache', async (_, answer) => {
    fetched.mockImplementationOnce(answer);
    await expect(fetchCode('/a.js')).rejects.toThrow(TypeError);
    await fetchCode('/a.js');
    expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(['default', 'reload']);
  });
});

describe('a file of code that does not arrive', () => {
  it('fails after the time-out, ends its request, and is requested again', async () => {
    const timeouts = holdRequests();
    const loading = fetchCode('/a.js');
    timeouts[0]?.abort(new DOMException('late', 'TimeoutError'));
    await expect(loading).rejects.toThrow('late');
    expect(fetched.mock.calls[0]?.[1]?.signal).toBe(timeouts[0]?.signal);
    fetched.mockImplementation(async () => script());
    await fetchCode('/a.js');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('fails after the time-out although the page requested it without one, and is requested again', async () => {
    const timeouts = holdRequests();
    globalThis.codeResponses = new Map([['/a.js', new Promise(() => undefined)]]);
    const loading = fetchCode('/a.js');
    timeouts[0]?.abort(new DOMException('late', 'TimeoutError'));
    await expect(loading).rejects.toThrow('late');
    fetched.mockImplementation(async () => script());
    await fetchCode('/a.js');
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('does not forget the request that another caller has sent since', async () => {
    const timeouts = holdRequests();
    globalThis.codeResponses = new Map([['/a.js', new Promise(() => undefined)]]);
    const first = fetchCode('/a.js');
    const second = fetchCode('/a.js');
    timeouts[0]?.abort(new DOMException('late', 'TimeoutError'));
    await expect(first).rejects.toThrow('late');
    const third = fetchCode('/a.js');
    timeouts[1]?.abort(new DOMException('late', 'TimeoutError'));
    await expect(second).rejects.toThrow('late');
    const fourth = fetchCode('/a.js');
    expect(fetched).toHaveBeenCalledOnce();
    for (const each of [2, 3]) timeouts[each]?.abort(new DOMException('late', 'TimeoutError'));
    await expect(third).rejects.toThrow('late');
    await expect(fourth).rejects.toThrow('late');
  });

  it('does not hold up another attempt to load its chunk longer than the time-out', async () => {
    const timeouts = holdRequests();
    fetched.mockImplementationOnce(async () => new Response('', { status: 503 }));
    const importChunk = vi.fn<() => Promise<string>>(async () => 'chunk');
    await expect(loadChunk(importChunk, ['a.js', 'b.js'])).rejects.toThrow(TypeError);
    fetched.mockImplementation(async () => script());
    const again = loadChunk(importChunk, ['a.js', 'b.js']);
    for (const timeout of timeouts) timeout.abort(new DOMException('late', 'TimeoutError'));
    await expect(again).rejects.toThrow('late');
    expect(await loadChunk(importChunk, ['a.js', 'b.js'])).toBe('chunk');
  });
});

describe('loadChunk', () => {
  it('imports once all files have arrived, without the file that it is in', async () => {
    const own = new URL('../../../../src/services/loadChunk.ts', import.meta.url).pathname.slice(1);
    const importChunk = vi.fn<() => Promise<string>>(async () => {
      expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/a.js', '/b.js']);
      return 'chunk';
    });
    expect(await loadChunk(importChunk, ['a.js', own, 'b.js'])).toBe('chunk');
    expect(failures).not.toHaveBeenCalled();
  });

  it('imports nothing while a file is missing, says so, and imports at the next call', async () => {
    const importChunk = vi.fn<() => Promise<string>>(async () => 'chunk');
    fetched.mockImplementationOnce(async () => page());
    await expect(loadChunk(importChunk, ['a.js', 'b.js'])).rejects.toThrow(TypeError);
    expect(importChunk).not.toHaveBeenCalled();
    const detail = { type: 'chunk.failed', urls: ['/a.js', '/b.js'], hasArrived: false };
    expect(failures.mock.calls).toEqual([[{ of: chunkFailed, detail }]]);
    expect(await loadChunk(importChunk, ['a.js', 'b.js'])).toBe('chunk');
    // What has arrived is not requested again.
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/a.js', '/b.js', '/a.js']);
  });

  it('says that an import did not end although its files have arrived', async () => {
    const timeouts = holdRequests();
    fetched.mockImplementation(async () => script());
    const loading = loadChunk(() => new Promise(() => undefined), ['a.js']);
    await expect.poll(() => timeouts.length).toBe(2);
    timeouts[1]?.abort(new DOMException('late', 'TimeoutError'));
    await expect(loading).rejects.toThrow('late');
    const detail = { type: 'chunk.failed', urls: ['/a.js'], hasArrived: true };
    expect(failures.mock.calls).toEqual([[{ of: chunkFailed, detail }]]);
  });

  it('says that an import failed although its files have arrived', async () => {
    const error = new SyntaxError('Unexpected token');
    await expect(loadChunk(() => Promise.reject(error), ['a.js'])).rejects.toBe(error);
    const detail = { type: 'chunk.failed', urls: ['/a.js'], hasArrived: true };
    expect(failures.mock.calls).toEqual([[{ of: chunkFailed, detail }]]);
  });
});
