import { isDeepStrictEqual as equals } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { RefreshResult } from '../../../src/machines/auth/refreshMachine.ts';
import type { tokenMachine } from '../../../src/machines/auth/tokenMachine.ts';
import { refreshStateOf } from '../../support/startAuth.ts';
import { tokenModel } from '../models/token.ts';
import { plannedAt } from '../plan/explore.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type TokenState = SnapshotFrom<typeof tokenMachine>;
type TokenStep = Step<TokenState>;

const { everyState, everyStep, everyPlace } = rulesFor<TokenState>(tokenModel);

/** The state of the region `refresh`, without the compound state `waiting`. */
const stateOf = (state: TokenState): string => refreshStateOf(state) ?? '';

/** Whether a refresh is in flight, by its actor alone. */
const isRefreshing = ({ children }: TokenState) => children.refresh !== undefined;
const startsRefresh = ({ from, to }: TokenStep) => isRefreshing(to) && !isRefreshing(from);

const isHidden = ({ value }: TokenState) => value.page === 'hidden';
const isOffline = ({ value }: TokenState) => value.network === 'offline';

/** Spec §4.7. */
const isExpired = ({ context: { expiresAt } }: TokenState) =>
  expiresAt === null || Math.floor(plannedAt / 1_000) >= expiresAt;

const tokensOf = ({ context: { refreshToken, expiresAt } }: TokenState) => ({
  refreshToken,
  expiresAt,
});

/** Why the header says that the session cannot be refreshed, or `null`. */
const noticeIn = (state: TokenState) => tokenModel.viewOf(state).notice;

const isDelay = ({ event }: TokenStep) => event.type.startsWith('xstate.after.');
const isWakeUp = ({ event }: TokenStep) =>
  /^(page\.shown|window\.focused|network\.online)$/.test(event.type);

/** The result of a refresh; `undefined` for any other event. */
const resultOf = ({ event }: TokenStep) =>
  event.type === 'xstate.done.actor.refresh' ? (event['output'] as RefreshResult) : undefined;

const failureOf = (step: TokenStep) => {
  const result = resultOf(step);
  return result?.kind === 'failed' ? result.failure : undefined;
};

/** No API key, says the server: no wait and no login can help. */
const isBlocking = (step: TokenStep) => failureOf(step)?.status === 401;

const hasFailed = (step: TokenStep) =>
  ['failed', 'unknown'].includes(resultOf(step)?.kind ?? '') ||
  step.event.type === 'xstate.error.actor.refresh';

export const tokenInvariants: readonly Invariant[] = [
  everyState("a refresh sends the user's current token", '§4.14', {
    where: isRefreshing,
    must({ context: { userId, refreshToken }, children }) {
      const given = children.refresh?.getSnapshot().context;
      return given?.refreshToken === refreshToken && given?.userId === userId;
    },
  }),
  everyStep('while the page is hidden no refresh starts', '§4.22', {
    where: ({ from, to }) => isHidden(to) && !isRefreshing(from),
    must: ({ to }) => !isRefreshing(to),
  }),
  everyPlace('while the page is hidden no timer runs', '§4.22', {
    where: ({ state }) => isHidden(state),
    must: ({ steps }) => !steps.some(isDelay),
  }),
  everyStep('offline, a refresh starts only on request', '§4.22', {
    where: (step) => isOffline(step.to) && startsRefresh(step),
    must: ({ event }) => event.type === 'refresh.requested',
  }),
  everyStep('a throttled refresh starts only after the delay or on request', '§4.16', {
    where: (step) => startsRefresh(step) && step.from.context.throttledUntil > plannedAt,
    must: ({ event }) =>
      event.type === 'refresh.requested' || event.type.includes('refreshBackoff'),
  }),
  everyPlace('a fresh token is refreshed after one delay, or waits for the network', '§4.14', {
    where: ({ state }) => stateOf(state) === 'fresh',
    must({ steps }) {
      const delays = steps.filter(isDelay);
      return delays.length === 1 && delays.every(({ to }) => isRefreshing(to) || isOffline(to));
    },
  }),
  everyPlace('each token leads to a refresh, by time and wake-ups alone', '§4.14 §4.22', {
    where: ({ state }) => state.context.refreshToken !== null && stateOf(state) !== 'ended',
    must: ({ state, reaches }) =>
      isRefreshing(state) ||
      reaches({ by: (step) => isDelay(step) || isWakeUp(step), to: isRefreshing }),
  }),
  everyStep('a cancelled refresh changes no token and says nothing', '§4.22', {
    where: (step) => resultOf(step)?.kind === 'cancelled',
    must: ({ from, to }) =>
      equals(tokensOf(from), tokensOf(to)) &&
      noticeIn(to) === null &&
      (stateOf(to) === 'paused') === isHidden(to),
  }),
  everyStep('the parent receives each new token and each end once', '§4.14 §4.16 §4.21', {
    must(step) {
      const result = resultOf(step);
      const hasReport = result?.kind === 'refreshed' || result?.kind === 'ended';
      return equals(step.emitted, hasReport ? [result.report] : []);
    },
  }),
  everyStep('only a rejected refresh or another session in storage ends it', '§4.16 §4.21', {
    where: ({ from, to }) => stateOf(from) !== 'ended' && stateOf(to) === 'ended',
    must: (step) => resultOf(step)?.kind === 'ended',
  }),
  everyStep('after the end only other tokens start it again', '§4.16', {
    where: ({ from, event }) => stateOf(from) === 'ended' && event.type !== 'tokens.changed',
    must: ({ to }) => stateOf(to) === 'ended',
  }),
  everyStep('a transient failure shows no notice and is not retried at once', '§4.16', {
    where: (step) => failureOf(step) !== undefined && !isBlocking(step),
    must: ({ to }) => noticeIn(to) === null && !isRefreshing(to),
  }),
  everyStep('a notice appears only for an expired token', '§4.23', {
    where: ({ from, to }) => noticeIn(from) === null && noticeIn(to) !== null,
    must: (step) => isExpired(step.to) && hasFailed(step),
  }),
  everyState('a notice is shown while the refresh is blocked, and only then', '§4.23', {
    must: (state) => (stateOf(state) === 'blocked') === ((noticeIn(state) ?? '') !== ''),
  }),
  everyPlace('a blocked refresh continues on request and by time', '§4.23 §4.22', {
    where: ({ state }) => stateOf(state) === 'blocked',
    must({ steps }) {
      const request = steps.find(({ event }) => event.type === 'refresh.requested');
      const [delay, ...others] = steps.filter(isDelay);
      return (
        request !== undefined &&
        isRefreshing(request.to) &&
        delay !== undefined &&
        others.length === 0 &&
        !['blocked', 'fresh'].includes(stateOf(delay.to))
      );
    },
  }),
];
