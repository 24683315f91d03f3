import { isDeepStrictEqual } from 'node:util';
import type { RenewalOutcome } from '../../../../src/machines/renewalTypes.ts';
import { selectBlockage } from '../../../../src/machines/tokenSelectors.ts';
import type { TokenReport } from '../../../../src/machines/tokenTypes.ts';
import { tokenModel } from '../../models/tokenModel.ts';
import { emittedBy } from '../../plan/emittedBy.ts';
import { everyState, everyStep, everyVertex, type Claim } from '../claim.ts';
import { reaches } from '../reaches.ts';
import {
  asToken,
  isDelay,
  isExchanging,
  isHidden,
  isSpent,
  outcomeOf,
  type TokenState,
  type TokenStep,
} from './tokenState.ts';

const brought = ({ from, event }: TokenStep) => newTokensOf(outcomeOf(event), from.context.userId);

const hasFailed = ({ event }: TokenStep) =>
  outcomeOf(event)?.kind === 'failed' || event.type === 'xstate.error.actor.renewal';

const tokensOf = ({ context: { refreshToken, expiresAt } }: TokenState) => ({
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
        isDeepStrictEqual(emittedBy(tokenModel, edge), reportsOf(outcomeOf(event))),
    },
  ),
  everyStep<TokenState>('new tokens are held, and no failure is remembered', ['§4.14', '§4.21'], {
    where: (step) => brought(step) !== null,
    must: (step) =>
      isDeepStrictEqual(tokensOf(step.to), brought(step)) &&
      step.to.context.failure === null &&
      step.to.context.failures === 0 &&
      step.to.value.renewal === (isHidden(step.to) ? 'asleep' : 'fresh'),
  }),
  everyStep<TokenState>(
    'only a refusal, or another person or nobody in storage, ends it',
    ['§4.16', '§4.21'],
    {
      where: ({ from, to }) => from.value.renewal !== 'over' && to.value.renewal === 'over',
      must: (step) =>
        ['refused', 'overtaken'].includes(outcomeOf(step.event)?.kind ?? '') &&
        brought(step) === null,
    },
  ),
  everyStep<TokenState>('once it is over nothing brings it back but other tokens', ['§4.16'], {
    where: ({ from, event }) => from.value.renewal === 'over' && event.type !== 'tokens.changed',
    must: ({ to }) => to.value.renewal === 'over',
  }),
  everyStep<TokenState>('an exchange that failed takes no token away', ['§4.16', '§4.23'], {
    where: hasFailed,
    must: ({ from, to }) => isDeepStrictEqual(tokensOf(from), tokensOf(to)),
  }),
  everyStep<TokenState>('what passes by itself is said to nobody', ['§4.16'], {
    where: ({ event }) => /no network|broken server|told to wait/.test(event.label),
    must: ({ to }) => selectBlockage(to) === null && !isExchanging(to),
  }),
  everyStep<TokenState>('nobody is told of a failure while the token is good', ['§4.23'], {
    where: ({ from, to }) => selectBlockage(from) === null && selectBlockage(to) !== null,
    must: (step) => isSpent(step.to) && hasFailed(step),
  }),
  everyStep<TokenState>('kept out with a spent token, the reason is said', ['§4.23'], {
    where: ({ from, event, to }) =>
      event.label === 'the renewal is kept out' && isSpent(from) && !isHidden(to),
    must: ({ to }) => selectBlockage(to) === 'No API key',
  }),
  everyState<TokenState>('no reason is given but where it is stuck, and there always', ['§4.23'], {
    must: (state) => (state.value.renewal === 'blocked') === ((selectBlockage(state) ?? '') !== ''),
  }),
  everyVertex('whoever is stuck gets on: now, in time, and by waking up', ['§4.23', '§4.22'], {
    where: (vertex) => selectBlockage(asToken(vertex)) !== null,
    must: (vertex, graph) => {
      const edges = graph.edgesFrom(vertex);
      const now = edges.find(({ event }) => event.type === 'renewal.requested');
      const byTime = edges.filter(({ event }) => isDelay(event));
      const hidden = edges.find(({ event }) => event.type === 'page.hidden');
      return (
        now !== undefined &&
        isExchanging(asToken(now.to)) &&
        byTime.length === 1 &&
        byTime.every(({ to }) => !['blocked', 'fresh'].includes(asToken(to).value.renewal)) &&
        hidden !== undefined &&
        reaches(graph, hidden.to, {
          by: ({ event }) => isDelay(event) || /page\.shown|network\.found/.test(event.type),
          to: (other) => isExchanging(asToken(other)),
        })
      );
    },
  }),
];

/** The tokens that an outcome leaves to this person, `null` when it leaves none. */
function newTokensOf(outcome: RenewalOutcome | null | undefined, userId: string) {
  const session =
    outcome?.kind === 'renewed'
      ? outcome.session
      : outcome?.kind === 'overtaken' && outcome.stored.user?.id === userId
        ? outcome.stored
        : null;
  return session && { refreshToken: session.refreshToken, expiresAt: session.expiresAt };
}

function reportsOf(outcome: RenewalOutcome | null | undefined): readonly TokenReport[] {
  if (outcome?.kind === 'renewed') return [{ type: 'session.renewed', session: outcome.session }];
  if (outcome?.kind === 'overtaken') return [{ type: 'session.stored', state: outcome.stored }];
  return outcome?.kind === 'refused' ? [{ type: 'session.refused' }] : [];
}
