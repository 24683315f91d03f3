import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { LibraryEntry } from '../../../src/domain/library.ts';
import { createLibraryStore } from '../../../src/services/library/libraryStore.ts';
import { provideSync } from '../../../src/services/library/syncActors.ts';
import { createSyncSettingsStore } from '../../../src/services/library/syncSettingsStore.ts';
import { webLock } from '../../../src/services/webLock.ts';
import { setupAuthBackend } from '../../support/authBackend.ts';
import { signUp, type Tokens } from '../../support/authClient.ts';
import { anEntry, putting } from '../../support/libraryBuilders.ts';
import { silent } from '../../support/manualActor.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';
import { farExpiry } from '../../support/startSync.ts';

const backend = await setupAuthBackend();
const supabase = { url: new URL(backend.rest).origin, anonKey: backend.anonKey };

/** The lists of a user in one storage, and their sync with the embedded backend. */
function openLists({ userId, access }: Tokens, storage = memoryStorage()) {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  const store = createLibraryStore(storage, userId);
  let isSignedIn = true;
  const listeners = new Set<() => void>();
  const logic = provideSync({
    config: { supabase },
    userId,
    store,
    settings: createSyncSettingsStore(storage, userId),
    tokens: {
      get: () => (isSignedIn ? { accessToken: access, expiresAt: farExpiry } : null),
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      reject() {},
    },
    watchWakeUps: silent(),
    holdLock: webLock('sync', () => undefined),
    observe() {},
  });
  return {
    store,
    listed: () => store.read().watchlist.map(({ id }) => id),
    /** Syncs until everything is the same, as a visit of the user does. */
    async visit() {
      isSignedIn = true;
      const actor = createActor(logic).start();
      onTestFinished(() => void actor.stop());
      await waitFor(actor, (snapshot) => snapshot.matches({ sync: 'upToDate' }), {
        timeout: 60_000,
      });
      actor.stop();
    },
    /** Logs out as soon as `count` movies are sent. */
    async visitUntil(count: number) {
      const actor = createActor(logic).start();
      const total = actor.getSnapshot().context.unsent.length;
      await waitFor(actor, ({ context }) => context.unsent.length <= total - count, {
        timeout: 60_000,
      });
      isSignedIn = false;
      for (const listener of listeners) listener();
      const state = actor.getSnapshot().value.sync;
      actor.stop();
      return state;
    },
  };
}

const entries = (length: number): readonly LibraryEntry[] =>
  Array.from({ length }, (_, index) => anEntry(index + 1, Date.now() - index));

test('5,000 movies of one device are on another, and its removal of them all comes back', async () => {
  const user = await signUp(backend);
  const one = openLists(user);
  const other = openLists(user);
  one.store.change(putting('watchlist', ...entries(5_000)));
  await one.visit();
  await other.visit();
  expect(other.store.read().watchlist.map(({ id, at }) => [id, at])).toEqual(
    one.store.read().watchlist.map(({ id, at }) => [id, at]),
  );
  other.store.change(other.listed().map((id) => ({ kind: 'removed', list: 'watchlist', id })));
  await other.visit();
  await one.visit();
  expect(one.listed()).toEqual([]);
});

test('a logout in the middle of a push of 2,000 movies sends no more, and the next visit sends the rest', async () => {
  const user = await signUp(backend);
  const one = openLists(user);
  one.store.change(putting('watchlist', ...entries(2_000)));
  expect(await one.visitUntil(500)).toEqual({ awaitingToken: 'asking' });
  await one.visit();
  const other = openLists(user);
  await other.visit();
  expect(other.listed()).toEqual(one.listed());
  expect(other.listed()).toHaveLength(2_000);
});

test('two accounts on one device have their own lists, there and in the backend', async () => {
  const storage = memoryStorage();
  const [mira, noah] = [await signUp(backend), await signUp(backend)];
  const hers = openLists(mira, storage);
  hers.store.change(putting('watchlist', anEntry(1)));
  await hers.visit();
  const his = openLists(noah, storage);
  his.store.change(putting('watchlist', anEntry(2)));
  await his.visit();
  await hers.visit();
  const elsewhere = { hers: openLists(mira), his: openLists(noah) };
  await elsewhere.hers.visit();
  await elsewhere.his.visit();
  expect({
    hers: [hers.listed(), elsewhere.hers.listed()],
    his: [his.listed(), elsewhere.his.listed()],
  }).toEqual({ hers: [[1], [1]], his: [[2], [2]] });
});
