import { describe, expect, it } from 'vitest';
import { AuthApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { openBrowser } from '../../../support/openBrowser.ts';
import { startAuth } from '../../../support/startAuth.ts';
import { watchViews } from '../../../support/watchViews.ts';
import { holdTime, inSeconds, pass, renewed } from './time.ts';

holdTime();

const keptOut = new AuthApiError(401, 'http_error', 'No API key found in request');

describe('D.13 a failed refresh with a valid token', () => {
  it.each([
    ['no network', new NetworkError()],
    ['a broken server', new AuthApiError(500, 'unexpected_failure', 'Oops')],
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

  it('leaves the token usable for a logout', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(60) }));
    await pass(45_000);
    await auth.refreshSession.last().reject(new NetworkError());
    auth.actor.send({ type: 'logout.requested' });
    expect(auth.logOut.last().input).toEqual({ accessToken: 'access-1' });
  });

  it('is retried after a minute and at expiry, and shown only then', async () => {
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
  it('keeps the user signed in, and sends one refresh when online again', async () => {
    const browser = openBrowser(aStoredSession({ expiresAt: inSeconds(60) }));
    const tab = browser.openTab();
    const { seen } = watchViews(tab);
    tab.wakeUps.send({ type: 'network.offline' });
    await pass(3_600_000);
    expect(tab.token()).toBe('offline');
    expect(browser.refreshSession.calls).toHaveLength(0);
    expect(seen).toHaveLength(1);
    tab.wakeUps.send({ type: 'network.online' });
    await pass(50);
    await browser.refreshSession.last().resolve(renewed());
    await pass(60_000);
    expect(browser.refreshSession.calls).toHaveLength(1);
    expect(tab.context().accessToken).toBe('access-2');
    expect(seen).toHaveLength(1);
  });

  it('does the same if the network is lost during a refresh', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    await pass(50);
    auth.wakeUps.send({ type: 'network.offline' });
    await auth.refreshSession.last().reject(new NetworkError());
    await pass(3_600_000);
    expect(auth.token()).toBe('offline');
    expect(auth.refreshSession.calls).toHaveLength(1);
    auth.wakeUps.send({ type: 'network.online' });
    await pass(50);
    expect(auth.refreshSession.calls).toHaveLength(2);
  });

  it('sends nothing after a start offline until there is a network', async () => {
    const auth = startAuth(aStoredSession({ expiresAt: inSeconds(0) }));
    auth.wakeUps.send({ type: 'network.offline' });
    await pass(3_600_000);
    expect(auth.refreshSession.calls).toHaveLength(0);
  });
});
