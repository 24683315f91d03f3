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
import { plannedAt } from '../plan/explore.ts';
import type { LabelledEvent } from '../plan/model.ts';
import { rulesFor, type Action, type Invariant, type Step } from './invariant.ts';

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

/** Spec §4.7. */
const isExpired = ({ context: { expiresAt } }: AuthState) =>
  expiresAt === null || Math.floor(plannedAt / 1_000) >= expiresAt;

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

const errorOf = ({ event }: EventStep) =>
  event['error'] as { message: string; error_code?: string };

/** What another browser tab stored; `undefined` for any other event. */
const storedBy = ({ type, ...event }: LabelledEvent) =>
  type === 'session.storageChanged' ? (event['state'] as SessionState) : undefined;

const storesNoUser = ({ event }: EventStep) => storedBy(event)?.user === null;
const storesUser = ({ event }: EventStep) => (storedBy(event)?.user ?? null) !== null;
const storesOtherUser = ({ from, event }: EventStep) =>
  storesUser({ from, event }) && storedBy(event)?.user?.id !== from.context.user?.id;

const isSubmit = ({ event }: EventStep) => event.type.endsWith('submitted');
const isIncomplete = ({ event }: EventStep) => Object.values(event).includes('');
const passwordsDiffer = ({ event }: EventStep) =>
  event.type === 'signup.submitted' && event['password'] !== event['confirmPassword'];

const isLogout = ({ from, event }: EventStep) =>
  isSignedIn(from) && event.type === 'logout.requested';
const isLocalLogout = ({ from, event }: EventStep) =>
  hasSession(from) && event.type === 'localLogout.requested';
const canRevoke = ({ from }: EventStep) => from.context.accessToken !== null && !isExpired(from);
const isSessionGone = (step: EventStep) => errorOf(step).error_code === 'session_not_found';

const savesIn = (actions: readonly Action[]) =>
  actions.filter(({ type }) => type === 'saveSession');

/** Done by the screen itself, by a response or by time; no other browser tab helps. */
const isOwnStep = ({ edge, event }: AuthStep) =>
  authModel.isOffered(edge.from.snapshot, event) && event.type !== 'session.storageChanged';

const hasPassword = (value: unknown) => JSON.stringify(value).includes(aLogin.password);
const hasSecret = (value: unknown) =>
  hasPassword(value) || /(access|refresh)-\d/.test(JSON.stringify(value));

// ── Invariants ─────────────────────────────────────────────────────────────────────────────────

