import { createActor } from 'xstate';
import type { LockEvent, WakeUpEvent } from '../../src/domain/externalEvents.ts';
import { defaultSyncSettings, type SyncSettings } from '../../src/domain/syncSettings.ts';
import {
  syncMachine,
  type ChangesEvent,
  type PullInput,
  type PullResult,
  type SettingsEvent,
  type TokenChangedEvent,
} from '../../src/machines/library/syncMachine.ts';
import type { TokenSource } from '../../src/services/library/syncActors.ts';
import type { AuthRef } from '../../src/userActors.ts';
import { manualActor } from './manualActor.ts';
import { deferred } from './deferred.ts';

/** A user without a token: nothing is sent. */
export const noTokens: TokenSource = { get: () => null, subscribe: () => () => {}, reject() {} };

/** Nothing asks it before the code of sync has arrived. */
export const noAuth = {} as AuthRef;

/** Seconds; the clock of the tests is before it. */
export const farExpiry = 4_000_000_000;

type Options = {
  readonly unsent?: readonly number[];
  readonly settings?: Partial<SyncSettings>;
  /** `null`: there is no token. */
  readonly expiresAt?: number | null;
  /** Whether another browser tab has the lock. */
  readonly isLocked?: boolean;
};

/** The logic of sync: the test answers requests and sends what the watchers would. */
export function deferredSync({
  unsent = [],
  settings = {},
  expiresAt = farExpiry,
  isLocked = false,
}: Options = {}) {
  const wakeUps = manualActor<WakeUpEvent>('watchWakeUps');
  const token = manualActor<TokenChangedEvent>('watchToken', (send) =>
    send({ type: 'token.changed', expiresAt }),
  );
  const changes = manualActor<ChangesEvent>('watchChanges', (send) =>
    send({ type: 'changes.counted', unsent }),
  );
  const stored = { ...defaultSyncSettings, ...settings };
  const watchSettings = manualActor<SettingsEvent>('watchSettings', (send) =>
    send({ type: 'settings.changed', settings: stored }),
  );
  const lock = manualActor<LockEvent>('holdLock', (send) => {
    if (!isLocked) send({ type: 'lock.acquired' });
  });
  const pull = deferred<PullResult, PullInput>('pull');
  const push = deferred<
    { readonly unsent: readonly number[] },
    { readonly ids: readonly number[] }
  >('push');
  const deleteAll = deferred<void, undefined>('deleteAll');
  const effects: (string | SyncSettings)[] = [];
  const note = (name: string) => () => void effects.push(name);
  const logic = syncMachine.provide({
    actors: {
      watchWakeUps: wakeUps.logic,
      watchToken: token.logic,
      watchChanges: changes.logic,
      watchSettings: watchSettings.logic,
      holdLock: lock.logic,
      pull: pull.logic,
      push: push.logic,
      deleteAll: deleteAll.logic,
    },
    actions: {
      requestToken: note('requestToken'),
      storeSettings: (_, changed) => void effects.push(changed),
      forgetAccount: note('forgetAccount'),
      deleteLibrary: note('deleteLibrary'),
      markSetAside: note('markSetAside'),
    },
  });
  return {
    logic,
    wakeUps,
    lock,
    pull,
    push,
    deleteAll,
    /** Actions of the host, oldest first; for settings what is stored. */
    effects,
    mark: (...ids: readonly number[]) => changes.send({ type: 'changes.counted', unsent: ids }),
    setToken: (until: number | null) => token.send({ type: 'token.changed', expiresAt: until }),
    setSettings: (changed: SyncSettings) =>
      watchSettings.send({ type: 'settings.changed', settings: changed }),
    /** Everything of the account is pulled, and nothing was new. */
    completePull: (outcome: PullResult['outcome'] = 'complete', version = 7) =>
      pull.last().resolve({ position: { version, movieId: 603 }, outcome }),
  };
}

/** The sync machine, running by itself. */
export function startSync(options: Options = {}) {
  const sync = deferredSync(options);
  const actor = createActor(sync.logic).start();
  return {
    ...sync,
    actor,
    /** The state of the region `sync`, as a path. */
    state: () => toPath(actor.getSnapshot().value.sync),
    context: () => actor.getSnapshot().context,
  };
}

function toPath(value: unknown): string {
  if (typeof value === 'string') return value;
  const [entry] = Object.entries(value ?? {});
  return entry === undefined ? '' : `${entry[0]}.${toPath(entry[1])}`;
}
