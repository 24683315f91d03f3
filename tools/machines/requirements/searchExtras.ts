import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'people.deciding: always [has people]': ['§10.2'],
  'people.deciding: always [otherwise]': ['§10.116'],
  'people.loading: searchPeople done': ['§10.116'],
  'people.loading: searchPeople failed [is unanswered]': ['§10.191', '§10.144'],
  'people.loading: searchPeople failed [otherwise]': ['§10.191'],
  'people.unanswered: peopleConnection done': ['§10.191', '§10.144'],
  'people.unanswered: peopleConnection failed': ['§10.191'],
  'related.deciding: always [needs related]': ['§10.117'],
  'related.deciding: always [otherwise]': ['§10.2', '§10.117'],
  'related.loading: loadRelated done': ['§10.117'],
  'related.loading: loadRelated failed [is unanswered]': ['§10.192', '§10.144'],
  'related.loading: loadRelated failed [otherwise]': ['§10.192'],
  'related.failed: related.retryRequested': ['§10.192'],
  'related.failed.unanswered: relatedConnection done': ['§10.192', '§10.144'],
  'related.failed.unanswered: relatedConnection failed': ['§10.192'],
};
