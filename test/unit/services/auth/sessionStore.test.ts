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

describe('a stored session', () => {
  it('is an envelope of five fields and version 0', () => {
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

  it('has its tokens beside it, written before the envelope that other tabs listen to', () => {
    const { storage, writes, at } = watched();
    createSessionStore(storage).save(stored);
    expect([at('accessToken'), at('refreshToken')]).toEqual(['access-1', 'refresh-1']);
    expect(writes).toEqual(['set accessToken', 'set refreshToken', 'set reelstate-session']);
  });

  it('keeps nothing but the five fields', () => {
    const more = { ...stored, currentView: 'home', password: 'secret' };
    expect(encodeSession(more)).toBe(encodeSession(stored));
  });

  it('is the default state without plain tokens once nobody is signed in', () => {
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

  it.each([stored, signedOutState])('is written once, however often it is saved', (state) => {
    const { storage, writes } = watched();
    const store = createSessionStore(storage);
    store.save(state);
    const before = writes.length;
    store.save({ ...state });
    expect(writes).toHaveLength(before);
  });

  it('does not come back after a sign-out that a full storage refused to write', () => {
    const { storage, fill } = watched();
    const store = createSessionStore(storage);
    store.save(stored);
    fill();
    store.save(signedOutState);
    expect(store.load()).toEqual(signedOutState);
    expect(createSessionStore(storage).load()).toEqual(signedOutState);
  });

  it('lives in memory where storage cannot be used at all', () => {
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

describe('opening a store', () => {
  it('finds what is stored, and writes nothing that is in order', () => {
    const { storage, writes } = watched();
    createSessionStore(storage).save(stored);
    const before = writes.length;
    expect(createSessionStore(storage).open()).toEqual(stored);
    expect(writes).toHaveLength(before);
  });

  it('puts in order what cannot be used', () => {
    const { storage, at } = watched([
      [sessionKey, 'garbage'],
      ['refreshToken', 'left over'],
    ]);
    expect(createSessionStore(storage).open()).toEqual(signedOutState);
    expect([at(sessionKey), at('refreshToken')]).toEqual([encodeSession(signedOutState), null]);
  });

  it.each([1, 0.5, 1e300])('leaves an entry of the newer version %d as it is', (version) => {
    const { storage, writes } = watched([[sessionKey, JSON.stringify({ version })]]);
    expect(createSessionStore(storage).open()).toEqual(signedOutState);
    expect(writes).toEqual([]);
  });

  it('leaves an entry of a newer version and its tokens as they are through a login and a logout', () => {
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

describe('reading a stored session', () => {
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
  ])('finds nobody in %s', (_, value) => {
    expect(decodeSession(JSON.stringify(value))).toEqual(signedOutState);
  });

  it('finds nobody in a text that is no JSON, or half of it', () => {
    const text = encodeSession(stored);
    for (const broken of ['', 'garbage', '{"state":', text.slice(0, -1)]) {
      expect(decodeSession(broken)).toEqual(signedOutState);
    }
  });

  it('drops what does not belong there', () => {
    const more = { ...sound.state, currentView: 'signup', user: { ...aUser(), role: 'admin' } };
    expect(decodeSession(JSON.stringify({ ...sound, state: more }))).toEqual(stored);
  });

  it('never throws, and yields a whole session or nobody, for any text and any JSON', () => {
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

  it('gives back every session that was stored', () => {
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
