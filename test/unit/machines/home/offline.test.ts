import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { NetworkEvent, ServiceWorkerEvent } from '../../../../src/domain/externalEvents.ts';
import { offlineMachine } from '../../../../src/machines/home/offlineMachine.ts';
import { selectNotice } from '../../../../src/machines/home/offlineSelectors.ts';
import { manualActor } from '../../../support/manualActor.ts';
import { parked } from '../../../support/parked.ts';

function startOffline() {
  const worker = manualActor<ServiceWorkerEvent>('watchServiceWorker');
  const network = manualActor<NetworkEvent>('watchNetwork');
  const host = parked<void, undefined>('reachHost');
  const hostReturn = parked<void, undefined>('awaitHost');
  const actor = createActor(
    offlineMachine.provide({
      actors: {
        watchServiceWorker: worker.logic,
        watchNetwork: network.logic,
        reachHost: host.logic,
        awaitHost: hostReturn.logic,
      },
    }),
  ).start();
  return {
    worker,
    network,
    host,
    hostReturn,
    notice: () => selectNotice(actor.getSnapshot()),
    dismiss: () => actor.send({ type: 'notice.dismissed' }),
  };
}

describe('offline machine', () => {
  it('says once that a new version waits', () => {
    const { worker, notice, dismiss } = startOffline();
    expect(notice()).toBeNull();
    worker.send({ type: 'worker.registered' });
    expect(notice()).toBeNull();
    worker.send({ type: 'update.ready' });
    expect(notice()).toBe('update');
    dismiss();
    worker.send({ type: 'update.ready' });
    expect(notice()).toBeNull();
  });

  it.each([
    ['the browser says so', ({ network }) => network.send({ type: 'network.offline' })],
    ['no host responds', async ({ host }) => host.last().reject(new Error('unreachable'))],
  ] as const satisfies readonly (readonly [
    string,
    (offline: ReturnType<typeof startOffline>) => unknown,
  ])[])('says that the page is offline when %s, until it is read or over', async (_, lose) => {
    const offline = startOffline();
    await lose(offline);
    expect(offline.notice()).toBe('offline');
    offline.dismiss();
    expect(offline.notice()).toBeNull();
    await offline.hostReturn.last().resolve();
    offline.network.send({ type: 'network.offline' });
    expect(offline.notice()).toBe('offline');
    offline.network.send({ type: 'network.online' });
    expect(offline.notice()).toBeNull();
  });

  it('says that the page is offline before it says that a new version waits', () => {
    const { worker, network, notice } = startOffline();
    worker.send({ type: 'worker.registered' });
    worker.send({ type: 'update.ready' });
    network.send({ type: 'network.offline' });
    expect(notice()).toBe('offline');
    network.send({ type: 'network.online' });
    expect(notice()).toBe('update');
  });
});
