import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionStorageEvent } from '../../../../src/domain/externalEvents.ts';
import { signedOutState, type SessionState } from '../../../../src/domain/session.ts';
import type { KeyValueStorage } from '../../../../src/services/storage/keyValueStorage.ts';
import {
  createSessionStore,
  decodeSession,
  encodeSession,
  watchStoredSession,
  sessionKey,
} from '../../../../src/services/auth/sessionStore.ts';
import { aStoredSession, aUser } from '../../../support/builders.ts';
import { forbiddenStorage, memoryStorage } from '../../../support/memoryStorage.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';
import { startBelow } from '../support/startBelow.ts';

/** A storage that records its writes, with a store over it. */
function setupStore(entries: Iterable<readonly [string, string]> = []) {
  const memory = memoryStorage(entries);
  const writes: string[] = [];
  const storage: KeyValueStorage = {
    getItem: memory.getItem,
    setItem(key, value) {
      writes.push(`set ${key}`);
      memory.setItem(key, value);
    },
    removeItem(key) {
      writes.push(`remove ${key}`);
      memory.removeItem(key);
    },
  };
  return { storage, store: createSessionStore(storage), writes, at: memory.getItem };
}

const stored = aStoredSession({ expiresAt: 1_800_000_000 });
const sound = { version: 0, state: stored };

describe('session store', () => {
  it('writes the plain tokens before the envelope of five fields that other browser tabs watch, once', () => {
    const { store, writes, at } = setupStore();
    for (let saves = 0; saves < 2; saves += 1)
      store.save(Object.assign({ currentView: 'home', password: 'secret' }, stored));
    expect(JSON.parse(at('reelstate-session') ?? '')).toEqual(sound);
    expect({ accessToken: at('accessToken'), refreshToken: at('refreshToken') }).toEqual({
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
    });
    expect(writes).toEqual(['set accessToken', 'set refreshToken', 'set reelstate-session']);
  });

  it('writes the default state without plain tokens when signed out, once', () => {
    const { store, writes, at } = setupStore();
    store.save(stored);
    for (let saves = 0; saves < 2; saves += 1) store.save({ ...signedOutState });
    const removed = ['accessToken', 'refreshToken', 'reelstate-session'];
    const cleared = removed.map((key) => `remove ${key}`);
    expect(writes.slice(3)).toEqual([...cleared, 'set reelstate-session']);
    expect(at('reelstate-session')).toBe(encodeSession(signedOutState));
    expect({ accessToken: at('accessToken'), refreshToken: at('refreshToken') }).toEqual({
      accessToken: null,
      refreshToken: null,
    });
  });

  it('does not restore a session after a logout that full storage could not write', () => {
    const { storage, store } = setupStore();
    store.save(stored);
    storage.setItem = forbiddenStorage.setItem;
    store.save(signedOutState);
    expect(store.load()).toEqual(signedOutState);
    expect(createSessionStore(storage).load()).toEqual(signedOutState);
  });

  it('keeps the session in memory if storage throws', () => {
    const store = createSessionStore(forbiddenStorage);
    expect(store.load()).toEqual(signedOutState);
    store.save(stored);
    expect(store.load()).toEqual(stored);
    store.save(signedOutState);
    expect(store.load()).toEqual(signedOutState);
  });

  it('restores a valid entry without writing it', () => {
    const { storage, store, writes } = setupStore();
    store.save(stored);
    const before = writes.length;
    expect(createSessionStore(storage).open()).toEqual(stored);
    expect(writes).toHaveLength(before);
  });

  it('overwrites an unusable entry', () => {
    const { store, at } = setupStore([
      [sessionKey, 'garbage'],
      ['refreshToken', 'left over'],
    ]);
    expect(store.open()).toEqual(signedOutState);
    expect({ session: at(sessionKey), refreshToken: at('refreshToken') }).toEqual({
      session: encodeSession(signedOutState),
      refreshToken: null,
    });
  });

  it.each([1, 0.5, 1e300])(
    'does not overwrite an entry of the newer version %d and its tokens at start, login and logout',
    (version) => {
      const { store, writes } = setupStore([
        [sessionKey, JSON.stringify({ version })],
        ['accessToken', 'newer'],
        ['refreshToken', 'newer'],
      ]);
      expect(store.open()).toEqual(signedOutState);
      for (const state of [stored, signedOutState]) {
        store.save(state);
        expect(store.load()).toEqual(state);
      }
      expect(writes).toEqual([]);
    },
  );
});

