import { assign, setup } from 'xstate';
import { slowResponseMs } from '../../domain/limits.ts';
import type { MoviePage } from '../../domain/movie.ts';
import type { Retry } from '../../domain/failure.ts';
import type { NetworkEvent } from '../../domain/externalEvents.ts';
import { actorSlot, callbackSlot } from '../actorSlot.ts';

/** What is requested: a page of the list, or the first page of a search. */
export type Ask =
  { readonly page: number } | { readonly query: string; readonly year: string | null };

/** Input of the actor that sends the request; it calls `reportRetry` after a failed attempt. */
export type RequestInput = { readonly ask: Ask; readonly reportRetry: (retry: Retry) => void };

export type RequestEvent =
  NetworkEvent | { type: 'retry.scheduled'; retry: Retry } | { type: 'retry.requested' };

type RequestContext = {
  readonly ask: Ask;
  readonly retry: Retry | null;
  /** When the first failed attempt started, ms since the epoch. */
  readonly since: number | null;
  readonly answer: MoviePage | null;
};

/**
 * One TMDB request with the states that the UI shows: pending, slow, retry scheduled (decision 12), done.
 * While a retry is scheduled, the user or the browser going online starts it at once. The error of the
 * last attempt is not handled here: the machine fails with it, and the parent handles `onError`.
 */
export const requestMachine = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    input: {} as { readonly ask: Ask },
    output: {} as MoviePage,
    children: {} as { network: 'watchNetwork'; call: 'call' },
    tags: {} as 'slow' | 'putOff',
  },
  actors: {
    watchNetwork: callbackSlot<NetworkEvent>('watchNetwork'),
    call: actorSlot<MoviePage, RequestInput>('call'),
  },
  actions: {
    setRetry: assign(({ context }, { retry }: { retry: Retry }) => {
      const since = context.since ?? retry.since;
      return { since, retry: { ...retry, since } };
    }),
    clearRetry: assign({ retry: null }),
    keepAnswer: assign((_, answer: MoviePage) => ({ answer })),
  },
  delays: { slowResponse: slowResponseMs },
}).createMachine({
  id: 'request',
  context: ({ input: { ask } }) => ({ ask, retry: null, since: null, answer: null }),
  output: ({ context }) => answerOf(context),
  // Without network events a retry still starts on time, or by the user's button.
  invoke: { id: 'network', src: 'watchNetwork', onError: {} },
  initial: 'asking',
  states: {
    asking: {
      entry: 'clearRetry',
      invoke: {
        id: 'call',
        src: 'call',
        input: ({ context: { ask }, self }) => ({
          ask,
          reportRetry: (retry) => self.send({ type: 'retry.scheduled', retry }),
        }),
        onDone: {
          target: 'answered',
          actions: { type: 'keepAnswer', params: ({ event }) => event.output },
        },
      },
      on: {
        'retry.scheduled': {
          target: '.putOff',
          actions: { type: 'setRetry', params: ({ event }) => event },
        },
      },
      initial: 'prompt',
      states: {
        prompt: { after: { slowResponse: 'slow' } },
        slow: { tags: 'slow' },
        putOff: {
          tags: 'putOff',
          on: {
            'retry.requested': { target: '#request.asking', reenter: true },
            'network.online': { target: '#request.asking', reenter: true },
          },
        },
      },
    },
    answered: { type: 'final' },
  },
});

function answerOf({ answer }: RequestContext): MoviePage {
  if (answer === null) throw new Error('Output was read before the request completed');
  return answer;
}
