import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../../../src/domain/errors.ts';
import {
  selectAuthFailure,
  selectEmail,
  selectFirstName,
  selectIsLoggingIn,
  selectIsLoggingOut,
  selectIsSigningUp,
  selectLogoutFailure,
  selectUserId,
} from '../../../../src/machines/auth/authSelectors.ts';
import { aStoredSession, aUser } from '../../../support/builders.ts';
import { aLogin, aSignup, startAuth } from '../../../support/startAuth.ts';

type Auth = ReturnType<typeof startAuth>;

function busyWith(auth: Auth) {
  const snapshot = auth.snapshot();
  return {
    login: selectIsLoggingIn(snapshot),
    signup: selectIsSigningUp(snapshot),
    logout: selectIsLoggingOut(snapshot),
  };
}

function nameplate(auth: Auth) {
  const snapshot = auth.snapshot();
  return [selectFirstName(snapshot), selectEmail(snapshot), selectUserId(snapshot)];
}

const idle = { login: false, signup: false, logout: false };

describe('auth selectors, the pending request', () => {
  it('is none at the start', () => {
    expect(busyWith(startAuth())).toEqual(idle);
    expect(busyWith(startAuth(aStoredSession()))).toEqual(idle);
  });

  it('is the login, and none after it failed', async () => {
    const auth = startAuth();
    auth.actor.send(aLogin);
    expect(busyWith(auth)).toEqual({ ...idle, login: true });
    await auth.logIn.last().reject(new NetworkError());
    expect(busyWith(auth)).toEqual(idle);
  });

  it('is the signup, or the logout', () => {
    const newcomer = startAuth();
    newcomer.actor.send(aSignup);
    expect(busyWith(newcomer)).toEqual({ ...idle, signup: true });

    const member = startAuth(aStoredSession());
    member.actor.send({ type: 'logout.requested' });
    expect(busyWith(member)).toEqual({ ...idle, logout: true });
  });
});

describe('auth selectors, the user', () => {
  it('has a first name, an email and an id', () => {
    const user = aUser();
    expect(nameplate(startAuth(aStoredSession({ user })))).toEqual(['Mira', user.email, user.id]);
  });

  it.each([[{}], [{ firstName: ' \u3000' }]])('has no first name with %o', (user_metadata) => {
    const user = aUser({ user_metadata });
    expect(nameplate(startAuth(aStoredSession({ user })))).toEqual(['', user.email, user.id]);
  });

  it('is empty when signed out', () => {
    expect(nameplate(startAuth())).toEqual(['', '', '']);
  });
});

describe('auth selectors, a failure', () => {
  it('belongs to login or logout, not to both', async () => {
    const stranger = startAuth();
    stranger.actor.send(aLogin);
    await stranger.logIn.last().reject(new NetworkError());
    expect(selectLogoutFailure(stranger.snapshot())).toBeNull();

    const member = startAuth(aStoredSession());
    member.actor.send({ type: 'logout.requested' });
    await member.logOut.last().reject(new NetworkError());
    expect(selectAuthFailure(member.snapshot())).toBeNull();
  });
});
