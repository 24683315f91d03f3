import { assign, sendTo, setup, stateIn, type ActorRef, type Snapshot } from 'xstate';
import { toFailure, type Failure, isTransientFailure } from '../../domain/failure.ts';
import { isExpired } from '../../domain/session.ts';
import type { WakeUpEvent } from '../../domain/externalEvents.ts';
import { callbackSlot } from '../actorSlot.ts';
import {
  refreshMachine,
  type RefreshResult,
  type StoredTokens,
  type TokenParentEvent,
} from './refreshMachine.ts';

/** The tokens to refresh; the session itself belongs to the parent. */
export type TokenInput = StoredTokens & {
  readonly userId: string;
  /** Receives the results. */
  readonly parent: ActorRef<Snapshot<unknown>, TokenParentEvent>;
};

export type TokenMachineContext = TokenInput & {
  /** When the next refresh is due, ms since the epoch. */
  readonly refreshAt: number;
  /** Why the last refresh failed. */
  readonly failure: Failure | null;
  /** Failed refreshes since the last success. */
  readonly failureCount: number;
  /** The server throttles requests until then, ms since the epoch. */
  readonly throttledUntil: number;
};

export type TokenEvent =
  | WakeUpEvent
  | { type: 'refresh.requested' }
  /** A server refuses the access token, whatever its expiry says. */
  | { type: 'token.rejected' }
  | ({ type: 'tokens.changed' } & StoredTokens);

type FailedRefreshes = Pick<
  TokenMachineContext,
  'failure' | 'failureCount' | 'expiresAt' | 'throttledUntil'
>;

const second = 1_000;

/** `setTimeout` holds 31 bits of milliseconds; anything longer would fire at once (25 days). */
const maxTimerMs = 2 ** 31 - 1;

/** If the server sends tokens that have already expired, they are refreshed once a second at most. */
const minRefreshDelayMs = second;

/** A refresh starts this long before expiry, so a slow response arrives in time (D.1). */
const refreshMarginMs = 90 * second;

const minBackoffMs = second / 2;
const maxBackoffMs = 30 * second;
/** After a 429 response the wait is longer than after other failures (D.8). */
const minThrottleMs = 5 * second;
const tooManyRequests = 429;
/** Longest wait: a wrong `Retry-After` header must not stop refreshes for good. */
const maxThrottleMs = 3_600 * second;

/** A device that wakes up sends visibility, focus and network events together (D.15). */
export const wakeUpDebounceMs = 50;

/** A wrong API key or a captive portal is corrected by people; frequent retries do not help. */
const blockedRetryDelayMs = 60 * second;

/**
 * When a token is to be refreshed: 90 s before expiry, or after three quarters of its lifetime if
 * that is later, so that short-lived tokens are not refreshed in a loop.
 *
 * @param expiresAt Unix seconds, `null` when unknown
 * @param now ms since the epoch, when the token was received
 * @returns ms since the epoch
 */
export function getRefreshTime(expiresAt: number | null, now: number): number {
  const expiry = (expiresAt ?? 0) * second;
  return expiry - Math.min(refreshMarginMs, Math.max(expiry - now, 0) / 4);
}

/** @returns ms until `refreshAt`, at least 1 s and at most what a timer can hold */
export function refreshDelay(refreshAt: number, now: number): number {
  return Math.min(Math.max(refreshAt - now, minRefreshDelayMs), maxTimerMs);
}

/**
 * Exponential backoff between failed refreshes: 0.5 s to 30 s, or longer if the server asks for it.
 * Half of it is random, so that clients that failed together do not retry together. A failure that
 * is not transient is retried when the token expires, and after 60 s at the latest.
 *
 * @param now ms since the epoch
 * @param chance 0 to 1
 * @returns ms
 */
export function refreshBackoff(
  { failure, failureCount, expiresAt, throttledUntil }: FailedRefreshes,
  now: number,
  chance: number,
): number {
  if (failure !== null && !isTransientFailure(failure)) {
    const left = (expiresAt ?? 0) * second - now;
    return Math.min(Math.max(left, minRefreshDelayMs), blockedRetryDelayMs);
  }
  const full = Math.min(minBackoffMs * 2 ** Math.max(failureCount - 1, 0), maxBackoffMs);
  const wait = full / 2 + (full / 2) * chance;
  return Math.min(Math.max(wait, throttledUntil - now), maxThrottleMs);
}

/**
 * Until when requests are throttled: as long as `Retry-After` says, and at least 5 s after a 429.
 *
 * @param now ms since the epoch
 * @returns ms since the epoch
 */
export function getThrottledUntil({ status, retryAfterMs = 0 }: Failure, now: number): number {
  const least = status === tooManyRequests ? minThrottleMs : 0;
  return now + Math.min(Math.max(retryAfterMs, least), maxThrottleMs);
}

