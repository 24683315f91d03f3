import { describe, expect, it } from 'vitest';
import { signedOutState } from '../../../../src/domain/session.ts';
import { encodeSession, sessionKey } from '../../../../src/services/auth/sessionStore.ts';
import type { KeyValueStorage } from '../../../../src/services/storage/keyValueStorage.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';
import { aLogin } from '../../../support/startAuth.ts';
import type { Reply } from '../../services/support/wire.ts';
import { expiringIn, holdTime, inSeconds, pass, startOnServices } from './session.ts';

holdTime();

const granted = {
  access_token: 'access-2',
  refresh_token: 'refresh-2',
  expires_in: 3_600,
  user: { id: aStoredSession().user?.id, email: aLogin.email, user_metadata: {} },
};

/** The app on this storage, with the same response to every auth request. */
const startOn = (storage: KeyValueStorage, reply: Reply = { body: granted }) =>
  startOnServices({ storage, replies: [reply] });

const expired = encodeSession(expiringIn(-10));
const sound = JSON.parse(expired) as { readonly state: object };
const withState = (part: object) =>
  JSON.stringify({ version: 0, state: { ...sound.state, ...part } });

const storageWith = (text: string, ...others: readonly (readonly [string, string])[]) =>
  memoryStorage([[sessionKey, text], ...others]);

function refusing(...refused: readonly (keyof KeyValueStorage)[]): KeyValueStorage {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  const methods = Object.fromEntries(refused.map((method) => [method, refuse]));
  return { ...storageWith(expired), ...methods };
}

describe('D.25 an unusable entry', () => {
  it.each<[string, string]>([
    ['no JSON', 'garbage'],
    ['cut off', expired.slice(0, -1)],
    ['empty', ''],
    ['null', 'null'],
    ['another shape', '[]'],
    ['a token that is a number', withState({ accessToken: 7 })],
    ['no user', withState({ user: null })],
    ['an expiry that is text', withState({ expiresAt: 'soon' })],
    ['an older version', JSON.stringify({ ...sound, version: -1 })],
    ['a version that is text', JSON.stringify({ ...sound, version: '0' })],
  ])('(%s) means signed out, throws nothing, and is overwritten', async (_, text) => {
    const storage = storageWith(text, ['accessToken', 'left over']);
    const { value, sent } = startOn(storage);
    expect(value()).toEqual({ signedOut: 'idle' });
    expect(storage.getItem(sessionKey)).toBe(encodeSession(signedOutState));
    expect(storage.getItem('accessToken')).toBeNull();
    await pass(10_000);
    expect(sent).toEqual([]);
  });

  it("repairs plain tokens that differ from the session's", () => {
    const storage = storageWith(expired, ['refreshToken', 'of another time']);
    startOn(storage);
    expect(storage.getItem('accessToken')).toBe('access-1');
    expect(storage.getItem('refreshToken')).toBe('refresh-1');
  });
});

describe('D.25 an entry of a newer version of the app', () => {
  const newer = JSON.stringify({ version: 1, state: { of: 'another shape' } });

  it('is unchanged after an older version was opened', () => {
    const storage = storageWith(newer, ['accessToken', 'newer-access']);
    expect(startOn(storage).value()).toEqual({ signedOut: 'idle' });
    expect(storage.getItem(sessionKey)).toBe(newer);
    expect(storage.getItem('accessToken')).toBe('newer-access');
  });

  it('signs out an open tab of the older version, which writes nothing over it', async () => {
    const storage = storageWith(expired);
    const { browser, value, sent } = startOn(storage);
    storage.setItem(sessionKey, newer);
    browser.store(sessionKey);
    expect(value()).toEqual({ signedOut: 'idle' });
    await pass(60_000);
    expect(storage.getItem(sessionKey)).toBe(newer);
    expect(sent).toEqual([]);
  });

  it('is not overwritten by a refresh in flight, also without a `storage` event', async () => {
    const storage = storageWith(expired);
    let respond = () => {};
    const parked = new Promise<Reply>((done) => {
      respond = () => done({ body: granted });
    });
    const { value, sent } = startOn(storage, { parked });
    await pass(50);
    expect(sent).toHaveLength(1);
    storage.setItem(sessionKey, newer);
    respond();
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
      const { actor, context, store } = startOn(refusing(...refused));
      await pass(1_000);
      expect(context().accessToken).toBe('access-2');
      expect(store.load().accessToken).toBe('access-2');
      actor.send({ type: 'session.reset' });
      expect(store.load()).toEqual(signedOutState);
    },
  );

  it('on every access: login, refresh and logout work', async () => {
    const { actor, context, store, value } = startOn(refusing('getItem', 'setItem', 'removeItem'));
    expect(value()).toEqual({ signedOut: 'idle' });
    actor.send(aLogin);
    await pass(3_520_000);
    expect(context().accessToken).toBe('access-2');
    actor.send({ type: 'localLogout.requested' });
    expect(store.load()).toEqual(signedOutState);
  });

  it('on one write, and then holds a newer entry of another tab: that entry is read', () => {
    const storage = storageWith(expired);
    const { browser, store, value } = startOn({ ...storage, setItem: refusing('setItem').setItem });
    store.save(aStoredSession({ accessToken: 'in memory', expiresAt: inSeconds(3_600) }));
    storage.setItem(sessionKey, encodeSession(signedOutState));
    browser.store(sessionKey);
    expect(value()).toEqual({ signedOut: 'idle' });
  });
});

describe('D.25 storage that another tab clears', () => {
  it('signs out here, and stays empty', async () => {
    const entries = new Map([[sessionKey, encodeSession(aStoredSession())]]);
    const { browser, value, sent } = startOn({
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, text) => void entries.set(key, text),
      removeItem: (key) => void entries.delete(key),
    });
    entries.clear();
    browser.store(null);
    expect(value()).toEqual({ signedOut: 'idle' });
    await pass(60_000);
    expect([entries.size, sent.length]).toEqual([0, 0]);
  });
});
