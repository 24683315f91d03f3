import type { AnyMachineSnapshot } from 'xstate';
import { AuthApiError, NetworkError } from '../../../src/domain/errors.ts';
import { signedOutState } from '../../../src/domain/session.ts';
import { aUser } from '../../support/builders.ts';
import { sessions } from './sessions.ts';
import { aLogin, aSignup } from '../../support/startAuth.ts';
import type { Answer, LabelledEvent } from '../plan/labelledEvent.ts';
import { implicitEvents } from './implicitEvents.ts';

const gone = new AuthApiError(
  403,
  'session_not_found',
  'Session from session_id claim in JWT does not exist',
);
const wrong = new AuthApiError(400, 'invalid_credentials', 'Invalid login credentials');
const unconfirmed = new AuthApiError(400, 'email_not_confirmed', 'Email not confirmed');
const taken = new AuthApiError(422, 'user_already_exists', 'User already registered');
const broken = new AuthApiError(500, 'unexpected_failure', 'Something broke over there');

/** What a person can do, each at the screens named in `authOffers`. */
const person = {
  logIn: { label: 'log in', ...aLogin },
  logInWithoutPassword: { label: 'log in without a password', ...aLogin, password: '' },
  signUp: { label: 'sign up', ...aSignup },
  signUpMismatched: {
    label: 'sign up with another confirmation',
    ...aSignup,
    confirmPassword: 'other',
  },
  signUpIncomplete: { label: 'sign up without a first name', ...aSignup, firstName: '' },
  goToSignup: { label: 'go to signup', type: 'view.selected', view: 'signup' },
  returnToLogin: { label: 'return to login', type: 'view.selected', view: 'home' },
  leaveForLogin: { label: 'leave the notice for login', type: 'view.selected', view: 'login' },
  logOut: { label: 'log out', type: 'logout.requested' },
  logOutHere: { label: 'log out on this device only', type: 'localLogout.requested' },
} as const satisfies Readonly<Record<string, LabelledEvent>>;

/** What another part of the app may send (decision 24). */
const program: readonly LabelledEvent[] = [
  { label: 'merge the user', type: 'user.merged', user: { email: 'new@filmhaus.dev' } },
  { label: 'set tokens', type: 'tokens.set', accessToken: 'access-9', refreshToken: 'refresh-9' },
  { label: 'clear tokens', type: 'tokens.cleared' },
  { label: 'reset', type: 'session.reset' },
];

const renewed = { accessToken: 'access-2', refreshToken: 'refresh-2' };
const someoneElse = aUser({ id: 'd0c1', email: 'noor@filmhaus.dev', user_metadata: {} });

/** What the token actor reports of its own accord. */
const reports = (): readonly LabelledEvent[] => [
  {
    label: 'the token was exchanged',
    type: 'session.refreshed',
    session: { ...sessions.fresh(), ...renewed },
  },
  { label: 'the token was refused', type: 'session.ended' },
];

/** What another tab writes to storage. */
const elsewhere = (): readonly LabelledEvent[] => [
  {
    label: 'another tab stores new tokens',
    type: 'session.storageChanged',
    state: { isAuthenticated: true, ...sessions.fresh(), ...renewed },
  },
  { label: 'another tab signs out', type: 'session.storageChanged', state: signedOutState },
  {
    label: 'another tab signs in as someone else',
    type: 'session.storageChanged',
    state: { isAuthenticated: true, ...sessions.fresh(), user: someoneElse },
  },
];

/** What each actor can answer. */
function answers(): Readonly<Record<string, readonly Answer[]>> {
  return {
    logIn: [
      { label: 'login succeeds', output: sessions.fresh() },
      { label: 'login brings a token soon spent', output: sessions.due() },
      { label: 'login brings a spent token', output: sessions.stale() },
      { label: 'login is refused', error: wrong },
      { label: 'login finds no network', error: new NetworkError() },
      { label: 'login finds the address unconfirmed', error: unconfirmed },
    ],
    signUp: [
      { label: 'signup succeeds', output: sessions.fresh() },
      { label: 'signup asks for confirmation', output: null },
      { label: 'signup finds the address taken', error: taken },
      { label: 'signup finds no network', error: new NetworkError() },
    ],
    logOut: [
      { label: 'logout succeeds', output: undefined },
      { label: 'logout finds the session gone', error: gone },
      { label: 'logout meets a broken server', error: broken },
      { label: 'logout finds no network', error: new NetworkError() },
    ],
  };
}

/** What each screen lets a person do. */
export const authOffers: Readonly<Record<string, readonly LabelledEvent[]>> = {
  login: [person.logIn, person.logInWithoutPassword, person.goToSignup],
  signup: [person.signUp, person.signUpMismatched, person.signUpIncomplete, person.returnToLogin],
  checkEmail: [person.leaveForLogin],
  home: [person.logOut, person.logOutHere],
};

/** Every event worth sending to the auth machine in this state. */
export function authEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  return [
    ...Object.values(person),
    ...program,
    ...reports(),
    ...elsewhere(),
    ...implicitEvents(snapshot, answers()),
  ];
}
