import { assign, emit, sendTo, setup, spawnChild } from 'xstate';
import type { Credentials, Registration } from '../domain/credentials.ts';
import type { Failure } from '../domain/failure.ts';
import type { Session, SessionState } from '../domain/session.ts';
import type { StoredEvent } from '../domain/signs.ts';
import { actionSlot, actorSlot, callbackSlot } from './actorSlot.ts';
import * as changes from './authChanges.ts';
import { loginFailure, logoutFailure, signupFailure } from './authFailures.ts';
import { authGuards } from './authGuards.ts';
import * as payloads from './authPayloads.ts';
import type { AuthEmitted, AuthEvent, AuthMachineContext } from './authTypes.ts';
import { revocationMachine } from './revocationMachine.ts';
import { tokenMachine } from './tokenMachine.ts';

/**
 * Who is there (spec §4). Takes the stored session as input; every way in or out of a session is a
 * state here, and keeping its token good is the `token` actor's business. Passwords pass from event
 * to actor input and are nowhere else (decision 6).
 */
export const authMachine = setup({
  types: {
    context: {} as AuthMachineContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    input: {} as SessionState,
    children: {} as { token: 'token' },
    tags: {} as 'authenticated' | 'busy',
  },
  actors: {
    logIn: actorSlot<Session, Credentials>('logIn'),
    signUp: actorSlot<Session | null, Registration>('signUp'),
    logOut: actorSlot<void, { accessToken: string }>('logOut'),
    token: tokenMachine,
    revocation: revocationMachine,
    watchOtherTabs: callbackSlot<StoredEvent>('watchOtherTabs'),
  },
  actions: {
    saveSession: actionSlot('saveSession'),
    forgetPlaces: actionSlot('forgetPlaces'),
    showView: assign(changes.viewShown),
    adoptSession: assign(changes.sessionAdopted),
    renewSession: assign(changes.sessionRenewed),
    clearSession: assign(changes.sessionCleared),
    mergeUser: assign(changes.userMerged),
    setTokens: assign(changes.tokensSet),
    clearTokens: assign({ accessToken: null, refreshToken: null }),
    recordFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    announceSignup: emit({ type: 'signup.succeeded' }),
    tellToken: sendTo('token', payloads.keptTokens),
    beginRevocation: spawnChild('revocation', {
      id: payloads.revocationId,
      input: payloads.tokensHeld,
    }),
  },
  guards: authGuards,
}).createMachine({
  id: 'auth',
  context: changes.begunWith,
  invoke: { id: 'otherTabs', src: 'watchOtherTabs', onError: {} },
  on: {
    'session.reset': {
      target: '.signedOut',
      actions: ['clearSession', 'saveSession', 'forgetPlaces'],
    },
    'deviceLogout.requested': {
      guard: 'hasUser',
      target: '.signedOut',
      actions: ['beginRevocation', 'clearSession', 'saveSession', 'forgetPlaces'],
    },
    'session.stored': [
      {
        guard: { type: 'storesNobodyNow', params: payloads.storedOf },
        target: '.signedOut',
        actions: ['clearSession', 'forgetPlaces'],
      },
      {
        guard: { type: 'storesSomeoneElse', params: payloads.storedOf },
        target: '.signedIn',
        actions: [{ type: 'adoptSession', params: payloads.storedOf }, 'forgetPlaces'],
      },
      {
        guard: { type: 'storesOwnSession', params: payloads.storedOf },
        actions: { type: 'renewSession', params: payloads.storedOf },
      },
    ],
  },
  initial: 'signedOut',
  states: {
    signedOut: {
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
        input: ({ event }) => payloads.credentialsOf(event),
        onDone: {
          target: 'signedIn',
          actions: [{ type: 'adoptSession', params: ({ event }) => event.output }, 'saveSession'],
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
        input: ({ event }) => payloads.registrationOf(event),
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
              'saveSession',
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
      on: {
        'logout.requested': [
          {
            guard: 'cannotTellServer',
            target: 'signedOut',
            actions: ['clearSession', 'saveSession', 'forgetPlaces'],
          },
          { target: 'loggingOut' },
        ],
        'user.merged': {
          actions: [{ type: 'mergeUser', params: ({ event }) => event.user }, 'saveSession'],
        },
        'tokens.set': {
          actions: [
            { type: 'setTokens', params: ({ event }) => event },
            'saveSession',
            'tellToken',
          ],
        },
        'tokens.cleared': { actions: ['clearTokens', 'saveSession', 'tellToken'] },
        'session.stored': {
          guard: { type: 'storesOwnSession', params: payloads.storedOf },
          actions: [{ type: 'renewSession', params: payloads.storedOf }, 'tellToken'],
        },
        'session.renewed': {
          actions: [{ type: 'renewSession', params: ({ event }) => event.session }, 'saveSession'],
        },
        'session.refused': {
          target: 'signedOut.sessionEnded',
          actions: ['clearSession', 'saveSession', 'forgetPlaces'],
        },
      },
      invoke: {
        id: 'token',
        src: 'token',
        input: payloads.tokenInput,
        onError: {},
      },
      initial: 'quiet',
      states: { quiet: {}, logoutFailed: {} },
    },
    loggingOut: {
      tags: ['authenticated', 'busy'],
      invoke: {
        id: 'logOut',
        src: 'logOut',
        input: ({ context }) => ({ accessToken: context.accessToken ?? '' }),
        onDone: { target: 'signedOut', actions: ['clearSession', 'saveSession', 'forgetPlaces'] },
        onError: [
          {
            guard: { type: 'sessionIsGone', params: logoutFailure },
            target: 'signedOut',
            actions: ['clearSession', 'saveSession', 'forgetPlaces'],
          },
          {
            target: 'signedIn.logoutFailed',
            actions: { type: 'recordFailure', params: logoutFailure },
          },
        ],
      },
    },
  },
});
