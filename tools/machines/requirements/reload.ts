import type { Requirements } from '../rows.ts';

export const requirements: Requirements = {
  'reload: chunks failed': ['§10.97'],
  'unneeded: chunk.failed [has arrived]': ['§10.154'],
  'unneeded: chunk.failed [otherwise]': ['§10.154'],
  'checking: isOutdated done [is true]': ['§10.154'],
  'checking: isOutdated done [otherwise]': ['§10.154'],
  'checking: isOutdated failed': ['§10.154'],
  'checking: chunk.failed [has arrived]': ['§10.154'],
  'needed: reload.requested': ['§10.203'],
  'needed.shown: notice.dismissed': ['§10.154'],
  'needed.dismissed: chunk.failed': ['§10.154'],
  'reloading: reloadPage failed': ['§10.154'],
};