describe('session store, decoding', () => {
  const withState = (part: object) => JSON.stringify({ ...sound, state: { ...stored, ...part } });

  it.each([
    ['nothing', 'null'],
    ['an empty text', ''],
    ['truncated JSON', encodeSession(stored).slice(0, -1)],
    ['no envelope', JSON.stringify(stored)],
    ['another version', JSON.stringify({ ...sound, version: 1 })],
    ['a version as text', JSON.stringify({ ...sound, version: '0' })],
    ['no state', '{"version":0}'],
    ['a session without a user', withState({ user: null })],
    ['a user who is not signed in', withState({ isAuthenticated: false })],
    ['a token that is a number', withState({ accessToken: 1 })],
    ['an empty token', withState({ refreshToken: '' })],
    ['an expiry as text', withState({ expiresAt: '1800000000' })],
    ['a missing field', withState({ expiresAt: undefined })],
  ])('is signed out with %s', (_, text) => {
    expect(decodeSession(text)).toEqual(signedOutState);
  });

  it('keeps a user whose tokens and expiry are unknown, and drops unknown fields', () => {
    const unknown = { accessToken: null, refreshToken: null, expiresAt: null };
    const more = { currentView: 'signup', user: { ...aUser(), role: 'admin' } };
    expect(decodeSession(withState({ ...unknown, ...more }))).toEqual({ ...stored, ...unknown });
  });

  it('never throws, and returns a complete or signed-out session, for any text and JSON', () => {
    const fields = {
      isAuthenticated: fc.oneof(fc.boolean(), fc.jsonValue()),
      user: fc.oneof(fc.constant(aUser()), fc.jsonValue()),
      accessToken: fc.oneof(fc.string(), fc.jsonValue()),
      refreshToken: fc.oneof(fc.string(), fc.jsonValue()),
      expiresAt: fc.oneof(fc.integer(), fc.jsonValue()),
    };
    const nearly = fc
      .record({ state: fc.record(fields, { requiredKeys: [] }), version: fc.nat(1) })
      .map((envelope) => JSON.stringify(envelope));
    fc.assert(
      fc.property(fc.oneof(nearly, fc.json(), fc.string()), (text) => {
        const state = decodeSession(text);
        const isUser = state.isAuthenticated && typeof state.user?.id === 'string';
        expect(isUser || state === signedOutState).toBe(true);
      }),
    );
  });
});

/** Watches a store that other tabs write to. */
function listen(initial: SessionState = signedOutState) {
  const browser = stubBrowser();
  const store = createSessionStore(memoryStorage());
  store.save(initial);
  const { received, stop } = startBelow<SessionStorageEvent>(watchStoredSession(store));
  const isChange = ({ type }: SessionStorageEvent) => type === 'session.storageChanged';
  const states = () => received.filter(isChange).map(({ state }) => state);
  return { browser, store, received: states, stop };
}

describe('watchStoredSession', () => {
  it('reports the session at its start, and when another browser tab changes or clears storage', () => {
    const { browser, store, received } = listen();
    const session = aStoredSession();
    store.save(session);
    browser.store(sessionKey);
    store.save(signedOutState);
    browser.store(null);
    expect(received()).toEqual([signedOutState, session, signedOutState]);
    expect(listen(session).received()).toEqual([session]);
  });

  it('reports the session when the page returns from the back/forward cache, and nothing else', () => {
    const { browser, store, received } = listen();
    store.save(aStoredSession());
    browser.showAgain(false);
    for (const key of ['accessToken', 'refreshToken', 'theme']) browser.store(key);
    expect(received()).toHaveLength(1);
    browser.showAgain(true);
    expect(received()).toEqual([signedOutState, store.load()]);
  });

  it('reports nothing after it stops', () => {
    const { browser, received, stop } = listen();
    stop();
    browser.store(sessionKey);
    browser.showAgain(true);
    expect(received()).toHaveLength(1);
    expect(browser.listeners()).toEqual([]);
  });
});
