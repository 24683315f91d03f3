import { assign, setup } from 'xstate';
import { failureOf, type Failure } from '../domain/failure.ts';
import { endsSession } from '../domain/refusals.ts';
import type { Session, SessionState } from '../domain/session.ts';
import type { LockEvent } from '../domain/signs.ts';
import { startTexts as texts } from '../domain/startTexts.ts';
import { actorSlot, callbackSlot } from './actorSlot.ts';
import type {
  RenewalEvent,
  RenewalInput,
  RenewalMachineContext,
  RenewalOutcome,
} from './renewalTypes.ts';
import { lockPatienceMs } from './tokenDelays.ts';

type Read = { event: { output: SessionState } };
type Erred = { event: { error: unknown } };

const stored = ({ event }: Read) => event.output;
const failure = ({ event }: Erred) => failureOf(event.error, texts.errors.authRefused);
const overtaken = ({ event }: Read): RenewalOutcome => ({
  kind: 'overtaken',
  stored: event.output,
});
const renewed = ({ event }: { event: { output: Session } }): RenewalOutcome => ({
  kind: 'renewed',
  session: event.output,
});
const refused = (cause: Erred): RenewalOutcome => ({ kind: 'refused', failure: failure(cause) });
const failed = (cause: Erred): RenewalOutcome => ({ kind: 'failed', failure: failure(cause) });

/**
 * One exchange of a refresh token (contract D.5 to D.10): one tab at a time, with a look at storage
 * right before the request and after its answer, for another tab may have been faster. Its output
 * says what came of it.
 */
export const renewalMachine = setup({
  types: {
    context: {} as RenewalMachineContext,
    events: {} as RenewalEvent,
    input: {} as RenewalInput,
    output: {} as RenewalOutcome | null,
  },
  actors: {
    holdRefreshLock: callbackSlot<LockEvent>('holdRefreshLock'),
    prepareRefresh: actorSlot<void, void>('prepareRefresh'),
    readStoredSession: actorSlot<SessionState, void>('readStoredSession'),
    refreshSession: actorSlot<Session, { refreshToken: string }>('refreshSession'),
  },
  actions: {
    noteOutcome: assign((_, outcome: RenewalOutcome) => ({ outcome })),
  },
  guards: {
    /** Storage has another token, or none, or somebody else's: what it has is what holds. */
    isAnotherSession: ({ context }, { user, refreshToken }: SessionState) =>
      user?.id !== context.userId || refreshToken !== context.refreshToken,
    sessionIsRefused: (_, reason: Failure) => endsSession(reason),
  },
  delays: { lockPatience: lockPatienceMs },
}).createMachine({
  id: 'renewal',
  context: ({ input }) => ({ ...input, outcome: null }),
  output: ({ context }) => context.outcome,
  invoke: { id: 'refreshLock', src: 'holdRefreshLock', onError: '.preparing' },
  initial: 'waitingForLock',
  states: {
    waitingForLock: {
      on: { 'lock.acquired': 'preparing', 'page.hidden': 'leftUndone' },
      after: { lockPatience: 'preparing' },
    },
    // Whatever takes time comes before the look at storage: a tab may be frozen meanwhile.
    preparing: {
      on: { 'page.hidden': 'leftUndone' },
      invoke: {
        id: 'prepareRefresh',
        src: 'prepareRefresh',
        onDone: 'rereading',
        onError: { target: 'failed', actions: { type: 'noteOutcome', params: failed } },
      },
    },
    rereading: {
      invoke: {
        id: 'readStoredSession',
        src: 'readStoredSession',
        onDone: [
          {
            guard: { type: 'isAnotherSession', params: stored },
            target: 'overtaken',
            actions: { type: 'noteOutcome', params: overtaken },
          },
          { target: 'refreshing' },
        ],
        onError: 'refreshing',
      },
    },
    refreshing: {
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        input: ({ context: { refreshToken } }) => ({ refreshToken }),
        onDone: {
          target: 'comparing',
          actions: { type: 'noteOutcome', params: renewed },
        },
        onError: [
          {
            guard: { type: 'sessionIsRefused', params: failure },
            target: 'comparing',
            actions: { type: 'noteOutcome', params: refused },
          },
          { target: 'failed', actions: { type: 'noteOutcome', params: failed } },
        ],
      },
    },
    comparing: {
      invoke: {
        id: 'compareStored',
        src: 'readStoredSession',
        onDone: [
          {
            guard: { type: 'isAnotherSession', params: stored },
            target: 'overtaken',
            actions: { type: 'noteOutcome', params: overtaken },
          },
          { target: 'answered' },
        ],
        onError: 'answered',
      },
    },
    answered: { type: 'final' },
    overtaken: { type: 'final' },
    failed: { type: 'final' },
    leftUndone: { type: 'final' },
  },
});
