import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'version: serviceWorker failed': ['§10.119'],
  'version.registering: worker.registered': ['§10.119'],
  'version.registering: worker.failed': ['§10.119'],
  'version.current: update.ready': ['§10.121'],
  'version.waiting: notice.dismissed': ['§10.121'],
  'network: network failed': ['§10.119'],
  'network.checking: reachHost done': ['§10.119'],
  'network.checking: reachHost failed': ['§10.119'],
  'network.checking: network.offline': ['§10.119'],
  'network.online: network.offline': ['§10.119'],
  'network.offline: awaitHost done': ['§10.119'],
  'network.offline: awaitHost failed': ['§10.119'],
  'network.offline: network.online': ['§10.119'],
  'network.offline.shown: notice.dismissed': ['§10.119'],
};
