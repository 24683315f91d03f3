import type { Requirements } from './requirements.ts';

export const renewalRequirements: Requirements = {
  renewal: {
    'refreshLock failed': ['§4.21'],
  },
  waitingForLock: {
    'lock.acquired': ['§4.21'],
    'page.hidden': ['§4.22'],
    'after lockPatience': ['§4.21'],
  },
  preparing: {
    'page.hidden': ['§4.22'],
    'prepareRefresh done': ['§4.21'],
    'prepareRefresh failed': ['§4.16'],
  },
  rereading: {
    'readStoredSession done [is another session]': ['§4.21'],
    'readStoredSession done [otherwise]': ['§4.21'],
    'readStoredSession failed': ['§4.21'],
  },
  refreshing: {
    'refreshSession done': ['§4.14'],
    'refreshSession failed [session is refused]': ['§4.16'],
    'refreshSession failed [otherwise]': ['§4.16'],
  },
  comparing: {
    'compareStored done [is another session]': ['§4.21'],
    'compareStored done [otherwise]': ['§4.21'],
    'compareStored failed': ['§4.21'],
  },
};
