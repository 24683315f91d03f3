import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signedOutState, type SessionState } from '../../../../src/domain/session.ts';
import type { KeyValueStorage } from '../../../../src/services/storage/keyValueStorage.ts';
import {
  createSessionStore,
  decodeSession,
  encodeSession,
  sessionKey,
} from '../../../../src/services/auth/sessionStore.ts';
import { aStoredSession, aUser } from '../../../support/builders.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

/** A storage that writes down what is done to it, and refuses writes when told to. */
function watched(entries: Iterable<readonly [string, string]> = []) {
  const kept = memoryStorage(entries);
  const writes: string[] = [];
  let isFull = false;
  const storage: KeyValueStorage = {
    getItem: (key) => kept.getItem(key),
    setItem(key, value) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      writes.push(`set ${key}`);
      kept.setItem(key, value);
    },
    removeItem(key) {
      writes.push(`remove ${key}`);
      kept.removeItem(key);
    },
  };
  const at = (key: string) => kept.getItem(key);
  return { storage, writes, at, fill: () => void (isFull = true) };
}

const stored = aStoredSession({ expiresAt: 1_800_000_000 });

describe('session store', () => {
  it('writes an envelope of five fields and version 0', () => {
    const { storage, at } = watched();
    createSessionStore(storage).save(stored);
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
  });

  it('writes the plain tokens before the envelope that other browser tabs watch', () => {
    const { storage, writes, at } = watched();
    createSessionStore(storage).save(stored);
    expect([at('accessToken'), at('refreshToken')]).toEqual(['access-1', 'refresh-1']);
    expect(writes).toEqual(['set accessToken', 'set refreshToken', 'set reelstate-session']);
  });

  it('stores only the five fields', () => {
    const more = { ...stored, currentView: 'home', password: 'secret' };
    expect(encodeSession(more)).toBe(encodeSession(stored));
  });

  it('writes the default state without plain tokens when signed out', () => {
    const { storage, writes, at } = watched();
    const store = createSessionStore(storage);
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
    const { storage, writes } = watched();
    const store = createSessionStore(storage);
    store.save(state);
    const before = writes.length;
    store.save({ ...state });
    expect(writes).toHaveLength(before);
  });

  it('does not restore a session after a logout that full storage could not write', () => {
    const { storage, fill } = watched();
    const store = createSessionStore(storage);
    store.save(stored);
    fill();
    store.save(signedOutState);
    expect(store.load()).toEqual(signedOutState);
    expect(createSessionStore(storage).load()).toEqual(signedOutState);
  });

  it('keeps the session in memory if storage throws', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const store = createSessionStore({ getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(store.load()).toEqual(signedOutState);
    store.save(stored);
    expect(store.load()).toEqual(stored);
    store.save(signedOutState);
    expect(store.load()).toEqual(signedOutState);
  });
});

describe('session store, open', () => {
  it('restores a valid entry without writing it', () => {
    const { storage, writes } = watched();
    createSessionStore(storage).save(stored);
    const before = writes.length;
    expect(createSessionStore(storage).open()).toEqual(stored);
    expect(writes).toHaveLength(before);
  });

  it('overwrites an unusable entry', () => {
    const { storage, at } = watched([
      [sessionKey, 'garbage'],
      ['refreshToken', 'left over'],
    ]);
    expect(createSessionStore(storage).open()).toEqual(signedOutState);
    expect([at(sessionKey), at('refreshToken')]).toEqual([encodeSession(signedOutState), null]);
  });

  it.each([1, 0.5, 1e300])('does not overwrite an entry of the newer version %d', (version) => {
    const { storage, writes } = watched([[sessionKey, JSON.stringify({ version })]]);
    expect(createSessionStore(storage).open()).toEqual(signedOutState);
    expect(writes).toEqual([]);
  });

  it('does not overwrite an entry of a newer version and its tokens at login and logout', () => {
    const { storage, writes } = watched([
      [sessionKey, JSON.stringify({ version: 1 })],
      ['accessToken', 'newer'],
      ['refreshToken', 'newer'],
    ]);
    const store = createSessionStore(storage);
    store.save(stored);
    expect(store.load()).toEqual(stored);
    store.save(signedOutState);
    expect(store.load()).toEqual(signedOutState);
    expect(writes).toEqual([]);
  });
});

describe('session store, decoding', () => {
  const sound = JSON.parse(encodeSession(stored));

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no envelope', stored],
    ['another version', { ...sound, version: 1 }],
    ['a version as text', { ...sound, version: '0' }],
    ['no state', { version: 0 }],
    ['a list for a state', { state: [], version: 0 }],
    ['someone signed in without a user', { ...sound, state: { ...sound.state, user: null } }],
    ['a user without an id', { ...sound, state: { ...sound.state, user: { email: 'a@b' } } }],
    [
      'a user who is not signed in',
      { ...sound, state: { ...sound.state, isAuthenticated: false } },
    ],
    ['a token that is a number', { ...sound, state: { ...sound.state, accessToken: 1 } }],
    ['an empty token', { ...sound, state: { ...sound.state, refreshToken: '' } }],
    ['an expiry as text', { ...sound, state: { ...sound.state, expiresAt: '1800000000' } }],
    ['a missing field', { ...sound, state: { ...sound.state, expiresAt: undefined } }],
  ])('is signed out with %s', (_, value) => {
    expect(decodeSession(JSON.stringify(value))).toEqual(signedOutState);
  });

  it('is signed out with invalid or truncated JSON', () => {
    const text = encodeSession(stored);
    for (const broken of ['', 'garbage', '{"state":', text.slice(0, -1)]) {
      expect(decodeSession(broken)).toEqual(signedOutState);
    }
  });

  it('drops unknown fields', () => {
    const more = { ...sound.state, currentView: 'signup', user: { ...aUser(), role: 'admin' } };
    expect(decodeSession(JSON.stringify({ ...sound, state: more }))).toEqual(stored);
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
        const isSomeone = state.isAuthenticated && typeof state.user?.id === 'string';
        expect(isSomeone || state === signedOutState).toBe(true);
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

  it('reads what a store saved before, from the same storage', () => {
    const { storage, at } = watched();
    createSessionStore(storage).save(stored);
    expect(createSessionStore(storage).load()).toEqual(stored);
    expect(at(sessionKey)).toBe(encodeSession(stored));
  });
});

/** Names by which a careless copy would reach an object's prototype; the reader leaves them out. */
const unstorableNames = new Set(['__proto__', 'prototype', 'constructor']);
const plainJson = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));
