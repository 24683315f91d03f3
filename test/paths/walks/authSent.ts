import type { AuthEvent } from '../../../src/machines/auth/authMachine.ts';
import { aLogin, aSignup } from '../../support/startAuth.ts';
import type { AuthWorld } from './authWorld.ts';
import { issued } from './issued.ts';

type Sent = readonly [label: string, eventOf: (world: AuthWorld) => AuthEvent];

/** What a person, or another part of the app, may send. */
export const sentToAuth: readonly Sent[] = [
  ['log in', () => aLogin],
  ['log in without a password', () => ({ ...aLogin, password: '' })],
  ['sign up', () => aSignup],
  ['sign up with another confirmation', () => ({ ...aSignup, confirmPassword: 'other' })],
  ['go to signup', () => ({ type: 'view.selected', view: 'signup' })],
  ['return to login', () => ({ type: 'view.selected', view: 'home' })],
  ['log out', () => ({ type: 'logout.requested' })],
  ['log out on this device only', () => ({ type: 'localLogout.requested' })],
  ['merge the user', () => ({ type: 'user.merged', user: { email: 'new@filmhaus.dev' } })],
  ['set tokens', setTokens],
  ['clear tokens', () => ({ type: 'tokens.cleared' })],
  ['reset', () => ({ type: 'session.reset' })],
];

function setTokens(world: AuthWorld): AuthEvent {
  const { user } = world.state().context;
  const { accessToken, refreshToken } = issued(3_600, user ?? undefined);
  return { type: 'tokens.set', accessToken, refreshToken };
}
