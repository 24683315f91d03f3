import type { SnapshotFrom } from 'xstate';
import type { offlineMachine } from '../../../src/machines/home/offlineMachine.ts';
import { offlineModel } from '../models/offline.ts';
import { rulesFor, type Invariant } from './invariant.ts';

type OfflineState = SnapshotFrom<typeof offlineMachine>;

const { everyState, everyStep, everyPlace } = rulesFor<OfflineState>(offlineModel);

const isShown = (state: OfflineState) => state.hasTag('updateShown');

export const offlineInvariants: readonly Invariant[] = [
  everyState('the service worker is watched as long as the page is open', '§10.119', {
    must: ({ children, status }) => status === 'active' && 'serviceWorker' in children,
  }),
  everyStep('the notice of a new version appears when one waits, and by nothing else', '§10.121', {
    where: ({ from, to }) => !isShown(from) && isShown(to),
    must: ({ event }) => event.type === 'update.ready',
  }),
  everyStep('the notice of a new version stays until it is read', '§10.121', {
    where: ({ from }) => isShown(from),
    must: ({ event, to }) => isShown(to) === (event.type !== 'notice.dismissed'),
  }),
  everyPlace('a notice that was read does not appear again', '§10.121', {
    where: ({ state }) => state.matches('dismissed'),
    must: (place) => !place.reaches({ by: () => true, to: isShown }),
  }),
  everyStep('a page without a service worker changes nothing any more', '§10.119', {
    where: ({ from }) => from.matches('failed'),
    must: ({ isIgnored }) => isIgnored,
  }),
];
