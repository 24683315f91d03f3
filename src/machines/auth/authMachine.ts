import { assertEvent, assign, emit, sendTo, setup, spawnChild } from 'xstate';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Credentials, Registration } from '../../domain/session.ts';
import {
  toFailure,
  type Failure,
  isEmailUnconfirmedFailure,
  isSessionGoneFailure,
} from '../../domain/failure.ts';
import {
  isExpired,
  type Session,
  type SessionState,
  type User,
  type View,
} from '../../domain/session.ts';
import type { SessionStorageEvent } from '../../domain/externalEvents.ts';
import { actionSlot, actorSlot, callbackSlot } from '../actorSlot.ts';
import type { TokenParentEvent } from './refreshMachine.ts';
import { revocationMachine } from './revocationMachine.ts';
import { tokenMachine } from './tokenMachine.ts';

/** The stored session, and the screen that a visitor comes back to after a reload (§10.203). */
export type AuthInput = SessionState & { readonly view?: View };

/** `isAuthenticated` is not in context: the state has it, and `toSessionState` derives it. */
export type AuthMachineContext = Omit<SessionState, 'isAuthenticated'> & {
  readonly currentView: View;
  /** Why the last login, signup or logout failed; the state says which of them. */
  readonly failure: Failure | null;
};

/** The submitted signup form; the confirmation is compared here and not sent (spec §3.5). */
type SignupFields = Registration & { readonly confirmPassword: string };

/** Tokens that the host app sets in place of the current ones (spec §4.6). */
export type Tokens = { readonly accessToken: string; readonly refreshToken: string };

export type AuthEvent =
  | ({ type: 'login.submitted' } & Credentials)
  | ({ type: 'signup.submitted' } & SignupFields)
  | { type: 'view.selected'; view: View }
  | { type: 'logout.requested' }
  | { type: 'localLogout.requested' }
  | TokenParentEvent
  | { type: 'user.merged'; user: Partial<User> }
  | ({ type: 'tokens.set' } & Tokens)
  | { type: 'tokens.cleared' }
  | { type: 'session.reset' };

/** Emitted once, when the server has created the account (spec §2.6). */
export type AuthEmitted = { type: 'signup.succeeded' };

/** @returns the part of the context that is stored, key by key (spec §3) */
export function toSessionState(context: AuthMachineContext): SessionState {
  const { user, accessToken, refreshToken, expiresAt } = context;
  return { isAuthenticated: user !== null, user, accessToken, refreshToken, expiresAt };
}

type ErrorEvent = { event: { error: unknown } };

// The server's message of an error, or the default of the form or button (spec §8).
const loginFailure = ({ event }: ErrorEvent) => toFailure(event.error, 'loginFailed');
const signupFailure = ({ event }: ErrorEvent) => toFailure(event.error, 'signupFailed');
const logoutFailure = ({ event }: ErrorEvent) => toFailure(event.error, 'logoutFailed');

const getStoredSession = ({ event }: { event: SessionStorageEvent }) => event.state;

function toCredentials(event: AuthEvent): Credentials {
  assertEvent(event, 'login.submitted');
  return { email: event.email, password: event.password };
}

function toRegistration(event: AuthEvent): Registration {
  assertEvent(event, 'signup.submitted');
  const { firstName, lastName, email, password } = event;
  return { firstName, lastName, email, password };
}

/** Replaces user and tokens; `currentView` and `failure` stay. */
function toSessionContext(context: AuthMachineContext, session: Session | SessionState) {
  const { user, accessToken, refreshToken, expiresAt } = session;
  const isSame = JSON.stringify(user) === JSON.stringify(context.user);
  // An equal user keeps its object, so a refresh renders nothing again (D.17).
  return { user: isSame ? context.user : user, accessToken, refreshToken, expiresAt };
}

/** A free child id: an earlier revocation that is still active keeps its own. */
function getRevocationId({ self }: { self: AnyActorRef }): string {
  // Path tests compute transitions without a running actor: its snapshot has no children.
  const { children = {} } = self.getSnapshot() as Partial<AnyMachineSnapshot>;
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? 'revocation' : `revocation ${count}`;
    if (children[id]?.getSnapshot().status !== 'active') return id;
  }
}

/** Removes the session, the list positions and the saved list from context and storage. */
const endSession = ['clearSession', 'saveSession', 'clearListPositions'] as const;

/**
 * Authentication (spec §4). Login, signup and logout are states;
 * the `token` actor refreshes the tokens. Passwords pass from event to actor input and are stored
 * nowhere (spec §3.7).
 */
