import { describe, expect, it } from 'vitest';
import { AuthApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { signedOutState, type SessionState } from '../../../../src/domain/session.ts';
import {
  selectAuthProblem,
  selectIsLoggingOut,
  selectLogoutFailure,
  selectScreen,
} from '../../../../src/machines/auth/authSelectors.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { openBrowser, storageEventDelayMs } from '../../../support/openBrowser.ts';
import { startAuth } from '../../../support/startAuth.ts';
import { expiringIn, holdTime, pass, renewed } from './session.ts';
import { authProblemText, failureText } from '../../../support/failureText.ts';

holdTime();

const unauthorized = new AuthApiError(401, 'no_authorization', 'This endpoint requires a token');

function startLogout(stored: SessionState = aStoredSession()) {
  const auth = startAuth(stored);
  auth.actor.send({ type: 'logout.requested' });
  return { ...auth, message: () => failureText(selectLogoutFailure(auth.snapshot())) };
}

describe('auth machine, logout', () => {
  it('sends the access token once, shows home while pending, then clears session and list positions', async () => {
    const auth = startLogout();
    auth.actor.send({ type: 'logout.requested' });
    expect(auth.value()).toBe('loggingOut');
    expect({
      busy: auth.snapshot().hasTag('busy'),
      isLoggingOut: selectIsLoggingOut(auth.snapshot()),
    }).toEqual({ busy: true, isLoggingOut: true });
    expect(auth.logOut.calls.map(({ input }) => input)).toEqual([{ accessToken: 'access-1' }]);
    expect({
      screen: selectScreen(auth.snapshot()),
      positionClears: auth.positionClears(),
    }).toEqual({ screen: 'home', positionClears: 0 });
    await auth.logOut.last().resolve();
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect({
      currentView: auth.context().currentView,
      positionClears: auth.positionClears(),
    }).toEqual({ currentView: 'login', positionClears: 1 });
    expect(auth.stored()).toEqual(signedOutState);
  });

  it.each([
    ['expired', expiringIn(0)],
    ['missing', { ...expiringIn(3_600), accessToken: null }],
  ])('sends nothing if the access token is %s, and ends the session (spec §4.4)', (_, stored) => {
    const auth = startLogout(stored);
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(auth.stored()).toEqual(signedOutState);
    const { logOut, refreshSession, revokeSession } = auth;
    expect({
      logOutCalls: logOut.calls,
      refreshSessionCalls: refreshSession.calls,
      revokeSessionCalls: revokeSession.calls,
    }).toEqual({ logOutCalls: [], refreshSessionCalls: [], revokeSessionCalls: [] });
  });

  it('shows the message in the header if it fails, and the session stays', async () => {
    const auth = startLogout();
    await auth.logOut.last().reject(new NetworkError());
    expect(auth.value()).toEqual({ signedIn: 'logoutFailed' });
    expect({
      message: auth.message(),
      authFailure: authProblemText(selectAuthProblem(auth.snapshot())),
    }).toEqual({
      message: 'Network Error',
      authFailure: null,
    });
    expect(auth.stored()?.isAuthenticated).toBe(true);
    auth.actor.send({ type: 'logout.requested' });
    expect(auth.message()).toBeNull();
    await auth.logOut.last().reject(new Error(''));
    expect(auth.message()).toBe('Logout failed');
  });
});

describe('D.24 a logout with a 401 response', () => {
  it('shows the error, and sends one request for each press and no refresh', async () => {
    const auth = startLogout();
    for (let presses = 1; presses <= 2; presses += 1) {
      await auth.logOut.last().reject(unauthorized);
      await pass(60_000);
      expect(auth.message()).toBe('This endpoint requires a token');
      expect({
        logOutCallCount: auth.logOut.calls.length,
        refreshSessionCallCount: auth.refreshSession.calls.length,
      }).toEqual({ logOutCallCount: presses, refreshSessionCallCount: 0 });
      expect(auth.stored()?.isAuthenticated).toBe(true);
      auth.actor.send({ type: 'logout.requested' });
    }
  });

  it('still shows the error after a refresh, and sends the new token', async () => {
    const auth = startLogout(expiringIn(80));
    await auth.logOut.last().reject(unauthorized);
    await pass(60_000);
    expect(auth.refreshSession.calls).toHaveLength(1);
    await auth.refreshSession.last().resolve(renewed());
    await pass(0);
    expect(auth.message()).toBe('This endpoint requires a token');
    auth.actor.send({ type: 'logout.requested' });
    expect(auth.logOut.last().input).toEqual({ accessToken: 'access-2' });
  });

  it('ends the session without an error if its reason names the session (spec §4.18)', async () => {
    const auth = startLogout();
    await auth.logOut.last().reject(new AuthApiError(401, 'session_not_found', 'gone'));
    await pass(60_000);
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect({
      logOutCallCount: auth.logOut.calls.length,
      refreshSessionCallCount: auth.refreshSession.calls.length,
    }).toEqual({ logOutCallCount: 1, refreshSessionCallCount: 0 });
  });
});

describe('D.22 a refresh in flight', () => {
  it.each(['localLogout.requested', 'session.reset', 'logout.requested'] as const)(
    'cannot restore the session after %s',
    async (type) => {
      const auth = startAuth(expiringIn(60));
      await pass(45_000);
      const refresh = auth.refreshSession.last();
      auth.actor.send({ type });
      if (type === 'logout.requested') await auth.logOut.last().resolve();
      expect(refresh.signal.aborted).toBe(true);
      await refresh.resolve(renewed());
      await pass(60_000);
      expect(auth.value()).toEqual({ signedOut: 'idle' });
      expect(auth.stored()).toEqual(signedOutState);
    },
  );

  it.each([false, true])(
    'in another tab cannot restore it either, without `storage` events: %s',
    async (isDeaf) => {
      const browser = openBrowser(expiringIn(0));
      const tabs = [browser.openTab({ isDeaf }), browser.openTab()];
      await pass(50);
      const refresh = browser.refreshSession.last();
      tabs[1]?.actor.send({ type: 'localLogout.requested' });
      await refresh.resolve(renewed());
      await pass(storageEventDelayMs);
      await pass(10_000);
      expect(tabs.map((tab) => tab.value())).toEqual([
        { signedOut: 'idle' },
        { signedOut: 'idle' },
      ]);
      expect(browser.stored()).toEqual(signedOutState);
    },
  );
});
