import { createActor } from 'xstate';
import type { Host } from '../../src/domain/connection.ts';
import { connectionMachine, type BrowserEvent } from '../../src/machines/home/connectionMachine.ts';
import { hostMachine, type ProbeInput } from '../../src/machines/home/hostMachine.ts';
import { toConnection } from '../../src/services/home/connectionActors.ts';
import { manualActor } from './manualActor.ts';
import type { ManualClock } from './manualClock.ts';
import { deferred } from './deferred.ts';

/** The production connection machine: the test sends the browser's events and answers the probes. */
export function startConnection(clock?: ManualClock) {
  const browser = manualActor<BrowserEvent>('watchBrowser');
  const probe = deferred<void, ProbeInput>('probeHost');
  const host = hostMachine.provide({ actors: { probeHost: probe.logic } });
  const logic = connectionMachine.provide({ actors: { host, watchBrowser: browser.logic } });
  const actor = createActor(logic, clock === undefined ? {} : { clock }).start();
  return {
    actor,
    browser,
    probe,
    connection: toConnection(actor),
    /** The pending probe of a host. @throws Error without one */
    probeOf(asked: Host) {
      const call = probe.open().findLast(({ input }) => input.host === asked);
      if (call === undefined) throw new Error(`"${asked}" is not probed`);
      return call;
    },
    /** No host responds. */
    async lose() {
      actor.send({ type: 'request.unanswered', host: 'app' });
      actor.send({ type: 'request.unanswered', host: 'tmdb' });
    },
  };
}

/** A movie database whose loss and return the test decides. */
export function deferredReturn() {
  const awaited = deferred<void, undefined>('awaitConnection');
  return {
    ...awaited,
    /** The movie database responds again. */
    async restore() {
      for (const call of awaited.open()) await call.resolve();
    },
  };
}

/** What the services need of a connection on which every host responds. */
export const goodConnection = () => startConnection().connection;
