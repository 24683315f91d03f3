import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
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

/** A storage that records its writes, with a store over it, and throws on writes once it is full. */
function setupStore(entries: Iterable<readonly [string, string]> = []) {
  const memory = memoryStorage(entries);
  const writes: string[] = [];
  let isFull = false;
  const storage: KeyValueStorage = {
    getItem: (key) => memory.getItem(key),
    setItem(key, value) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      writes.push(`set ${key}`);
      memory.setItem(key, value);
    },
    removeItem(key) {
      writes.push(`remove ${key}`);
      memory.removeItem(key);
    },
  };
  return {
    storage,
    store: createSessionStore(storage),
    writes,
    at: memory.getItem,
    fill: () => void (isFull = true),
  };
}

const stored = aStoredSession({ expiresAt: 1_800_000_000 });

describe('session store', () => {
  it('writes the plain tokens before the envelope of five fields that other browser tabs watch', () => {
    const { store, writes, at } = setupStore();
    store.save(stored);
    expect(JSON.parse(at('reelstate-session') ?? '')).toEqual({
      state: {
        isAuthenticated: true,
        user: aUser(),
        accessToken: 'access-1',
        refreshToken: 'refresh-1',
        expiresAt: 1_800_000_000,
      },
      version: 0,
    });
    expect([at('accessToken'), at('refreshToken')]).toEqual(['access-1', 'refresh-1']);
    expect(writes).toEqual(['set accessToken', 'set refreshToken', 'set reelstate-session']);
  });

  it('stores only the five fields', () => {
    const more = { ...stored, currentView: 'home', password: 'secret' };
    expect(encodeSession(more)).toBe(encodeSession(stored));
  });

  it('writes the default state without plain tokens when signed out', () => {
    const { store, writes, at } = setupStore();
    store.save(stored);
    store.save(signedOutState);
    expect(writes.slice(3)).toEqual([
      'remove accessToken',
      'remove refreshToken',
      'remove reelstate-session',
      'set reelstate-session',
    ]);
    expect(JSON.parse(at('reelstate-session') ?? '')).toEqual({
      state: signedOutState,
      version: 0,
    });
    expect([at('accessToken'), at('refreshToken')]).toEqual([null, null]);
  });

  it.each([stored, signedOutState])('writes the same session once', (state) => {
    const { store, writes } = setupStore();
    store.save(state);
    const before = writes.length;
    store.save({ ...state });
    expect(writes).toHaveLength(before);
  });

  it('does not restore a session after a logout that full storage could not write', () => {
    const { storage, store, fill } = setupStore();
    store.save(stored);
    fill();
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
});

describe('session store, open', () => {
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
    expect([at(sessionKey), at('refreshToken')]).toEqual([encodeSession(signedOutState), null]);
  });

  it.each([1, 0.5, 1e300])('does not overwrite an entry of the newer version %d', (version) => {
    const { store, writes } = setupStore([[sessionKey, JSON.stringify({ version })]]);
    expect(store.open()).toEqual(signedOutState);
    expect(writes).toEqual([]);
  });

  it('does not overwrite an entry of a newer version and its tokens at login and logout', () => {
    const { store, writes } = setupStore([
      [sessionKey, JSON.stringify({ version: 1 })],
      ['accessToken', 'newer'],
      ['refreshToken', 'newer'],
    ]);
    store.save(stored);
    expect(store.load()).toEqual(stored);
    store.save(signedOutState);
    expect(store.load()).toEqual(signedOutState);
    expect(writes).toEqual([]);
  });
});

/** Names by which a careless copy would reach an object's prototype; the reader leaves them out. */
const unstorableNames = new Set(['__proto__', 'prototype', 'constructor']);
const plainJson = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));

