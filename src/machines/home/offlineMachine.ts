import { setup } from 'xstate';
import type { ServiceWorkerEvent } from '../../domain/externalEvents.ts';
import { callbackSlot } from '../actorSlot.ts';

export type OfflineEvent =
  | ServiceWorkerEvent
  /** The user has read the notice. */
  | { type: 'notice.dismissed' };

/**
 * The version of the app that is stored for a start without a network (§10.119, §10.121). A new version
 * waits until no page runs the old one, so nothing here reloads the page.
 */
export const offlineMachine = setup({
  types: {
    events: {} as OfflineEvent,
    children: {} as { serviceWorker: 'watchServiceWorker' },
    tags: {} as 'updateShown',
  },
  actors: {
    watchServiceWorker: callbackSlot<ServiceWorkerEvent>('watchServiceWorker'),
  },
}).createMachine({
  id: 'offline',
  invoke: {
    id: 'serviceWorker',
    src: 'watchServiceWorker',
    onError: { target: '.failed', description: '§10.119' },
  },
  initial: 'registering',
  states: {
    registering: {
      description: '§10.119',
      on: { 'worker.registered': 'current', 'worker.failed': 'failed' },
    },
    current: { on: { 'update.ready': { target: 'waiting', description: '§10.121' } } },
    waiting: {
      tags: 'updateShown',
      on: { 'notice.dismissed': { target: 'dismissed', description: '§10.121' } },
    },
    dismissed: {},
    /** Without a worker the app needs a network to start, and nothing else is missing. */
    failed: {},
  },
});
