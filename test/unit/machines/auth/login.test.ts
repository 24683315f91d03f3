import { describe, expect, it } from 'vitest';
import { AuthApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import { selectAuthFailure, selectScreen } from '../../../../src/machines/auth/authSelectors.ts';
import { aSession, aStoredSession } from '../../../support/builders.ts';
import { aLogin, startAuth } from '../../../support/startAuth.ts';

describe('auth machine, login', () => {
  it('starts signed out on the login screen, and stores the default state', () => {
    const auth = startAuth();
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(selectScreen(auth.snapshot())).toBe('login');
    expect(auth.context().currentView).toBe('login');
    expect(auth.stored()).toEqual(signedOutState);
  });

  it('sends email and password once and is busy until the response', () => {
    const auth = startAuth();
    auth.actor.send(aLogin);
    auth.actor.send(aLogin);
    expect(auth.value()).toBe('loggingIn');
    expect(auth.snapshot().hasTag('busy')).toBe(true);
    expect(auth.logIn.calls.map(({ input }) => input)).toEqual([
      { email: 'mira@filmhaus.dev', password: 'Reel-to-reel-42' },
    ]);
  });

  it('sends nothing while a field is empty', () => {
    const auth = startAuth();
    auth.actor.send({ ...aLogin, password: '' });
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(auth.logIn.calls).toHaveLength(0);
  });

  it('saves user, tokens and expiry, and shows home', async () => {
    const auth = startAuth();
    const session = aSession();
    auth.actor.send(aLogin);
    await auth.logIn.last().resolve(session);
    expect(auth.value()).toEqual({ signedIn: 'idle' });
    expect(auth.context()).toMatchObject({ ...session, currentView: 'home' });
    expect(selectScreen(auth.snapshot())).toBe('home');
    expect(auth.stored()).toEqual({ isAuthenticated: true, ...session });
  });

  it("shows the server's message if the login is rejected, and stays signed out", async () => {
    const auth = startAuth();
    auth.actor.send(aLogin);
    await auth.logIn
      .last()
      .reject(new AuthApiError(400, 'invalid_credentials', 'Invalid login credentials'));
    expect(auth.value()).toEqual({ signedOut: 'loginFailed' });
    expect(selectAuthFailure(auth.snapshot())).toBe('Invalid login credentials');
    expect(auth.stored()).toEqual(signedOutState);
  });

  it('shows "Network Error" without a response, "Login failed" for an error without a message', async () => {
    const auth = startAuth();
    auth.actor.send(aLogin);
    await auth.logIn.last().reject(new NetworkError());
    expect(selectAuthFailure(auth.snapshot())).toBe('Network Error');
    auth.actor.send(aLogin);
    expect(selectAuthFailure(auth.snapshot())).toBeNull();
    await auth.logIn.last().reject(new Error(''));
    expect(selectAuthFailure(auth.snapshot())).toBe('Login failed');
  });

  it('shows the confirmation screen with the reason if the email is not confirmed', async () => {
    const auth = startAuth();
    auth.actor.send(aLogin);
    await auth.logIn
      .last()
      .reject(new AuthApiError(400, 'email_not_confirmed', 'Email not confirmed'));
    expect(selectScreen(auth.snapshot())).toBe('checkEmail');
    expect(selectAuthFailure(auth.snapshot())).toBe('Email not confirmed');
  });

  it('aborts the request when the signup screen is opened', () => {
    const auth = startAuth();
    auth.actor.send(aLogin);
    auth.actor.send({ type: 'view.selected', view: 'signup' });
    expect(auth.logIn.last().signal.aborted).toBe(true);
    expect(selectScreen(auth.snapshot())).toBe('signup');
  });

  it('has the password neither in context nor in storage', async () => {
    const auth = startAuth();
    auth.actor.send(aLogin);
    expect(JSON.stringify(auth.context())).not.toContain(aLogin.password);
    await auth.logIn.last().resolve(aSession());
    expect(JSON.stringify([auth.context(), auth.stored()])).not.toContain(aLogin.password);
  });
});

describe('auth machine, a stored session', () => {
  it('shows home at once', () => {
    const auth = startAuth(aStoredSession());
    expect(selectScreen(auth.snapshot())).toBe('home');
    expect(auth.context().currentView).toBe('home');
    expect(auth.refreshSession.calls).toHaveLength(0);
  });
});
