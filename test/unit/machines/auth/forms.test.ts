import { describe, expect, it, vi } from 'vitest';
import { AuthApiError, NetworkError } from '../../../../src/domain/errors.ts';
import { signedOutState } from '../../../../src/domain/session.ts';
import {
  selectAuthProblem,
  selectInvalidField,
  selectIsLoggingIn,
  selectIsLoggingOut,
  selectIsSigningUp,
  selectLogoutFailure,
  selectScreen,
} from '../../../../src/machines/auth/authSelectors.ts';
import { aSession, aStoredSession } from '../../../support/builders.ts';
import { aLogin, aSignup, startAuth } from '../../../support/startAuth.ts';
import { holdTime, noorSession } from './session.ts';
import { authProblemText } from '../../../support/failureText.ts';

holdTime();

type Auth = ReturnType<typeof startAuth>;

const { type: _, ...credentials } = aLogin;
const { type: __, confirmPassword: ___, ...registration } = aSignup;

function startAt(view: 'login' | 'signup') {
  const auth = startAuth();
  auth.actor.send({ type: 'view.selected', view });
  const succeeded = vi.fn<() => void>();
  auth.actor.on('signup.succeeded', succeeded);
  return { ...auth, succeeded };
}

const screenOf = (auth: Auth) => selectScreen(auth.snapshot());
const messageOf = (auth: Auth) => authProblemText(selectAuthProblem(auth.snapshot()));

/** The requests that are pending, by their selectors. */
function pendingOf(auth: Auth): readonly string[] {
  const selectors = {
    login: selectIsLoggingIn,
    signup: selectIsSigningUp,
    logout: selectIsLoggingOut,
  };
  return Object.entries(selectors).flatMap(([name, isPending]) =>
    isPending(auth.snapshot()) ? name : [],
  );
}

const forms = [
  {
    form: 'login',
    submitted: aLogin,
    input: credentials,
    requestsOf: ({ logIn }: Auth) => logIn,
    state: 'loggingIn',
    failedState: 'loginFailed',
    fallback: 'Login failed',
    other: { view: 'signup', screen: 'signup' },
  },
  {
    form: 'signup',
    submitted: aSignup,
    input: registration,
    requestsOf: ({ signUp }: Auth) => signUp,
    state: 'signingUp',
    failedState: 'signupFailed',
    fallback: 'Signup failed',
    // Return to Login sets the view to home.
    other: { view: 'home', screen: 'login' },
  },
] as const;

describe.each(forms)('auth machine, $form', ({ form, submitted, requestsOf, ...expected }) => {
  it('sends its fields once, also after a double click, and is busy until the response', () => {
    const auth = startAt(form);
    expect(pendingOf(auth)).toEqual([]);
    auth.actor.send(submitted);
    auth.actor.send(submitted);
    expect(auth.value()).toBe(expected.state);
    expect(auth.snapshot().hasTag('busy')).toBe(true);
    expect(pendingOf(auth)).toEqual([form]);
    expect(requestsOf(auth).calls.map(({ input }) => input)).toEqual([expected.input]);
  });

  it.each(Object.keys(submitted).filter((field) => field !== 'type'))(
    'sends nothing without %s',
    (field) => {
      const auth = startAt(form);
      auth.actor.send({ ...submitted, [field]: '' });
      expect(auth.value()).toEqual({ signedOut: 'idle' });
      expect(requestsOf(auth).calls).toHaveLength(0);
    },
  );

  it('saves user, tokens and expiry, and shows home', async () => {
    const auth = startAt(form);
    const session = aSession();
    auth.actor.send(submitted);
    await requestsOf(auth).last().resolve(session);
    expect(auth.value()).toEqual({ signedIn: 'idle' });
    expect(auth.context()).toMatchObject({ ...session, currentView: 'home' });
    expect(screenOf(auth)).toBe('home');
    expect(auth.stored()).toEqual({ isAuthenticated: true, ...session });
    expect(auth.succeeded).toHaveBeenCalledTimes(form === 'signup' ? 1 : 0);
  });

  it("shows the server's message if it fails, else its own, until another screen is opened", async () => {
    const auth = startAt(form);
    for (const [error, message] of [
      [new NetworkError(), 'Network Error'],
      [new Error(''), expected.fallback],
      [new AuthApiError(400, 'refused', 'Not like this'), 'Not like this'],
    ] as const) {
      auth.actor.send(submitted);
      expect(messageOf(auth)).toBeNull();
      await requestsOf(auth).last().reject(error);
      expect({ screen: screenOf(auth), message: messageOf(auth) }).toEqual({
        screen: form,
        message,
      });
    }
    expect(auth.value()).toEqual({ signedOut: expected.failedState });
    expect({
      logoutFailure: selectLogoutFailure(auth.snapshot()),
      pending: pendingOf(auth),
    }).toEqual({ logoutFailure: null, pending: [] });
    expect(auth.stored()).toEqual(signedOutState);
    auth.actor.send({ type: 'view.selected', view: expected.other.view });
    expect(messageOf(auth)).toBeNull();
  });

  it('aborts its request when another screen is opened', async () => {
    const auth = startAt(form);
    auth.actor.send(submitted);
    auth.actor.send({ type: 'view.selected', view: expected.other.view });
    expect(requestsOf(auth).last().signal.aborted).toBe(true);
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect(screenOf(auth)).toBe(expected.other.screen);
    await requestsOf(auth).last().resolve(aSession());
    expect(auth.stored()).toEqual(signedOutState);
  });
});

