import { describe, expect, it } from 'vitest';
import { AuthRefusedError, NetworkError } from '../../../src/domain/errors.ts';
import { aStoredSession } from '../../support/builders.ts';
import { openBrowser } from '../../support/openBrowser.ts';
import { startAuth } from '../../support/startAuth.ts';
import { watchViews } from '../../support/watchViews.ts';
import { holdTime, inSeconds, pass, renewed } from './time.ts';

holdTime();

const keptOut = new AuthRefusedError(401, 'http_error', 'No API key found in request');

describe('D.13 a good token outlives a refresh that fails', () => {
  it.each([
    ['no network', new NetworkError()],
    ['a broken server', new AuthRefusedError(500, 'unexpected_failure', 'Oops')],
    ['a gateway that keeps it out', keptOut],
    ['a bug of ours', new TypeError('undefined is not a function')],
  ])('%s: nothing is told to the views, nothing is written', async (_, error) => {
    const browser = openBrowser(aStoredSession({ expiresAt: inSeconds(3_600) }));
    const tab = browser.openTab();
    const { seen } = watchViews(tab);
    await pass(3_510_000);
    while (browser.refreshSession.inFlight() > 0 && browser.refreshSession.calls.length < 3) {
      await browser.refreshSession.last().reject(error);
      await pass(20_000);
    }
    expect(browser.refreshSession.calls.length).toBeGreaterThan(0);
    expect(seen).toHaveLength(1);
    expect(browser.writes).toEqual([]);
    expect(tab.token()).not.toBe('blocked');
  });

  it('and is what logging out goes by meanwhile', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(60) }));
    await pass(45_000);
    await auth.refreshSession.last().reject(new NetworkError());
    auth.actor.send({ type: 'logout.requested' });
    expect(auth.logOut.last().input).toEqual({ accessToken: 'access-1' });
  });

  it('is asked for again a minute later and at its end, and only then it is said', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(3_600) }));
    const { seen, notice } = watchViews(auth);
    await pass(3_510_000);
    for (const wait of [60_000, 30_000]) {
      await auth.refreshSession.last().reject(keptOut);
      await pass(wait - 1);
      expect(auth.refreshSession.inFlight()).toBe(0);
      await pass(1);
      expect(auth.refreshSession.inFlight()).toBe(1);
    }
    expect(seen).toHaveLength(1);
    await auth.refreshSession.last().reject(keptOut);
    await pass(0);
    expect(auth.token()).toBe('blocked');
    expect(notice()).toBe('No API key found in request');
  });
});

describe('D.14 offline when the token expires', () => {
  it('the person stays, and one refresh follows the network', async () => {
    const browser = openBrowser(aStoredSession({ expiresAt: inSeconds(60) }));
    const tab = browser.openTab();
    const { seen } = watchViews(tab);
    tab.wakeUps.send({ type: 'network.lost' });
    await pass(3_600_000);
    expect(tab.token()).toBe('offline');
    expect(browser.refreshSession.calls).toHaveLength(0);
    expect(seen).toHaveLength(1);
    tab.wakeUps.send({ type: 'network.found' });
    await pass(50);
    await browser.refreshSession.last().resolve(renewed());
    await pass(60_000);
    expect(browser.refreshSession.calls).toHaveLength(1);
    expect(tab.context().accessToken).toBe('access-2');
    expect(seen).toHaveLength(1);
  });

  it('the same when the network goes while a refresh is out', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    await pass(50);
    auth.wakeUps.send({ type: 'network.lost' });
    await auth.refreshSession.last().reject(new NetworkError());
    await pass(3_600_000);
    expect(auth.token()).toBe('offline');
    expect(auth.refreshSession.calls).toHaveLength(1);
    auth.wakeUps.send({ type: 'network.found' });
    await pass(50);
    expect(auth.refreshSession.calls).toHaveLength(2);
  });

  it('begun offline, nothing is sent before there is a network', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    auth.wakeUps.send({ type: 'network.lost' });
    await pass(3_600_000);
    expect(auth.refreshSession.calls).toHaveLength(0);
  });
});
