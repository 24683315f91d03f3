import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'people.deciding: always [has people]': ['§10.2'],
  'people.deciding: always [otherwise]': ['§10.116'],
  'people.loading: searchPeople done': ['§10.116'],
  'people.loading: searchPeople failed': ['§10.116'],
  'related.deciding: always [needs related]': ['§10.117'],
  'related.deciding: always [otherwise]': ['§10.2', '§10.117'],
  'related.loading: loadRelated done': ['§10.117'],
  'related.loading: loadRelated failed': ['§10.117'],
  'related.failed: network failed': ['§10.117'],
  'related.failed: related.retryRequested': ['§10.117'],
  'related.failed: network.online': ['§10.117'],
};
