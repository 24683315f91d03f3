import { setup } from 'xstate';
import type { NetworkEvent, ServiceWorkerEvent } from '../../domain/externalEvents.ts';
import { actorSlot, callbackSlot } from '../actorSlot.ts';

export type ShellEvent =
  | NetworkEvent
  | ServiceWorkerEvent
  /** The user has read the notice. */
  | { type: 'notice.dismissed' };

/**
 * What a page has besides its screens (§10.120, §10.121): the version of the app that is stored for a
 * start without a network, and whether there is a network. A new version waits until no page runs the
 * old one, so nothing here reloads the page.
 */
export const shellMachine = setup({
  types: {
    events: {} as ShellEvent,
    children: {} as {
      serviceWorker: 'watchServiceWorker';
      network: 'watchNetwork';
      reachHost: 'reachHost';
      awaitHost: 'awaitHost';
    },
    tags: {} as 'updateShown' | 'offlineShown',
  },
  actors: {
    watchServiceWorker: callbackSlot<ServiceWorkerEvent>('watchServiceWorker'),
    watchNetwork: callbackSlot<NetworkEvent>('watchNetwork'),
    /** Fails if no host responds. */
    reachHost: actorSlot<void, undefined>('reachHost'),
    /** Waits until one responds. */
    awaitHost: actorSlot<void, undefined>('awaitHost'),
  },
}).createMachine({
  id: 'shell',
  type: 'parallel',
  states: {
    version: {
      invoke: { id: 'serviceWorker', src: 'watchServiceWorker', onError: '.failed' },
      initial: 'registering',
      states: {
        registering: {
          on: { 'worker.registered': 'current', 'worker.failed': 'failed' },
        },
        current: { on: { 'update.ready': 'waiting' } },
        waiting: { tags: 'updateShown', on: { 'notice.dismissed': 'told' } },
        told: {},
        /** Without a worker the app needs a network to start, and nothing else is missing. */
        failed: {},
      },
    },
    network: {
      // Without network events the page is as it was when it was opened; requests fail and say so.
      invoke: { id: 'network', src: 'watchNetwork', onError: {} },
      initial: 'checking',
      states: {
        /** The browser knows only whether there is a connection, not whether it leads anywhere. */
        checking: {
          invoke: { id: 'reachHost', src: 'reachHost', onDone: 'online', onError: 'offline' },
          on: { 'network.offline': 'offline' },
        },
        online: { on: { 'network.offline': 'offline' } },
        offline: {
          // Without it the network event ends this state.
          invoke: { id: 'awaitHost', src: 'awaitHost', onDone: 'online', onError: {} },
          on: { 'network.online': 'checking' },
          initial: 'shown',
          states: {
            shown: { tags: 'offlineShown', on: { 'notice.dismissed': 'told' } },
            told: {},
          },
        },
      },
    },
  },
});
