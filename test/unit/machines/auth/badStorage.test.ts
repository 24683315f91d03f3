import { describe, expect, it } from 'vitest';
import { signedOutState } from '../../../../src/domain/session.ts';
import { encodeSession, sessionKey } from '../../../../src/services/auth/sessionStore.ts';
import type { KeyValueStorage } from '../../../../src/services/storage/keyValueStorage.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';
import type { Reply } from '../../services/support/wire.ts';
import { expiringIn, holdTime, pass, startOnServices } from './session.ts';

holdTime();

const granted = {
  access_token: 'access-2',
  refresh_token: 'refresh-2',
  expires_in: 3_600,
  user: { id: aStoredSession().user?.id, email: 'mira@filmhaus.dev', user_metadata: {} },
};

/** The app on this storage, with the same response to every auth request. */
const startOn = (storage: KeyValueStorage, reply: Reply = { body: granted }) =>
  startOnServices({ storage, replies: [reply] });

const expired = encodeSession(expiringIn(-10));

const storageWith = (text: string, ...others: readonly (readonly [string, string])[]) =>
  memoryStorage([[sessionKey, text], ...others]);

describe('D.25 an unusable entry', () => {
  it.each<[string, string]>([
    ['no JSON', 'garbage'],
    ['an older version', JSON.stringify({ version: -1, state: expiringIn(-10) })],
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
    const deferred = new Promise<Reply>((done) => {
      respond = () => done({ body: granted });
    });
    const { value, sent } = startOn(storage, { deferred });
    await pass(50);
    expect(sent).toHaveLength(1);
    storage.setItem(sessionKey, newer);
    respond();
    await pass(60_000);
    expect(value()).toEqual({ signedOut: 'idle' });
    expect(storage.getItem(sessionKey)).toBe(newer);
  });
});

describe('D.25 storage that throws at each change', () => {
  it('means memory: the session is refreshed, and does not come back after a logout', async () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    const storage = { ...storageWith(expired), setItem: refuse, removeItem: refuse };
    const { actor, context, store } = startOn(storage);
    await pass(1_000);
    expect(context().accessToken).toBe('access-2');
    expect(store.load().accessToken).toBe('access-2');
    actor.send({ type: 'session.reset' });
    expect(store.load()).toEqual(signedOutState);
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
    expect({ size: entries.size, sentCount: sent.length }).toEqual({ size: 0, sentCount: 0 });
  });
});
