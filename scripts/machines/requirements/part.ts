import type { Requirements } from './requirements.ts';

export const partRequirements: Requirements = {
  loading: {
    'loadPart done': ['§10.40'],
    'loadPart failed': ['§10.40'],
  },
  failed: {
    'part.retried': ['§10.40'],
    'network.found': ['§10.93'],
    'network failed': ['§10.93'],
  },
};
