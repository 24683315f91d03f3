import { isDeepStrictEqual } from 'node:util';
import { selectBlockage } from '../../../../src/machines/tokenSelectors.ts';
import { plannedAt } from '../../plan/frozenTime.ts';
import { everyState, everyStep, everyVertex, type Claim } from '../claim.ts';
import { reaches } from '../reaches.ts';
import {
  asToken,
  begins,
  isDelay,
  isExchanging,
  isHidden,
  isOffline,
  outcomeOf,
  toldRenewal,
  type TokenState,
} from './tokenState.ts';

/** What wakes it, or lets it go on by itself. */
const goesOn = /^(page\.shown|network\.found)$/;

/** When a token is exchanged, and when it is not. */
export const exchangingClaims: readonly Claim[] = [
  everyState<TokenState>('an exchange sends the token that is held, for its person', ['§4.14'], {
    where: isExchanging,
    must: ({ context: { userId, refreshToken }, children }) => {
      const given = children.renewal?.getSnapshot().context;
      return given?.refreshToken === refreshToken && given?.userId === userId;
    },
  }),
  everyState<TokenState>('without a refresh token nothing is exchanged', ['§4.6'], {
    where: ({ context }) => context.refreshToken === null,
    must: (state) => !isExchanging(state),
  }),
  everyStep<TokenState>('while nobody looks, no exchange begins', ['§4.22'], {
    where: ({ from, to }) => isHidden(to) && !isExchanging(from),
    must: ({ to }) => !isExchanging(to),
  }),
  everyStep<TokenState>('an exchange under way is told, once, that nobody looks', ['§4.22'], {
    where: ({ from, event }) => isExchanging(from) && event.type === 'page.hidden',
    must: ({ to }, edge) =>
      isExchanging(to) && isDeepStrictEqual(toldRenewal(edge), [{ type: 'page.hidden' }]),
  }),
  everyVertex('while nobody looks, nothing waits but to fall asleep', ['§4.22'], {
    where: (vertex) => isHidden(asToken(vertex)),
    must: (vertex, graph) =>
      graph
        .edgesFrom(vertex)
        .filter(({ event }) => isDelay(event))
        .every(
          ({ event, to }) =>
            event.type.includes('wakePause') &&
            ['asleep', 'missing'].includes(asToken(to).value.renewal),
        ),
  }),
  everyStep<TokenState>('without a network an exchange begins for whoever asks, only', ['§4.22'], {
    where: (step) => isOffline(step.to) && begins(step),
    must: ({ event }) => event.type === 'renewal.requested',
  }),
  everyStep<TokenState>(
    'a server that asked to be left alone is asked when that is over, or by a person',
    ['§4.16'],
    {
      where: (step) => begins(step) && step.from.context.quietUntil > plannedAt,
      must: ({ event }) =>
        event.type === 'renewal.requested' || event.type.includes('refreshBackOff'),
    },
  ),
  everyStep<TokenState>('a fresh token is left alone until it is due', ['§4.22', '§4.14'], {
    where: ({ from, event }) =>
      from.value.renewal === 'fresh' &&
      from.context.refreshAt > plannedAt &&
      /^(page\.shown|page\.woke|network\.)/.test(event.type),
    must: ({ to }) => to.value.renewal === 'fresh',
  }),
  everyStep<TokenState>('whatever wakes the page has a token that is due looked at', ['§4.22'], {
    where: ({ from, event }) =>
      from.value.renewal === 'fresh' &&
      from.context.refreshAt <= plannedAt &&
      /^(page\.shown|page\.woke|network\.found)$/.test(event.type),
    must: ({ to }) => to.value.renewal === 'waking',
  }),
  everyStep<TokenState>('after its clock was put right, no token counts as fresh', ['§4.22'], {
    where: ({ from, event }) => event.type === 'clock.jumped' && !isExchanging(from),
    must: ({ to }) => to.context.refreshAt <= plannedAt && to.value.renewal !== 'fresh',
  }),
  everyVertex('a token that is kept as fresh is exchanged after one wait at most', ['§4.14'], {
    where: (vertex) => asToken(vertex).value.renewal === 'fresh',
    must: (vertex, graph) => {
      const waits = graph.edgesFrom(vertex).filter(({ event }) => isDelay(event));
      return (
        waits.length === 1 &&
        waits.every(({ to }) => isExchanging(asToken(to)) || isOffline(asToken(to)))
      );
    },
  }),
  everyVertex('a token that is there is on its way to the next one', ['§4.14', '§4.22'], {
    where: (vertex) =>
      asToken(vertex).context.refreshToken !== null && asToken(vertex).value.renewal !== 'over',
    must: (vertex, graph) =>
      isExchanging(asToken(vertex)) ||
      reaches(graph, vertex, {
        by: ({ event }) => isDelay(event) || goesOn.test(event.type),
        to: (other) => isExchanging(asToken(other)),
      }),
  }),
  everyStep<TokenState>('another token ends the exchange of the former', ['§4.21'], {
    where: ({ from, event }) => isExchanging(from) && event.type === 'tokens.changed',
    must: ({ event, to }) => !isExchanging(to) && to.context.refreshToken === event['refreshToken'],
  }),
  everyStep<TokenState>('an exchange that was left undone counts for nothing', ['§4.22'], {
    where: ({ event }) => outcomeOf(event) === null,
    must: ({ from, to }) =>
      to.context.refreshToken === from.context.refreshToken &&
      to.context.expiresAt === from.context.expiresAt &&
      selectBlockage(to) === null &&
      (to.value.renewal === 'asleep') === isHidden(to),
  }),
];
