import { assign, setup } from 'xstate';
import { lockTimeoutMs } from '../../domain/limits.ts';
import { toFailure, type Failure, isSessionEndingFailure } from '../../domain/failure.ts';
import type { Session, SessionState } from '../../domain/session.ts';
import type { LockEvent } from '../../domain/externalEvents.ts';
import { actorSlot, callbackSlot } from '../actorSlot.ts';

/** The refresh token, and the id of the user it belongs to. */
export type RefreshInput = { readonly userId: string; readonly refreshToken: string };

/** Stored tokens; `expiresAt` in Unix seconds. */
export type StoredTokens = Pick<SessionState, 'refreshToken' | 'expiresAt'>;

/** Events that the result of a refresh sends to the auth machine. */
export type TokenParentEvent =
  /** The server sent new tokens; they are not stored yet. */
  | { type: 'session.refreshed'; session: Session }
  /** Another browser tab stored a different session in the meantime. */
  | { type: 'session.storageChanged'; state: SessionState }
  /** The server ended the session. */
  | { type: 'session.ended' };

/** How a refresh ended; nothing but `ended` ends the session. */
export type RefreshResult =
  /** The user has new tokens, from the server or from another browser tab. */
  | {
      readonly kind: 'refreshed';
      readonly tokens: StoredTokens & { readonly userId: string };
      readonly report: TokenParentEvent;
    }
  /** The server rejected the session, or storage is empty or holds another user's session. */
  | { readonly kind: 'ended'; readonly report: TokenParentEvent }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** The page was hidden before the request was sent. */
  | { readonly kind: 'cancelled' };

export type RefreshMachineContext = RefreshInput & { readonly result: RefreshResult };

/** `page.hidden` cancels a refresh that has not read storage yet; a visible tab does it. */
export type RefreshEvent = LockEvent | { type: 'page.hidden' };

type Read = { event: { output: SessionState } };
type ErrorEvent = { event: { error: unknown } };

const getStored = ({ event }: Read) => event.output;
const getFailure = ({ event }: ErrorEvent) => toFailure(event.error, 'authFailed');

const rejected: RefreshResult = { kind: 'ended', report: { type: 'session.ended' } };

const toFailed = (event: ErrorEvent): RefreshResult => ({
  kind: 'failed',
  failure: getFailure(event),
});

function toRefreshed({
  event: { output: session },
}: {
  event: { output: Session };
}): RefreshResult {
  const { user, refreshToken, expiresAt } = session;
  return {
    kind: 'refreshed',
    tokens: { userId: user.id, refreshToken, expiresAt },
    report: { type: 'session.refreshed', session },
  };
}

/** The result of finding another session in storage: it replaces the server's response. */
function toSuperseded({ context, event }: Read & { context: RefreshInput }): RefreshResult {
  const { user, refreshToken, expiresAt } = event.output;
  const report = { type: 'session.storageChanged', state: event.output } as const;
  return user?.id === context.userId
    ? { kind: 'refreshed', tokens: { userId: user.id, refreshToken, expiresAt }, report }
    : { kind: 'ended', report };
}

/**
 * One token refresh (D.5 to D.10). The Web Lock serializes refreshes across browser tabs.
 * Storage is read right before the request and after its response, because another tab may have
 * refreshed first. The output says what the parent must do.
 */
export const refreshMachine = setup({
  types: {
    context: {} as RefreshMachineContext,
    events: {} as RefreshEvent,
    input: {} as RefreshInput,
    output: {} as RefreshResult,
  },
  actors: {
    holdRefreshLock: callbackSlot<LockEvent>('holdRefreshLock'),
    readStoredSession: actorSlot<SessionState, void>('readStoredSession'),
    refreshSession: actorSlot<Session, { refreshToken: string }>('refreshSession'),
  },
  actions: {
    setResult: assign((_, result: RefreshResult) => ({ result })),
  },
  guards: {
    /** Another browser tab stored other tokens, signed out, or signed in as another user. */
    isStoredSessionDifferent: ({ context }, { user, refreshToken }: SessionState) =>
      user?.id !== context.userId || refreshToken !== context.refreshToken,
    isSessionRejected: (_, failure: Failure) => isSessionEndingFailure(failure),
  },
  delays: { lockTimeout: lockTimeoutMs },
}).createMachine({
  id: 'refresh',
  context: ({ input }) => ({ ...input, result: { kind: 'cancelled' } }),
  output: ({ context }) => context.result,
  invoke: {
    id: 'refreshLock',
    src: 'holdRefreshLock',
    // Storage is read before and after the request, so two tabs rarely send the same token.
    onError: { target: '.readingStorage', description: '§4.21' },
  },
  initial: 'waitingForLock',
  states: {
    waitingForLock: {
      description: '§4.21',
      on: {
        'lock.acquired': 'readingStorage',
        'page.hidden': { target: 'cancelled', description: '§4.22' },
      },
      after: { lockTimeout: 'readingStorage' },
    },
    readingStorage: {
      description: '§4.21',
      on: { 'page.hidden': { target: 'cancelled', description: '§4.22' } },
      invoke: {
        id: 'readStoredSession',
        src: 'readStoredSession',
        onDone: [
          {
            guard: { type: 'isStoredSessionDifferent', params: getStored },
            target: 'superseded',
            actions: { type: 'setResult', params: toSuperseded },
          },
          { target: 'requesting' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setResult', params: toFailed },
          description: '§4.16',
        },
      },
    },
    requesting: {
      description: '§4.16',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        input: ({ context: { refreshToken } }) => ({ refreshToken }),
        onDone: {
          target: 'recheckingStorage',
          actions: { type: 'setResult', params: toRefreshed },
          description: '§4.14',
        },
        onError: [
          {
            guard: { type: 'isSessionRejected', params: getFailure },
            target: 'recheckingStorage',
            actions: { type: 'setResult', params: rejected },
          },
          { target: 'failed', actions: { type: 'setResult', params: toFailed } },
        ],
      },
    },
    recheckingStorage: {
      description: '§4.21',
      invoke: {
        id: 'recheckStoredSession',
        src: 'readStoredSession',
        onDone: [
          {
            guard: { type: 'isStoredSessionDifferent', params: getStored },
            target: 'superseded',
            actions: { type: 'setResult', params: toSuperseded },
          },
          { target: 'completed' },
        ],
        onError: 'completed',
      },
    },
    completed: { type: 'final' },
    superseded: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