type RefreshDone = { event: { output: RefreshResult } };

const getResult = ({ event }: RefreshDone) => event.output;

/** Narrows a result whose kind the guard has checked, as `assertEvent` does for events. */
function assertKind<Kind extends RefreshResult['kind']>(
  result: RefreshResult,
  ...kinds: readonly Kind[]
): asserts result is Extract<RefreshResult, { kind: Kind }> {
  if (!kinds.some((kind) => kind === result.kind)) {
    throw new Error(`Unexpected refresh result "${result.kind}"`);
  }
}

function getTokens({ event: { output } }: RefreshDone) {
  assertKind(output, 'refreshed');
  return output.tokens;
}

function getReport({ event: { output } }: RefreshDone) {
  assertKind(output, 'refreshed', 'ended');
  return output.report;
}

/** A result of an unknown kind is a failure like others: it never ends the session. */
function getFailure({ event: { output } }: RefreshDone): Failure {
  return output.kind === 'failed' ? output.failure : toFailure(undefined, 'authFailed');
}

const toFailureFromError = ({ event }: { event: { error: unknown } }) =>
  toFailure(event.error, 'authFailed');

/**
 * Refreshes one user's tokens before they expire (docs/session.md). Pauses while the page is hidden,
 * waits while offline, and sends the result to its parent. It runs while a user is signed in. Times
 * are measured by the device's clock (D.2).
 */
