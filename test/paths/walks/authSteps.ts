import * as fc from 'fast-check';
import { AuthRefusedError } from '../../../src/domain/errors.ts';
import { aSession } from '../../support/builders.ts';
import { aLogin, aSignup } from '../../support/startAuth.ts';
import type { Answer } from '../plan/labelledEvent.ts';
import type { AuthWorld } from './authWorld.ts';
import { answers, clockJumps, timers } from './faults.ts';
import type { HeldCall } from './heldCalls.ts';
import { step, type Step } from './step.ts';

type Sent = Parameters<AuthWorld['send']>[0];

const sent: readonly (readonly [label: string, event: Sent])[] = [
  ['log in', aLogin],
  ['log in without a password', { ...aLogin, password: '' }],
  ['sign up', aSignup],
  ['sign up with another confirmation', { ...aSignup, confirmPassword: 'other' }],
  ['go to signup', { type: 'view.selected', view: 'signup' }],
  ['return to login', { type: 'view.selected', view: 'home' }],
  ['log out', { type: 'logout.requested' }],
  ['merge the user', { type: 'user.merged', user: { email: 'new@filmhaus.dev' } }],
  ['set tokens', { type: 'tokens.set', accessToken: 'access-9', refreshToken: 'refresh-9' }],
  ['clear tokens', { type: 'tokens.cleared' }],
  ['reset', { type: 'session.reset' }],
];

/** Sessions that end so long after the clock's now, s. */
const lives = [3_600, 60, 1, 0, -3_600];

const broughtSessions = (): readonly Answer[] =>
  lives.map((seconds) => ({
    label: `a session of ${seconds} s`,
    output: aSession({
      accessToken: `access-${seconds}`,
      refreshToken: `refresh-${seconds}`,
      expiresAt: Math.floor(Date.now() / 1_000) + seconds,
    }),
  }));

const refusals = [
  [400, 'refresh_token_not_found'],
  [403, 'session_not_found'],
  [400, 'email_not_confirmed'],
  [500, 'unexpected_failure'],
].map(([status, code]): Answer => ({
  label: String(code),
  error: new AuthRefusedError(Number(status), String(code), `Says ${code}`),
}));

function answersTo({ actor }: HeldCall): readonly Answer[] {
  if (actor === 'logOut') return [{ label: 'done', output: undefined }, ...refusals];
  const unconfirmed = actor === 'signUp' ? [{ label: 'no session yet', output: null }] : [];
  return [...broughtSessions(), ...unconfirmed, ...refusals];
}

/** Whatever can happen to the auth actor. */
export const authSteps: fc.Arbitrary<Step<AuthWorld>> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(...sent).map(([label, event]) =>
      step<AuthWorld>({
        take(world) {
          world.send(event);
          return { label, cause: { kind: 'sent' } };
        },
      }),
    ),
  },
  { weight: 8, arbitrary: answers<AuthWorld>(answersTo) },
  { weight: 2, arbitrary: timers<AuthWorld>() },
  { weight: 1, arbitrary: clockJumps<AuthWorld>() },
);
