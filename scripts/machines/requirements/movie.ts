import type { Requirements } from './requirements.ts';

export const movieRequirements: Requirements = {
  watch: {
    'watch.requested': ['§2.20'],
  },
  'watch.finding': {
    'findWatchLink done': ['§7.6', '§2.20'],
    'findWatchLink failed': ['§2.20'],
  },
  'watchlist.reading': {
    'readWatchlist done [is listed]': ['§2.20'],
    'readWatchlist done [otherwise]': ['§2.20'],
    'readWatchlist failed': ['§2.20'],
  },
  'watchlist.unlisted': {
    'watchlist.toggled': ['§2.20'],
  },
  'watchlist.listed': {
    'watchlist.toggled': ['§2.20'],
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
