import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { NetworkEvent, ServiceWorkerEvent } from '../../../../src/domain/externalEvents.ts';
import { shellMachine } from '../../../../src/machines/home/shellMachine.ts';
import { selectNotice } from '../../../../src/machines/home/shellSelectors.ts';
import { manualActor } from '../../../support/manualActor.ts';
import { parked } from '../../../support/parked.ts';

function startShell() {
  const worker = manualActor<ServiceWorkerEvent>('watchServiceWorker');
  const network = manualActor<NetworkEvent>('watchNetwork');
  const host = parked<void, undefined>('reachHost');
  const hostReturn = parked<void, undefined>('awaitHost');
  const actor = createActor(
    shellMachine.provide({
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

describe('shell machine', () => {
  it('says once that a new version waits', () => {
    const { worker, notice, dismiss } = startShell();
    expect(notice()).toBeNull();
    worker.send({ type: 'worker.registered' });
    expect(notice()).toBeNull();
    worker.send({ type: 'update.ready' });
    expect(notice()).toBe('update');
    dismiss();
    worker.send({ type: 'update.ready' });
    expect(notice()).toBeNull();
  });

  it('is silent if the service worker cannot be registered', () => {
    const { worker, notice } = startShell();
    worker.send({ type: 'worker.failed' });
    expect(notice()).toBeNull();
  });

  it.each([
    ['the browser says so', ({ network }) => network.send({ type: 'network.offline' })],
    ['no host responds', async ({ host }) => host.last().reject(new Error('unreachable'))],
  ] as const satisfies readonly (readonly [
    string,
    (shell: ReturnType<typeof startShell>) => unknown,
  ])[])('says that the page is offline when %s, until it is read or over', async (_, lose) => {
    const shell = startShell();
    await lose(shell);
    expect(shell.notice()).toBe('offline');
    shell.dismiss();
    expect(shell.notice()).toBeNull();
    await shell.hostReturn.last().resolve();
    shell.network.send({ type: 'network.offline' });
    expect(shell.notice()).toBe('offline');
    shell.network.send({ type: 'network.online' });
    expect(shell.notice()).toBeNull();
  });

  it('says that the page is offline before it says that a new version waits', () => {
    const { worker, network, notice } = startShell();
    worker.send({ type: 'worker.registered' });
    worker.send({ type: 'update.ready' });
    network.send({ type: 'network.offline' });
    expect(notice()).toBe('offline');
    network.send({ type: 'network.online' });
    expect(notice()).toBe('update');
  });
});
