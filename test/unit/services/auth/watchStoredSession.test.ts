import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { signedOutState, type SessionState } from '../../../../src/domain/session.ts';
import type { SessionStorageEvent } from '../../../../src/domain/externalEvents.ts';
import {
  createSessionStore,
  sessionKey,
  watchStoredSession,
} from '../../../../src/services/auth/sessionStore.ts';
import { aStoredSession } from '../../../support/builders.ts';
import { stubBrowser } from '../../../support/stubBrowser.ts';
import { memoryStorage } from '../../../support/memoryStorage.ts';

/** A parent that writes down what it is told, and the store that other tabs write to. */
function listen(stored: SessionState = signedOutState) {
  const browser = stubBrowser();
  const store = createSessionStore(memoryStorage());
  store.save(stored);
  const told: SessionState[] = [];
  const machine = setup({
    types: { events: {} as SessionStorageEvent },
    actors: { watchStoredSession: watchStoredSession(store) },
    actions: { note: ({ event }) => void told.push(event.state) },
  }).createMachine({
    invoke: { src: 'watchStoredSession' },
    on: { 'session.storageChanged': { actions: 'note' } },
  });
  const actor = createActor(machine).start();
  return { browser, store, told, actor };
}

describe('watchStoredSession', () => {
  it('reports the session when another browser tab changes it', () => {
    const { browser, store, told } = listen();
    const session = aStoredSession();
    store.save(session);
    browser.store(sessionKey);
    expect(told).toEqual([signedOutState, session]);
  });

  it('reports when another browser tab clears storage', () => {
    const { browser, told } = listen();
    browser.store(null);
    expect(told).toEqual([signedOutState, signedOutState]);
  });

  it('reports the session at its start', () => {
    const session = aStoredSession();
    expect(listen(session).told).toEqual([session]);
  });

  it('reports the session when the page returns from the back/forward cache', () => {
    const { browser, store, told } = listen();
    store.save(aStoredSession());
    browser.showAgain(false);
    expect(told).toHaveLength(1);
    browser.showAgain(true);
    expect(told).toEqual([signedOutState, store.load()]);
  });

  it.each(['accessToken', 'refreshToken', 'reelstate-watchlist:u1', 'theme'])(
    'is not told for the key %s',
    (key) => {
      const { browser, told } = listen();
      browser.store(key);
      expect(told).toHaveLength(1);
    },
  );

  it('reports nothing after it stops', () => {
    const { browser, told, actor } = listen();
    actor.stop();
    browser.store(sessionKey);
    browser.showAgain(true);
    expect(told).toHaveLength(1);
    expect(browser.listeners()).toEqual([]);
  });
});