export const authMachine = setup({
  types: {
    context: {} as AuthMachineContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    input: {} as AuthInput,
    children: {} as { token: 'token' },
    tags: {} as 'authenticated' | 'busy',
  },
  actors: {
    logIn: actorSlot<Session, Credentials>('logIn'),
    signUp: actorSlot<Session | null, Registration>('signUp'),
    logOut: actorSlot<void, { accessToken: string }>('logOut'),
    token: tokenMachine,
    revocation: revocationMachine,
    watchOtherTabs: callbackSlot<SessionStorageEvent>('watchOtherTabs'),
  },
  actions: {
    saveSession: actionSlot('saveSession'),
    clearListPositions: actionSlot('clearListPositions'),
    showView: assign((_, { view }: { view: View }) => ({ currentView: view, failure: null })),
    /** A login or signup succeeded, or another browser tab signed in. */
    setSession: assign(({ context }, session: Session | SessionState | null) => {
      if (session === null) return {};
      return { ...toSessionContext(context, session), currentView: 'home', failure: null };
    }),
    /** The tokens changed; the user is the same. */
    updateSession: assign(({ context }, session: Session | SessionState) =>
      toSessionContext(context, session),
    ),
    clearSession: assign({
      user: null,
      accessToken: null,
      refreshToken: null,
      expiresAt: null,
      failure: null,
      currentView: 'login',
    }),
    mergeUser: assign(({ context }, part: Partial<User>) => ({
      user: context.user && { ...context.user, ...part },
    })),
    setTokens: assign((_, { accessToken, refreshToken }: Tokens) => ({
      accessToken,
      refreshToken,
    })),
    clearTokens: assign({ accessToken: null, refreshToken: null }),
    recordFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    emitSignupSucceeded: emit({ type: 'signup.succeeded' }),
    /** The token actor did not get these tokens itself. */
    notifyToken: sendTo('token', ({ context: { refreshToken, expiresAt } }) => ({
      type: 'tokens.changed',
      refreshToken,
      expiresAt,
    })),
    spawnRevocation: spawnChild('revocation', {
      id: getRevocationId,
      input: ({ context: { accessToken, refreshToken, expiresAt } }) => ({
        accessToken,
        refreshToken,
        expiresAt,
      }),
    }),
  },
  // Expiry is measured by the device's clock (D.2).
  guards: {
    hasUser: ({ context }) => context.user !== null,
    /** The server would reject the token: the logout stays on this device (spec §4). */
    hasNoValidAccessToken: ({ context }) =>
      context.accessToken === null || isExpired(context.expiresAt, Date.now()),
    isIncomplete: (_, fields: Record<string, string>) => Object.values(fields).includes(''),
    passwordsDiffer: (_, { password, confirmPassword }: SignupFields) =>
      password !== confirmPassword,
    isSessionMissing: (_, session: Session | null) => session === null,
    isEmailUnconfirmed: (_, failure: Failure) => isEmailUnconfirmedFailure(failure),
    isSessionGone: (_, failure: Failure) => isSessionGoneFailure(failure),
    /** Another browser tab signed out; a user is signed in here. */
    isStoredSessionEmpty: ({ context }, { user }: SessionState) =>
      user === null && context.user !== null,
    isStoredUserDifferent: ({ context }, { user }: SessionState) =>
      user !== null && user.id !== context.user?.id,
    /** The same user with other tokens or data; a write of this tab's own session is ignored. */
    isStoredSessionUpdated: ({ context }, state: SessionState) =>
      state.user !== null &&
      state.user.id === context.user?.id &&
      JSON.stringify(state) !== JSON.stringify(toSessionState(context)),
  },
}).createMachine({
  id: 'auth',
  description: '§4.21',
  context: ({ input: { user, accessToken, refreshToken, expiresAt, view = 'login' } }) => ({
    user,
    accessToken,
    refreshToken,
    expiresAt,
    failure: null,
    currentView: user === null ? view : 'home',
  }),
  invoke: {
    id: 'otherTabs',
    src: 'watchOtherTabs',
    // Without `storage` events the session is not synced with other browser tabs; login, logout and
    // refresh work as before, and each refresh reads storage again before its request.
    onError: {},
  },
  on: {
    'session.reset': {
      target: '.signedOut',
      actions: endSession,
      description: '§4.6, §4.3',
    },
    'localLogout.requested': {
      guard: 'hasUser',
      target: '.signedOut',
      actions: ['spawnRevocation', ...endSession],
      description: '§4.24, §4.3',
    },
    'session.storageChanged': [
      {
        guard: { type: 'isStoredSessionEmpty', params: getStoredSession },
        target: '.signedOut',
        actions: ['clearSession', 'clearListPositions'],
        description: '§4.21, §4.3',
      },
      {
        guard: { type: 'isStoredUserDifferent', params: getStoredSession },
        target: '.signedIn',
        actions: [{ type: 'setSession', params: getStoredSession }, 'clearListPositions'],
      },
      {
        guard: { type: 'isStoredSessionUpdated', params: getStoredSession },
        actions: { type: 'updateSession', params: getStoredSession },
      },
    ],
  },
  initial: 'signedOut',
  states: {
    signedOut: {
      always: { guard: 'hasUser', target: 'signedIn', description: '§4.14' },
      on: {
        'view.selected': {
          target: '.idle',
          actions: { type: 'showView', params: ({ event }) => event },
          description: '§2.3, §2.5',
        },
        'login.submitted': [
          { guard: { type: 'isIncomplete', params: ({ event }) => event }, description: '§5.1' },
          { target: 'loggingIn', description: '§3.5, §7.2' },
        ],
        'signup.submitted': [
          { guard: { type: 'isIncomplete', params: ({ event }) => event }, description: '§5.2' },
          {
            guard: { type: 'passwordsDiffer', params: ({ event }) => event },
            target: '.passwordsDiffer',
            description: '§5.2',
          },
          { target: 'signingUp', description: '§3.5, §7.3' },
        ],
      },
      initial: 'idle',
      states: {
        idle: {},
        loginFailed: {},
        signupFailed: {},
        passwordsDiffer: {},
        awaitingEmailConfirmation: {},
        sessionEnded: {},
      },
    },
    loggingIn: {
      tags: 'busy',
      on: {
        'view.selected': {
          target: 'signedOut',
          actions: { type: 'showView', params: ({ event }) => event },
          description: '§4.17',
        },
      },
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => toCredentials(event),
        onDone: {
          target: 'signedIn',
          actions: [{ type: 'setSession', params: ({ event }) => event.output }, 'saveSession'],
          description: '§4.2',
        },
        onError: [
          {
            guard: { type: 'isEmailUnconfirmed', params: loginFailure },
            target: 'signedOut.awaitingEmailConfirmation',
            actions: { type: 'recordFailure', params: loginFailure },
            description: '§4.15',
          },
          {
            target: 'signedOut.loginFailed',
            actions: { type: 'recordFailure', params: loginFailure },
            description: '§8.3',
          },
        ],
      },
    },
    signingUp: {
      tags: 'busy',
      on: {
        'view.selected': {
          target: 'signedOut',
          actions: { type: 'showView', params: ({ event }) => event },
          description: '§4.17',
        },
      },
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ event }) => toRegistration(event),
        onDone: [
          {
            guard: { type: 'isSessionMissing', params: ({ event }) => event.output },
            target: 'signedOut.awaitingEmailConfirmation',
            actions: ['clearFailure', 'emitSignupSucceeded'],
            description: '§4.15, §2.6',
          },
          {
            target: 'signedIn',
            actions: [
              { type: 'setSession', params: ({ event }) => event.output },
              'saveSession',
              'emitSignupSucceeded',
            ],
            description: '§4.2, §2.6',
          },
        ],
        onError: {
          target: 'signedOut.signupFailed',
          actions: { type: 'recordFailure', params: signupFailure },
          description: '§8.3',
        },
      },
    },
    signedIn: {
      tags: 'authenticated',
      on: {
        'logout.requested': [
          {
            guard: 'hasNoValidAccessToken',
            target: 'signedOut',
            actions: endSession,
            description: '§4.4, §4.3',
          },
          { target: 'loggingOut', description: '§2.8, §7.4' },
        ],
        'user.merged': {
          actions: [{ type: 'mergeUser', params: ({ event }) => event.user }, 'saveSession'],
          description: '§3.3',
        },
        'tokens.set': {
          actions: [
            { type: 'setTokens', params: ({ event }) => event },
            'saveSession',
            'notifyToken',
          ],
          description: '§4.6, §3.2',
        },
        'tokens.cleared': {
          actions: ['clearTokens', 'saveSession', 'notifyToken'],
          description: '§4.6, §3.2',
        },
        'session.storageChanged': {
          guard: { type: 'isStoredSessionUpdated', params: getStoredSession },
          actions: [{ type: 'updateSession', params: getStoredSession }, 'notifyToken'],
          description: '§4.21',
        },
        'session.refreshed': {
          actions: [{ type: 'updateSession', params: ({ event }) => event.session }, 'saveSession'],
          description: '§4.14, §1.2',
        },
        'session.ended': {
          target: 'signedOut.sessionEnded',
          actions: endSession,
          description: '§4.16, §4.3',
        },
      },
      invoke: {
        id: 'token',
        src: 'token',
        input: ({ context, self }) => ({
          parent: self,
          userId: context.user?.id ?? '',
          refreshToken: context.refreshToken,
          expiresAt: context.expiresAt,
        }),
        // If the token actor crashes, the user stays signed in with the tokens at hand, and a reload
        // starts the actor again. Failed requests are states of its own and do not arrive here.
        onError: { description: '§4.16' },
      },
      initial: 'idle',
      states: { idle: {}, logoutFailed: {} },
    },
    loggingOut: {
      tags: ['authenticated', 'busy'],
      invoke: {
        id: 'logOut',
        src: 'logOut',
        input: ({ context }) => ({ accessToken: context.accessToken ?? '' }),
        onDone: {
          target: 'signedOut',
          actions: endSession,
          description: '§4.3',
        },
        onError: [
          {
            guard: { type: 'isSessionGone', params: logoutFailure },
            target: 'signedOut',
            actions: endSession,
            description: '§4.18, §4.3',
          },
          {
            target: 'signedIn.logoutFailed',
            actions: { type: 'recordFailure', params: logoutFailure },
            description: '§4.5',
          },
        ],
      },
    },
  },
});
