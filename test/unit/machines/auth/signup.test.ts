import { describe, expect, it, vi } from 'vitest';
import { AuthApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import { selectAuthFailure, selectScreen } from '../../../../src/machines/auth/authSelectors.ts';
import { aSession } from '../../../support/builders.ts';
import { aSignup, startAuth } from '../../../support/startAuth.ts';

function startOnSignup() {
  const auth = startAuth();
  auth.actor.send({ type: 'view.selected', view: 'signup' });
  return auth;
}

describe('auth machine, signup', () => {
  it('sends the fields without the confirmation', () => {
    const auth = startOnSignup();
    auth.actor.send(aSignup);
    expect(auth.value()).toBe('signingUp');
    expect(auth.snapshot().hasTag('busy')).toBe(true);
    expect(auth.signUp.last().input).toEqual({
      firstName: 'Mira',
      lastName: 'Okafor',
      email: 'mira@filmhaus.dev',
      password: 'Reel-to-reel-42',
    });
  });

  it('shows "Passwords do not match" and sends nothing if they differ', () => {
    const auth = startOnSignup();
    auth.actor.send({ ...aSignup, confirmPassword: 'Reel-to-reel-43' });
    expect(auth.value()).toEqual({ signedOut: 'passwordsDiffer' });
    expect(selectAuthFailure(auth.snapshot())).toBe('Passwords do not match');
    expect(selectScreen(auth.snapshot())).toBe('signup');
    expect(auth.signUp.calls).toHaveLength(0);
  });

  it.each(['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const)(
    'sends nothing without %s',
    (field) => {
      const auth = startOnSignup();
      auth.actor.send({ ...aSignup, [field]: '' });
      expect(auth.signUp.calls).toHaveLength(0);
    },
  );

  it('signs in with the session of the response, and emits that it succeeded', async () => {
    const auth = startOnSignup();
    const succeeded = vi.fn<() => void>();
    auth.actor.on('signup.succeeded', succeeded);
    auth.actor.send(aSignup);
    const session = aSession();
    await auth.signUp.last().resolve(session);
    expect(selectScreen(auth.snapshot())).toBe('home');
    expect(auth.stored()).toEqual({ isAuthenticated: true, ...session });
    expect(succeeded).toHaveBeenCalledOnce();
  });

  it('stays signed out after a response without a session, stores nothing, and shows the confirmation screen', async () => {
    const auth = startOnSignup();
    const succeeded = vi.fn<() => void>();
    auth.actor.on('signup.succeeded', succeeded);
    auth.actor.send(aSignup);
    await auth.signUp.last().resolve(null);
    expect(succeeded).toHaveBeenCalledOnce();
    expect(auth.value()).toEqual({ signedOut: 'awaitingEmailConfirmation' });
    expect(selectScreen(auth.snapshot())).toBe('checkEmail');
    expect(auth.stored()).toEqual(signedOutState);
    auth.actor.send({ type: 'view.selected', view: 'login' });
    expect(selectScreen(auth.snapshot())).toBe('login');
  });

  it('shows the confirmation screen without the failure of an earlier attempt', async () => {
    const auth = startOnSignup();
    auth.actor.send(aSignup);
    await auth.signUp.last().reject(new NetworkError());
    auth.actor.send(aSignup);
    await auth.signUp.last().resolve(null);
    expect(selectScreen(auth.snapshot())).toBe('checkEmail');
    expect(selectAuthFailure(auth.snapshot())).toBeNull();
  });

  it('shows the server\'s message on the signup screen, or "Signup failed"', async () => {
    const auth = startOnSignup();
    auth.actor.send(aSignup);
    await auth.signUp
      .last()
      .reject(new AuthApiError(422, 'user_already_exists', 'User already registered'));
    expect(selectScreen(auth.snapshot())).toBe('signup');
    expect(selectAuthFailure(auth.snapshot())).toBe('User already registered');
    auth.actor.send(aSignup);
    await auth.signUp.last().reject('nothing to say');
    expect(selectAuthFailure(auth.snapshot())).toBe('Signup failed');
  });

  it('aborts the request when the login screen is opened', async () => {
    const auth = startOnSignup();
    auth.actor.send(aSignup);
    auth.actor.send({ type: 'view.selected', view: 'home' });
    expect(auth.signUp.last().signal.aborted).toBe(true);
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(selectScreen(auth.snapshot())).toBe('login');
    await auth.signUp.last().resolve(aSession());
    expect(auth.stored()).toEqual(signedOutState);
  });

  it('shows login without the old message after Return to Login, which sets the view to home', () => {
    const auth = startOnSignup();
    auth.actor.send({ ...aSignup, confirmPassword: 'other' });
    auth.actor.send({ type: 'view.selected', view: 'home' });
    expect(auth.context().currentView).toBe('home');
    expect(selectScreen(auth.snapshot())).toBe('login');
    expect(selectAuthFailure(auth.snapshot())).toBeNull();
  });
});
