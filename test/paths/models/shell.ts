import { NetworkError } from '../../../src/domain/errors.ts';
import { shellMachine } from '../../../src/machines/home/shellMachine.ts';
import { implicitEvents, type Model } from '../plan/model.ts';

/** The service worker and the network, which no screen depends on. */
export const shellModel: Model = {
  name: 'shell',
  machine: shellMachine,
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
      reachHost: [
        { label: 'a host responds', output: undefined },
        { label: 'no host responds', error: new NetworkError() },
      ],
      awaitHost: [
        { label: 'a host responds again', output: undefined },
        { label: 'nothing waits for a host', error: new NetworkError() },
      ],
    }),
  ],
};
