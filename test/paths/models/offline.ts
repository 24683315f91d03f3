import { offlineMachine } from '../../../src/machines/home/offlineMachine.ts';
import type { Model } from '../plan/model.ts';

/** The service worker, which no screen depends on. */
export const offlineModel: Model = {
  name: 'offline',
  machine: offlineMachine,
  starts: [{ from: 'a new page', input: undefined }],
  relevantContext: () => null,
  eventsIn: () => [
    { label: 'the service worker is registered', type: 'worker.registered' },
    { label: 'the service worker is refused', type: 'worker.failed' },
    { label: 'a new version waits', type: 'update.ready' },
    { label: 'the notice is read', type: 'notice.dismissed' },
  ],
};
