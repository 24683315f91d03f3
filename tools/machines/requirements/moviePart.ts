import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  loading: {
    'loadPart done': ['§10.40'],
    'loadPart failed': ['§10.40'],
  },
  failed: {
    'retry.requested': ['§10.40'],
    'network.online': ['§10.93'],
    'network failed': ['§10.93'],
  },
};
