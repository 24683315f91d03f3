import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'refresh: refreshLock failed': ['§4.21'],
  'waitingForLock: lock.acquired': ['§4.21'],
  'waitingForLock: page.hidden': ['§4.22'],
  'waitingForLock: after lockTimeout': ['§4.21'],
  'readingStorage: page.hidden': ['§4.22'],
  'readingStorage: readStoredSession done [is stored session different]': ['§4.21'],
  'readingStorage: readStoredSession done [otherwise]': ['§4.21'],
  'readingStorage: readStoredSession failed': ['§4.16'],
  'requesting: refreshSession done': ['§4.14'],
  'requesting: refreshSession failed [is session rejected]': ['§4.16'],
  'requesting: refreshSession failed [otherwise]': ['§4.16'],
  'recheckingStorage: recheckStoredSession done [is stored session different]': ['§4.21'],
  'recheckingStorage: recheckStoredSession done [otherwise]': ['§4.21'],
  'recheckingStorage: recheckStoredSession failed': ['§4.21'],
};
