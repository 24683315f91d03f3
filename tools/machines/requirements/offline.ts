import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'offline: serviceWorker failed': ['§10.119'],
  'registering: worker.registered': ['§10.119'],
  'registering: worker.failed': ['§10.119'],
  'current: update.ready': ['§10.121'],
  'waiting: notice.dismissed': ['§10.121'],
};
