import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadForCode } from '../../src/services/reloadForCode.ts';

afterEach(() => void vi.unstubAllGlobals());

function hostAnswers(answer: () => Promise<Response>) {
  const ask = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', ask);
  return ask;
}

describe('code that could not be fetched', () => {
  it('is fetched by a reload once the host answers', async () => {
    const ask = hostAnswers(async () => new Response());
    const reload = vi.fn<() => void>();
    await reloadForCode('https://app.example', reload, 60_000);
    expect(reload).toHaveBeenCalledOnce();
    // No body, and no answer of a cache: the question is whether the host is there.
    const options = { method: 'HEAD', cache: 'no-store' };
    expect(ask.mock.calls).toEqual([['https://app.example', options]]);
  });

  it('is waited for while the host is out of reach, or answers with a failure', async () => {
    const reload = vi.fn<() => void>();
    hostAnswers(() => Promise.reject(new TypeError('offline')));
    await reloadForCode('https://app.example', reload, 60_000);
    hostAnswers(async () => new Response(null, { status: 502 }));
    await reloadForCode('https://app.example', reload, 60_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not fetched by reloads in a loop: the page must be five seconds old', async () => {
    const ask = hostAnswers(async () => new Response());
    const reload = vi.fn<() => void>();
    await reloadForCode('https://app.example', reload, 4_999);
    expect(ask).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
    await reloadForCode('https://app.example', reload, 5_000);
    expect(reload).toHaveBeenCalledOnce();
  });
});
