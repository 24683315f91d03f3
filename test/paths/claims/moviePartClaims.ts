import { isDeepStrictEqual } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { moviePartMachine } from '../../../src/machines/movie/moviePartMachine.ts';
import { everyState, everyStep, everyVertex, type Claim } from './claim.ts';

type PartState = SnapshotFrom<typeof moviePartMachine>;

/** What holds of a part of a movie's page. */
export const moviePartClaims: readonly Claim[] = [
  everyState<PartState>('a part is asked for while it loads, and at no other time', ['§10.40'], {
    must: ({ children, value }) => 'loadPart' in children === (value === 'loading'),
  }),
  everyStep<PartState>('what has come is shown as it came', ['§10.40'], {
    where: ({ event }) => event.type === 'xstate.done.actor.loadPart',
    must: ({ event, to }) =>
      to.value === 'loaded' && isDeepStrictEqual(to.context.parts, event['output']),
  }),
  everyStep<PartState>('what has come is not lost again', ['§10.40'], {
    where: ({ from }) => from.value === 'loaded',
    must: ({ from, to }) =>
      to.value === 'loaded' && isDeepStrictEqual(from.context.parts, to.context.parts),
  }),
  everyStep<PartState>('a failure says why, and takes nothing down with it', ['§10.40'], {
    where: ({ event }) => event.type === 'xstate.error.actor.loadPart',
    must: ({ event, to }) =>
      to.status === 'active' &&
      to.value === 'failed' &&
      to.context.failure?.message === (event['error'] as Error).message,
  }),
  everyVertex('a part that failed can be had again', ['§10.40'], {
    where: ({ snapshot }) => snapshot.value === 'failed',
    must: (vertex, graph) =>
      graph
        .edgesFrom(vertex)
        .some(
          ({ event, to }) => event.type === 'retry.requested' && to.snapshot.value === 'loading',
        ),
  }),
  everyState<PartState>('it waits for the network while it has failed, and only then', ['§10.93'], {
    must: ({ children, value }) => 'network' in children === (value === 'failed'),
  }),
  everyStep<PartState>('the network coming back asks for what had failed', ['§10.93'], {
    where: ({ from, event }) => event.type === 'network.online' && from.value === 'failed',
    must: ({ to }) => to.value === 'loading',
  }),
  everyStep<PartState>('asking again interrupts nothing', ['§10.40', '§10.93'], {
    where: ({ from, event }) =>
      (event.type === 'retry.requested' || event.type === 'network.online') &&
      from.value !== 'failed',
    must: (_, edge) => edge.from.key === edge.to.key,
  }),
];
