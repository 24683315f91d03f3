import { assign, sendTo, setup, type ActorRef, type Snapshot } from 'xstate';
import type { Filter } from '../../domain/filter.ts';
import { slowResponseMs } from '../../domain/limits.ts';
import type { MoviePage } from '../../domain/movie.ts';
import type { Retry } from '../../domain/failure.ts';
import type { NetworkEvent } from '../../domain/externalEvents.ts';
import { actorSlot, callbackSlot } from '../actorSlot.ts';

/** What is requested: a page of the list, or the first page of a search. */
export type RequestParams =
  | { readonly page: number; readonly filter: Filter }
  | { readonly query: string; readonly year: string | null };

/** Input of the actor that sends the request; it calls `onRetry` after a failed attempt. */
export type RequestInput = {
  readonly params: RequestParams;
  readonly onRetry: (retry: Retry) => void;
};

export type RequestEvent =
  NetworkEvent | { type: 'retry.scheduled'; retry: Retry } | { type: 'retry.requested' };

/** Sent to the parent: an attempt had no response, and is made again. */
export type RequestParentEvent = { type: 'request.unreachable' };

type RequestMachineInput = {
  readonly parent: ActorRef<Snapshot<unknown>, RequestParentEvent>;
  readonly params: RequestParams;
};

type RequestContext = RequestMachineInput & {
  readonly retry: Retry | null;
  /** When the first failed attempt started, ms since the epoch. */
  readonly startedAt: number | null;
  readonly page: MoviePage | null;
};

/**
 * One TMDB request with the states that the UI shows: pending, slow, retry scheduled (decision 12), done.
 * While a retry is scheduled, the user or the browser going online starts it at once. The parent learns of
 * an attempt without a response. The error of the last attempt is not handled here: the machine fails
 * with it, and the parent handles `onError`.
 */
export const requestMachine = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    input: {} as RequestMachineInput,
    output: {} as MoviePage,
    children: {} as { network: 'watchNetwork'; fetchPage: 'fetchPage' },
    tags: {} as 'slow',
  },
  actors: {
    watchNetwork: callbackSlot<NetworkEvent>('watchNetwork'),
    fetchPage: actorSlot<MoviePage, RequestInput>('fetchPage'),
  },
  actions: {
    setRetry: assign(({ context }, { retry }: { retry: Retry }) => {
      const startedAt = context.startedAt ?? retry.startedAt;
      return { startedAt, retry: { ...retry, startedAt } };
    }),
    reportUnreachable: sendTo(({ context }) => context.parent, { type: 'request.unreachable' }),
    clearRetry: assign({ retry: null }),
    setPage: assign((_, page: MoviePage) => ({ page })),
  },
  guards: {
    isUnreachable: (_, { retry }: { retry: Retry }) => retry.isUnreachable === true,
  },
  delays: { slowResponse: slowResponseMs },
}).createMachine({
  id: 'request',
  context: ({ input }) => ({ ...input, retry: null, startedAt: null, page: null }),
  output: ({ context }) => getPage(context),
  // Without network events a retry still starts on time, or by the user's button.
  invoke: { id: 'network', src: 'watchNetwork', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearRetry',
      invoke: {
        id: 'fetchPage',
        src: 'fetchPage',
        input: ({ context: { params }, self }) => ({
          params,
          onRetry: (retry) => self.send({ type: 'retry.scheduled', retry }),
        }),
        onDone: {
          target: 'done',
          actions: { type: 'setPage', params: ({ event }) => event.output },
        },
      },
      on: {
        'retry.scheduled': [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event },
            target: '.retryScheduled',
            actions: [{ type: 'setRetry', params: ({ event }) => event }, 'reportUnreachable'],
          },
          {
            target: '.retryScheduled',
            actions: { type: 'setRetry', params: ({ event }) => event },
          },
        ],
      },
      initial: 'pending',
      states: {
        pending: { after: { slowResponse: 'slow' } },
        slow: { tags: 'slow' },
        retryScheduled: {
          on: { 'retry.requested': '#request.loading', 'network.online': '#request.loading' },
        },
      },
    },
    done: { type: 'final' },
  },
});

function getPage({ page }: RequestContext): MoviePage {
  if (page === null) throw new Error('Output was read before the request completed');
  return page;
}
