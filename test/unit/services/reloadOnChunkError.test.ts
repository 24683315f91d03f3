import { afterEach, describe, expect, it, vi } from 'vitest';
import type { KeyValueStorage } from '../../../src/services/storage/keyValueStorage.ts';
import { reloadOnChunkError } from '../../../src/services/reloadOnChunkError.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

const host = 'https://app.example';
const missing = new Error('Failed to fetch dynamically imported module: /assets/KeyList-1.js');

function fail(reload: () => void, ageMs = 60_000, storage: KeyValueStorage = memoryStorage()) {
  return reloadOnChunkError(missing, host, reload, storage, ageMs);
}

afterEach(() => void vi.unstubAllGlobals());

function hostAnswers(answer: () => Promise<Response>) {
  const ask = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', ask);
  return ask;
}

describe('reloadOnChunkError', () => {
  it('reloads once the host responds', async () => {
    const ask = hostAnswers(async () => new Response());
    const reload = vi.fn<() => void>();
    await fail(reload);
    expect(reload).toHaveBeenCalledOnce();
    // No body, and no answer of a cache: the question is whether the host is there.
    const options = { method: 'HEAD', cache: 'no-store' };
    expect(ask.mock.calls).toEqual([[host, options]]);
  });

  it('does not reload while the host is unreachable or returns an error status', async () => {
    const reload = vi.fn<() => void>();
    hostAnswers(() => Promise.reject(new TypeError('offline')));
    await fail(reload);
    hostAnswers(async () => new Response(null, { status: 502 }));
    await fail(reload);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload in a loop: the page must be five seconds old', async () => {
    const ask = hostAnswers(async () => new Response());
    const reload = vi.fn<() => void>();
    await fail(reload, 4_999);
    expect(ask).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
    await fail(reload, 5_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads a browser tab once for each chunk', async () => {
    hostAnswers(async () => new Response());
    const reload = vi.fn<() => void>();
    const storage = memoryStorage();
    await fail(reload, 60_000, storage);
    await fail(reload, 60_000, storage);
    expect(reload).toHaveBeenCalledOnce();
    const another = new Error('Failed to fetch dynamically imported module: /assets/About-1.js');
    await reloadOnChunkError(another, host, reload, storage, 60_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload if session storage cannot be written', async () => {
    hostAnswers(async () => new Response());
    const reload = vi.fn<() => void>();
    const forbidden = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    await fail(reload, 60_000, forbidden);
    expect(reload).not.toHaveBeenCalled();
  });
});
