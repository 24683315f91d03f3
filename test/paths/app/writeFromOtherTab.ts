import type { SessionState } from '../../../src/domain/session.ts';
import { createSessionStore, sessionKey } from '../../../src/services/auth/sessionStore.ts';

/** Another tab writes to storage; this one is not told yet. */
export function writeFromOtherTab(state: SessionState): void {
  createSessionStore(localStorage).save(state);
}

/** This tab is told. */
export function tellOfStorage(): void {
  dispatchEvent(Object.assign(new Event('storage'), { key: sessionKey }));
}
