import { describe, expect, it } from 'vitest';
import { AuthApiError } from '../../../../src/domain/errors.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import { lazyAuthService } from '../../../../src/services/auth/authActors.ts';
import { createAuthService, type AuthService } from '../../../../src/services/auth/authService.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { openBrowser, storageEventDelayMs } from '../../../support/openBrowser.ts';
import { config } from '../../services/support/wire.ts';
import { expiringIn, holdTime, pass, renewed, startOnServices } from './session.ts';

holdTime();

const alreadyUsed = new AuthApiError(400, 'refresh_token_already_used', 'Already Used');

/** Two tabs with an expired token, at the end of their wake-up debounce. */
async function twoTabsAtExpiry(options?: { locks?: null }) {
  const browser = openBrowser(expiringIn(0), options);
  const first = browser.openTab();
  const second = browser.openTab();
  await pass(50);
  const respond = async () => {
    await browser.refreshSession.last().resolve(renewed());
    await pass(0);
  };
  return { browser, first, second, respond };
}

describe('D.5 browser tabs refresh one after another', () => {
  it('send one request for two tabs at expiry, and both have the new session', async () => {
    const { browser, first, second, respond } = await twoTabsAtExpiry();
    expect(browser.refreshSession.calls).toHaveLength(1);
    await respond();
    await pass(1_000);
    expect(browser.refreshSession.calls).toHaveLength(1);
    for (const tab of [first, second]) {
      expect(tab.context()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
      expect(tab.token()).toBe('fresh');
    }
  });
});

describe('D.5 storage is read last before the request', () => {
  /** A tab with an expired token that holds the lock and loads the code of the request. */
  async function tabWithoutCode() {
    let finishLoading: (service: AuthService) => void = () => {};
    let service: AuthService | undefined;
    const tab = startOnServices({
      stored: expiringIn(0),
      replies: [{ status: 503 }],
      serviceOver(adapter) {
        service = createAuthService({ config, adapter });
        return lazyAuthService(
          () =>
            new Promise((done) => {
              finishLoading = done;
            }),
        );
      },
    });
    await pass(50);
    return { ...tab, loadCode: () => service && finishLoading(service) };
  }

  it('a tab that was frozen while its code loaded finds other tokens and sends none', async () => {
    const tab = await tabWithoutCode();
    // A frozen tab receives no event, and its token may have been replaced more than once.
    tab.store.save({ isAuthenticated: true, ...renewed() });
    tab.loadCode();
    await pass(0);
    expect(tab.sent).toEqual([]);
    expect(tab.context().refreshToken).toBe('refresh-2');
    expect(tab.token()).toBe('fresh');
  });

  it('a tab that is hidden while its code loads leaves the refresh to other tabs', async () => {
    const tab = await tabWithoutCode();
    tab.browser.look('hidden');
    await pass(0);
    expect(tab.token()).toBe('paused');
    tab.loadCode();
    await pass(1_000);
    expect(tab.sent).toEqual([]);
    expect(tab.browser.locks.isTaken()).toBe(false);
  });
});

describe('D.6 the refresh lock', () => {
  it('is waited for five seconds if its holder is frozen, and never stolen', async () => {
    const browser = openBrowser(expiringIn(0));
    const release = browser.locks.takeElsewhere();
    const tab = browser.openTab();
    await pass(50 + 4_999);
    expect(browser.refreshSession.calls).toHaveLength(0);
    await pass(1);
    expect(browser.refreshSession.calls).toHaveLength(1);
    await browser.refreshSession.last().resolve(renewed());
    await pass(0);
    expect(tab.token()).toBe('fresh');
    expect(browser.locks.asked).toEqual([{ signal: expect.any(AbortSignal) }]);
    release();
    await pass(1_000);
    expect(browser.locks.isTaken()).toBe(false);
    expect(browser.refreshSession.calls).toHaveLength(1);
  });

  it('does not delay a logout', async () => {
    const browser = openBrowser(aStoredSession());
    browser.locks.takeElsewhere();
    browser.openTab().actor.send({ type: 'logout.requested' });
    expect(browser.logOut.inFlight()).toBe(1);
  });
});

describe('D.9 two browser tabs without Web Locks', () => {
  it('abort a request when a `storage` event brings new tokens', async () => {
    const { browser, first, second } = await twoTabsAtExpiry({ locks: null });
    expect(browser.refreshSession.calls).toHaveLength(2);
    const [winner, loser] = browser.refreshSession.calls;
    await winner?.resolve(renewed());
    await pass(storageEventDelayMs);
    expect(loser?.signal.aborted).toBe(true);
    expect({ firstToken: first.token(), secondToken: second.token() }).toEqual({
      firstToken: 'fresh',
      secondToken: 'fresh',
    });
  });
});

describe('D.10 a refresh token that was already used', () => {
  it('ends the session in every tab if storage has no other token', async () => {
    const { browser, first, second } = await twoTabsAtExpiry();
    await browser.refreshSession.last().reject(alreadyUsed);
    await pass(storageEventDelayMs);
    expect(first.value()).toEqual({ signedOut: 'sessionEnded' });
    expect(second.value()).toEqual({ signedOut: 'idle' });
    expect(browser.stored()).toEqual(signedOutState);
    await pass(60_000);
    expect(browser.refreshSession.calls).toHaveLength(1);
  });
});
