import type { AnyMachineSnapshot } from 'xstate';
import { AuthRefusedError, NetworkError } from '../../src/domain/errors.ts';
import { aSession } from '../support/builders.ts';
import { aLogin, aSignup } from '../support/startAuth.ts';
import { implicitEvents, type Answer } from './implicitEvents.ts';
import type { LabelledEvent } from './plan.ts';

const gone = new AuthRefusedError(403, 'session_not_found', 'gone');
const refused = new AuthRefusedError(400, 'refresh_token_not_found', 'not found');
const unconfirmed = new AuthRefusedError(400, 'email_not_confirmed', 'Email not confirmed');

/** What a visitor or another part of the app can send. */
const visitor: readonly LabelledEvent[] = [
  { label: 'log in', ...aLogin },
  { label: 'log in without a password', ...aLogin, password: '' },
  { label: 'sign up', ...aSignup },
  { label: 'sign up with another confirmation', ...aSignup, confirmPassword: 'other' },
  { label: 'go to signup', type: 'view.selected', view: 'signup' },
  { label: 'return to login', type: 'view.selected', view: 'home' },
  { label: 'log out', type: 'logout.requested' },
  { label: 'merge the user', type: 'user.merged', user: { email: 'new@filmhaus.dev' } },
  { label: 'set tokens', type: 'tokens.set', accessToken: 'access-9', refreshToken: 'refresh-9' },
  { label: 'clear tokens', type: 'tokens.cleared' },
  { label: 'reset', type: 'session.reset' },
];

/** What each actor can answer. */
function answers(): Readonly<Record<string, readonly Answer[]>> {
  const fresh = aSession();
  const stale = aSession({ expiresAt: Math.floor(Date.now() / 1000) });
  return {
    logIn: [
      { label: 'login succeeds', output: fresh },
      { label: 'login brings a spent token', output: stale },
      { label: 'login finds no network', error: new NetworkError() },
      { label: 'login finds the address unconfirmed', error: unconfirmed },
    ],
    signUp: [
      { label: 'signup succeeds', output: fresh },
      { label: 'signup asks for confirmation', output: null },
      { label: 'signup finds no network', error: new NetworkError() },
    ],
    logOut: [
      { label: 'logout succeeds', output: undefined },
      { label: 'logout finds the session gone', error: gone },
      { label: 'logout finds no network', error: new NetworkError() },
    ],
    refreshSession: [
      { label: 'refresh succeeds', output: fresh },
      { label: 'refresh is refused', error: refused },
      { label: 'refresh finds no network', error: new NetworkError() },
    ],
  };
}

/** What guards and views tell apart; a count of failures only makes a wait longer. */
export function authClassOf({ context }: AnyMachineSnapshot): unknown {
  const { refreshFailures: _, ...rest } = context;
  return rest;
}

/** Every event worth sending to the auth machine in this state. */
export function authEventsIn(snapshot: AnyMachineSnapshot): readonly LabelledEvent[] {
  return [...visitor, ...implicitEvents(snapshot, answers())];
}
