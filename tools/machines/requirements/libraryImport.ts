import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'selectingFiles: files.selected': ['§10.27'],
  'working: unload failed': ['§10.29'],
  'working: import.cancelled': ['§10.29'],
  'working.reading: readFiles done': ['§10.27'],
  'working.reading: readFiles failed': ['§10.184'],
  'working.matching: matchRows done': ['§10.29'],
  'working.matching: matchRows failed [is unanswered]': ['§10.29', '§10.144'],
  'working.matching: matchRows failed [otherwise]': ['§10.29', '§10.198'],
  'working.matching: rows.processed': ['§10.28', '§10.29'],
  'working.matching: search.delayed': ['§10.99'],
  'working.interrupted: import.retryRequested': ['§10.29'],
  'working.interrupted.unanswered: connection done': ['§10.144'],
  'working.interrupted.unanswered: connection failed': ['§10.29'],
  'done: movies.added': ['§10.29'],
};
