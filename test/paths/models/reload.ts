import { reloadMachine } from '../../../src/machines/home/reloadMachine.ts';
import { implicitEvents, type Model } from '../plan/model.ts';

const chunk = { type: 'chunk.failed', urls: ['/assets/home.js'] };

/** Whether the page needs a reload, which no screen depends on. */
export const reloadModel: Model = {
  name: 'reload',
  machine: reloadMachine,
  starts: [{ from: 'a new page', input: undefined }],
  relevantContext: () => null,
  eventsIn: (snapshot) => [
    { label: 'a chunk does not arrive', ...chunk, hasArrived: false },
    { label: 'a chunk cannot be imported', ...chunk, hasArrived: true },
    { label: 'the notice is read', type: 'notice.dismissed' },
    { label: 'Reload is pressed', type: 'reload.requested', view: 'signup' },
    ...implicitEvents(snapshot, {
      isOutdated: {
        'the host has a new version': true,
        'the host has this version': false,
        'the host does not respond': new TypeError('Failed to fetch'),
      },
      reloadPage: { 'the page reloads': undefined, 'the page cannot reload': new Error('no') },
    }),
  ],
};
