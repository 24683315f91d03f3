import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadOnChunkError } from '../../../src/services/reloadOnChunkError.ts';
import { forbiddenStorage, memoryStorage } from '../../support/memoryStorage.ts';

const host = 'https://app.example';
const missing = new Error('Failed to fetch dynamically imported module: /assets/KeyList-1.js');

afterEach(() => void vi.unstubAllGlobals());

/** A browser tab that requests the host after a failed import, and reloads. */
function setupTab(request: () => Promise<Response> = async () => new Response()) {
  const fetchHost = vi.fn<typeof fetch>(request);
  vi.stubGlobal('fetch', fetchHost);
  const reload = vi.fn<() => void>();
  const storage = memoryStorage();
  return {
    fetchHost,
    reload,
    storage,
    fail: (ageMs = 60_000, error = missing) =>
      reloadOnChunkError(error, host, reload, storage, ageMs),
  };
}

describe('reloadOnChunkError', () => {
  it('reloads once the host responds', async () => {
    const { fetchHost, reload, fail } = setupTab();
    await fail();
    expect(reload).toHaveBeenCalledOnce();
    // No body and no cached response: only the host itself can say that it is there.
    expect(fetchHost.mock.calls).toEqual([[host, { method: 'HEAD', cache: 'no-store' }]]);
  });

  it.each([
    ['is unreachable', () => Promise.reject(new TypeError('offline'))],
    ['responds with an error status', async () => new Response(null, { status: 502 })],
  ])('does not reload while the host %s', async (_, request) => {
    const { reload, fail } = setupTab(request);
    await fail();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload in a loop: the page must be five seconds old', async () => {
    const { fetchHost, reload, fail } = setupTab();
    await fail(4_999);
    expect(fetchHost).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
    await fail(5_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads a browser tab once for each chunk', async () => {
    const { reload, fail } = setupTab();
    await fail();
    await fail();
    expect(reload).toHaveBeenCalledOnce();
    await fail(60_000, new Error(missing.message.replace('KeyList', 'About')));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload if session storage cannot be written', async () => {
    const { reload, fail, storage } = setupTab();
    storage.setItem = forbiddenStorage.setItem;
    await fail();
    expect(reload).not.toHaveBeenCalled();
  });
});
