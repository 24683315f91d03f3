import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  movie: {
    'details failed': ['§10.40'],
    'trailer failed': ['§10.40'],
    'cast failed': ['§10.40'],
    'recommendations failed': ['§10.40'],
  },
  providers: {
    'watch.requested': ['§2.20'],
  },
  'providers.loading': {
    'loadProviders done': ['§7.6', '§10.42'],
    'loadProviders failed': ['§10.40'],
  },
  'providers.failed': {
    'providers.retryRequested': ['§10.40'],
    'network.online': ['§10.93'],
    'network failed': ['§10.93'],
  },
  share: {
    'share.requested': ['§2.20'],
  },
  'share.sharing': {
    'shareMovie done [is link copied]': ['§2.20'],
    'shareMovie done [otherwise]': ['§2.20'],
    'shareMovie failed': ['§2.20'],
  },
  'share.copied': {
    'after shareNoticeTimeout': ['§2.20'],
  },
  'share.failed': {
    'after shareNoticeTimeout': ['§2.20'],
  },
};
