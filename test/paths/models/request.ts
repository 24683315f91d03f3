import { NetworkError, ApiError } from '../../../src/domain/errors.ts';
import { noFilter } from '../../../src/domain/filter.ts';
import { texts } from '../../../src/texts/texts.ts';
import { requestMachine } from '../../../src/machines/catalog/requestMachine.ts';
import type { Retry } from '../../../src/domain/failure.ts';
import { aPage } from '../../support/builders.ts';
import {
  connectionAnswers,
  implicitEvents,
  labelled,
  type Answers,
  type Model,
} from '../plan/model.ts';

const refused = texts.errors.movieRequestFailed({ detail: 'Bad Gateway' });
const first: Retry = {
  attempt: 1,
  maxAttempts: 3,
  retryAt: 2_000,
  startedAt: 1_000,
  reason: 'network',
  isUnanswered: true,
};

const events = labelled({
  'the first attempt fails': { type: 'retry.scheduled', retry: first },
  'the second attempt fails': {
    type: 'retry.scheduled',
    retry: {
      ...first,
      attempt: 2,
      retryAt: 6_000,
      startedAt: 3_000,
      reason: 'movieRequestFailed',
      detail: 'Bad Gateway',
      isUnanswered: false,
    },
  },
  'try now': { type: 'retry.requested' },
});

const answers: Answers = {
  connection: connectionAnswers,
  fetchPage: {
    'movies arrive': aPage(),
    'the last attempt finds no network': new NetworkError(),
    'the last attempt is refused': new ApiError(refused, 502, 'http_error'),
  },
};

export const requestModel: Model = {
  name: 'request',
  machine: requestMachine,
  starts: [
    { from: 'the first page', input: { params: { page: 1, filter: noFilter } } },
    { from: 'a search', input: { params: { query: 'alien', year: '1979' } } },
  ],
  relevantContext: ({ context, status, error }) => [context, status, String(error)],
  eventsIn: (snapshot) =>
    snapshot.status === 'active' ? [...events, ...implicitEvents(snapshot, answers)] : [],
};
