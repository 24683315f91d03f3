import { isDeepStrictEqual as equals } from 'node:util';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { maskSecrets } from '../../../inspector/maskSecrets.ts';
import type { Session, SessionState } from '../../../src/domain/session.ts';
import {
  toSessionState,
  type authMachine,
  type AuthMachineContext,
} from '../../../src/machines/auth/authMachine.ts';
import type { StoredTokens } from '../../../src/machines/auth/refreshMachine.ts';
import { aLogin } from '../../support/startAuth.ts';
import { authModel } from '../models/auth.ts';
import type { LabelledEvent } from '../plan/model.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

export type AuthState = SnapshotFrom<typeof authMachine>;
type AuthStep = Step<AuthState>;
type EventStep = Pick<AuthStep, 'from' | 'event'>;

const { everyState, everyStep, everyPlace } = rulesFor<AuthState>(authModel);

// ── States ─────────────────────────────────────────────────────────────────────────────────────

/** The outermost state: `signedOut`, `loggingIn` … */
function topState({ value }: AuthState): string {
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
}

const isSignedIn = (state: AuthState) => topState(state) === 'signedIn';

/** Whether there is a session, by the states alone. */
export const hasSession = (state: AuthState) =>
  isSignedIn(state) || topState(state) === 'loggingOut';

export function sessionOf({ context }: AuthState) {
  const { user, accessToken, refreshToken, expiresAt } = context;
  return { user, accessToken, refreshToken, expiresAt };
}

export const noSession = { user: null, accessToken: null, refreshToken: null, expiresAt: null };

const requestIds = ['logIn', 'signUp', 'logOut'];

/** The requests in flight. */
export const requestsIn = ({ children }: AuthState): readonly string[] =>
  Object.keys(children).filter((id) => requestIds.includes(id));

/** The input of a request in flight; empty if there is none. */
function inputOf({ children }: AuthState, id: string): Readonly<Record<string, unknown>> {
  const actor: AnyActorRef | undefined = Object.entries(children).find(([key]) => key === id)?.[1];
  const { input = {} } = (actor?.getSnapshot() ?? {}) as { input?: Record<string, unknown> };
  return input;
}

/** The tokens that the token actor refreshes; `null` without one. */
function refreshedIn({ children }: AuthState): (StoredTokens & { userId: string }) | null {
  if (children.token === undefined) return null;
  const { userId, refreshToken, expiresAt } = children.token.getSnapshot().context;
  return { userId, refreshToken, expiresAt };
}

/** As at the first visit (spec §4.1), with nothing left of any session. */
const isDefault = (state: AuthState) =>
  equals(state.value, { signedOut: 'idle' }) &&
  equals(sessionOf(state), noSession) &&
  state.context.currentView === 'login' &&
  state.context.failure === null &&
  requestsIn(state).length === 0 &&
  refreshedIn(state) === null;

const screenIn = (state: AuthState) => authModel.viewOf(state).screen;
const alertIn = (state: AuthState) => authModel.viewOf(state).alert;

const isBusy = (state: AuthState) => /^(loggingIn|signingUp|loggingOut)$/.test(topState(state));
const isFailed = ({ value }: AuthState) =>
  /Failed|passwordsDiffer|sessionEnded/.test(JSON.stringify(value));

// ── Events ─────────────────────────────────────────────────────────────────────────────────────

/** Whether a request ends this way: one of these, or any. */
const ends = ({ event }: EventStep, kind: 'done' | 'error', ids: readonly string[] = requestIds) =>
  ids.some((id) => event.type === `xstate.${kind}.actor.${id}`);

/** The session of a response, `null` without one. */
const sessionIn = (event: LabelledEvent) => (event['output'] ?? null) as Session | null;

const bringsSession = (step: EventStep) =>
  ends(step, 'done', ['logIn', 'signUp']) && sessionIn(step.event) !== null;

