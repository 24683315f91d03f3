import { assign, setup } from 'xstate';
import type { Filter } from '../../domain/filter.ts';
import { slowResponseMs } from '../../domain/limits.ts';
import type { MoviePage } from '../../domain/movie.ts';
import type { Retry } from '../../domain/failure.ts';
import { actorSlot } from '../actorSlot.ts';

/** What is requested: a page of the list, or the first page of a search. */
export type RequestParams =
  | { readonly page: number; readonly filter: Filter }
  | { readonly query: string; readonly year: string | null };

/** Input of the actor that sends the request; it calls `onRetry` after a failed attempt. */
export type RequestInput = {
  readonly params: RequestParams;
  readonly onRetry: (retry: Retry) => void;
};

export type RequestEvent = { type: 'retry.scheduled'; retry: Retry } | { type: 'retry.requested' };

type RequestContext = {
  readonly params: RequestParams;
  readonly retry: Retry | null;
  /** When the first failed attempt started, ms since the epoch. */
  readonly startedAt: number | null;
  readonly page: MoviePage | null;
};

/**
 * One TMDB request with the states that the UI shows: pending, slow, retry scheduled (spec §8.6), done.
 * While a retry is scheduled, the user starts it at once, or the movie database that responds again, if
 * the attempt had no response. The error of the last attempt is not handled here: the machine fails with
 * it, and the parent handles `onError`.
 */
export const requestMachine = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    input: {} as { readonly params: RequestParams },
    output: {} as MoviePage,
    children: {} as { connection: 'awaitConnection'; fetchPage: 'fetchPage' },
    tags: {} as 'slow',
  },
  actors: {
    /** Done when the movie database responds. */
    awaitConnection: actorSlot<void, undefined>('awaitConnection'),
    fetchPage: actorSlot<MoviePage, RequestInput>('fetchPage'),
  },
  actions: {
    setRetry: assign(({ context }, { retry }: { retry: Retry }) => {
      const startedAt = context.startedAt ?? retry.startedAt;
      return { startedAt, retry: { ...retry, startedAt } };
    }),
    clearRetry: assign({ retry: null }),
    setPage: assign((_, page: MoviePage) => ({ page })),
  },
  guards: {
    isUnanswered: (_, { retry }: { retry: Retry }) => retry.isUnanswered === true,
  },
  delays: { slowResponse: slowResponseMs },
}).createMachine({
  id: 'request',
  context: ({ input: { params } }) => ({ params, retry: null, startedAt: null, page: null }),
  output: ({ context }) => getPage(context),
  initial: 'loading',
  states: {
    loading: {
      description: '§8.7, §10.4',
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
          description: '§4.8, §4.10',
        },
      },
      on: {
        'retry.scheduled': [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: '.retryScheduled.unanswered',
            actions: { type: 'setRetry', params: ({ event }) => event },
          },
          {
            target: '.retryScheduled.refused',
            actions: { type: 'setRetry', params: ({ event }) => event },
          },
        ],
      },
      initial: 'pending',
      states: {
        pending: { after: { slowResponse: { target: 'slow', description: '§10.4' } } },
        slow: { tags: 'slow' },
        retryScheduled: {
          on: { 'retry.requested': { target: '#request.loading', description: '§10.4' } },
          initial: 'refused',
          states: {
            refused: {},
            unanswered: {
              // Without it the retry starts on time, or by the user's button.
              invoke: {
                id: 'connection',
                src: 'awaitConnection',
                onDone: { target: '#request.loading', description: '§10.4, §10.144' },
                onError: { description: '§10.4' },
              },
            },
          },
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
