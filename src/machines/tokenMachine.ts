import { assign, sendTo, setup, stateIn } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import type { WakeUpEvent } from '../domain/signs.ts';
import { callbackSlot } from './actorSlot.ts';
import { renewalMachine } from './renewalMachine.ts';
import {
  blockedWaitMs,
  quietUntilOf,
  refreshAtOf,
  refreshBackOff,
  refreshWait,
  wakePauseMs,
} from './tokenDelays.ts';
import { tokenGuards } from './tokenGuards.ts';
import { failureOfError, failureOfOutcome, outcomeOf, reportOf, tokensOf } from './tokenReports.ts';
import type {
  BroughtTokens,
  TokenEvent,
  TokenInput,
  TokenMachineContext,
  TokenReport,
} from './tokenTypes.ts';

/**
 * Keeps one person's token good (contract D): sees to it that it is exchanged in time, sleeps while
 * nobody looks, waits for a network, and tells its parent what came of it. It lives as long as
 * somebody is signed in.
 */
export const tokenMachine = setup({
  types: {
    context: {} as TokenMachineContext,
    events: {} as TokenEvent,
    input: {} as TokenInput,
    children: {} as { wakeUps: 'watchWakeUps'; renewal: 'renewal' },
    tags: {} as 'blocked',
  },
  actors: {
    watchWakeUps: callbackSlot<WakeUpEvent>('watchWakeUps'),
    renewal: renewalMachine,
  },
  actions: {
    adoptTokens: assign(({ context }, { refreshToken, expiresAt, userId }: BroughtTokens) => ({
      userId: userId ?? context.userId,
      refreshToken,
      expiresAt,
      refreshAt: refreshAtOf(expiresAt, Date.now()),
      failure: null,
      failures: 0,
      quietUntil: 0,
    })),
    recordFailure: assign(({ context }, failure: Failure) => ({
      failure,
      failures: context.failures + 1,
      quietUntil: quietUntilOf(failure, Date.now()),
    })),
    /** Whatever a clock says that cannot be trusted. */
    makeDue: assign({ refreshAt: 0 }),
    tellRenewal: sendTo('renewal', { type: 'page.hidden' }),
    tellParent: sendTo(
      ({ context }) => context.parent,
      (_, report: TokenReport) => report,
    ),
  },
  guards: {
    ...tokenGuards,
    isHidden: stateIn({ page: 'hidden' }),
    isOffline: stateIn({ network: 'lost' }),
  },
  delays: {
    wakePause: wakePauseMs,
    blockedWait: blockedWaitMs,
    refreshWait: ({ context }) => refreshWait(context.refreshAt, Date.now()),
    refreshBackOff: ({ context }) => refreshBackOff(context, Date.now(), Math.random()),
  },
}).createMachine({
  id: 'token',
  context: ({ input }) => ({
    ...input,
    refreshAt: refreshAtOf(input.expiresAt, Date.now()),
    failure: null,
    failures: 0,
    quietUntil: 0,
  }),
  type: 'parallel',
  invoke: { id: 'wakeUps', src: 'watchWakeUps', onError: {} },
  states: {
    page: {
      initial: 'shown',
      states: {
        shown: { on: { 'page.hidden': 'hidden' } },
        hidden: { on: { 'page.shown': 'shown' } },
      },
    },
    network: {
      initial: 'there',
      states: {
        there: { on: { 'network.lost': 'lost' } },
        lost: { on: { 'network.found': 'there' } },
      },
    },
    renewal: {
      initial: 'waking',
      on: {
        'tokens.changed': {
          target: '.adopted',
          actions: { type: 'adoptTokens', params: ({ event }) => event },
        },
        'clock.jumped': { actions: 'makeDue' },
      },
      states: {
        waking: { after: { wakePause: 'checking' } },
        checking: {
          always: [
            { guard: 'hasNoRefreshToken', target: 'missing' },
            { guard: 'isHidden', target: 'asleep' },
            { guard: 'isNotDue', target: 'fresh' },
            { guard: 'isOffline', target: 'offline' },
            { guard: 'mustStayAway', target: 'backingOff' },
            { target: 'renewing' },
          ],
        },
        adopted: {
          always: [
            { guard: 'hasNoRefreshToken', target: 'missing' },
            { guard: 'isHidden', target: 'asleep' },
            { target: 'fresh' },
          ],
        },
        missing: {},
        fresh: {
          on: {
            'page.hidden': 'asleep',
            'page.shown': { guard: 'isDue', target: 'waking' },
            'page.woke': { guard: 'isDue', target: 'waking' },
            'network.found': { guard: 'isDue', target: 'waking' },
            'clock.jumped': { target: 'waking', actions: 'makeDue' },
          },
          after: { refreshWait: { target: 'checking', actions: 'makeDue' } },
        },
        asleep: { on: { 'page.shown': 'waking' } },
        offline: {
          on: {
            'network.found': 'waking',
            'page.hidden': 'asleep',
            'renewal.requested': 'renewing',
          },
        },
        backingOff: {
          always: [
            { guard: 'isHidden', target: 'asleep' },
            { guard: 'isOffline', target: 'offline' },
          ],
          on: { 'renewal.requested': 'renewing' },
          after: { refreshBackOff: 'renewing' },
        },
        blocked: {
          tags: 'blocked',
          always: { guard: 'isHidden', target: 'asleep' },
          on: { 'renewal.requested': 'renewing' },
          after: { blockedWait: { target: 'checking', actions: 'makeDue' } },
        },
        over: {},
        renewing: {
          on: { 'page.hidden': { actions: 'tellRenewal' } },
          invoke: {
            id: 'renewal',
            src: 'renewal',
            input: ({ context: { userId, refreshToken } }) => ({
              userId,
              refreshToken: refreshToken ?? '',
            }),
            onDone: [
              {
                guard: { type: 'bringsTokens', params: outcomeOf },
                target: 'adopted',
                actions: [
                  { type: 'adoptTokens', params: tokensOf },
                  { type: 'tellParent', params: reportOf },
                ],
              },
              {
                guard: { type: 'endedHere', params: outcomeOf },
                target: 'over',
                actions: { type: 'tellParent', params: reportOf },
              },
              { guard: { type: 'wasLeftUndone', params: outcomeOf }, target: 'checking' },
              {
                guard: { type: 'mayPass', params: outcomeOf },
                target: 'backingOff',
                actions: { type: 'recordFailure', params: failureOfOutcome },
              },
              {
                target: 'blocked',
                actions: { type: 'recordFailure', params: failureOfOutcome },
              },
            ],
            onError: [
              {
                guard: 'isStillGood',
                target: 'backingOff',
                actions: { type: 'recordFailure', params: failureOfError },
              },
              {
                target: 'blocked',
                actions: { type: 'recordFailure', params: failureOfError },
              },
            ],
          },
        },
      },
    },
  },
});
