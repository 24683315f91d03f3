import { fromCallback, type EventObject } from 'xstate';
import type { ChunkEvent } from '../../domain/externalEvents.ts';
import { serviceWorkerUrl } from '../../domain/serviceWorker.ts';
import { reloadMachine } from '../../machines/home/reloadMachine.ts';
import { chunkFailed } from '../loadChunk.ts';
import { serviceActor } from '../serviceActor.ts';
import type { KeyValueStorage } from '../storage/keyValueStorage.ts';
import { saveDraft } from './draftStore.ts';

const watchChunks = fromCallback<EventObject, undefined, ChunkEvent>(({ sendBack }) => {
  const report = (event: Event) => sendBack((event as CustomEvent<ChunkEvent>).detail);
  addEventListener(chunkFailed, report);
  return () => removeEventListener(chunkFailed, report);
});

/**
 * The service worker, which passes its own file, names every file of the host's version.
 *
 * @throws the browser's TypeError if the host does not respond with it
 */
async function isOutdated(urls: readonly string[], signal: AbortSignal): Promise<boolean> {
  const response = await fetch(serviceWorkerUrl, { cache: 'no-store', signal });
  const type = response.headers.get('Content-Type');
  if (!response.ok || type?.includes('javascript') !== true)
    throw new TypeError('No list of files');
  const list = await response.text();
  return urls.some((url) => !list.includes(url));
}

/** Provides the reload machine with the chunks of this page, its host, and the storage of its tab. */
export const provideReload = (tab: KeyValueStorage, reload = () => location.reload()) =>
  reloadMachine.provide({
    actors: {
      watchChunks,
      isOutdated: serviceActor(({ urls }, signal) => isOutdated(urls, signal)),
      reloadPage: serviceActor(async ({ view }) => {
        if (view !== 'home') saveDraft(tab, view, document);
        // The worker would answer with the old version, as long as any page runs it.
        const registration = await navigator.serviceWorker?.getRegistration();
        await registration?.unregister();
        reload();
      }),
    },
  });
