import * as v from 'valibot';
import { sessionVersion } from '../domain/limits.ts';
import { signedOutState, type SessionState } from '../domain/session.ts';
import { userOf, wireUser } from './authWire.ts';
import type { KeyValueStorage } from './keyValueStorage.ts';
import { safeStorage } from './safeStorage.ts';

/** The entry with the envelope (decision 2); the plain tokens stand beside it (spec §3.2). */
export const sessionKey = 'reelstate-session';
const accessTokenKey = 'accessToken';
const refreshTokenKey = 'refreshToken';

/** Where the session survives a reload (spec §3.1, §3.2). None of these throws. */
export type SessionStore = {
  /**
   * What the app begins with. Puts in order what is stored, save what a newer version of the app
   * wrote: that is nobody to this one, and stays.
   */
  open(): SessionState;
  /** @returns what is stored, or nobody when it cannot be used */
  load(): SessionState;
  save(state: SessionState): void;
};

const storedToken = v.nullable(v.pipe(v.string(), v.nonEmpty()));

const signedInEnvelope = v.object({
  version: v.literal(sessionVersion),
  state: v.object({
    isAuthenticated: v.literal(true),
    user: wireUser,
    accessToken: storedToken,
    refreshToken: storedToken,
    expiresAt: v.nullable(v.pipe(v.number(), v.finite())),
  }),
});

/** @returns nobody for anything that is not a stored session of this version */
export function decodeSession(text: string | null): SessionState {
  try {
    const { state } = v.parse(signedInEnvelope, JSON.parse(String(text)));
    return { ...state, user: userOf(state.user) };
  } catch {
    return signedOutState;
  }
}

/** The envelope of decision 2: five fields, nothing else. */
export function encodeSession(state: SessionState): string {
  const { isAuthenticated, user, accessToken, refreshToken, expiresAt } = state;
  const kept = { isAuthenticated, user, accessToken, refreshToken, expiresAt };
  return JSON.stringify({ state: kept, version: sessionVersion });
}

/** @param unsafe a storage that may throw; what it refuses lives in memory */
export function createSessionStore(unsafe: KeyValueStorage): SessionStore {
  const storage = safeStorage(unsafe);

  function keep(key: string, value: string | null) {
    if (storage.getItem(key) === value) return;
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  }

  const load = () => decodeSession(storage.getItem(sessionKey));

  function save(state: SessionState) {
    // The envelope comes last: other tabs listen to it and then read the two plain keys.
    keep(accessTokenKey, state.accessToken);
    keep(refreshTokenKey, state.refreshToken);
    const envelope = encodeSession(state);
    // Should the write fail (quota), no session of someone who left may come back on reload.
    if (!state.isAuthenticated && storage.getItem(sessionKey) !== envelope) {
      storage.removeItem(sessionKey);
    }
    keep(sessionKey, envelope);
  }

  return {
    open() {
      const state = load();
      if (!isNewer(storage.getItem(sessionKey))) save(state);
      return state;
    },
    load,
    save,
  };
}

const newerEnvelope = v.object({ version: v.pipe(v.number(), v.gtValue(sessionVersion)) });

function isNewer(text: string | null): boolean {
  try {
    return v.is(newerEnvelope, JSON.parse(String(text)));
  } catch {
    return false;
  }
}
