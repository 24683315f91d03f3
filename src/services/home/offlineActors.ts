import { fromCallback, type EventObject } from 'xstate';
import type { ServiceWorkerEvent } from '../../domain/externalEvents.ts';
import { serviceWorkerUrl } from '../../domain/serviceWorker.ts';
import { offlineMachine } from '../../machines/home/offlineMachine.ts';
import { safeStorage, tabStorage, type KeyValueStorage } from '../storage/keyValueStorage.ts';

/** In session storage once this browser tab was told that a new version waits. */
const toldKey = 'reelstate-update';

/** The policy of `trusted-types` in the content policy; a name can be used once. */
let workerPolicy: TrustedTypePolicy | undefined;

/** The URL as `register` takes it where Trusted Types are required. */
function getTrustedUrl(): string {
  if (typeof trustedTypes === 'undefined') return serviceWorkerUrl;
  workerPolicy ??= trustedTypes.createPolicy('reelstate-service-worker', {
    // No other script, whatever is asked for.
    createScriptURL: () => serviceWorkerUrl,
  });
  // `register` takes the object; its type in TypeScript knows texts only.
  return workerPolicy.createScriptURL(serviceWorkerUrl) as unknown as string;
}

/** Calls `work` when nothing else needs the network. @returns cancels the call */
type WhenQuiet = (work: () => void) => () => void;

/**
 * Registers the service worker when the page is quiet, and sends `update.ready` when a new version waits: once for each, and
 * for one that waited before this page once in the browser tab.
 */
const watchServiceWorker = (tab: KeyValueStorage, whenQuiet: WhenQuiet) =>
  fromCallback<EventObject, undefined, ServiceWorkerEvent>(({ sendBack }) => {
    const stop = new AbortController();
    const { signal } = stop;
    const storage = safeStorage(tab);

    function reportUpdate() {
      storage.setItem(toldKey, '1');
      sendBack({ type: 'update.ready' });
    }

    function watchInstalling({ installing, active }: ServiceWorkerRegistration) {
      // The first version of all replaces nothing.
      if (installing === null || active === null) return;
      installing.addEventListener(
        'statechange',
        () => {
          if (installing.state === 'installed') reportUpdate();
        },
        { signal },
      );
    }

    async function register() {
      const { serviceWorker } = navigator;
      if (serviceWorker.controller === null) {
        serviceWorker.addEventListener('controllerchange', storeShownPictures, {
          signal,
          once: true,
        });
      }
      const registration = await serviceWorker.register(getTrustedUrl(), {
        updateViaCache: 'none',
      });
      // A stopped actor would only note that the user was told.
      if (signal.aborted) return;
      registration.addEventListener('updatefound', () => watchInstalling(registration), { signal });
      sendBack({ type: 'worker.registered' });
      watchInstalling(registration);
      if (registration.waiting !== null && storage.getItem(toldKey) === null) reportUpdate();
    }
    const cancel = whenQuiet(() => {
      register().catch(() => sendBack({ type: 'worker.failed' }));
    });
    return () => {
      cancel();
      stop.abort();
    };
  });

/** The pictures of the page that was open before the first worker; Workbox handles the message. */
function storeShownPictures() {
  const urlsToCache = [...document.images].map(({ currentSrc }) => currentSrc).filter(Boolean);
  navigator.serviceWorker.controller?.postMessage({
    type: 'CACHE_URLS',
    payload: { urlsToCache },
  });
}

/** Provides the offline machine with the service worker. */
export const provideOffline = (whenQuiet: WhenQuiet) =>
  offlineMachine.provide({
    actors: { watchServiceWorker: watchServiceWorker(tabStorage(), whenQuiet) },
  });
