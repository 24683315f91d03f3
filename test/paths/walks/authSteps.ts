import * as fc from 'fast-check';
import { AuthApiError } from '../../../src/domain/errors.ts';
import type { WakeUpEvent } from '../../../src/domain/externalEvents.ts';
import { type SessionState, signedOutState, type User } from '../../../src/domain/session.ts';
import type { AuthEvent } from '../../../src/machines/auth/authMachine.ts';
import type { Answer } from '../plan/model.ts';
import { type AuthWorld, issueSession, lifetimes, ownerOf } from './authWorld.ts';
import { responses, clockJumps, type Call, step, type Step, timers } from './walk.ts';
import { aUser } from '../../support/builders.ts';
import { aLogin, aSignup } from '../../support/startAuth.ts';

type Sent = readonly [label: string, eventOf: (world: AuthWorld) => AuthEvent];

/** Events from the user and from other parts of the app. */
const sentToAuth: readonly Sent[] = [
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
  const { accessToken, refreshToken } = issueSession(3_600, user ?? undefined);
  return { type: 'tokens.set', accessToken, refreshToken };
}

const deviceEventTypes: readonly WakeUpEvent['type'][] = [
  'page.hidden',
  'page.shown',
  'page.shown',
  'window.focused',
  'network.offline',
  'network.online',
  'network.online',
  'clock.jumped',
];

const deviceEvents = fc.constantFrom(...deviceEventTypes).map((type) =>
  step({
    take(world) {
      world.dispatchDeviceEvent({ type });
      return { label: type, cause: { kind: 'device' } };
    },
  }),
);

const tryNow = fc.constant(null).map(() =>
  step({
    isPossible: (world) => world.state().children.token !== undefined,
    take(world) {
      world.requestRefresh();
      return { label: 'try now', cause: { kind: 'device' } };
    },
  }),
);

const lock = fc.constant(null).map(() =>
  step({
    isPossible: (world) => world.isLockRequested(),
    take(world) {
      world.grantLock();
      return { label: 'the lock is free', cause: { kind: 'device' } };
    },
  }),
);

/** Events of page, network, clock and lock, and the button **Try now**. */
const deviceSteps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: deviceEvents },
  { weight: 1, arbitrary: tryNow },
  { weight: 3, arbitrary: lock },
);

const someoneElse = aUser({ id: 'd0c1', email: 'noor@filmhaus.dev', user_metadata: {} });

type Write = readonly [label: string, stateOf: () => SessionState];

const writes: readonly Write[] = [
  ...lifetimes.map((seconds): Write => [
    `stores tokens of ${seconds} s`,
    () => ({ isAuthenticated: true, ...issueSession(seconds) }),
  ]),
  ['signs out', () => signedOutState],
  [
    'signs in as someone else',
    () => ({ isAuthenticated: true, ...issueSession(3_600, someoneElse) }),
  ],
];

/** Another browser tab stores a session, with or without a `storage` event. */
const written = fc
  .record({ write: fc.constantFrom(...writes), hasEvent: fc.boolean() })
  .map(({ write: [label, stateOf], hasEvent }) =>
    step({
      take(world) {
        world.writeFromOtherTab(stateOf());
        if (hasEvent) world.dispatchStorageEvent();
        return {
          label: `another browser tab ${label}${hasEvent ? '' : ', unseen'}`,
          cause: { kind: hasEvent ? 'storageEvent' : 'storageWrite' },
        };
      },
    }),
  );

const storageEvents = fc.constant(null).map(() =>
  step({
    take(world) {
      world.dispatchStorageEvent();
      return { label: 'the storage event arrives', cause: { kind: 'storageEvent' } };
    },
  }),
);

/** What other browser tabs store. */
const tabSteps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: written },
  { weight: 1, arbitrary: storageEvents },
);

const broughtSessions = (user?: User): readonly Answer[] =>
  lifetimes.map((seconds) => ({
    label: `a session of ${seconds} s`,
    output: issueSession(seconds, user),
  }));

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

function responsesTo({ actor, input }: Call): readonly Answer[] {
  const hasOutput = !['logOut', 'revokeSession'].includes(actor);
  if (!hasOutput) return [{ label: 'done', output: undefined }, ...refusals];
  const unconfirmed = actor === 'signUp' ? [{ label: 'no session yet', output: null }] : [];
  const { refreshToken } = input as { refreshToken?: string };
  const user = refreshToken === undefined ? undefined : ownerOf(refreshToken);
  return [...broughtSessions(user), ...unconfirmed, ...refusals];
}

const sent = fc.constantFrom(...sentToAuth).map(([label, eventOf]) =>
  step({
    take(world) {
      world.send(eventOf(world));
      return { label, cause: { kind: 'sent' } };
    },
  }),
);

/** Whatever can happen to the auth actor and its children. */
export const authSteps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: sent },
  { weight: 8, arbitrary: responses(responsesTo) },
  { weight: 4, arbitrary: timers },
  { weight: 1, arbitrary: clockJumps },
  { weight: 5, arbitrary: deviceSteps },
  { weight: 3, arbitrary: tabSteps },
);
