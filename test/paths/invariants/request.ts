import type { SnapshotFrom } from 'xstate';
import type { requestMachine } from '../../../src/machines/catalog/requestMachine.ts';
import { requestModel } from '../models/request.ts';
import { isRetryEvent } from '../plan/model.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type RequestState = SnapshotFrom<typeof requestMachine>;

const { everyState, everyStep } = rulesFor<RequestState>(requestModel);

const isActive = ({ status }: RequestState) => status === 'active';
const isSlow = (state: RequestState) => state.matches({ loading: 'slow' });
const hasRetry = ({ context }: RequestState) => context.retry !== null;

const isResponse = ({ event }: Step<RequestState>) => event.type.endsWith('.actor.fetchPage');
const isRetryNow = ({ event }: Step<RequestState>) => isRetryEvent(event);

export const requestInvariants: readonly Invariant[] = [
  everyState('an active request has its call in flight', '§8.6', {
    where: isActive,
    must: ({ children }) => 'fetchPage' in children,
  }),
  everyStep('nothing else ends the request', '§8.6', {
    where: (step) => !isResponse(step),
    must: ({ to }) => isActive(to),
  }),
  everyState('a scheduled retry is not called slow', '§10.4', {
    where: (state) => isActive(state) && hasRetry(state),
    must: (state) => !isSlow(state),
  }),
  everyStep('an attempt in flight is not sent twice', '§10.4', {
    where: (step) => isRetryNow(step) && !hasRetry(step.from),
    must: ({ isIgnored, spawned }) => isIgnored && spawned('fetchPage').length === 0,
  }),
];
