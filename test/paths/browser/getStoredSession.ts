import { sessionKey } from '../../../src/services/auth/sessionStore.ts';
import type { Stored } from '../models/authView.ts';

/** Where the session stands: the envelope, and the two tokens once more (spec §3.1). */
export const storageKeys: readonly string[] = [sessionKey, 'accessToken', 'refreshToken'];

type Entry = string | null;

/**
 * The envelope as it was written, not as the app would read it.
 *
 * @param entries by `storageKeys`
 * @returns with both values of a token in its place, where the plain key has another
 */
export function getStoredSession([
  envelope = null,
  accessToken = null,
  refreshToken = null,
]: readonly Entry[]) {
  const { state } = JSON.parse(envelope ?? '{}') as { state?: Stored & { expiresAt: unknown } };
  if (state === undefined) return nothing;
  const { expiresAt: _, ...stored } = state;
  return {
    ...stored,
    accessToken: agreed(stored.accessToken, accessToken),
    refreshToken: agreed(stored.refreshToken, refreshToken),
  };
}

/** A missing envelope is nobody's, and yet not what is written down for nobody. */
const nothing: Stored = { isAuthenticated: false, user: null, accessToken: '', refreshToken: '' };

function agreed(enveloped: Entry, plain: Entry): Entry {
  return enveloped === plain ? plain : `${enveloped} in the envelope, ${plain} beside it`;
}
