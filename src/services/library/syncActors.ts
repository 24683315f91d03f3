import { fromCallback, type ActorRefFrom, type CallbackActorLogic, type EventObject } from 'xstate';
import type { Config } from '../../config.ts';
import type { Observe } from '../../domain/connection.ts';
import type { LockEvent, WakeUpEvent } from '../../domain/externalEvents.ts';
import {
  asUnsent,
  getRows,
  getUnsentIds,
  mergeRows,
  withoutSent,
  withSentRows,
  type LibraryRow,
} from '../../domain/libraryRows.ts';
import type { SyncedLibrary } from '../../domain/libraryTimes.ts';
import { isExpired } from '../../domain/session.ts';
import { SyncError } from '../../domain/syncError.ts';
import {
  firstPosition,
  syncMachine,
  type ChangesEvent,
  type PullInput,
  type PullResult,
  type SettingsEvent,
  type TokenChangedEvent,
} from '../../machines/library/syncMachine.ts';
import type { authMachine } from '../../machines/auth/authMachine.ts';
import { selectTokenActor } from '../../machines/auth/authSelectors.ts';
import type { Adapter } from '../http/mutationClient.ts';
import { serviceActor } from '../serviceActor.ts';
import { libraryKey, syncSettingsKey } from '../storage/keyValueStorage.ts';
import { watchStorage } from '../storage/watchStorage.ts';
import type { LibraryStore } from './libraryStore.ts';
import { createSyncService } from './syncService.ts';
import type { SyncSettingsStore } from './syncSettingsStore.ts';

/** The access token of one user. */
export type TokenSource = {
  /** `null` while that user is not signed in, or logs out. */
  get(): { readonly accessToken: string; readonly expiresAt: number | null } | null;
  /** Calls `listener` after each change. @returns ends the subscription */
  subscribe(listener: () => void): () => void;
  /** The token has expired, or a server refuses it: asks for another one. It never ends the session. */
  reject(): void;
};

/** @param userId whose token it is: another browser tab may have signed in as somebody else */
export const createTokenSource = (
  auth: ActorRefFrom<typeof authMachine>,
  userId: string,
): TokenSource => ({
  get() {
    const snapshot = auth.getSnapshot();
    const { user, accessToken, expiresAt } = snapshot.context;
    const isUsable = snapshot.matches('signedIn') && user?.id === userId;
    return isUsable && accessToken !== null ? { accessToken, expiresAt } : null;
  },
  subscribe: (listener) => auth.subscribe(listener).unsubscribe,
  reject: () => selectTokenActor(auth.getSnapshot())?.send({ type: 'token.rejected' }),
});

type SyncServices = {
  readonly config: Pick<Config, 'supabase'>;
  readonly userId: string;
  readonly store: Pick<LibraryStore, 'read' | 'update' | 'subscribe'>;
  readonly settings: SyncSettingsStore;
  readonly tokens: TokenSource;
  readonly watchWakeUps: CallbackActorLogic<EventObject, undefined, WakeUpEvent>;
  readonly holdLock: CallbackActorLogic<EventObject, undefined, LockEvent>;
  /** Receives the outcome of each request. */
  readonly observe: Observe;
  /** Replaced by tests. */
  readonly adapter?: Adapter;
};

/** Provides the sync machine of one user. */
export function provideSync({
  config,
  userId,
  store,
  settings,
  tokens,
  watchWakeUps,
  holdLock,
  observe,
  adapter,
}: SyncServices) {
  const service = createSyncService({ config, observe, adapter });
  const project = config.supabase.url;
  let lastRows: readonly LibraryRow[] = [];

  /** @throws SyncError instead of sending a token that has expired */
  function getToken(): string {
    const token = tokens.get();
    if (token === null || isExpired(token.expiresAt, Date.now()))
      throw new SyncError('session', 0, '');
    return token.accessToken;
  }

  const getUnsent = () => getUnsentIds(store.read(), service.registers());

  /** If storage refuses, everything stays as it is, and sync comes back to it. */
  function tryUpdate(replace: (library: SyncedLibrary) => SyncedLibrary) {
    try {
      store.update(replace);
    } catch {
      // The library machine shows why storage does not work.
    }
  }

  async function pull(
    { position, storesCursor }: PullInput,
    signal: AbortSignal,
  ): Promise<PullResult> {
    // What was sent to another project is unsent for this one.
    store.update((library) =>
      library.cursor === null || library.cursor.project === project ? library : asUnsent(library),
    );
    const { cursor } = store.read();
    const { version: from, movieId } = position ?? cursor ?? firstPosition;
    const rows = await service.pull(from, getToken(), signal);
    const registers = service.registers().length;
    // What the rows before the cursor had no columns for is read from the first row on.
    if (position === null && cursor !== null && cursor.registers < registers)
      return { position: { version: 0, movieId }, outcome: 'more' };
    const last = rows.at(-1);
    const isFound = movieId === null || rows.some(({ id }) => id === movieId);
    // The row at `from` comes again, and is known.
    if (last === undefined || last.version === from)
      return {
        position: { version: from, movieId },
        outcome: isFound ? 'complete' : 'gone',
      };
    store.update((library) => {
      // The user has deleted the library meanwhile, perhaps in another browser tab.
      if (settings.load().isDeletionPending || (library.cursor === null) !== (cursor === null))
        return library;
      const merged = mergeRows(library, rows, Date.now());
      if (!storesCursor || !isFound) return merged;
      return { ...merged, cursor: { project, registers, version: last.version, movieId: last.id } };
    });
    return {
      position: { version: last.version, movieId: isFound ? last.id : movieId },
      outcome: 'more',
    };
  }

  async function push({ ids }: { readonly ids: readonly number[] }, signal: AbortSignal) {
    const unsent = new Set(getUnsent());
    const rows = getRows(
      store.read(),
      ids.filter((id) => unsent.has(id)),
    );
    lastRows = rows;
    if (rows.length > 0) {
      await service.push(rows, getToken(), signal);
      store.update((stored) => withSentRows(stored, rows, service.registers()));
    }
    return { unsent: getUnsent() };
  }

  return syncMachine.provide({
    actors: {
      watchWakeUps,
      holdLock,
      watchToken: fromCallback<EventObject, undefined, TokenChangedEvent>(({ sendBack }) => {
        let known: string | undefined;
        function send() {
          const token = tokens.get();
          // Two refreshes within a second of the server's clock give the same access token.
          const text = JSON.stringify(token);
          if (text === known) return;
          known = text;
          sendBack({ type: 'token.changed', expiresAt: token?.expiresAt ?? null });
        }
        send();
        return tokens.subscribe(send);
      }),
      watchChanges: watchStorage<ChangesEvent>(
        libraryKey(userId),
        () => {
          try {
            return { type: 'changes.counted', unsent: getUnsent() };
          } catch {
            return null;
          }
        },
        store.subscribe,
      ),
      watchSettings: watchStorage<SettingsEvent>(
        syncSettingsKey(userId),
        () => ({ type: 'settings.changed', settings: settings.load() }),
        settings.subscribe,
      ),
      pull: serviceActor(pull),
      push: serviceActor(push),
      deleteAll: serviceActor((_, signal) => service.deleteAll(userId, getToken(), signal)),
    },
    actions: {
      requestToken: tokens.reject,
      storeSettings: (_, changed) => settings.save(changed),
      forgetAccount: () => tryUpdate(asUnsent),
      deleteLibrary: () => tryUpdate(withoutSent),
      markSetAside: () =>
        tryUpdate((library) => withSentRows(library, lastRows, service.registers())),
    },
  });
}
