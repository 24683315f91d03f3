import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'loading: loadPart done': ['§10.40'],
  'loading: loadPart failed': ['§10.40'],
  'failed: retry.requested': ['§10.40'],
  'failed: network.online': ['§10.93'],
  'failed: network failed': ['§10.93'],
};
