import { assign, setup } from 'xstate';
import { slowAnswerMs } from '../domain/limits.ts';
import type { MoviePage } from '../domain/movie.ts';
import type { Retry } from '../domain/retry.ts';
import type { NetworkEvent } from '../domain/signs.ts';
import { actorSlot, callbackSlot } from './actorSlot.ts';
import type { Ask, AskInput, RequestEvent } from './requestTypes.ts';

type RequestContext = {
  readonly ask: Ask;
  readonly retry: Retry | null;
  /** When the first of the attempts that failed was made, ms since the epoch. */
  readonly since: number | null;
  readonly answer: MoviePage | null;
};

/**
 * One request of the movie database as its person lives through it: prompt, slow, put off to another
 * attempt (decision 12), answered. While it is put off, they or the network coming back can have the
 * next attempt at once. What the last attempt fails with is left unhandled: this fails with it too, and
 * XState ends what else runs here.
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
    call: actorSlot<MoviePage, AskInput>('call'),
  },
  actions: {
    noteRetry: assign(({ context }, { retry }: { retry: Retry }) => {
      const since = context.since ?? retry.since;
      return { since, retry: { ...retry, since } };
    }),
    forgetRetry: assign({ retry: null }),
    keepAnswer: assign((_, answer: MoviePage) => ({ answer })),
  },
  delays: { slowAnswer: slowAnswerMs },
}).createMachine({
  id: 'request',
  context: ({ input: { ask } }) => ({ ask, retry: null, since: null, answer: null }),
  output: ({ context }) => answerOf(context),
  invoke: { id: 'network', src: 'watchNetwork', onError: {} },
  initial: 'asking',
  states: {
    asking: {
      entry: 'forgetRetry',
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
          actions: { type: 'noteRetry', params: ({ event }) => event },
        },
      },
      initial: 'prompt',
      states: {
        prompt: { after: { slowAnswer: 'slow' } },
        slow: { tags: 'slow' },
        putOff: {
          tags: 'putOff',
          on: {
            'retry.requested': { target: '#request.asking', reenter: true },
            'network.found': { target: '#request.asking', reenter: true },
          },
        },
      },
    },
    answered: { type: 'final' },
  },
});

function answerOf({ answer }: RequestContext): MoviePage {
  if (answer === null) throw new Error('There is no answer before it came');
  return answer;
}
