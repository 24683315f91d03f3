import { createActor } from 'xstate';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ConnectionEvent, NetworkEvent } from '../../../../src/domain/externalEvents.ts';
import { serviceWorkerUrl } from '../../../../src/domain/serviceWorker.ts';
import { selectIsOffline } from '../../../../src/machines/home/connectionSelectors.ts';
import { createConnection } from '../../../../src/services/home/connectionActors.ts';
import { startConnection } from '../../../support/connection.ts';
import { flush } from '../../../support/deferred.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';
import { startBelow } from '../support/startBelow.ts';
import { config } from '../support/wire.ts';

const probeOptions = { method: 'HEAD', mode: 'no-cors', cache: 'no-store' };
const tmdbUrl = `${config.tmdb.apiUrl}/configuration?api_key=${encodeURIComponent(config.tmdb.apiKey)}`;

type Reach = (url: string, init: RequestInit) => Promise<void>;

/** A page of an origin, in a browser whose requests the test answers. */
function openPage(origin: string, device: { readonly onLine?: boolean } = {}) {
  const browser = stubBrowser();
  browser.begin(device);
  vi.stubGlobal('location', new URL(origin));
  const reach = vi.fn<Reach>(async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', reach);
  const connection = createConnection(config);
  onTestFinished(() => void connection.actor.stop());
  return { browser, reach, connection, urls: () => reach.mock.calls.map(([url]) => url) };
}

describe('createConnection', () => {
  const { origin } = new URL(config.supabase.url);

  it('probes both hosts of an offline browser for a response of any kind that is not cached', async () => {
    const { reach, connection } = openPage(origin, { onLine: false });
    await flush();
    expect(reach.mock.calls).toEqual([
      [serviceWorkerUrl, expect.objectContaining(probeOptions)],
      [tmdbUrl, expect.objectContaining(probeOptions)],
    ]);
    expect(selectIsOffline(connection.actor.getSnapshot())).toBe(true);
  });

  it('probes the sign-in where it has a server of its own', async () => {
    const { connection, urls } = openPage('https://app.example/');
    connection.actor.send({ type: 'page.settled' });
    expect(urls()).toEqual([`${config.supabase.url}/auth/v1/health`]);
  });

  it('hears of the network and of the visibility until it stops', async () => {
    const { browser, connection, urls } = openPage(origin);
    browser.connect(false);
    await flush();
    expect(urls()).toEqual([serviceWorkerUrl, tmdbUrl]);
    browser.look('hidden');
    browser.look('visible');
    browser.showAgain(true);
    browser.connect(true);
    expect(urls()).toHaveLength(8);
    connection.actor.stop();
    expect(browser.listeners()).toEqual([]);
  });
});

describe('connection', () => {
  it('is told of the outcome of requests', () => {
    const { connection, probe } = startConnection();
    connection.observe('tmdb')('answered');
    expect(probe.calls).toEqual([]);
    connection.observe('tmdb')('unanswered');
    expect(probe.last().input).toEqual({ host: 'app' });
  });

  it('is awaited until the movie database responds', async () => {
    const { connection, actor, browser, probeOf } = startConnection();
    actor.send({ type: 'request.unanswered', host: 'tmdb' });
    const waiting = createActor(connection.awaitTmdb).start();
    const stopped = createActor(connection.awaitTmdb).start();
    stopped.stop();
    browser.send({ type: 'network.online' });
    await flush();
    expect(waiting.getSnapshot().status).toBe('active');
    await probeOf('tmdb').resolve();
    expect([waiting, stopped].map((each) => each.getSnapshot().status)).toEqual([
      'done',
      'stopped',
    ]);
  });

  it('probes a movie database that seems to respond for a request that failed without a response', async () => {
    const { connection, browser, probeOf } = startConnection();
    const waiting = createActor(connection.awaitTmdb).start();
    browser.send({ type: 'network.online' });
    await probeOf('tmdb').resolve();
    expect(waiting.getSnapshot().status).toBe('done');
  });

  it('says that the movie database is lost: at the start, and later', () => {
    const { connection, actor } = startConnection();
    const later = startBelow<ConnectionEvent>(connection.watchTmdb);
    expect(later.received).toEqual([]);
    actor.send({ type: 'request.unanswered', host: 'tmdb' });
    const atOnce = startBelow<ConnectionEvent>(connection.watchTmdb);
    const lost = [{ type: 'connection.lost' }];
    expect({ laterReceived: later.received, atOnceReceived: atOnce.received }).toEqual({
      laterReceived: lost,
      atOnceReceived: lost,
    });
    later.stop();
    atOnce.stop();
  });

  it('says that there is no network only while no host responds', async () => {
    const { connection, actor, lose, browser, probeOf } = startConnection();
    const received: NetworkEvent[] = [];
    const stop = connection.watchNetwork((event) => received.push(event));
    actor.send({ type: 'request.unanswered', host: 'app' });
    expect(received).toEqual([]);
    await lose();
    const offline = { type: 'network.offline' };
    expect(received).toEqual([offline]);
    const late: NetworkEvent[] = [];
    connection.watchNetwork((event) => late.push(event));
    expect(late).toEqual([offline]);
    browser.send({ type: 'network.online' });
    await probeOf('app').resolve();
    expect(received).toEqual([offline, { type: 'network.online' }]);
    stop();
    await lose();
    expect(received).toHaveLength(2);
  });
});