const screens: readonly Invariant[] = [
  everyState('home is shown if and only if there is a user', '§4.1 §2.2 §6.1', {
    must: (state) => (screenIn(state) === 'home') === (state.context.user !== null),
  }),
  everyStep('signed out, signup is shown for its view and login for others', '§2.2 §2.5', {
    where: ({ from, event }) => !hasSession(from) && event.type === 'view.selected',
    must: ({ event, to }) => screenIn(to) === (event['view'] === 'signup' ? 'signup' : 'login'),
  }),
  everyStep('signed in, selecting a view changes nothing', '§6.1', {
    where: ({ from, event }) => hasSession(from) && event.type === 'view.selected',
    must: ({ isIgnored }) => isIgnored,
  }),
  everyStep('leaving a form cancels its request and clears its alert', '§4.17 §2.5 §8.3', {
    where: ({ from, event }) => !hasSession(from) && event.type === 'view.selected',
    must: ({ to }) =>
      topState(to) === 'signedOut' && alertIn(to) === null && requestsIn(to).length === 0,
  }),
  everyStep('a failed login, signup or logout shows the message of the error', '§8.3 §4.5', {
    where: (step) =>
      ends(step, 'error') && step.to.context.failure !== null && screenIn(step.to) !== 'checkEmail',
    must: (step) => alertIn(step.to) === errorOf(step).message,
  }),
  everyStep('an incomplete form sends nothing and changes nothing', '§5.1 §5.2', {
    where: (step) => isSubmit(step) && isIncomplete(step),
    must: ({ isIgnored }) => isIgnored,
  }),
  everyStep('passwords that differ send nothing and show an alert', '§5.2', {
    where: (step) => topState(step.from) === 'signedOut' && passwordsDiffer(step),
    must: ({ to }) => requestsIn(to).length === 0 && alertIn(to) === 'Passwords do not match',
  }),
  everyStep('a login with an unconfirmed address shows "Check your e-mail"', '§4.15', {
    where: (step) =>
      ends(step, 'error', ['logIn']) && errorOf(step).error_code === 'email_not_confirmed',
    must: ({ to }) => screenIn(to) === 'checkEmail' && to.context.user === null,
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
  everyPlace('each failed state has a way out on its own screen', '§8.3 §4.5', {
    where: ({ state }) => isFailed(state),
    must: ({ state, reaches }) =>
      reaches({
        by: isOwnStep,
        to: (other) => hasSession(other) !== hasSession(state) && alertIn(other) === null,
      }),
  }),
  everyPlace('home can be reached from each signed-out state', '§1.2 §4.2', {
    where: ({ state }) => !hasSession(state),
    must: ({ reaches }) => reaches({ by: isOwnStep, to: hasSession }),
  }),
];

const session: readonly Invariant[] = [
  everyPlace('a start without a session shows login', '§4.1 §2.1', {
    where: ({ starts }) => starts.includes('signed out'),
    must: ({ state }) => isDefault(state),
  }),
  everyPlace('a start with a stored session shows home at once and refreshes', '§4.14 §1.2', {
    where: ({ starts }) => starts.some((from) => from !== 'signed out'),
    must: ({ state }) => screenIn(state) === 'home' && refreshedIn(state) !== null,
  }),
  everyState('signed out, there is no user, token or expiry', '§4.1 §4.3', {
    where: (state) => !hasSession(state),
    must: (state) => equals(sessionOf(state), noSession),
  }),
  everyStep('a login or signup stores its session, shows home and refreshes', '§4.2 §4.7 §4.14', {
    where: bringsSession,
    must: ({ event, to }) =>
      equals(sessionOf(to), sessionIn(event)) &&
      to.context.currentView === 'home' &&
      isSignedIn(to) &&
      refreshedIn(to)?.refreshToken === sessionIn(event)?.refreshToken,
  }),
  everyStep('only a login or signup signs in, here or in another browser tab', '§4.1 §6.1 §4.21', {
    where: (step) => !hasSession(step.from) && !bringsSession(step) && !storesUser(step),
    must: ({ to }) => !hasSession(to),
  }),
  everyStep('a signup without a session shows "Check your e-mail", signed out', '§4.15', {
    where: (step) => ends(step, 'done', ['signUp']) && sessionIn(step.event) === null,
    must: ({ to }) =>
      screenIn(to) === 'checkEmail' && alertIn(to) === null && equals(sessionOf(to), noSession),
  }),
  everyStep('the signup callback runs once when a signup succeeds, and never else', '§2.6', {
    must: (step) =>
      equals(
        step.emitted.map(({ type }) => type),
        ends(step, 'done', ['signUp']) ? ['signup.succeeded'] : [],
      ),
  }),
  everyStep('a complete form is sent as typed, without the confirmation', '§1.2 §3.5 §8.3', {
    where: (step) =>
      topState(step.from) === 'signedOut' &&
      isSubmit(step) &&
      !isIncomplete(step) &&
      !passwordsDiffer(step),
    must({ event, to }) {
      const { type, label: _, confirmPassword: __, ...typed } = event;
      return equals(inputOf(to, type === 'login.submitted' ? 'logIn' : 'signUp'), typed);
    },
  }),
];

const tokens: readonly Invariant[] = [
  everyStep('setting or clearing tokens changes only the tokens', '§4.6', {
    where: ({ from, event }) => isSignedIn(from) && event.type.startsWith('tokens.'),
    must({ from, event, to }) {
      const { accessToken = null, refreshToken = null } = event;
      return equals(to.context, { ...from.context, accessToken, refreshToken });
    },
  }),
  everyStep('merging the user changes only the named fields', '§3.3', {
    where: ({ from, event }) => isSignedIn(from) && event.type === 'user.merged',
    must: ({ from, event, to }) =>
      equals(to.context, {
        ...from.context,
        user: { ...from.context.user, ...(event['user'] as object) },
      }),
  }),
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
  everyStep('a refreshed session is saved once and changes nothing on screen', '§4.14 §1.2', {
    where: ({ from, event }) => isSignedIn(from) && event.type === 'session.refreshed',
    must: ({ from, event, to, sentTo, actions }) =>
      equals(sessionOf(to), event['session']) &&
      equals(from.value, to.value) &&
      to.context.currentView === from.context.currentView &&
      equals(to.context.failure, from.context.failure) &&
      sentTo('token').length === 0 &&
      savesIn(actions).length === 1,
  }),
  everyStep('a rejected refresh ends the session, and login says so', '§4.16 §4.3', {
    where: ({ from, event }) => isSignedIn(from) && event.type === 'session.ended',
    must: ({ to }) =>
      equals(to.value, { signedOut: 'sessionEnded' }) &&
      to.context.user === null &&
      alertIn(to) === 'Your session has ended. Please sign in again.',
  }),
  everyStep('during and after a logout the token actor changes nothing', '§4.3 §4.14', {
    where: ({ from, event }) =>
      !isSignedIn(from) && ['session.refreshed', 'session.ended'].includes(event.type),
    must: ({ isIgnored, actions }) => isIgnored && actions.length === 0,
  }),
];

const logout: readonly Invariant[] = [
  everyStep('a logout with an expired token, or none, sends no request', '§4.4 §4.7', {
    where: (step) => isLogout(step) && !canRevoke(step),
    must: ({ to }) => isDefault(to),
  }),
  everyStep('a logout with a valid token sends it to the server', '§4.3 §6.2', {
    where: (step) => isLogout(step) && canRevoke(step),
    must: ({ from, to }) =>
      topState(to) === 'loggingOut' &&
      inputOf(to, 'logOut')['accessToken'] === from.context.accessToken,
  }),
  everyStep('only a failed logout, or another user, signs in again', '§4.3 §4.5', {
    where: (step) =>
      topState(step.from) === 'loggingOut' &&
      !ends(step, 'error', ['logOut']) &&
      !storesOtherUser(step),
    must: ({ to }) => ['loggingOut', 'signedOut'].includes(topState(to)),
  }),
  everyStep('a logout that succeeds or finds no session resets everything', '§4.3 §4.18', {
    where: (step) =>
      ends(step, 'done', ['logOut']) || (ends(step, 'error', ['logOut']) && isSessionGone(step)),
    must: ({ to }) => isDefault(to),
  }),
  everyStep('a failed logout keeps the session and shows its message', '§4.5', {
    where: (step) => ends(step, 'error', ['logOut']) && !isSessionGone(step),
    must: (step) =>
      isSignedIn(step.to) &&
      equals(sessionOf(step.from), sessionOf(step.to)) &&
      alertIn(step.to) === errorOf(step).message,
  }),
  everyStep('a reset returns to the initial state from each state', '§4.6 §4.3', {
    where: ({ event }) => event.type === 'session.reset',
    must: ({ to }) => isDefault(to),
  }),
  everyStep('a local logout ends the session at once in each state', '§4.24 §4.3', {
    where: isLocalLogout,
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
];

const storedSession = (state: AuthState) => ({
  isAuthenticated: hasSession(state),
  ...sessionOf(state),
});

const browserTabs: readonly Invariant[] = [
  everyStep('a logout in another browser tab ends the session in each state', '§4.21 §4.3', {
    where: (step) => hasSession(step.from) && storesNoUser(step),
    must: ({ to }) => isDefault(to),
  }),
  everyStep('a session stored by another browser tab is used, and home shown', '§4.21', {
    where: storesUser,
    must: ({ event, to }) =>
      hasSession(to) &&
      to.context.currentView === 'home' &&
      equals(storedSession(to), storedBy(event)),
  }),
  everyStep('a session stored by another browser tab is not saved again', '§4.21 §3.1', {
    where: ({ event }) => storedBy(event) !== undefined,
    must: ({ actions }) => savesIn(actions).length === 0,
  }),
  everyStep('another user in another browser tab replaces all of the former session', '§4.21', {
    where: storesOtherUser,
    must: ({ event, to }) =>
      equals(to.value, { signedIn: 'idle' }) &&
      requestsIn(to).length === 0 &&
      to.context.failure === null &&
      refreshedIn(to)?.userId === storedBy(event)?.user?.id &&
      refreshedIn(to)?.refreshToken === storedBy(event)?.refreshToken,
  }),
  everyStep('storing the session that is held changes nothing', '§4.21', {
    where: ({ from, event }) => equals(storedBy(event), storedSession(from)),
    must: ({ isIgnored, actions }) => isIgnored && actions.length === 0,
  }),
  everyStep('new tokens of another browser tab keep alert and logout', '§4.21 §4.5', {
    where: (step) => hasSession(step.from) && storesUser(step) && !storesOtherUser(step),
    must: ({ from, to }) =>
      equals(from.value, to.value) &&
      equals(requestsIn(from), requestsIn(to)) &&
      equals(from.context.failure, to.context.failure),
  }),
  everyStep('signed out, a logout in another browser tab changes no form', '§4.21 §6.1', {
    where: (step) => !hasSession(step.from) && storesNoUser(step),
    must: ({ isIgnored }) => isIgnored,
  }),
];

const storage: readonly Invariant[] = [
  everyStep('a changed session is saved, unless another browser tab stored it', '§4.2 §4.3 §4.6', {
    where: ({ from, event, to }) =>
      storedBy(event) === undefined && !equals(sessionOf(from), sessionOf(to)),
    must: ({ actions }) => savesIn(actions).length === 1,
  }),
  everyStep('what is saved is the new session', '§3.1 §4.2 §4.3', {
    where: ({ actions }) => savesIn(actions).length > 0,
    must: ({ to, actions }) =>
      savesIn(actions).every(({ info }) =>
        equals(toSessionState(info.context as AuthMachineContext), storedSession(to)),
      ),
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

export const authInvariants: readonly Invariant[] = [
  ...screens,
  ...session,
  ...tokens,
  ...logout,
  ...browserTabs,
  ...storage,
];