/** What another browser tab stored; `undefined` for any other event. */
const storedBy = ({ type, ...event }: LabelledEvent) =>
  type === 'session.storageChanged' ? (event['state'] as SessionState) : undefined;

const storesUser = ({ event }: EventStep) => (storedBy(event)?.user ?? null) !== null;
const storesOtherUser = ({ from, event }: EventStep) =>
  storesUser({ from, event }) && storedBy(event)?.user?.id !== from.context.user?.id;

const isLocalLogout = ({ from, event }: EventStep) =>
  hasSession(from) && event.type === 'localLogout.requested';

/** The sessions that the step saves. */
const savedBy = ({ actions }: AuthStep) =>
  actions
    .filter(({ type }) => type === 'saveSession')
    .map(({ info }) => toSessionState(info.context as AuthMachineContext));

/** Done by the screen itself, by a response or by time; no other browser tab helps. */
const isOwnStep = ({ edge, event }: AuthStep) =>
  authModel.isOffered(edge.from.snapshot, event) && event.type !== 'session.storageChanged';

const hasPassword = (value: unknown) => JSON.stringify(value).includes(aLogin.password);
const hasSecret = (value: unknown) =>
  hasPassword(value) || /(access|refresh)-\d/.test(JSON.stringify(value));

const storedSession = (state: AuthState) => ({
  isAuthenticated: hasSession(state),
  ...sessionOf(state),
});

// ── Invariants ─────────────────────────────────────────────────────────────────────────────────

