import type { Requirements } from './requirements.ts';

export const movieRequirements: Requirements = {
  watch: {
    'watch.requested': ['§2.20'],
  },
  'watch.finding': {
    'findOffers done': ['§7.6', '§10.42'],
    'findOffers failed': ['§10.40'],
  },
  'watch.unknown': {
    'watch.retried': ['§10.40'],
    'network.found': ['§10.93'],
    'network failed': ['§10.93'],
  },
  share: {
    'share.requested': ['§2.20'],
  },
  'share.sharing': {
    'shareMovie done [link was copied]': ['§2.20'],
    'shareMovie done [otherwise]': ['§2.20'],
    'shareMovie failed': ['§2.20'],
  },
  'share.copied': {
    'after shareNotice': ['§2.20'],
  },
  'share.failed': {
    'after shareNotice': ['§2.20'],
  },
};
