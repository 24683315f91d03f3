import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'request: network failed': ['§10.4'],
  'loading: fetchPage done': ['§4.8', '§4.10'],
  'loading: retry.scheduled [is unreachable]': ['§8.7', '§10.4', '§10.120'],
  'loading: retry.scheduled [otherwise]': ['§8.7', '§10.4'],
  'loading.pending: after slowResponse': ['§10.4'],
  'loading.retryScheduled: retry.requested': ['§10.4'],
  'loading.retryScheduled: network.online': ['§10.4'],
};
