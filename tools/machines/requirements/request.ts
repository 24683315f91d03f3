import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'loading: fetchPage done': ['§4.8', '§4.10'],
  'loading: retry.scheduled [is unanswered]': ['§8.7', '§10.4'],
  'loading: retry.scheduled [otherwise]': ['§8.7', '§10.4'],
  'loading.pending: after slowResponse': ['§10.4'],
  'loading.retryScheduled: retry.requested': ['§10.4'],
  'loading.retryScheduled.unanswered: connection done': ['§10.4', '§10.144'],
  'loading.retryScheduled.unanswered: connection failed': ['§10.4'],
};