export const tokenMachine = setup({
  types: {
    context: {} as TokenMachineContext,
    events: {} as TokenEvent,
    input: {} as TokenInput,
    children: {} as { wakeUps: 'watchWakeUps'; refresh: 'refresh' },
    tags: {} as 'blocked',
  },
  actors: {
    watchWakeUps: callbackSlot<WakeUpEvent>('watchWakeUps'),
    refresh: refreshMachine,
  },
  actions: {
    setTokens: assign(
      ({ context }, { refreshToken, expiresAt, userId }: StoredTokens & { userId?: string }) => ({
        userId: userId ?? context.userId,
        refreshToken,
        expiresAt,
        refreshAt: getRefreshTime(expiresAt, Date.now()),
        failure: null,
        failureCount: 0,
        throttledUntil: 0,
      }),
    ),
    recordFailure: assign(({ context }, failure: Failure) => ({
      failure,
      failureCount: context.failureCount + 1,
      throttledUntil: getThrottledUntil(failure, Date.now()),
    })),
    /** The clock is not trusted: the refresh is due whatever it says. */
    markRefreshDue: assign({ refreshAt: 0 }),
    notifyRefresh: sendTo('refresh', { type: 'page.hidden' }),
    notifyParent: sendTo(
      ({ context }) => context.parent,
      (_, report: TokenParentEvent) => report,
    ),
  },
  guards: {
    hasNoRefreshToken: ({ context }) => context.refreshToken === null,
    isRefreshDue: ({ context }) => Date.now() >= context.refreshAt,
    isRefreshNotDue: ({ context }) => Date.now() < context.refreshAt,
    /** The server asked for a delay; a wake-up event does not shorten it. */
    isThrottled: ({ context }) => Date.now() < context.throttledUntil,
    isHidden: stateIn({ page: 'hidden' }),
    isOffline: stateIn({ network: 'offline' }),
    isRefreshed: (_, { kind }: RefreshResult) => kind === 'refreshed',
    isSessionEnded: (_, { kind }: RefreshResult) => kind === 'ended',
    wasCancelled: (_, { kind }: RefreshResult) => kind === 'cancelled',
    /** While the token is valid, a failed refresh is retried without an alert (D.13). */
    isRetryable: ({ context: { failure, expiresAt } }) =>
      !isExpired(expiresAt, Date.now()) || (failure !== null && isTransientFailure(failure)),
  },
  delays: {
    wakeUpDebounce: wakeUpDebounceMs,
    blockedRetryDelay: blockedRetryDelayMs,
    refreshDelay: ({ context }) => refreshDelay(context.refreshAt, Date.now()),
    refreshBackoff: ({ context }) => refreshBackoff(context, Date.now(), Math.random()),
  },
}).createMachine({
  id: 'token',
  context: ({ input }) => ({
    ...input,
    refreshAt: getRefreshTime(input.expiresAt, Date.now()),
    failure: null,
    failureCount: 0,
    throttledUntil: 0,
  }),
  type: 'parallel',
  invoke: {
    id: 'wakeUps',
    src: 'watchWakeUps',
    // Without page and network events the timers still refresh in time, as if the page were visible
    // and the network online.
    onError: { description: '§4.22' },
  },
  states: {
    page: {
      initial: 'visible',
      states: {
        visible: { on: { 'page.hidden': { target: 'hidden', description: '§4.22' } } },
        hidden: { on: { 'page.shown': { target: 'visible', description: '§4.22' } } },
      },
    },
    network: {
      initial: 'online',
      states: {
        online: { on: { 'network.offline': { target: 'offline', description: '§4.22' } } },
        offline: { on: { 'network.online': { target: 'online', description: '§4.22' } } },
      },
    },
    refresh: {
      initial: 'waiting',
      on: {
        'tokens.changed': {
          target: '.waiting.fresh',
          actions: { type: 'setTokens', params: ({ event }) => event },
          description: '§4.21',
        },
        'clock.jumped': { actions: 'markRefreshDue', description: '§4.22' },
        'token.rejected': { actions: 'markRefreshDue', description: '§10.174' },
      },
      states: {
        waiting: {
          // These hold for every state below: without a token or a visible page no timer runs.
          always: [
            { guard: 'hasNoRefreshToken', target: 'noRefreshToken', description: '§4.6' },
            { guard: 'isHidden', target: 'paused', description: '§4.22' },
          ],
          initial: 'debouncingWakeUp',
          states: {
            debouncingWakeUp: {
              after: { wakeUpDebounce: { target: 'checking', description: '§4.22' } },
            },
            checking: {
              description: '§4.22',
              always: [
                { guard: 'isRefreshNotDue', target: 'fresh' },
                { guard: 'isOffline', target: 'offline' },
                { guard: 'isThrottled', target: 'backingOff', description: '§4.16' },
                { target: '#token.refresh.refreshing', description: '§4.14' },
              ],
            },
            fresh: {
              description: '§4.22',
              on: {
                'page.shown': { guard: 'isRefreshDue', target: 'debouncingWakeUp' },
                'window.focused': { guard: 'isRefreshDue', target: 'debouncingWakeUp' },
                'network.online': { guard: 'isRefreshDue', target: 'debouncingWakeUp' },
                'clock.jumped': { target: 'debouncingWakeUp', actions: 'markRefreshDue' },
                'token.rejected': {
                  target: 'checking',
                  actions: 'markRefreshDue',
                  description: '§10.174',
                },
              },
              after: {
                refreshDelay: {
                  target: 'checking',
                  actions: 'markRefreshDue',
                  description: '§4.14',
                },
              },
            },
            offline: {
              description: '§4.22',
              on: {
                'network.online': 'debouncingWakeUp',
                'refresh.requested': '#token.refresh.refreshing',
              },
            },
            failed: {
              always: [
                { guard: 'isRetryable', target: 'backingOff', description: '§4.16' },
                { target: 'blocked', description: '§4.23' },
              ],
            },
            backingOff: {
              always: { guard: 'isOffline', target: 'offline', description: '§4.22' },
              on: {
                'refresh.requested': { target: '#token.refresh.refreshing', description: '§4.23' },
              },
              after: {
                refreshBackoff: { target: '#token.refresh.refreshing', description: '§4.16' },
              },
            },
            blocked: {
              description: '§4.23',
              tags: 'blocked',
              on: { 'refresh.requested': '#token.refresh.refreshing' },
              after: { blockedRetryDelay: { target: 'checking', actions: 'markRefreshDue' } },
            },
          },
        },
        paused: { on: { 'page.shown': { target: 'waiting', description: '§4.22' } } },
        noRefreshToken: {},
        ended: {},
        refreshing: {
          on: { 'page.hidden': { actions: 'notifyRefresh', description: '§4.22' } },
          invoke: {
            id: 'refresh',
            src: 'refresh',
            input: ({ context: { userId, refreshToken } }) => ({
              userId,
              refreshToken: refreshToken ?? '',
            }),
            onDone: [
              {
                guard: { type: 'isRefreshed', params: getResult },
                target: 'waiting.fresh',
                actions: [
                  { type: 'setTokens', params: getTokens },
                  { type: 'notifyParent', params: getReport },
                ],
                description: '§4.14',
              },
              {
                guard: { type: 'isSessionEnded', params: getResult },
                target: 'ended',
                actions: { type: 'notifyParent', params: getReport },
                description: '§4.16, §4.21',
              },
              {
                guard: { type: 'wasCancelled', params: getResult },
                target: 'waiting',
                description: '§4.22',
              },
              {
                target: 'waiting.failed',
                actions: { type: 'recordFailure', params: getFailure },
                description: '§4.16, §4.23',
              },
            ],
            onError: {
              target: 'waiting.failed',
              actions: { type: 'recordFailure', params: toFailureFromError },
              description: '§4.16, §4.23',
            },
          },
        },
      },
    },
  },
});
