import { describe, expect, it } from 'vitest';
import type { Host } from '../../../../src/domain/connection.ts';
import { hostCheckTimeoutMs } from '../../../../src/domain/limits.ts';
import {
  selectIsLost,
  selectIsOffline,
  selectOfflineNotice,
} from '../../../../src/machines/home/connectionSelectors.ts';
import { startConnection } from '../../../support/connection.ts';
import { manualClock } from '../../../support/manualClock.ts';

const unreachable = new TypeError('Failed to fetch');

function start() {
  const clock = manualClock();
  const connection = startConnection(clock);
  const { actor, probe } = connection;
  const snapshot = () => actor.getSnapshot();
  return {
    ...connection,
    clock,
    answer: (host: Host) => actor.send({ type: 'request.answered', host }),
    fail: (host: Host) => actor.send({ type: 'request.unanswered', host }),
    lost: () => (['app', 'tmdb'] as const).filter((host) => selectIsLost(host)(snapshot())),
    isOffline: () => selectIsOffline(snapshot()),
    notice: () => selectOfflineNotice(snapshot()),
    /** The hosts that are probed, oldest first. */
    probed: () => probe.open().map(({ input }) => input.host),
  };
}

/** A connection on which no host responds. */
async function startOffline() {
  const connection = start();
  connection.fail('tmdb');
  await connection.probeOf('app').reject(unreachable);
  return connection;
}

describe('connection machine', () => {
  it('asks nothing while requests are answered', () => {
    const { answer, probe, lost, clock } = start();
    answer('app');
    answer('tmdb');
    expect({ probeCalls: probe.calls, lost: lost(), clockCount: clock.count() }).toEqual({
      probeCalls: [],
      lost: [],
      clockCount: 0,
    });
  });

  it('is offline only if no host responds: after a request without a response the other is asked at once', async () => {
    const { fail, probed, probeOf, lost, isOffline, notice } = start();
    fail('tmdb');
    expect({ lost: lost(), probed: probed(), isOffline: isOffline() }).toEqual({
      lost: ['tmdb'],
      probed: ['app'],
      isOffline: false,
    });
    await probeOf('app').resolve();
    expect({ lost: lost(), isOffline: isOffline(), notice: notice() }).toEqual({
      lost: ['tmdb'],
      isOffline: false,
      notice: null,
    });
    fail('app');
    expect({ lost: lost(), isOffline: isOffline(), notice: notice() }).toEqual({
      lost: ['app', 'tmdb'],
      isOffline: true,
      notice: 'offline',
    });
  });

  it('counts a host that does not respond to a check in time as lost', () => {
    const { fail, clock, lost } = start();
    fail('app');
    clock.fire(hostCheckTimeoutMs);
    expect(lost()).toEqual(['app', 'tmdb']);
  });

  it('takes what the browser says as a hint, and asks both hosts', async () => {
    const { browser, probed, probeOf, lost } = start();
    browser.send({ type: 'network.online' });
    expect(probed()).toEqual([]);
    browser.send({ type: 'network.offline' });
    expect({ probed: probed(), lost: lost() }).toEqual({ probed: ['app', 'tmdb'], lost: [] });
    await probeOf('app').resolve();
    await probeOf('tmdb').reject(unreachable);
    expect(lost()).toEqual(['tmdb']);
  });

  it.each(['network.offline', 'network.online'] as const)(
    'asks again if the browser changes its word during a check: %s',
    async (type) => {
      const { actor, browser, probe, probed, lost } = start();
      actor.send({ type: 'page.settled' });
      const first = probe.last();
      browser.send({ type });
      await first.reject(unreachable);
      expect({ lost: lost(), probed: probed() }).toEqual({
        lost: [],
        probed: type === 'network.offline' ? ['app', 'tmdb'] : ['app'],
      });
    },
  );

  it('asks its own host once the page has settled, because a stored page needs no request', () => {
    const { actor, probed } = start();
    actor.send({ type: 'page.settled' });
    expect(probed()).toEqual(['app']);
  });

  it('says that it is offline until that was read or is over, and what is shown from this device', async () => {
    const { actor, probeOf, notice, fail } = await startOffline();
    expect(notice()).toBe('offline');
    actor.send({ type: 'savedList.shown' });
    expect(notice()).toBe('offlineSaved');
    actor.send({ type: 'savedList.hidden' });
    expect(notice()).toBe('offline');
    actor.send({ type: 'notice.dismissed' });
    expect(notice()).toBeNull();
    actor.send({ type: 'check.requested' } as never);
    fail('app');
    actor.send({ type: 'page.settled' });
    await probeOf('app').resolve();
    expect(notice()).toBeNull();
    fail('app');
    expect(notice()).toBe('offline');
  });
});

