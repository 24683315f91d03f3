import { assign, emit, setup } from 'xstate';
import type { Credentials, Registration } from '../domain/credentials.ts';
import type { Failure } from '../domain/failure.ts';
import type { Session, SessionState, User, View } from '../domain/session.ts';
import { actionSlot, actorSlot } from './actorSlot.ts';
import { refreshBackOff, refreshWait } from './authDelays.ts';
import { loginFailure, logoutFailure, refreshFailure, signupFailure } from './authFailures.ts';
import { authGuards } from './authGuards.ts';
import { credentialsOf, registrationOf } from './authPayloads.ts';
import type { AuthEmitted, AuthEvent, AuthMachineContext, Tokens } from './authTypes.ts';

const nobody = { user: null, accessToken: null, refreshToken: null, expiresAt: null };
const settled = { failure: null, refreshFailures: 0 };

/**
 * Who is there (spec §4). Takes the stored session as input; every way in or out of a session, and
 * every refresh between, is a state here. Passwords pass from event to actor input and are nowhere
 * else (decision 6).
 */
export const authMachine = setup({
  types: {
    context: {} as AuthMachineContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    input: {} as SessionState,
    tags: {} as 'authenticated' | 'busy',
  },
  actors: {
    logIn: actorSlot<Session, Credentials>('logIn'),
    signUp: actorSlot<Session | null, Registration>('signUp'),
    logOut: actorSlot<void, { accessToken: string }>('logOut'),
    refreshSession: actorSlot<Session, { refreshToken: string }>('refreshSession'),
  },
  actions: {
    saveSession: actionSlot('saveSession'),
    showView: assign((_, { view }: { view: View }) => ({ currentView: view, failure: null })),
    adoptSession: assign((_, session: Session | null) =>
      session === null ? {} : { ...session, ...settled, currentView: 'home' as const },
    ),
    clearSession: assign({ ...nobody, ...settled, currentView: 'login' }),
    mergeUser: assign(({ context }, part: Partial<User>) => ({
      user: context.user && { ...context.user, ...part },
    })),
    setTokens: assign((_, { accessToken, refreshToken }: Tokens) => ({
      accessToken,
      refreshToken,
    })),
    clearTokens: assign({ accessToken: null, refreshToken: null }),
    renewSession: assign((_, session: Session) => ({ ...session, refreshFailures: 0 })),
    recordFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    countRefreshFailure: assign({
      refreshFailures: ({ context }) => context.refreshFailures + 1,
    }),
    announceSignup: emit({ type: 'signup.succeeded' }),
  },
  guards: authGuards,
  delays: {
    refreshWait: ({ context }) => refreshWait(context.expiresAt, Date.now()),
    refreshBackOff: ({ context }) => refreshBackOff(context.refreshFailures, Math.random()),
  },
}).createMachine({
  id: 'auth',
  context: ({ input: { user, accessToken, refreshToken, expiresAt } }) => ({
    user,
    accessToken,
    refreshToken,
    expiresAt,
    ...settled,
    currentView: user === null ? 'login' : 'home',
  }),
  on: { 'session.reset': { target: '.signedOut', actions: 'clearSession' } },
  initial: 'signedOut',
  states: {
    signedOut: {
      entry: 'saveSession',
      always: { guard: 'hasUser', target: 'signedIn' },
      on: {
        'view.selected': {
          target: '.idle',
          actions: { type: 'showView', params: ({ event }) => event },
        },
        'login.submitted': [
          { guard: { type: 'isIncomplete', params: ({ event }) => event } },
          { target: 'loggingIn' },
        ],
        'signup.submitted': [
          { guard: { type: 'isIncomplete', params: ({ event }) => event } },
          {
            guard: { type: 'passwordsDiffer', params: ({ event }) => event },
            target: '.passwordsDiffer',
          },
          { target: 'signingUp' },
        ],
      },
      initial: 'idle',
      states: {
        idle: {},
        loginFailed: {},
        signupFailed: {},
        passwordsDiffer: {},
        confirmingEmail: {},
        sessionEnded: {},
      },
    },
    loggingIn: {
      tags: 'busy',
      on: {
        'view.selected': {
          target: 'signedOut',
          actions: { type: 'showView', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => credentialsOf(event),
        onDone: {
          target: 'signedIn',
          actions: { type: 'adoptSession', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'emailIsUnconfirmed', params: loginFailure },
            target: 'signedOut.confirmingEmail',
            actions: { type: 'recordFailure', params: loginFailure },
          },
          {
            target: 'signedOut.loginFailed',
            actions: { type: 'recordFailure', params: loginFailure },
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
        },
      },
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ event }) => registrationOf(event),
        onDone: [
          {
            guard: { type: 'isWithoutSession', params: ({ event }) => event.output },
            target: 'signedOut.confirmingEmail',
            actions: ['forgetFailure', 'announceSignup'],
          },
          {
            target: 'signedIn',
            actions: [
              { type: 'adoptSession', params: ({ event }) => event.output },
              'announceSignup',
            ],
          },
        ],
        onError: {
          target: 'signedOut.signupFailed',
          actions: { type: 'recordFailure', params: signupFailure },
        },
      },
    },
    signedIn: {
      tags: 'authenticated',
      entry: 'saveSession',
      type: 'parallel',
      on: {
        'logout.requested': [
          { guard: 'cannotTellServer', target: 'signedOut', actions: 'clearSession' },
          { target: 'loggingOut' },
        ],
        'user.merged': {
          actions: [{ type: 'mergeUser', params: ({ event }) => event.user }, 'saveSession'],
        },
      },
      states: {
        token: {
          initial: 'checking',
          on: {
            'tokens.set': {
              target: '.checking',
              actions: [{ type: 'setTokens', params: ({ event }) => event }, 'saveSession'],
            },
            'tokens.cleared': { target: '.missing', actions: ['clearTokens', 'saveSession'] },
          },
          states: {
            checking: {
              always: [
                { guard: 'hasNoRefreshToken', target: 'missing' },
                { guard: 'tokenIsExpired', target: 'refreshing' },
                { target: 'fresh' },
              ],
            },
            missing: {},
            fresh: { after: { refreshWait: 'refreshing' } },
            refreshing: {
              invoke: {
                id: 'refreshSession',
                src: 'refreshSession',
                input: ({ context }) => ({ refreshToken: context.refreshToken ?? '' }),
                onDone: {
                  target: 'fresh',
                  actions: [
                    { type: 'renewSession', params: ({ event }) => event.output },
                    'saveSession',
                  ],
                },
                onError: [
                  {
                    guard: { type: 'sessionIsRefused', params: refreshFailure },
                    target: '#auth.signedOut.sessionEnded',
                    actions: 'clearSession',
                  },
                  { target: 'backingOff', actions: 'countRefreshFailure' },
                ],
              },
            },
            backingOff: { after: { refreshBackOff: 'refreshing' } },
          },
        },
        notice: { initial: 'none', states: { none: {}, logoutFailed: {} } },
      },
    },
    loggingOut: {
      tags: ['authenticated', 'busy'],
      invoke: {
        id: 'logOut',
        src: 'logOut',
        input: ({ context }) => ({ accessToken: context.accessToken ?? '' }),
        onDone: { target: 'signedOut', actions: 'clearSession' },
        onError: [
          {
            guard: { type: 'sessionIsGone', params: logoutFailure },
            target: 'signedOut',
            actions: 'clearSession',
          },
          {
            target: 'signedIn.notice.logoutFailed',
            actions: { type: 'recordFailure', params: logoutFailure },
          },
        ],
      },
    },
  },
});
