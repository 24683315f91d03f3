import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { ServiceWorkerEvent } from '../../../../src/domain/externalEvents.ts';
import { offlineMachine } from '../../../../src/machines/home/offlineMachine.ts';
import { selectIsUpdateShown } from '../../../../src/machines/home/offlineSelectors.ts';
import { manualActor } from '../../../support/manualActor.ts';

function startOffline(begin?: () => void) {
  const worker = manualActor<ServiceWorkerEvent>('watchServiceWorker', begin);
  const machine = offlineMachine.provide({ actors: { watchServiceWorker: worker.logic } });
  const actor = createActor(machine).start();
  return { actor, worker, isShown: () => selectIsUpdateShown(actor.getSnapshot()) };
}

it('offline machine says once that a new version waits', () => {
  const { actor, worker, isShown } = startOffline();
  expect(isShown()).toBe(false);
  worker.send({ type: 'worker.registered' });
  expect(isShown()).toBe(false);
  worker.send({ type: 'update.ready' });
  expect(isShown()).toBe(true);
  actor.send({ type: 'notice.dismissed' });
  worker.send({ type: 'update.ready' });
  expect(isShown()).toBe(false);
});

it('offline machine runs without the service worker if it cannot be watched', () => {
  const { actor, isShown } = startOffline(() => {
    throw new Error('no service worker');
  });
  expect({ snapshotValue: actor.getSnapshot().value, isShown: isShown() }).toEqual({
    snapshotValue: 'failed',
    isShown: false,
  });
});
