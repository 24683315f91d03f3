import { afterEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { signedOutState } from '../../../../src/domain/session.ts';
import { provideAuth } from '../../../../src/services/auth/authActors.ts';
import { createAuthService } from '../../../../src/services/auth/authService.ts';
import type { KeyValueStorage } from '../../../../src/services/storage/keyValueStorage.ts';
import {
  createSessionStore,
  encodeSession,
  sessionKey,
} from '../../../../src/services/auth/sessionStore.ts';
import { config, wire, type Reply } from '../../services/support/wire.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';
import { aLogin } from '../../../support/startAuth.ts';
import { holdTime, inSeconds, now, pass } from './time.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

holdTime();

const running: { stop(): unknown }[] = [];
afterEach(() => void running.splice(0).forEach((actor) => actor.stop()));

const granted = {
  access_token: 'access-2',
  refresh_token: 'refresh-2',
  expires_in: 3_600,
  user: { id: aStoredSession().user?.id, email: aLogin.email, user_metadata: {} },
};

/** The app with this storage and the same response to every auth request. */
function startOn(storage: KeyValueStorage, reply: Reply = { body: granted }) {
  const browser = stubBrowser();
  const { adapter, sent } = wire(reply);
  const store = createSessionStore(storage);
  const logic = provideAuth(createAuthService({ config, adapter }), store);
  const actor = createActor(logic, { input: store.open() }).start();
  running.push(actor);
  const value = () => actor.getSnapshot().value;
  const token = () => actor.getSnapshot().context.accessToken;
  return { browser, store, actor, sent, value, token };
}

const spent = aStoredSession({ expiresAt: now / 1_000 - 10 });
const sound: unknown = JSON.parse(encodeSession(spent));
const withState = (part: object) => ({
  version: 0,
  state: { ...(sound as { state: object }).state, ...part },
});

function refusing(...refused: readonly (keyof KeyValueStorage)[]): KeyValueStorage {
  const storage = memoryStorage([[sessionKey, encodeSession(spent)]]);
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  return { ...storage, ...Object.fromEntries(refused.map((method) => [method, refuse])) };
}

describe('D.25 an unusable entry', () => {
  it.each<[string, string]>([
    ['no JSON', 'garbage'],
    ['cut off', encodeSession(spent).slice(0, -1)],
    ['empty', ''],
    ['null', 'null'],
    ['another shape', '[]'],
    ['a token that is a number', JSON.stringify(withState({ accessToken: 7 }))],
    ['no user', JSON.stringify(withState({ user: null }))],
    ['an expiry that is text', JSON.stringify(withState({ expiresAt: 'soon' }))],
    ['an older version', JSON.stringify({ ...(sound as object), version: -1 })],
    ['a version that is text', JSON.stringify({ ...(sound as object), version: '0' })],
  ])('(%s) means signed out, throws nothing, and is overwritten', async (_, text) => {
    const storage = memoryStorage([
      [sessionKey, text],
      ['accessToken', 'left over'],
    ]);
    const { value, sent } = startOn(storage);
    expect(value()).toEqual({ signedOut: 'idle' });
    expect(storage.getItem(sessionKey)).toBe(encodeSession(signedOutState));
    expect(storage.getItem('accessToken')).toBeNull();
    await pass(10_000);
    expect(sent).toEqual([]);
  });

  it("repairs plain tokens that differ from the session's", () => {
    const storage = memoryStorage([
      [sessionKey, encodeSession(spent)],
      ['refreshToken', 'of another time'],
    ]);
    startOn(storage);
    expect(storage.getItem('accessToken')).toBe('access-1');
    expect(storage.getItem('refreshToken')).toBe('refresh-1');
  });
});

describe('D.25 an entry of a newer version of the app', () => {
  const newer = JSON.stringify({ version: 1, state: { somebody: 'else' } });

  it('is unchanged after an older version was opened', () => {
    const storage = memoryStorage([
      [sessionKey, newer],
      ['accessToken', 'newer-access'],
    ]);
    expect(startOn(storage).value()).toEqual({ signedOut: 'idle' });
    expect(storage.getItem(sessionKey)).toBe(newer);
    expect(storage.getItem('accessToken')).toBe('newer-access');
  });

  it('signs out an open tab of the older version, which writes nothing over it', async () => {
    const storage = memoryStorage([[sessionKey, encodeSession(spent)]]);
    const { browser, value, sent } = startOn(storage);
    storage.setItem(sessionKey, newer);
    browser.store(sessionKey);
    expect(value()).toEqual({ signedOut: 'idle' });
    await pass(60_000);
    expect(storage.getItem(sessionKey)).toBe(newer);
    expect(sent).toEqual([]);
  });

  it('is not overwritten by a refresh in flight, also without a `storage` event', async () => {
    const storage = memoryStorage([[sessionKey, encodeSession(spent)]]);
    let answer = () => {};
    const parked = new Promise<Reply>((done) => {
      answer = () => done({ body: granted });
    });
    const { value, sent } = startOn(storage, { parked });
    await pass(50);
    expect(sent).toHaveLength(1);
    storage.setItem(sessionKey, newer);
    answer();
    await pass(60_000);
    expect(value()).toEqual({ signedOut: 'idle' });
    expect(storage.getItem(sessionKey)).toBe(newer);
  });
});

describe('D.25 storage that throws', () => {
  it.each<[string, readonly (keyof KeyValueStorage)[]]>([
    ['to write', ['setItem']],
    ['to remove', ['removeItem']],
    ['to change anything', ['setItem', 'removeItem']],
  ])(
    '%s: the session is in memory, is refreshed, and does not come back after logout',
    async (_, refused) => {
      const { actor, token, store } = startOn(refusing(...refused));
      await pass(1_000);
      expect(token()).toBe('access-2');
      expect(store.load().accessToken).toBe('access-2');
      actor.send({ type: 'session.reset' });
      expect(store.load()).toEqual(signedOutState);
    },
  );

  it('on every access: login, refresh and logout work', async () => {
    const { actor, token, store, value } = startOn(refusing('getItem', 'setItem', 'removeItem'));
    expect(value()).toEqual({ signedOut: 'idle' });
    actor.send(aLogin);
    await pass(3_520_000);
    expect(token()).toBe('access-2');
    actor.send({ type: 'localLogout.requested' });
    expect(store.load()).toEqual(signedOutState);
  });

  it('on one write, and then holds a newer entry of another tab: that entry is read', () => {
    const storage = memoryStorage([[sessionKey, encodeSession(spent)]]);
    const full = { ...storage, setItem: refusing('setItem').setItem };
    const { browser, store, value } = startOn(full);
    store.save(aStoredSession({ accessToken: 'in memory', expiresAt: inSeconds(3_600) }));
    storage.setItem(sessionKey, encodeSession(signedOutState));
    browser.store(sessionKey);
    expect(value()).toEqual({ signedOut: 'idle' });
  });
});

describe('D.25 storage that another tab clears', () => {
  it('signs out here, and stays empty', async () => {
    const entries = new Map([[sessionKey, encodeSession(aStoredSession())]]);
    const storage: KeyValueStorage = {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    };
    const { browser, value, sent } = startOn(storage);
    entries.clear();
    browser.store(null);
    expect(value()).toEqual({ signedOut: 'idle' });
    await pass(60_000);
    expect([entries.size, sent.length]).toEqual([0, 0]);
  });
});
