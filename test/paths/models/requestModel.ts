import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { NetworkError, ApiError } from '../../../src/domain/errors.ts';
import { texts } from '../../../src/domain/texts.ts';
import { requestMachine } from '../../../src/machines/catalog/requestMachine.ts';
import { selectIsSlow, selectRetry } from '../../../src/machines/catalog/catalogSelectors.ts';
import type { Retry } from '../../../src/domain/failure.ts';
import { aPage } from '../../support/builders.ts';
import { silent } from '../../support/silent.ts';
import { type Answer, implicitEvents, type LabelledEvent, type SeenModel } from '../plan/model.ts';

/** What can be seen of one request of the movie database. */
export type RequestView = {
  /** Whether its call is on its way, or waits for another attempt. */
  readonly isAsking: boolean;
  /** Whether it would hear of the network coming back. */
  readonly isListening: boolean;
  readonly isSlow: boolean;
  readonly retry: Retry | null;
  readonly outcome: 'none' | 'answered' | 'failed';
};

const refused = texts.errors.movieRequestFailed('Bad Gateway');
const first: Retry = {
  attempt: 1,
  maxAttempts: 3,
  retryAt: 2_000,
  startedAt: 1_000,
  message: 'Network Error',
};

const events: readonly LabelledEvent[] = [
  { label: 'the first attempt fails', type: 'retry.scheduled', retry: first },
  {
    label: 'the second attempt fails',
    type: 'retry.scheduled',
    retry: { ...first, attempt: 2, retryAt: 6_000, startedAt: 3_000, message: refused },
  },
  { label: 'try now', type: 'retry.requested' },
  { label: 'the network comes back', type: 'network.online' },
];

const answers: Readonly<Record<string, readonly Answer[]>> = {
  fetchPage: [
    { label: 'movies arrive', output: aPage() },
    { label: 'the last attempt finds no network', error: new NetworkError() },
    { label: 'the last attempt is refused', error: new ApiError(refused, 502, 'http_error') },
  ],
};

/** One request as it is explored. */
export const requestModel: SeenModel<RequestView> = {
  name: 'request',
  machine: requestMachine.provide({ actors: { watchNetwork: silent() } }),
  starts: [
    { from: 'the first page', input: { params: { page: 1 } } },
    { from: 'a search', input: { params: { query: 'alien', year: '1979' } } },
  ],
  classOf: ({ context, status, error }) => [context, status, String(error)],
  eventsIn: (snapshot) =>
    snapshot.status === 'active' ? [...events, ...implicitEvents(snapshot, answers)] : [],
  isOffered: () => true,
  viewOf: (state) => ({
    ...requestOf(state),
    isAsking: isAsking(state),
    isListening: state.status === 'active',
  }),
};

/** The part of the view that the actor's own snapshot tells. */
function requestOf(state: AnyMachineSnapshot): Omit<RequestView, 'isAsking' | 'isListening'> {
  const snapshot = state as SnapshotFrom<typeof requestMachine>;
  const ended = snapshot.status === 'error' ? 'failed' : 'none';
  return {
    isSlow: snapshot.status === 'active' && selectIsSlow(snapshot),
    retry: snapshot.status === 'active' ? selectRetry(snapshot) : null,
    outcome: snapshot.status === 'done' ? 'answered' : ended,
  };
}

const isAsking = ({ status, children }: AnyMachineSnapshot) =>
  status === 'active' && 'fetchPage' in children;
