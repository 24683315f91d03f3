import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';
import { serviceWorkerUrl } from '../../../../src/domain/serviceWorker.ts';
import { provideOffline } from '../../../../src/services/home/offlineActors.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';
import { flush } from '../../../support/deferred.ts';
import { CountedTarget, stubBrowser } from '../../../support/stubBrowser.ts';

const toldKey = 'reelstate-update';

function atOnce(work: () => void) {
  work();
  return () => undefined;
}

type Rules = { createScriptURL(url: string): string };
type Worker = ReturnType<typeof aWorker>;

const aWorker = (initial: ServiceWorkerState) => {
  const worker = Object.assign(new CountedTarget(), { state: initial });
  const become = (state: ServiceWorkerState) => {
    worker.state = state;
    worker.dispatchEvent(new Event('statechange'));
  };
  return Object.assign(worker, { become });
};

/** A page whose browser has these versions of the service worker. */
function openPage(
  versions: Partial<Record<'installing' | 'waiting' | 'active', Worker>> | null = null,
) {
  stubBrowser();
  const tab = memoryStorage();
  vi.stubGlobal('sessionStorage', tab);
  const registration = Object.assign(new CountedTarget(), {
    installing: null as Worker | null,
    waiting: null,
    active: null,
    ...versions,
  });
  const register = vi.fn<(url: string, options: object) => Promise<unknown>>();
  register.mockResolvedValue(registration);
  const worker = Object.assign(new CountedTarget(), {
    controller: null as object | null,
    register,
  });
  Object.assign(navigator, { serviceWorker: worker });

  function start(whenQuiet: Parameters<typeof provideOffline>[0] = atOnce) {
    const actor = createActor(provideOffline(whenQuiet)).start();
    onTestFinished(() => void actor.stop());
    return { stop: () => void actor.stop(), state: () => actor.getSnapshot().value };
  }

  return { tab, registration, register, worker, start };
}

describe('offline actors, the service worker', () => {
  it('is registered from the network at each visit, or the page goes on without it', async () => {
    const { register, start } = openPage();
    const { state } = start();
    await flush();
    expect(register.mock.calls).toEqual([[serviceWorkerUrl, { updateViaCache: 'none' }]]);
    expect(state()).toBe('current');
    register.mockRejectedValue(new DOMException('no', 'SecurityError'));
    const refused = start();
    vi.stubGlobal('navigator', { onLine: true });
    const missing = start();
    await flush();
    for (const page of [refused, missing]) expect(page.state()).toBe('failed');
  });

  it('is registered when the page is quiet, and not if the page is left before', () => {
    const { register, start } = openPage();
    const cancel = vi.fn<() => void>();
    const whenQuiet = vi.fn<(work: () => void) => () => void>().mockReturnValue(cancel);
    const { stop } = start(whenQuiet);
    expect(register).not.toHaveBeenCalled();
    whenQuiet.mock.lastCall?.[0]();
    expect(register).toHaveBeenCalledOnce();
    stop();
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('is registered through one policy where Trusted Types are required, which gives no other script', async () => {
    const { register, start } = openPage();
    const createPolicy = vi.fn<(name: string, rules: Rules) => object>((_, rules) => ({
      createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
    }));
    vi.stubGlobal('trustedTypes', { createPolicy });
    start();
    start();
    expect(register.mock.calls.map(([url]) => url)).toEqual([
      { trusted: serviceWorkerUrl },
      { trusted: serviceWorkerUrl },
    ]);
    const [[name, rules], ...more] = createPolicy.mock.calls as [[string, Rules]];
    expect({ name, more }).toEqual({ name: 'reelstate-service-worker', more: [] });
    expect(rules.createScriptURL('https://evil.example/x.js')).toBe(serviceWorkerUrl);
  });

  it('stores the pictures that the page showed before its first version, once', () => {
    const { worker, start } = openPage();
    const currentSrcs = ['https://images.example/a.jpg', '', 'https://images.example/b.jpg'];
    Object.assign(document, { images: currentSrcs.map((currentSrc) => ({ currentSrc })) });
    const { stop } = start();
    const postMessage = vi.fn<(message: object) => void>();
    worker.controller = { postMessage };
    worker.dispatchEvent(new Event('controllerchange'));
    start();
    worker.dispatchEvent(new Event('controllerchange'));
    const urlsToCache = ['https://images.example/a.jpg', 'https://images.example/b.jpg'];
    expect(postMessage.mock.calls).toEqual([[{ type: 'CACHE_URLS', payload: { urlsToCache } }]]);
    stop();
    expect(worker.listeners()).toEqual([]);
  });

  it.each([
    ['says that a version waits once it is installed', 'installed', 'activated', 'waiting'],
    ['is silent about a version that is not installed', 'redundant', 'activated', 'current'],
    ['is silent about the first version of all', 'installed', null, 'current'],
  ] as const)('%s', async (_, next, active, version) => {
    const { registration, tab, start } = openPage(active && { active: aWorker(active) });
    const { state, stop } = start();
    await flush();
    const installing = aWorker('installing');
    registration.installing = installing;
    registration.dispatchEvent(new Event('updatefound'));
    expect(state()).toBe('current');
    installing.become(next);
    expect(state()).toBe(version);
    expect(tab.getItem(toldKey)).toBe(version === 'waiting' ? '1' : null);
    stop();
    expect({
      registrationListeners: registration.listeners(),
      installingListeners: installing.listeners(),
    }).toEqual({ registrationListeners: [], installingListeners: [] });
  });

  it('says that a version waits which was being installed when the page opened', async () => {
    const installing = aWorker('installing');
    const { state } = openPage({ installing, active: aWorker('activated') }).start();
    await flush();
    installing.become('installed');
    expect(state()).toBe('waiting');
  });

  it('says once in a browser tab that a version waits since before the page', async () => {
    const { start } = openPage({ waiting: aWorker('installed'), active: aWorker('activated') });
    // Stopped before it was registered, as by StrictMode.
    start().stop();
    for (const version of ['waiting', 'current']) {
      await flush();
      const { state } = start();
      await flush();
      expect(state()).toBe(version);
    }
  });
});
