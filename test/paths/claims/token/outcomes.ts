import { isDeepStrictEqual } from 'node:util';
import type {
  RefreshResult,
  TokenParentEvent,
} from '../../../../src/machines/auth/refreshMachine.ts';
import { selectRefreshError } from '../../../../src/machines/auth/authSelectors.ts';
import { tokenModel } from '../../models/token.ts';
import { emittedBy } from '../../plan/prove.ts';
import { everyState, everyStep, everyVertex, type Claim } from '../claim.ts';
import { reaches } from '../reaches.ts';
import {
  asToken,
  isDelay,
  isExchanging,
  isHidden,
  isSpent,
  stateOf,
  getResult,
  type TokenState,
  type TokenStep,
} from './tokenState.ts';

/** The new tokens of the user; `null` if the event brings none. */
function brought({ event }: TokenStep) {
  const result = getResult(event);
  if (result?.kind !== 'refreshed') return null;
  const { refreshToken, expiresAt } = result.tokens;
  return { refreshToken, expiresAt };
}

function reportsOf(result: RefreshResult | undefined): readonly TokenParentEvent[] {
  return result?.kind === 'refreshed' || result?.kind === 'ended' ? [result.report] : [];
}

const hasFailed = ({ event }: TokenStep) =>
  ['failed', 'unknown'].includes(getResult(event)?.kind ?? '') ||
  event.type === 'xstate.error.actor.refresh';

const getTokens = ({ context: { refreshToken, expiresAt } }: TokenState) => ({
  refreshToken,
  expiresAt,
});

/** What comes of an exchange. */
export const outcomeClaims: readonly Claim[] = [
  everyStep<TokenState>(
    'the parent is told of each new token, and of each end, exactly once and of nothing else',
    ['§4.14', '§4.16', '§4.21'],
    {
      where: () => true,
      must: ({ event }, edge) =>
        isDeepStrictEqual(emittedBy(tokenModel, edge), reportsOf(getResult(event))),
    },
  ),
  everyStep<TokenState>('new tokens are held, and no failure is remembered', ['§4.14', '§4.21'], {
    where: (step) => brought(step) !== null,
    must: (step) =>
      isDeepStrictEqual(getTokens(step.to), brought(step)) &&
      step.to.context.failure === null &&
      step.to.context.failureCount === 0 &&
      stateOf(step.to) === (isHidden(step.to) ? 'paused' : 'fresh'),
  }),
  everyStep<TokenState>(
    'only a refusal, or another person or nobody in storage, ends it',
    ['§4.16', '§4.21'],
    {
      where: ({ from, to }) => stateOf(from) !== 'ended' && stateOf(to) === 'ended',
      must: ({ event }) => getResult(event)?.kind === 'ended',
    },
  ),
  everyStep<TokenState>('once it is over nothing brings it back but other tokens', ['§4.16'], {
    where: ({ from, event }) => stateOf(from) === 'ended' && event.type !== 'tokens.changed',
    must: ({ to }) => stateOf(to) === 'ended',
  }),
  everyStep<TokenState>('an exchange that failed takes no token away', ['§4.16', '§4.23'], {
    where: hasFailed,
    must: ({ from, to }) => isDeepStrictEqual(getTokens(from), getTokens(to)),
  }),
  everyStep<TokenState>('what passes by itself is said to nobody', ['§4.16'], {
    where: ({ event }) => /no network|broken server|told to wait/.test(event.label),
    must: ({ to }) => selectRefreshError(to) === null && !isExchanging(to),
  }),
  everyStep<TokenState>('nobody is told of a failure while the token is good', ['§4.23'], {
    where: ({ from, to }) => selectRefreshError(from) === null && selectRefreshError(to) !== null,
    must: (step) => isSpent(step.to) && hasFailed(step),
  }),
  everyStep<TokenState>('kept out with a spent token, the reason is said', ['§4.23'], {
    where: ({ from, event, to }) =>
      event.label === 'the refresh lacks the API key' && isSpent(from) && !isHidden(to),
    must: ({ to }) => selectRefreshError(to) === 'No API key',
  }),
  everyState<TokenState>('no reason is given but where it is stuck, and there always', ['§4.23'], {
    must: (state) => (stateOf(state) === 'blocked') === ((selectRefreshError(state) ?? '') !== ''),
  }),
  everyVertex('whoever is stuck gets on: now, in time, and by waking up', ['§4.23', '§4.22'], {
    where: (vertex) => selectRefreshError(asToken(vertex)) !== null,
    must: (vertex, graph) => {
      const edges = graph.edgesFrom(vertex);
      const now = edges.find(({ event }) => event.type === 'refresh.requested');
      const byTime = edges.filter(({ event }) => isDelay(event));
      const hidden = edges.find(({ event }) => event.type === 'page.hidden');
      return (
        now !== undefined &&
        isExchanging(asToken(now.to)) &&
        byTime.length === 1 &&
        byTime.every(({ to }) => !['blocked', 'fresh'].includes(stateOf(asToken(to)))) &&
        hidden !== undefined &&
        reaches(graph, hidden.to, {
          by: ({ event }) => isDelay(event) || /page\.shown|network\.online/.test(event.type),
          to: (other) => isExchanging(asToken(other)),
        })
      );
    },
  }),
];
