import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'history: entries failed': ['§10.118'],
  'history: layers.changed': ['§10.118'],
  'history: history.popped': ['§10.118'],
  'starting: history.popped': ['§10.118'],
  'restoring: always [has all layers]': ['§10.118'],
  'restoring: after restoreTimeout': ['§10.118'],
  'settled: always [has more layers]': ['§10.118'],
  'settled: always [has fewer layers]': ['§10.118'],
  'settled: layers.changed [is layers changed]': ['§10.118'],
  'settled: history.popped [is below layers]': ['§10.118'],
  'settled: history.popped [otherwise]': ['§10.118'],
  'changing: commit done': ['§10.118'],
  'changing: commit failed': ['§10.118'],
  'leavingEntries: history.popped': ['§10.118'],
  'closing.requested: layers.changed [is layers changed]': ['§10.118'],
  'closing.changing: commit done [has more layers]': ['§10.118'],
  'closing.changing: commit done [otherwise]': ['§10.118'],
  'closing.changing: commit failed': ['§10.118'],
};
