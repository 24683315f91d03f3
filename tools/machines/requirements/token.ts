import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  token: {
    'wakeUps failed': ['§4.22'],
  },
  'page.visible': {
    'page.hidden': ['§4.22'],
  },
  'page.hidden': {
    'page.shown': ['§4.22'],
  },
  'network.online': {
    'network.offline': ['§4.22'],
  },
  'network.offline': {
    'network.online': ['§4.22'],
  },
  refresh: {
    'tokens.changed': ['§4.21'],
    'clock.jumped': ['§4.22'],
  },
  'refresh.waiting': {
    'always [has no refresh token]': ['§4.6'],
    'always [is hidden]': ['§4.22'],
  },
  'refresh.waiting.debouncingWakeUp': {
    'after wakeUpDebounce': ['§4.22'],
  },
  'refresh.waiting.checking': {
    'always [is refresh not due]': ['§4.22'],
    'always [is offline]': ['§4.22'],
    'always [is throttled]': ['§4.16'],
    'always [otherwise]': ['§4.14'],
  },
  'refresh.waiting.fresh': {
    'page.shown [is refresh due]': ['§4.22'],
    'window.focused [is refresh due]': ['§4.22'],
    'network.online [is refresh due]': ['§4.22'],
    'clock.jumped': ['§4.22'],
    'after refreshDelay': ['§4.14'],
  },
  'refresh.waiting.offline': {
    'network.online': ['§4.22'],
    'refresh.requested': ['§4.22'],
  },
  'refresh.waiting.failed': {
    'always [is retryable]': ['§4.16'],
    'always [otherwise]': ['§4.23'],
  },
  'refresh.waiting.backingOff': {
    'always [is offline]': ['§4.22'],
    'refresh.requested': ['§4.23'],
    'after refreshBackoff': ['§4.16'],
  },
  'refresh.waiting.blocked': {
    'refresh.requested': ['§4.23'],
    'after blockedRetryDelay': ['§4.23'],
  },
  'refresh.paused': {
    'page.shown': ['§4.22'],
  },
  'refresh.refreshing': {
    'page.hidden': ['§4.22'],
    'refresh done [is refreshed]': ['§4.14'],
    'refresh done [is session ended]': ['§4.16', '§4.21'],
    'refresh done [was cancelled]': ['§4.22'],
    'refresh done [otherwise]': ['§4.16', '§4.23'],
    'refresh failed': ['§4.16', '§4.23'],
  },
};
