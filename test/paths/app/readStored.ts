import { decodeSession, sessionKey } from '../../../src/services/auth/sessionStore.ts';
import type { Stored } from '../models/authView.ts';

/** What local storage holds. @throws Error when the plain keys disagree with the envelope */
export function readStored(): Stored {
  const { expiresAt: _, ...stored } = decodeSession(localStorage.getItem(sessionKey));
  for (const key of ['accessToken', 'refreshToken'] as const) {
    const plain = localStorage.getItem(key);
    if (plain !== stored[key]) throw new Error(`"${key}" is stored as ${plain}`);
  }
  return stored;
}
