import {
  createActor,
  fromCallback,
  type ActorRefFrom,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import type { Config } from '../../config.ts';
import type { Host, Observe } from '../../domain/connection.ts';
import type { ConnectionEvent, NetworkEvent } from '../../domain/externalEvents.ts';
import { serviceWorkerUrl } from '../../domain/serviceWorker.ts';
import { connectionMachine, type BrowserEvent } from '../../machines/home/connectionMachine.ts';
import { selectIsLost, selectIsOffline } from '../../machines/home/connectionSelectors.ts';
import { hostMachine } from '../../machines/home/hostMachine.ts';
import { serviceActor } from '../serviceActor.ts';

type ConnectionRef = ActorRefFrom<typeof connectionMachine>;

/** The connection of the page: the services report to it, and actors wait for it (§10.143, §10.144). */
export type Connection = ReturnType<typeof createConnection>;

/**
 * Starts the actor of the connection.
 *
 * @param inspect receives its inspection events
 */
export function createConnection(
  config: Pick<Config, 'supabase' | 'tmdb'>,
  inspect?: (event: InspectionEvent) => void,
) {
  const urls = getProbeUrls(config);
  const host = hostMachine.provide({
    actors: {
      // Any status is a response, and none is from a cache: the service worker passes these requests.
      probeHost: serviceActor(async ({ host: probed }, signal) => {
        await fetch(urls[probed], {
          method: 'HEAD',
          mode: 'no-cors',
          cache: 'no-store',
          signal,
        });
      }),
    },
  });
  const machine = connectionMachine.provide({ actors: { host, watchBrowser } });
  const actor = createActor(machine, inspect === undefined ? {} : { inspect }).start();
  return toConnection(actor);
}

/** What services and actors need of the connection. */
export const toConnection = (actor: ConnectionRef) => ({
  actor,

  observe:
    (host: Host): Observe =>
    (outcome) =>
      actor.send({ type: `request.${outcome}`, host }),

  /**
   * Done when the movie database responds. A request that failed without a response while the database
   * seemed to respond counts as one of its requests: it is probed then, too.
   */
  awaitTmdb: serviceActor<void, undefined>((_, signal) => {
    const isLost = selectIsLost('tmdb');
    if (!isLost(actor.getSnapshot())) actor.send({ type: 'request.unanswered', host: 'tmdb' });
    return new Promise((done) => {
      const { unsubscribe } = actor.subscribe((snapshot) => {
        if (isLost(snapshot)) return;
        unsubscribe();
        done();
      });
      signal.addEventListener('abort', unsubscribe);
    });
  }),

  /** Sends that the movie database does not respond: at its start, or as soon as it is so. */
  watchTmdb: fromCallback<EventObject, undefined, ConnectionEvent>(({ sendBack }) => {
    return onChange(actor, selectIsLost('tmdb'), (isLost) => {
      if (isLost) sendBack({ type: 'connection.lost' });
    });
  }),

  /** Watches whether any host responds. */
  watchNetwork: watchNetwork(actor, selectIsOffline),

  /** Watches whether the host of sign-in and library responds. */
  watchAppHost: watchNetwork(actor, selectIsLost('app')),
});

type Selector = typeof selectIsOffline;

/** Calls back when there is no response, at once if it is so, and when there is one again. @returns stops it */
const watchNetwork =
  (actor: ConnectionRef, isLost: Selector) => (callback: (event: NetworkEvent) => void) =>
    onChange(actor, isLost, (value) =>
      callback({ type: value ? 'network.offline' : 'network.online' }),
    );

/** Calls back with each change of a value that is `false` at first. @returns stops it */
function onChange(actor: ConnectionRef, select: Selector, callback: (value: boolean) => void) {
  let last = false;
  function update(snapshot: ReturnType<ConnectionRef['getSnapshot']>) {
    const value = select(snapshot);
    if (value === last) return;
    last = value;
    callback(value);
  }
  update(actor.getSnapshot());
  return actor.subscribe(update).unsubscribe;
}

/** The sign-in's own server, if it is another than the page's; else a file that every deployment has. */
function getProbeUrls({ supabase, tmdb }: Pick<Config, 'supabase' | 'tmdb'>): Record<Host, string> {
  const isSameOrigin = new URL(supabase.url, location.href).origin === location.origin;
  return {
    app: isSameOrigin ? serviceWorkerUrl : `${supabase.url}/auth/v1/health`,
    tmdb: `${tmdb.apiUrl}/configuration?api_key=${encodeURIComponent(tmdb.apiKey)}`,
  };
}

/** Sends when the browser goes online or offline and the page is shown or hidden; first what differs. */
const watchBrowser = fromCallback<EventObject, undefined, BrowserEvent>(({ sendBack }) => {
  const abortController = new AbortController();
  const { signal } = abortController;
  const sendVisibility = () =>
    sendBack({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' });
  addEventListener('online', () => sendBack({ type: 'network.online' }), { signal });
  addEventListener('offline', () => sendBack({ type: 'network.offline' }), { signal });
  document.addEventListener('visibilitychange', sendVisibility, { signal });
  // A page restored from the back/forward cache may get no `visibilitychange`.
  addEventListener('pageshow', sendVisibility, { signal });
  if (document.visibilityState === 'hidden') sendBack({ type: 'page.hidden' });
  if (!navigator.onLine) sendBack({ type: 'network.offline' });
  return () => abortController.abort();
});
