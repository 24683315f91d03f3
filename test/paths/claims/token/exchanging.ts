import { isDeepStrictEqual } from 'node:util';
import { selectRefreshError } from '../../../../src/machines/auth/authSelectors.ts';
import { plannedAt } from '../../plan/explore.ts';
import { everyState, everyStep, everyVertex, type Claim } from '../claim.ts';
import { reaches } from '../reaches.ts';
import {
  asToken,
  begins,
  isDelay,
  isExchanging,
  isHidden,
  isOffline,
  stateOf,
  getResult,
  toldRefresh,
  type TokenState,
} from './tokenState.ts';

/** What wakes it, or lets it go on by itself. */
const goesOn = /^(page\.shown|network\.online)$/;

/** When a token is exchanged, and when it is not. */
export const exchangingClaims: readonly Claim[] = [
  everyState<TokenState>('an exchange sends the token that is held, for its person', ['§4.14'], {
    where: isExchanging,
    must: ({ context: { userId, refreshToken }, children }) => {
      const given = children.refresh?.getSnapshot().context;
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
      isExchanging(to) && isDeepStrictEqual(toldRefresh(edge), [{ type: 'page.hidden' }]),
  }),
  everyVertex('while the page is hidden no timer runs', ['§4.22'], {
    where: (vertex) => isHidden(asToken(vertex)),
    must: (vertex, graph) => graph.edgesFrom(vertex).every(({ event }) => !isDelay(event)),
  }),
  everyStep<TokenState>('without a network an exchange begins for whoever asks, only', ['§4.22'], {
    where: (step) => isOffline(step.to) && begins(step),
    must: ({ event }) => event.type === 'refresh.requested',
  }),
  everyStep<TokenState>(
    'a server that asked to be left alone is asked when that is over, or by a person',
    ['§4.16'],
    {
      where: (step) => begins(step) && step.from.context.throttledUntil > plannedAt,
      must: ({ event }) =>
        event.type === 'refresh.requested' || event.type.includes('refreshBackoff'),
    },
  ),
  everyStep<TokenState>('a fresh token is left alone until it is due', ['§4.22', '§4.14'], {
    where: ({ from, event }) =>
      stateOf(from) === 'fresh' &&
      from.context.refreshAt > plannedAt &&
      /^(page\.shown|window\.focused|network\.)/.test(event.type),
    must: ({ to }) => stateOf(to) === 'fresh',
  }),
  everyStep<TokenState>('whatever wakes the page has a token that is due looked at', ['§4.22'], {
    where: ({ from, event }) =>
      stateOf(from) === 'fresh' &&
      from.context.refreshAt <= plannedAt &&
      /^(page\.shown|window\.focused|network\.online)$/.test(event.type),
    must: ({ to }) => stateOf(to) === 'debouncingWakeUp',
  }),
  everyStep<TokenState>('after its clock was put right, no token counts as fresh', ['§4.22'], {
    where: ({ from, event }) => event.type === 'clock.jumped' && !isExchanging(from),
    must: ({ to }) => to.context.refreshAt <= plannedAt && stateOf(to) !== 'fresh',
  }),
  everyVertex('a token that is kept as fresh is exchanged after one wait at most', ['§4.14'], {
    where: (vertex) => stateOf(asToken(vertex)) === 'fresh',
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
      asToken(vertex).context.refreshToken !== null && stateOf(asToken(vertex)) !== 'ended',
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
    where: ({ event }) => getResult(event)?.kind === 'cancelled',
    must: ({ from, to }) =>
      to.context.refreshToken === from.context.refreshToken &&
      to.context.expiresAt === from.context.expiresAt &&
      selectRefreshError(to) === null &&
      (stateOf(to) === 'paused') === isHidden(to),
  }),
];
