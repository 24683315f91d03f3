import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'loading: loadPart done': ['§10.40'],
  'loading: loadPart failed [is unanswered]': ['§10.40', '§10.93'],
  'loading: loadPart failed [otherwise]': ['§10.40', '§10.93'],
  'failed: retry.requested': ['§10.40'],
  'failed.unanswered: connection done': ['§10.93'],
  'failed.unanswered: connection failed': ['§10.93'],
};
