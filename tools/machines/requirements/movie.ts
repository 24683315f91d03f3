import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'movie: details failed': ['§10.40'],
  'movie: trailer failed': ['§10.40'],
  'movie: cast failed': ['§10.40'],
  'movie: recommendations failed': ['§10.40'],
  'providers: watch.requested': ['§2.20'],
  'providers.loading: loadProviders done': ['§7.6', '§10.42'],
  'providers.loading: loadProviders failed [is unanswered]': ['§10.40', '§10.93'],
  'providers.loading: loadProviders failed [otherwise]': ['§10.40', '§10.93'],
  'providers.failed: providers.retryRequested': ['§10.40'],
  'providers.failed.unanswered: connection done': ['§10.93'],
  'providers.failed.unanswered: connection failed': ['§10.93'],
  'player.hidden: trailer.played': ['§10.109'],
  'player.playing: trailer.stopped': ['§10.187'],
  'share: share.requested': ['§2.20'],
  'share.sharing: shareMovie done [is link copied]': ['§2.20'],
  'share.sharing: shareMovie done [otherwise]': ['§2.20'],
  'share.sharing: shareMovie failed': ['§2.20'],
  'share.copied: after shareNoticeTimeout': ['§2.20'],
  'share.failed: after shareNoticeTimeout': ['§2.20'],
};
