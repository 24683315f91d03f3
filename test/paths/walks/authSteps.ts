import * as fc from 'fast-check';
import { AuthApiError } from '../../../src/domain/errors.ts';
import type { WakeUpEvent } from '../../../src/domain/externalEvents.ts';
import { type SessionState, signedOutState } from '../../../src/domain/session.ts';
import type { AuthEvent } from '../../../src/machines/auth/authMachine.ts';
import type { Answer } from '../plan/model.ts';
import type { AuthWorld } from './authWorld.ts';
import type { Call } from './calls.ts';
import { clockJumps, responses, type SimpleStep, stepOf, timers } from './walk.ts';
import { aUser } from '../../support/builders.ts';
import { aLogin, aSignup } from '../../support/startAuth.ts';

const sent = (label: string, event: AuthEvent): SimpleStep => ({
  label,
  cause: { kind: 'sent' },
  take: (world) => world.send(event),
});

/** Events from the user and from other parts of the app. */
const sentToAuth: readonly SimpleStep[] = [
  sent('log in', aLogin),
  sent('log in without a password', { ...aLogin, password: '' }),
  sent('sign up', aSignup),
  sent('sign up with another confirmation', { ...aSignup, confirmPassword: 'other' }),
  sent('go to signup', { type: 'view.selected', view: 'signup' }),
  sent('return to login', { type: 'view.selected', view: 'home' }),
  sent('log out', { type: 'logout.requested' }),
  sent('log out on this device only', { type: 'localLogout.requested' }),
  sent('merge the user', { type: 'user.merged', user: { email: 'new@filmhaus.dev' } }),
  sent('clear tokens', { type: 'tokens.cleared' }),
  sent('reset', { type: 'session.reset' }),
  {
    label: 'set tokens',
    cause: { kind: 'sent' },
    take(world) {
      const { user } = world.state().context;
      const { accessToken, refreshToken } = world.issueSession(3_600, user ?? undefined);
      world.send({ type: 'tokens.set', accessToken, refreshToken });
    },
  },
];

const device = (type: WakeUpEvent['type']): SimpleStep => ({
  label: type,
  cause: { kind: 'device' },
  take: (world) => world.dispatchDeviceEvent(type),
});

/** Events of page, network and clock. */
const deviceEvents: readonly SimpleStep[] = [
  device('page.hidden'),
  device('page.shown'),
  device('page.shown'),
  device('window.focused'),
  device('network.offline'),
  device('network.online'),
  device('network.online'),
  device('clock.jumped'),
];

const tryNow: SimpleStep = {
  label: 'try now',
  cause: { kind: 'device' },
  isPossible: (world) => world.state().children.token !== undefined,
  take: (world) => world.state().children.token?.send({ type: 'refresh.requested' }),
};

const freeLock: SimpleStep = {
  label: 'the lock is free',
  cause: { kind: 'device' },
  isPossible: (world) => world.isLockRequested(),
  take: (world) => world.grantLock(),
};

/** Lifetimes of tokens, s; some have expired when they arrive. */
const lifetimes = [3_600, 60, 1, 0, -3_600];

const someoneElse = aUser({ id: 'd0c1', email: 'noor@filmhaus.dev', user_metadata: {} });

type Write = readonly [label: string, stateOf: (world: AuthWorld) => SessionState];

const writes: readonly Write[] = [
  ...lifetimes.map((seconds): Write => [
    `stores tokens of ${seconds} s`,
    (world) => ({ isAuthenticated: true, ...world.issueSession(seconds) }),
  ]),
  ['signs out', () => signedOutState],
  [
    'signs in as someone else',
    (world) => ({ isAuthenticated: true, ...world.issueSession(3_600, someoneElse) }),
  ],
];

/** Another browser tab stores a session, with or without a `storage` event. */
const written = writes.flatMap(([label, stateOf]): readonly SimpleStep[] => [
  {
    label: `another browser tab ${label}`,
    cause: { kind: 'storageEvent' },
    take(world) {
      world.writeFromOtherTab(stateOf(world));
      world.dispatchStorageEvent();
    },
  },
  {
    label: `another browser tab ${label}, unseen`,
    cause: { kind: 'storageWrite' },
    take: (world) => world.writeFromOtherTab(stateOf(world)),
  },
]);

const storageEvent: SimpleStep = {
  label: 'the storage event arrives',
  cause: { kind: 'storageEvent' },
  take: (world) => world.dispatchStorageEvent(),
};

const refusals = [
  [400, 'refresh_token_not_found'],
  [403, 'session_not_found'],
  [400, 'email_not_confirmed'],
  [401, 'http_error'],
  [429, 'over_request_rate_limit'],
  [500, 'unexpected_failure'],
].map(([status, code]): Answer => ({
  label: String(code),
  error: new AuthApiError(Number(status), String(code), `Says ${code}`),
}));

function responsesTo({ actor, input }: Call, world: AuthWorld): readonly Answer[] {
  const hasOutput = !['logOut', 'revokeSession'].includes(actor);
  if (!hasOutput) return [{ label: 'done', output: undefined }, ...refusals];
  const unconfirmed = actor === 'signUp' ? [{ label: 'no session yet', output: null }] : [];
  const { refreshToken } = input as { refreshToken?: string };
  const user = refreshToken === undefined ? undefined : world.ownerOf(refreshToken);
  const sessions = lifetimes.map((seconds) => ({
    label: `a session of ${seconds} s`,
    output: world.issueSession(seconds, user),
  }));
  return [...sessions, ...unconfirmed, ...refusals];
}

/** Whatever can happen to the auth actor and its children. */
export const authSteps = fc.oneof(
  { weight: 35, arbitrary: stepOf(sentToAuth) },
  { weight: 56, arbitrary: responses(responsesTo) },
  { weight: 28, arbitrary: timers },
  { weight: 7, arbitrary: clockJumps },
  { weight: 15, arbitrary: stepOf(deviceEvents) },
  { weight: 5, arbitrary: stepOf([tryNow]) },
  { weight: 15, arbitrary: stepOf([freeLock]) },
  { weight: 14, arbitrary: stepOf(written) },
  { weight: 7, arbitrary: stepOf([storageEvent]) },
);