describe('connection machine, a lost host', () => {
  it('is probed after 2, 4 and 8 s, then every 8 s, and each probe ends the one before', () => {
    const { fail, clock, probe } = start();
    fail('tmdb');
    const probes = () => probe.calls.filter(({ input }) => input.host === 'tmdb');
    for (const [count, wait] of [2_000, 4_000, 8_000, 8_000, 8_000].entries()) {
      expect([count, probes().length]).toEqual([count, count]);
      clock.fire(wait);
    }
    expect(probes().map(({ signal }) => signal.aborted)).toEqual([true, true, true, true, false]);
  });

  it('is found by a probe alone: a response to a request may come from the cache of the browser', async () => {
    const { fail, answer, probed, probeOf, lost } = start();
    fail('tmdb');
    await probeOf('app').resolve();
    answer('tmdb');
    expect({ lost: lost(), probed: probed() }).toEqual({ lost: ['tmdb'], probed: ['tmdb'] });
    await probeOf('tmdb').reject(unreachable);
    expect(lost()).toEqual(['tmdb']);
    answer('tmdb');
    await probeOf('tmdb').resolve();
    expect(lost()).toEqual([]);
  });

  it.each([
    ['the browser is online', 'network.online'],
    ['the page is shown', 'page.shown'],
  ] as const)('is probed at once when %s', async (_, type) => {
    const { browser, probed } = await startOffline();
    browser.send({ type });
    expect(probed().toSorted()).toEqual(['app', 'tmdb']);
  });

  it('is probed at once when the other is found', async () => {
    const { browser, probe, probeOf, clock, lost } = await startOffline();
    clock.fire(2_000);
    browser.send({ type: 'network.online' });
    await probeOf('app').reject(unreachable);
    await probeOf('tmdb').resolve();
    expect({ lost: lost(), open: probe.open().map(({ input }) => input.host) }).toEqual({
      lost: ['app'],
      open: ['app'],
    });
  });

  it('is not probed while the page is hidden, but as soon as it is shown again', () => {
    const { browser, fail, clock, probed } = start();
    fail('tmdb');
    browser.send({ type: 'page.hidden' });
    clock.fire(2_000);
    expect({ probed: probed(), waits: clock.waits(4_000) }).toEqual({
      probed: ['app'],
      waits: true,
    });
    browser.send({ type: 'page.shown' });
    expect(probed()).toEqual(['app', 'tmdb']);
    browser.send({ type: 'page.hidden' });
    clock.fire(4_000);
    expect(probed()).toEqual(['app']);
  });

  it('is probed after 2 s again when it is lost again after a request was answered, else later', async () => {
    const { fail, answer, clock, probeOf } = start();
    fail('tmdb');
    clock.fire(2_000);
    await probeOf('tmdb').resolve();
    fail('tmdb');
    expect({ two: clock.waits(2_000), four: clock.waits(4_000) }).toEqual({
      two: false,
      four: true,
    });
    clock.fire(4_000);
    await probeOf('tmdb').resolve();
    answer('tmdb');
    fail('tmdb');
    expect(clock.waits(2_000)).toBe(true);
  });
});