describe('auth machine, the start', () => {
  it('without a session shows the login screen, and stores the default state', () => {
    const auth = startAuth();
    expect(auth.value()).toEqual({ signedOut: 'idle' });
    expect({ screen: screenOf(auth), currentView: auth.context().currentView }).toEqual({
      screen: 'login',
      currentView: 'login',
    });
    expect(auth.stored()).toEqual(signedOutState);
  });

  it('with a stored session shows home at once', () => {
    const auth = startAuth(aStoredSession());
    expect({ screen: screenOf(auth), currentView: auth.context().currentView }).toEqual({
      screen: 'home',
      currentView: 'home',
    });
    expect(pendingOf(auth)).toEqual([]);
    expect(auth.refreshSession.calls).toHaveLength(0);
  });
});

describe('auth machine, an email that is not confirmed', () => {
  it('leads from the login to the confirmation screen with the reason', async () => {
    const auth = startAuth();
    auth.actor.send(aLogin);
    const unconfirmed = new AuthApiError(400, 'email_not_confirmed', 'Email not confirmed');
    await auth.logIn.last().reject(unconfirmed);
    expect({ screen: screenOf(auth), message: messageOf(auth) }).toEqual({
      screen: 'checkEmail',
      message: 'Email not confirmed',
    });
  });
});

describe('auth machine, passwords that differ', () => {
  it('show "Passwords do not match" until Return to Login, and nothing is sent', () => {
    const auth = startAt('signup');
    auth.actor.send({ ...aSignup, confirmPassword: 'Reel-to-reel-43' });
    expect(auth.value()).toEqual({ signedOut: 'passwordsDiffer' });
    expect(selectInvalidField(auth.snapshot())).toBe('confirmPassword');
    expect({ screen: screenOf(auth), message: messageOf(auth) }).toEqual({
      screen: 'signup',
      message: 'Passwords do not match',
    });
    expect(auth.signUp.calls).toHaveLength(0);
    auth.actor.send({ type: 'view.selected', view: 'home' });
    expect(auth.context().currentView).toBe('home');
    expect({ screen: screenOf(auth), message: messageOf(auth) }).toEqual({
      screen: 'login',
      message: null,
    });
  });
});

describe('auth machine, the field that a rejected signup concerns', () => {
  it.each([
    ['user_already_exists', 'email'],
    ['email_address_invalid', 'email'],
    ['email_address_not_authorized', 'email'],
    ['weak_password', 'password'],
    ['unexpected_failure', null],
  ])('is, after %s, %s', async (code, field) => {
    const auth = startAt('signup');
    expect(selectInvalidField(auth.snapshot())).toBeNull();
    auth.actor.send(aSignup);
    await auth.signUp.last().reject(new AuthApiError(422, code, 'No'));
    expect(selectInvalidField(auth.snapshot())).toBe(field);
  });
});

describe('D.23 the last login wins', () => {
  it.each(['in order', 'out of order'])('when the responses arrive %s', async (order) => {
    const auth = startAuth();
    auth.actor.send(aLogin);
    const first = auth.logIn.last();
    auth.actor.send({ type: 'view.selected', view: 'signup' });
    auth.actor.send({ type: 'view.selected', view: 'login' });
    auth.actor.send({ ...aLogin, email: 'noor@filmhaus.dev' });
    const second = auth.logIn.last();
    const responses = [() => first.resolve(aSession()), () => second.resolve(noorSession())];
    for (const respond of order === 'in order' ? responses : responses.toReversed())
      await respond();
    expect(auth.context().user?.id).toBe('noor');
    expect(auth.stored()).toMatchObject(noorSession());
  });
});

describe('D.27 a signup without a session', () => {
  it('stores nothing, and shows the same neutral screen until login, also after a failure', async () => {
    const auth = startAt('signup');
    auth.actor.send(aSignup);
    await auth.signUp.last().reject(new NetworkError());
    auth.actor.send(aSignup);
    await auth.signUp.last().resolve(null);
    expect(auth.value()).toEqual({ signedOut: 'awaitingEmailConfirmation' });
    expect({ screen: screenOf(auth), message: messageOf(auth) }).toEqual({
      screen: 'checkEmail',
      message: null,
    });
    expect(auth.succeeded).toHaveBeenCalledOnce();
    expect(auth.stored()).toEqual(signedOutState);
    expect(auth.context()).toMatchObject({ user: null, accessToken: null });
    auth.actor.send({ type: 'view.selected', view: 'login' });
    expect(screenOf(auth)).toBe('login');
  });
});
