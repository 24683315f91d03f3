import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadForCode } from '../../src/services/reloadForCode.ts';

afterEach(() => void vi.unstubAllGlobals());

function hostAnswers(answer: () => Promise<Response>) {
  const ask = vi.fn<() => Promise<Response>>(answer);
  vi.stubGlobal('fetch', ask);
  return ask;
}

describe('code that could not be fetched', () => {
  it('is fetched by a reload once the host answers', async () => {
    hostAnswers(async () => new Response());
    const reload = vi.fn<() => void>();
    await reloadForCode('https://app.example', reload, 60_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is waited for while the host is out of reach, or answers with a failure', async () => {
    const reload = vi.fn<() => void>();
    hostAnswers(() => Promise.reject(new TypeError('offline')));
    await reloadForCode('https://app.example', reload, 60_000);
    hostAnswers(async () => new Response(null, { status: 502 }));
    await reloadForCode('https://app.example', reload, 60_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload a page in a loop', async () => {
    const ask = hostAnswers(async () => new Response());
    const reload = vi.fn<() => void>();
    await reloadForCode('https://app.example', reload, 1_000);
    expect(ask).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});
