import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  refresh: {
    'refreshLock failed': ['§4.21'],
  },
  waitingForLock: {
    'lock.acquired': ['§4.21'],
    'page.hidden': ['§4.22'],
    'after lockTimeout': ['§4.21'],
  },
  readingStorage: {
    'page.hidden': ['§4.22'],
    'readStoredSession done [is stored session different]': ['§4.21'],
    'readStoredSession done [otherwise]': ['§4.21'],
    'readStoredSession failed': ['§4.16'],
  },
  requesting: {
    'refreshSession done': ['§4.14'],
    'refreshSession failed [is session rejected]': ['§4.16'],
    'refreshSession failed [otherwise]': ['§4.16'],
  },
  recheckingStorage: {
    'recheckStoredSession done [is stored session different]': ['§4.21'],
    'recheckStoredSession done [otherwise]': ['§4.21'],
    'recheckStoredSession failed': ['§4.21'],
  },
};