describe('session store, decoding', () => {
  const sound = JSON.parse(encodeSession(stored));
  const withState = (part: object) => ({ ...sound, state: { ...sound.state, ...part } });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no envelope', stored],
    ['another version', { ...sound, version: 1 }],
    ['a version as text', { ...sound, version: '0' }],
    ['no state', { version: 0 }],
    ['a list for a state', { state: [], version: 0 }],
    ['a session without a user', withState({ user: null })],
    ['a user without an id', withState({ user: { email: 'a@b' } })],
    ['a user who is not signed in', withState({ isAuthenticated: false })],
    ['a token that is a number', withState({ accessToken: 1 })],
    ['an empty token', withState({ refreshToken: '' })],
    ['an expiry as text', withState({ expiresAt: '1800000000' })],
    ['a missing field', withState({ expiresAt: undefined })],
  ])('is signed out with %s', (_, value) => {
    expect(decodeSession(JSON.stringify(value))).toEqual(signedOutState);
  });

  it('is signed out with invalid or truncated JSON', () => {
    const text = encodeSession(stored);
    for (const broken of ['', 'garbage', '{"state":', text.slice(0, -1)]) {
      expect(decodeSession(broken)).toEqual(signedOutState);
    }
  });

  it('keeps a user whose tokens and expiry are unknown', () => {
    const unknown = { ...stored, accessToken: null, refreshToken: null, expiresAt: null };
    expect(decodeSession(encodeSession(unknown))).toEqual(unknown);
  });

  it('drops unknown fields', () => {
    const more = withState({ currentView: 'signup', user: { ...aUser(), role: 'admin' } });
    expect(decodeSession(JSON.stringify(more))).toEqual(stored);
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

  it('restores every session that was stored', () => {
    const token = fc.string({ minLength: 1 });
    const names = fc.string().filter((name) => !unstorableNames.has(name));
    const session: fc.Arbitrary<SessionState> = fc.record({
      isAuthenticated: fc.constant(true),
      user: fc.record({
        id: fc.string(),
        email: fc.string(),
        user_metadata: fc
          .tuple(fc.dictionary(names, plainJson), fc.string())
          .map(([rest, firstName]) => ({ ...rest, firstName })),
      }),
      accessToken: token,
      refreshToken: token,
      expiresAt: fc.integer(),
    });
    fc.assert(
      fc.property(session, (state) => {
        expect(decodeSession(encodeSession(state))).toEqual(state);
      }),
    );
  });
});

/** A parent that records the events, and the store that other tabs write to. */
function listen(initial: SessionState = signedOutState) {
  const browser = stubBrowser();
  const store = createSessionStore(memoryStorage());
  store.save(initial);
  const received: SessionState[] = [];
  const machine = setup({
    types: { events: {} as SessionStorageEvent },
    actors: { watchStoredSession: watchStoredSession(store) },
    actions: { note: ({ event }) => void received.push(event.state) },
  }).createMachine({
    invoke: { src: 'watchStoredSession' },
    on: { 'session.storageChanged': { actions: 'note' } },
  });
  const actor = createActor(machine).start();
  return { browser, store, received, actor };
}

describe('watchStoredSession', () => {
  it('reports the session at its start, and when another browser tab changes it', () => {
    const { browser, store, received } = listen();
    const session = aStoredSession();
    store.save(session);
    browser.store(sessionKey);
    expect(received).toEqual([signedOutState, session]);
    expect(listen(session).received).toEqual([session]);
  });

  it('reports when another browser tab clears storage', () => {
    const { browser, received } = listen();
    browser.store(null);
    expect(received).toEqual([signedOutState, signedOutState]);
  });

  it('reports the session when the page returns from the back/forward cache', () => {
    const { browser, store, received } = listen();
    store.save(aStoredSession());
    browser.showAgain(false);
    expect(received).toHaveLength(1);
    browser.showAgain(true);
    expect(received).toEqual([signedOutState, store.load()]);
  });

  it.each(['accessToken', 'refreshToken', 'reelstate-watchlist:u1', 'theme'])(
    'reports nothing for the key %s',
    (key) => {
      const { browser, received } = listen();
      browser.store(key);
      expect(received).toHaveLength(1);
    },
  );

  it('reports nothing after it stops', () => {
    const { browser, received, actor } = listen();
    actor.stop();
    browser.store(sessionKey);
    browser.showAgain(true);
    expect(received).toHaveLength(1);
    expect(browser.listeners()).toEqual([]);
  });
});
