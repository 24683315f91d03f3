import { createActor } from 'xstate';
import type { ChunkEvent } from '../../src/domain/externalEvents.ts';
import type { View } from '../../src/domain/session.ts';
import { reloadMachine } from '../../src/machines/home/reloadMachine.ts';
import { manualActor } from './manualActor.ts';
import { deferred } from './deferred.ts';

/** The reload machine over a host and a page that the test controls. */
export function deferredReload() {
  const chunks = manualActor<ChunkEvent>('watchChunks');
  const isOutdated = deferred<boolean, Pick<ChunkEvent, 'urls'>>('isOutdated');
  const reloadPage = deferred<void, { readonly view: View }>('reloadPage');
  const logic = reloadMachine.provide({
    actors: {
      watchChunks: chunks.logic,
      isOutdated: isOutdated.logic,
      reloadPage: reloadPage.logic,
    },
  });
  /** A chunk fails to load. */
  const fail = (hasArrived = false, urls = ['/assets/panels.js']) =>
    chunks.send({ type: 'chunk.failed', urls, hasArrived });
  return { logic, chunks, isOutdated, reloadPage, fail };
}

export function startReload() {
  const parts = deferredReload();
  return { ...parts, actor: createActor(parts.logic).start() };
}
