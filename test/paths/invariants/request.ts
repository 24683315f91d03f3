import { isDeepStrictEqual as equals } from 'node:util';
import type { SnapshotFrom } from 'xstate';
import type { Retry } from '../../../src/domain/failure.ts';
import type { requestMachine } from '../../../src/machines/catalog/requestMachine.ts';
import { requestModel } from '../models/request.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type RequestState = SnapshotFrom<typeof requestMachine>;

const { everyState, everyStep, everyPlace } = rulesFor<RequestState>(requestModel);

const isActive = ({ status }: RequestState) => status === 'active';
const isSlow = (state: RequestState) => state.matches({ loading: 'slow' });
const hasRetry = ({ context }: RequestState) => context.retry !== null;

const isResponse = ({ event }: Step<RequestState>) => event.type.endsWith('.actor.fetchPage');
const isRetryNow = ({ event }: Step<RequestState>) =>
  /^(retry\.requested|network\.online)$/.test(event.type);

export const requestInvariants: readonly Invariant[] = [
  everyState('an active request has its call in flight', '§8.6', {
    where: isActive,
    must: ({ children }) => 'fetchPage' in children,
  }),
  everyStep('a response ends the request with its output or error', '§8.4', {
    where: isResponse,
    must: ({ event, to }) =>
      'error' in event
        ? to.status === 'error' && to.error === event['error']
        : to.status === 'done' && to.output === event['output'],
  }),
  everyStep('nothing else ends the request', '§8.6', {
    where: (step) => !isResponse(step),
    must: ({ to }) => isActive(to),
  }),
  everyPlace('a late response is called slow after a delay', '§10.4', {
    where: ({ state }) => isActive(state) && !hasRetry(state) && !isSlow(state),
    must: ({ steps }) =>
      steps.some(({ event, to }) => event.type.startsWith('xstate.after.') && isSlow(to)),
  }),
  everyState('a scheduled retry is not called slow', '§10.4', {
    where: (state) => isActive(state) && hasRetry(state),
    must: (state) => !isSlow(state),
  }),
  everyStep('a failed attempt keeps its data and the start of the first', '§10.4 §8.7', {
    where: ({ from, event }) => event.type === 'retry.scheduled' && isActive(from),
    must({ from, event, to }) {
      const retry = event['retry'] as Retry;
      const startedAt = from.context.startedAt ?? retry.startedAt;
      return equals(to.context.retry, { ...retry, startedAt });
    },
  }),
  everyStep('a scheduled retry is sent at once by the user or by going online', '§10.4', {
    where: (step) => isRetryNow(step) && hasRetry(step.from),
    must: ({ to, spawned }) => spawned('fetchPage').length === 1 && !hasRetry(to),
  }),
  everyStep('an attempt in flight is not sent twice', '§10.4', {
    where: (step) => isRetryNow(step) && !hasRetry(step.from),
    must: ({ isIgnored, spawned }) => isIgnored && spawned('fetchPage').length === 0,
  }),
];
