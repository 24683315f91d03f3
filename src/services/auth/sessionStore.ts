import { sessionVersion } from '../../domain/limits.ts';
import { toRecord } from '../../domain/json.ts';
import { signedOutState, toUser, type SessionState } from '../../domain/session.ts';
import type { SessionStorageEvent } from '../../domain/externalEvents.ts';
import type { KeyValueStorage } from '../storage/keyValueStorage.ts';
import {
  createPersistedStore,
  decodeEntry,
  encodeEntry,
  type StoredFormat,
} from '../storage/persistedStore.ts';
import { watchStorage } from '../storage/watchStorage.ts';

/** Key of the envelope (spec §3.1); the two plain tokens have keys of their own (spec §3.2). */
export const sessionKey = 'reelstate-session';
const accessTokenKey = 'accessToken';
const refreshTokenKey = 'refreshToken';

/**
 * Stores the session across reloads (spec §3.1, §3.2). Its functions never throw. An envelope that a
 * newer version of the app wrote loads as signed out and is never overwritten, nor are its tokens;
 * what this version saves then stays in memory.
 */
export type SessionStore = {
  /** Loads the session at the start of the app and repairs the stored entries. */
  open(): SessionState;
  /** @returns the stored session; signed out if it cannot be used */
  load(): SessionState;
  save(state: SessionState): void;
};

const isToken = (json: unknown) => json === null || (typeof json === 'string' && json !== '');

const isExpiry = (json: unknown) => json === null || Number.isFinite(json);

/** @throws TypeError for anything but a session */
function decodeSignedIn(stored: unknown): SessionState {
  const { isAuthenticated, user: storedUser, ...rest } = toRecord(stored);
  const { accessToken, refreshToken, expiresAt } = rest as SessionState;
  const user = toUser(storedUser);
  if (isAuthenticated !== true || user === null) throw new TypeError('no user');
  if (![accessToken, refreshToken].every(isToken) || !isExpiry(expiresAt)) {
    throw new TypeError('no tokens');
  }
  return { isAuthenticated, user, accessToken, refreshToken, expiresAt };
}

const format: StoredFormat<SessionState> = {
  version: sessionVersion,
  decode: decodeSignedIn,
  initial: signedOutState,
  toJson({ isAuthenticated, user, accessToken, refreshToken, expiresAt }) {
    const state = { isAuthenticated, user, accessToken, refreshToken, expiresAt };
    return { state, version: sessionVersion };
  },
};

/** @returns signed out for anything but a session that this version stored */
export const decodeSession = (text: string | null): SessionState => decodeEntry(format, text).state;

/** @returns the envelope of spec §3.1 as JSON: five fields, nothing else */
export const encodeSession = (state: SessionState): string => encodeEntry(format, state);

/** @param unsafe a storage that may throw; what it rejects stays in memory */
export function createSessionStore(unsafe: KeyValueStorage): SessionStore {
  const envelope = createPersistedStore(unsafe, sessionKey, format);
  const { storage } = envelope;

  const load = () => envelope.read().state;

  function writeToken(key: string, token: string | null) {
    if (storage.getItem(key) === token) return;
    if (token === null) storage.removeItem(key);
    else storage.setItem(key, token);
  }

  function save(state: SessionState) {
    // The envelope is last: other browser tabs wait for its `storage` event, then read all keys.
    writeToken(accessTokenKey, state.accessToken);
    writeToken(refreshTokenKey, state.refreshToken);
    // If the write fails (quota), a reload must not restore a session that has ended.
    if (!state.isAuthenticated && load().isAuthenticated) storage.removeItem(sessionKey);
    envelope.write(state);
  }

  return {
    open() {
      const state = load();
      save(state);
      return state;
    },
    load,
    save,
  };
}

/** Sends the stored session to the auth machine. */
export const watchStoredSession = (store: Pick<SessionStore, 'load'>) =>
  watchStorage<SessionStorageEvent>(sessionKey, () => ({
    type: 'session.storageChanged',
    state: store.load(),
  }));