export const authInvariants: readonly Invariant[] = [
  // Screens
  everyState('home is shown if and only if there is a user', '§4.1 §2.2 §6.1', {
    must: (state) => (screenIn(state) === 'home') === (state.context.user !== null),
  }),
  everyStep('signed in, selecting a view changes nothing', '§6.1', {
    where: ({ from, event }) => hasSession(from) && event.type === 'view.selected',
    must: ({ isIgnored }) => isIgnored,
  }),
  everyPlace('a request in flight ends with each of its responses', '§4.2 §4.5', {
    where: ({ state }) => isBusy(state),
    must({ state, steps }) {
      const responses = steps.filter((step) => ends(step, 'done') || ends(step, 'error'));
      return (
        requestsIn(state).length === 1 &&
        responses.some((step) => ends(step, 'done')) &&
        responses.some((step) => ends(step, 'error')) &&
        responses.every(({ to }) => !isBusy(to))
      );
    },
  }),
  everyState('an alert is shown in each failed state, and in no other', '§8.3', {
    // The notice to confirm the address may say why, and a busy form says nothing.
    where: (state) => screenIn(state) !== 'checkEmail' && !isBusy(state),
    must: (state) => isFailed(state) === ((alertIn(state) ?? '') !== ''),
  }),
  everyPlace('each failed or signed-out state has a way out on its own screen', '§8.3 §4.5 §1.2', {
    where: ({ state }) => isFailed(state) || !hasSession(state),
    must: ({ state, reaches }) =>
      reaches({
        by: isOwnStep,
        to: (other) => hasSession(other) !== hasSession(state) && alertIn(other) === null,
      }),
  }),

  // Session
  everyState('signed out, there is no user, token or expiry', '§4.1 §4.3', {
    where: (state) => !hasSession(state),
    must: (state) => equals(sessionOf(state), noSession),
  }),
  everyStep('only a login or signup signs in, here or in another browser tab', '§4.1 §6.1 §4.21', {
    where: (step) => !hasSession(step.from) && !bringsSession(step) && !storesUser(step),
    must: ({ to }) => !hasSession(to),
  }),
  everyStep('the signup callback runs once when a signup succeeds, and never else', '§2.6', {
    must: (step) =>
      equals(
        step.emitted.map(({ type }) => type),
        ends(step, 'done', ['signUp']) ? ['signup.succeeded'] : [],
      ),
  }),

  // Tokens
  everyState("a signed-in user's tokens are refreshed, and no other's", '§4.14 §4.3', {
    must: (state) =>
      (refreshedIn(state)?.userId ?? null) ===
      (isSignedIn(state) ? (state.context.user?.id ?? '') : null),
  }),
  everyStep('tokens that change are sent to the token actor once', '§4.6 §4.21', {
    where: ({ from, event, to }) =>
      [from, to].every(isSignedIn) &&
      from.context.user?.id === to.context.user?.id &&
      !equals(sessionOf(from), sessionOf(to)) &&
      !['session.refreshed', 'user.merged'].includes(event.type),
    must({ to, sentTo }) {
      const { refreshToken, expiresAt } = to.context;
      return equals(sentTo('token'), [{ type: 'tokens.changed', refreshToken, expiresAt }]);
    },
  }),
  everyStep('during and after a logout the token actor changes nothing', '§4.3 §4.14', {
    where: ({ from, event }) =>
      !isSignedIn(from) && ['session.refreshed', 'session.ended'].includes(event.type),
    must: ({ isIgnored, actions }) => isIgnored && actions.length === 0,
  }),

  // Logout
  everyStep('only a failed logout, or another user, signs in again', '§4.3 §4.5', {
    where: (step) =>
      topState(step.from) === 'loggingOut' &&
      !ends(step, 'error', ['logOut']) &&
      !storesOtherUser(step),
    must: ({ to }) => ['loggingOut', 'signedOut'].includes(topState(to)),
  }),
  everyStep('a reset, and a logout here or in another browser tab, end the session', '§4.6 §4.24', {
    where: (step) =>
      step.event.type === 'session.reset' ||
      isLocalLogout(step) ||
      (hasSession(step.from) && storedBy(step.event)?.user === null),
    must: ({ to }) => isDefault(to),
  }),
  everyStep('a local logout revokes its tokens once, and nothing else revokes any', '§4.24', {
    must(step) {
      const { user: _, ...held } = sessionOf(step.from);
      return equals(step.spawned('revocation'), isLocalLogout(step) ? [held] : []);
    },
  }),
  everyStep('only user, server, browser tab or reset end a session', '§4.3 §4.16 §4.21', {
    where: ({ from, to }) => hasSession(from) && !hasSession(to),
    must: ({ event, to }) =>
      /^(logout|localLogout)\.requested$|^session\.|\.actor\.logOut$/.test(event.type) &&
      (event.type === 'session.ended' || isDefault(to)),
  }),

  // Other browser tabs
  everyStep('storing the session that is held changes nothing', '§4.21', {
    where: ({ from, event }) => equals(storedBy(event), storedSession(from)),
    must: ({ isIgnored, actions }) => isIgnored && actions.length === 0,
  }),

  // Storage
  everyStep('a changed session is saved once, unless another browser tab stored it', '§3.1 §4.21', {
    where: (step) => !equals(sessionOf(step.from), sessionOf(step.to)) || savedBy(step).length > 0,
    must: (step) =>
      equals(savedBy(step), storedBy(step.event) === undefined ? [storedSession(step.to)] : []),
  }),
  everyState('no context contains a password, not even while it is sent', '§3.5', {
    where: (state) => hasPassword([inputOf(state, 'logIn'), inputOf(state, 'signUp')]),
    must: ({ context }) => !hasPassword(context),
  }),
  everyState('a password is gone when its request has ended', '§3.1', {
    where: ({ children }) => !('logIn' in children) && !('signUp' in children),
    must: (state) => !hasPassword(state.toJSON()),
  }),
  everyStep('the inspector receives neither passwords nor tokens', '§3.1', {
    where: ({ event, from }) => hasSecret(event) || hasSecret(from.toJSON()),
    must({ event, to }) {
      const children = Object.values(to.children).map((child) => child?.getSnapshot());
      return !hasSecret(maskSecrets([event, to.toJSON(), children]));
    },
  }),
];
