import { NetworkError } from '../../../src/domain/errors.ts';
import { offlineMachine } from '../../../src/machines/home/offlineMachine.ts';
import { implicitEvents, type Model } from '../plan/model.ts';

/** The service worker and the network, which no screen depends on. */
export const offlineModel: Model = {
  name: 'offline',
  machine: offlineMachine,
  starts: [{ from: 'a new page', input: undefined }],
  classOf: () => null,
  eventsIn: (snapshot) => [
    { label: 'the service worker is registered', type: 'worker.registered' },
    { label: 'the service worker is refused', type: 'worker.failed' },
    { label: 'a new version waits', type: 'update.ready' },
    { label: 'the network is lost', type: 'network.offline' },
    { label: 'the network comes back', type: 'network.online' },
    { label: 'the notice is read', type: 'notice.dismissed' },
    ...implicitEvents(snapshot, {
      reachHost: { 'a host responds': undefined, 'no host responds': new NetworkError() },
      awaitHost: {
        'a host responds again': undefined,
        'nothing waits for a host': new NetworkError(),
      },
    }),
  ],
};
