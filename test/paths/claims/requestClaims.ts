import { isDeepStrictEqual } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { requestMachine } from '../../../src/machines/catalog/requestMachine.ts';
import { selectIsSlow, selectRetry } from '../../../src/machines/catalog/catalogSelectors.ts';
import type { Retry } from '../../../src/domain/failure.ts';
import { requestModel } from '../models/request.ts';
import type { Edge } from '../plan/explore.ts';
import { actionsAt } from './actionsAt.ts';
import { begunBy } from './begunBy.ts';
import { everyState, everyStep, everyVertex, type Claim } from './claim.ts';

type RequestState = SnapshotFrom<typeof requestMachine>;

const callsBegun = (edge: Edge) => begunBy(actionsAt(requestModel.machine, edge), 'fetchPage');
const isNow = (type: string) => type === 'retry.requested' || type === 'network.online';

/** What holds of one request of the movie database. */
export const requestClaims: readonly Claim[] = [
  everyState<RequestState>('a request that goes on has its call on the way', ['§8.6'], {
    where: ({ status }) => status === 'active',
    must: ({ children }) => 'fetchPage' in children,
  }),
  everyStep<RequestState>('it ends as its call ends', ['§8.4'], {
    where: ({ event }) => event.type.endsWith('.actor.fetchPage'),
    must: ({ event, to }) =>
      'error' in event
        ? to.status === 'error' && to.error === event['error']
        : to.status === 'done' && to.output === event['output'],
  }),
  everyStep<RequestState>('nothing else ends it', ['§8.6'], {
    where: ({ event }) => !event.type.endsWith('.actor.fetchPage'),
    must: ({ to }) => to.status === 'active',
  }),
  everyVertex('an answer that does not come is said to be slow', ['§10.4'], {
    where: ({ snapshot }) =>
      snapshot.status === 'active' &&
      selectRetry(snapshot as RequestState) === null &&
      !selectIsSlow(snapshot as RequestState),
    must: (vertex, graph) =>
      graph
        .edgesFrom(vertex)
        .some(
          ({ event, to }) =>
            event.type.startsWith('xstate.after.') && selectIsSlow(to.snapshot as RequestState),
        ),
  }),
  everyState<RequestState>('what is put off is not called slow', ['§10.4'], {
    where: ({ status, context }) => status === 'active' && context.retry !== null,
    must: (state) => !selectIsSlow(state),
  }),
  everyStep<RequestState>(
    'a failed attempt is told as it was, and since when they fail',
    ['§10.4', '§8.7'],
    {
      where: ({ from, event }) => event.type === 'retry.scheduled' && from.status === 'active',
      must({ from, event, to }) {
        const retry = event['retry'] as Retry;
        return isDeepStrictEqual(selectRetry(to), {
          ...retry,
          startedAt: from.context.startedAt ?? retry.startedAt,
        });
      },
    },
  ),
  everyStep<RequestState>(
    'what is put off is asked at once for its person, and for the network coming back',
    ['§10.4'],
    {
      where: ({ from, event }) => isNow(event.type) && selectRetry(from) !== null,
      must: ({ to }, edge) => callsBegun(edge).length === 1 && selectRetry(to) === null,
    },
  ),
  everyStep<RequestState>('an attempt on its way is not made twice', ['§10.4'], {
    where: ({ from, event }) => isNow(event.type) && selectRetry(from) === null,
    must: (_, edge) => callsBegun(edge).length === 0 && edge.from.key === edge.to.key,
  }),
  everyStep<RequestState>('it asks for one thing as long as it lives', ['§8.6'], {
    where: () => true,
    must: ({ from, to }) => from.context.params === to.context.params,
  }),
];
