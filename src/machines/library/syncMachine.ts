import { assign, setup, stateIn } from 'xstate';
import type { LockEvent, WakeUpEvent } from '../../domain/externalEvents.ts';
import {
  clockRetryDelaysMs,
  lockTimeoutMs,
  maxPushedRows,
  maxSyncBackoffMs,
  minSyncBackoffMs,
  syncDebounceMs,
  syncIntervalMs,
} from '../../domain/limits.ts';
import { isExpired } from '../../domain/session.ts';
import { SyncError, toSyncFailure, type SyncFailure } from '../../domain/syncError.ts';
import { defaultSyncSettings, type SyncSettings } from '../../domain/syncSettings.ts';
import { actionSlot, actorSlot, callbackSlot } from '../actorSlot.ts';

/** Where a pull goes on: the version, and the movie whose row must come back (docs/contracts.md#library-pull). */
export type PullPosition = { readonly version: number; readonly movieId: number | null };

/** Of an account whose rows are unknown. */
export const firstPosition: PullPosition = { version: 0, movieId: null };

export type PullInput = {
  /** `null` starts at the stored cursor. */
  readonly position: PullPosition | null;
  /** Whether the cursor is stored with the rows. */
  readonly storesCursor: boolean;
};

/** A page that is merged and stored. */
export type PullResult = {
  readonly position: PullPosition;
  /** `gone`: the account no longer has what this device knows of it. */
  readonly outcome: 'more' | 'complete' | 'gone';
};

export type SyncMachineContext = {
  /** Of the access token, Unix seconds; `null` without one. */
  readonly tokenExpiresAt: number | null;
  readonly settings: SyncSettings;
  /** Ids of the movies with changes that the account does not have, ascending. */
  readonly unsent: readonly number[];
  /** Those of the request that is sent, or was sent last. */
  readonly batch: readonly number[];
  readonly batchSize: number;
  /** How many were unsent at most since everything was in sync, if some of them are sent. */
  readonly total: number;
  readonly position: PullPosition | null;
  /** Why the last request failed. */
  readonly failure: SyncFailure | null;
  /** Failures since everything was in sync. */
  readonly failureCount: number;
  /** Tokens that were refused, and clocks that were behind, since the last success. */
  readonly refusedTokens: number;
  readonly clockFailures: number;
  /** When the next attempt is due, and until when the server asks for none; ms since the epoch. */
  readonly retryAt: number;
  readonly throttledUntil: number;
  /** When everything was in sync, ms since the epoch; `null` since the page was loaded. */
  readonly syncedAt: number | null;
  /**
   * Movies whose rows the server refused, until the user has read of them: they stay on this device until
   * they are changed again.
   */
  readonly setAside: readonly number[];
};

/** The access token of the signed-in user. */
export type TokenChangedEvent = { type: 'token.changed'; expiresAt: number | null };
/** The changes that the account does not have; this browser tab or another has changed them. */
export type ChangesEvent = { type: 'changes.counted'; unsent: readonly number[] };
export type SettingsEvent = { type: 'settings.changed'; settings: SyncSettings };

export type SyncEvent =
  | WakeUpEvent
  | LockEvent
  | TokenChangedEvent
  | ChangesEvent
  | SettingsEvent
  /** The user wants to sync now. */
  | { type: 'sync.requested' }
  /** The user keeps the lists on this device only, and may delete what the account has. */
  | { type: 'sync.stopped'; deletesAccount: boolean }
  | { type: 'sync.resumed' }
  /** The user has read which movies the server refuses. */
  | { type: 'refusal.dismissed' }
  /** The lists were deleted on another device: here too, or they are sent again. */
  | { type: 'deletion.accepted' }
  | { type: 'deletion.declined' };

type Scope = { context: SyncMachineContext };
type ErrorEvent = { readonly error: unknown };
type Unsent = { readonly unsent: readonly number[] };

/** A wrong `Retry-After` must not stop sync for good. */
const maxThrottleMs = 3_600_000;

/**
 * Exponential backoff between failures, 2 s to 5 min, of which half is random, so that devices that failed
 * together do not retry together.
 *
 * @param failureCount from 1
 * @param chance 0 to 1
 * @returns ms
 */
export function syncBackoff(failureCount: number, chance: number): number {
  const full = Math.min(minSyncBackoffMs * 2 ** (failureCount - 1), maxSyncBackoffMs);
  return (full * (1 + chance)) / 2;
}

const withFailure = ({ context }: Scope, { error }: ErrorEvent): Partial<SyncMachineContext> => {
  const now = Date.now();
  const failure = toSyncFailure(error);
  const failureCount = context.failureCount + 1;
  const asked = error instanceof SyncError ? Math.min(error.retryAfterMs, maxThrottleMs) : 0;
  const own = failure === 'clock' ? clockRetryDelaysMs[context.clockFailures] : undefined;
  const wait = own ?? syncBackoff(failureCount, Math.random());
  return {
    failure,
    failureCount,
    refusedTokens: context.refusedTokens + Number(failure === 'session'),
    clockFailures: context.clockFailures + Number(failure === 'clock'),
    throttledUntil: now + asked,
    retryAt: now + Math.max(wait, asked),
  };
};

/**
 * Keeps the library of this device and that of the account in sync (docs/contracts.md#library-errors): pulls,
 * then pushes, at the start, after changes, when the page is shown or the network is back, and every 5
 * minutes. The library works without it; it never ends a session.
 */
export const syncMachine = setup({
  types: {
    context: {} as SyncMachineContext,
    events: {} as SyncEvent,
    children: {} as {
      wakeUps: 'watchWakeUps';
      token: 'watchToken';
      changes: 'watchChanges';
      settings: 'watchSettings';
      lock: 'holdLock';
      pull: 'pull';
      push: 'push';
      deleteAll: 'deleteAll';
    },
    /** `onDevice`: the lists are on this device only; `withoutLibrary`: there is nothing to sync with. */
    tags: {} as 'syncing' | 'onDevice' | 'withoutLibrary',
  },
  actors: {
    watchWakeUps: callbackSlot<WakeUpEvent>('watchWakeUps'),
    watchToken: callbackSlot<TokenChangedEvent>('watchToken'),
    watchChanges: callbackSlot<ChangesEvent>('watchChanges'),
    watchSettings: callbackSlot<SettingsEvent>('watchSettings'),
    /** One browser tab at a time. */
    holdLock: callbackSlot<LockEvent>('holdLock'),
    pull: actorSlot<PullResult, PullInput>('pull'),
    /** Returns what is still unsent. */
    push: actorSlot<Unsent, { readonly ids: readonly number[] }>('push'),
    deleteAll: actorSlot<void, undefined>('deleteAll'),
  },
  actions: {
    /** Asks for a refresh of the tokens; only its result may end the session. */
    requestToken: actionSlot('requestToken'),
    storeSettings: actionSlot<SyncSettings>('storeSettings'),
    /** Everything counts as unsent, removals too. */
    forgetAccount: actionSlot('forgetAccount'),
    deleteLibrary: actionSlot('deleteLibrary'),
    /** What was sent last is not sent until it is changed again. */
    markSetAside: actionSlot('markSetAside'),
    setToken: assign((_, { expiresAt }: { expiresAt: number | null }) => ({
      tokenExpiresAt: expiresAt,
    })),
    setUnsent: assign((_, { unsent }: Unsent) => ({ unsent })),
    setSettings: assign(({ context }, settings: Partial<SyncSettings>) => ({
      settings: { ...context.settings, ...settings },
    })),
    startPull: assign({ position: null }),
    startAnew: assign({ position: firstPosition }),
    setPosition: assign((_, { position }: PullResult) => ({ position })),
    takeBatch: assign(({ context: { unsent, batchSize, total } }) => ({
      batch: unsent.slice(0, batchSize),
      total: Math.max(total, unsent.length),
    })),
    halveBatch: assign(({ context: { batch } }) => ({ batchSize: Math.ceil(batch.length / 2) })),
    addSetAside: assign(({ context: { setAside, unsent, batch } }) => ({
      setAside: [...new Set([...setAside, ...batch])],
      unsent: unsent.filter((id) => !batch.includes(id)),
      batchSize: maxPushedRows,
    })),
    forgetSetAside: assign({ setAside: [] }),
    recordFailure: assign(withFailure),
    recordSuccess: assign({ refusedTokens: 0, clockFailures: 0 }),
    recordSync: assign(() => ({
      syncedAt: Date.now(),
      failure: null,
      failureCount: 0,
      batchSize: maxPushedRows,
      total: 0,
    })),
  },
  guards: {
    isVisible: stateIn({ page: 'visible' }),
    isOffline: stateIn({ network: 'offline' }),
    isStopped: ({ context: { settings } }) => settings.isStopped && !settings.isDeletionPending,
    isDeletionPending: ({ context: { settings } }) => settings.isDeletionPending,
    isOtherSetting: ({ context }, { settings }: { settings: SyncSettings }) =>
      settings.isStopped !== context.settings.isStopped ||
      settings.isDeletionPending !== context.settings.isDeletionPending,
    isTokenExpired: ({ context: { tokenExpiresAt } }) => isExpired(tokenExpiresAt, Date.now()),
    hasNoToken: (_, { expiresAt }: { expiresAt: number | null }) => expiresAt === null,
    isTokenFresh: (_, { expiresAt }: { expiresAt: number | null }) =>
      !isExpired(expiresAt, Date.now()),
    isLibraryKnown: ({ context: { syncedAt } }) => syncedAt !== null,
    hasUnsent: ({ context: { unsent } }) => unsent.length > 0,
    hasNewChanges: (_, { unsent }: Unsent) => unsent.length > 0,
    isNotThrottled: ({ context: { throttledUntil } }) => throttledUntil <= Date.now(),
    /** The account had no row before: without a pull nobody would notice that these were deleted. */
    isFirstLibrary: ({ context: { position } }, { unsent }: Unsent) =>
      unsent.length === 0 && position?.version === 0,
    hasMore: (_, { outcome }: PullResult) => outcome === 'more',
    isHistoryGone: (_, { outcome }: PullResult) => outcome === 'gone',
    /** The rows are refused whatever is repeated: too many bytes, or one of them is bad. */
    isBatchRefused: ({ context: { batch } }, { error }: ErrorEvent) =>
      ['fault', 'tooLarge'].includes(toSyncFailure(error)) && batch.length > 1,
    isRowRefused: (_, { error }: ErrorEvent) =>
      ['fault', 'tooLarge'].includes(toSyncFailure(error)),
    hasNoLibraryToDelete: (_, { error }: ErrorEvent) => toSyncFailure(error) === 'noLibrary',
    isFirstTokenRefused: ({ context: { failure, refusedTokens } }) =>
      failure === 'session' && refusedTokens === 1,
    isTokenRefused: ({ context: { failure } }) => failure === 'session',
    isConfigurationRefused: ({ context: { failure } }) => failure === 'fault' || failure === 'key',
    hasNoLibrary: ({ context: { failure } }) => failure === 'noLibrary',
    isAccountGone: ({ context: { failure } }) => failure === 'accountGone',
  },
  delays: {
    syncDebounce: syncDebounceMs,
    syncInterval: syncIntervalMs,
    lockTimeout: lockTimeoutMs,
    retryDelay: ({ context }) => Math.max(context.retryAt - Date.now(), 0),
  },
}).createMachine({
  id: 'sync',
  description: '§10.170',
  context: {
    tokenExpiresAt: null,
    settings: defaultSyncSettings,
    unsent: [],
    batch: [],
    batchSize: maxPushedRows,
    total: 0,
    position: null,
    failure: null,
    failureCount: 0,
    refusedTokens: 0,
    clockFailures: 0,
    retryAt: 0,
    throttledUntil: 0,
    syncedAt: null,
    setAside: [],
  },
  type: 'parallel',
  invoke: [
    // Without it the lists are synced until the next start.
    { id: 'settings', src: 'watchSettings', onError: {} },
    // Without them the page counts as visible and the network as online; failures still back off.
    { id: 'wakeUps', src: 'watchWakeUps', onError: {} },
    // Without it other devices' changes are still pulled.
    { id: 'changes', src: 'watchChanges', onError: {} },
    // The last one: what the others send at their start is known then. Without a token nothing is sent.
    { id: 'token', src: 'watchToken', onError: {} },
  ],
  states: {
    page: {
      initial: 'visible',
      states: {
        visible: { on: { 'page.hidden': { target: 'hidden', description: '§10.172' } } },
        hidden: { on: { 'page.shown': { target: 'visible', description: '§10.172' } } },
      },
    },
    network: {
      initial: 'online',
      states: {
        online: { on: { 'network.offline': { target: 'offline', description: '§10.172' } } },
        offline: { on: { 'network.online': { target: 'online', description: '§10.172' } } },
      },
    },
    sync: {
      description: '§10.176',
      on: {
        'token.changed': {
          actions: { type: 'setToken', params: ({ event }) => event },
          description: '§10.174',
        },
        'changes.counted': {
          actions: { type: 'setUnsent', params: ({ event }) => event },
          description: '§10.172',
        },
        'settings.changed': {
          guard: { type: 'isOtherSetting', params: ({ event }) => event },
          target: '.checking',
          actions: { type: 'setSettings', params: ({ event }) => event.settings },
        },
        'refusal.dismissed': { actions: 'forgetSetAside', description: '§10.207' },
        'sync.stopped': {
          target: '.checking',
          actions: [
            {
              type: 'setSettings',
              params: ({ context, event }) => ({
                isStopped: true,
                isDeletionPending: context.settings.isDeletionPending || event.deletesAccount,
              }),
            },
            { type: 'storeSettings', params: ({ context }) => context.settings },
          ],
        },
      },
      initial: 'starting',
      states: {
        starting: {
          tags: ['onDevice', 'withoutLibrary'],
          on: {
            'settings.changed': {
              actions: { type: 'setSettings', params: ({ event }) => event.settings },
              description: '§10.176',
            },
            'token.changed': {
              target: 'checking',
              actions: { type: 'setToken', params: ({ event }) => event },
              description: '§10.174',
            },
          },
        },
        checking: {
          description: '§10.172',
          always: [
            { guard: 'isStopped', target: 'stopped', description: '§10.176' },
            { guard: 'isOffline', target: 'offline' },
            { guard: 'isTokenExpired', target: 'awaitingToken', description: '§10.174' },
            { target: 'working' },
          ],
        },
        working: {
          description: '§10.174',
          tags: 'syncing',
          on: {
            // The user logs out, or another one is signed in: nothing is sent any more.
            'token.changed': {
              guard: { type: 'hasNoToken', params: ({ event }) => event },
              target: 'checking',
              actions: { type: 'setToken', params: ({ event }) => event },
            },
          },
          // Without the lock two browser tabs do the same work, which does no harm.
          invoke: {
            id: 'lock',
            src: 'holdLock',
            onError: { target: '.choosing', description: '§10.172' },
          },
          initial: 'awaitingLock',
          states: {
            awaitingLock: {
              description: '§10.172',
              on: { 'lock.acquired': 'choosing' },
              after: { lockTimeout: 'choosing' },
            },
            choosing: {
              always: [
                {
                  guard: 'isTokenExpired',
                  target: '#sync.sync.awaitingToken',
                  description: '§10.174',
                },
                { guard: 'isDeletionPending', target: 'deleting', description: '§10.176' },
                { target: 'pulling', actions: 'startPull', description: '§10.172' },
              ],
            },
            pulling: {
              description: '§10.172',
              invoke: {
                id: 'pull',
                src: 'pull',
                input: ({ context: { position } }) => ({ position, storesCursor: true }),
                onDone: [
                  {
                    guard: { type: 'isHistoryGone', params: ({ event }) => event.output },
                    target: 'rereading',
                    actions: 'startAnew',
                    description: '§10.175',
                  },
                  {
                    guard: { type: 'hasMore', params: ({ event }) => event.output },
                    target: 'pulling',
                    reenter: true,
                    actions: [
                      'recordSuccess',
                      { type: 'setPosition', params: ({ event }) => event.output },
                    ],
                  },
                  {
                    target: 'pulled',
                    actions: [
                      'recordSuccess',
                      { type: 'setPosition', params: ({ event }) => event.output },
                    ],
                  },
                ],
                onError: {
                  target: '#sync.sync.failed',
                  actions: { type: 'recordFailure', params: ({ event }) => event },
                  description: '§10.173',
                },
              },
              initial: 'first',
              states: {
                /** Tells whether the project has a library. */
                first: {
                  always: { guard: 'isLibraryKnown', target: 'again', description: '§10.173' },
                },
                again: {},
              },
            },
            /**
             * The history is gone: what the account has now is read from its start. The cursor stays, so
             * that the user is asked after a reload, too.
             */
            rereading: {
              description: '§10.175',
              invoke: {
                id: 'pull',
                src: 'pull',
                input: ({ context: { position } }) => ({ position, storesCursor: false }),
                onDone: [
                  {
                    guard: { type: 'hasMore', params: ({ event }) => event.output },
                    target: 'rereading',
                    reenter: true,
                    actions: { type: 'setPosition', params: ({ event }) => event.output },
                  },
                  { target: '#sync.sync.emptiedElsewhere', actions: 'recordSuccess' },
                ],
                onError: {
                  target: '#sync.sync.failed',
                  actions: { type: 'recordFailure', params: ({ event }) => event },
                },
              },
            },
            pulled: {
              description: '§10.172',
              always: [
                { guard: 'hasUnsent', target: 'pushing' },
                { target: '#sync.sync.upToDate' },
              ],
            },
            pushing: {
              description: '§10.207',
              entry: 'takeBatch',
              invoke: {
                id: 'push',
                src: 'push',
                input: ({ context: { batch } }) => ({ ids: batch }),
                onDone: [
                  {
                    guard: { type: 'isFirstLibrary', params: ({ event }) => event.output },
                    target: 'pulling',
                    actions: [
                      'recordSuccess',
                      { type: 'setUnsent', params: ({ event }) => event.output },
                      'startPull',
                    ],
                    description: '§10.175',
                  },
                  {
                    target: 'pulled',
                    actions: [
                      'recordSuccess',
                      { type: 'setUnsent', params: ({ event }) => event.output },
                    ],
                    description: '§10.172',
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isBatchRefused', params: ({ event }) => event },
                    target: 'pulled',
                    actions: 'halveBatch',
                  },
                  {
                    guard: { type: 'isRowRefused', params: ({ event }) => event },
                    target: 'pulled',
                    actions: ['addSetAside', 'markSetAside'],
                  },
                  {
                    target: '#sync.sync.failed',
                    actions: { type: 'recordFailure', params: ({ event }) => event },
                    description: '§10.173',
                  },
                ],
              },
            },
            deleting: {
              description: '§10.176',
              invoke: {
                id: 'deleteAll',
                src: 'deleteAll',
                onDone: { target: 'deleted', actions: ['recordSuccess', 'forgetAccount'] },
                onError: [
                  {
                    guard: { type: 'hasNoLibraryToDelete', params: ({ event }) => event },
                    target: 'deleted',
                  },
                  {
                    target: '#sync.sync.failed',
                    actions: { type: 'recordFailure', params: ({ event }) => event },
                  },
                ],
              },
            },
            deleted: {
              entry: [
                { type: 'setSettings', params: { isDeletionPending: false } },
                { type: 'storeSettings', params: ({ context }) => context.settings },
              ],
              always: { target: '#sync.sync.checking', description: '§10.176' },
            },
          },
        },
        upToDate: {
          description: '§10.172',
          entry: 'recordSync',
          on: {
            'changes.counted': {
              guard: { type: 'hasNewChanges', params: ({ event }) => event },
              target: 'collecting',
              actions: { type: 'setUnsent', params: ({ event }) => event },
            },
            'page.shown': 'checking',
            'network.online': 'checking',
            'sync.requested': 'checking',
          },
          after: { syncInterval: { guard: 'isVisible', target: 'checking' } },
        },
        /** Changes that follow soon are sent together. */
        collecting: {
          tags: 'syncing',
          description: '§10.172',
          on: { 'page.hidden': 'checking', 'sync.requested': 'checking' },
          after: { syncDebounce: 'checking' },
        },
        failed: {
          description: '§10.174',
          always: [
            { guard: 'isFirstTokenRefused', target: 'awaitingToken' },
            { guard: 'isTokenRefused', target: 'awaitingToken.resting' },
            { guard: 'isConfigurationRefused', target: 'refused', description: '§10.173' },
            { guard: 'hasNoLibrary', target: 'deviceOnly', description: '§10.173' },
            { guard: 'isAccountGone', target: 'accountGone' },
            { target: 'waiting', description: '§10.173' },
          ],
        },
        waiting: {
          description: '§10.173',
          on: {
            'network.online': { guard: 'isNotThrottled', target: 'checking' },
            'page.shown': { guard: 'isNotThrottled', target: 'checking' },
            'sync.requested': 'checking',
          },
          after: { retryDelay: 'checking' },
        },
        offline: {
          description: '§10.172',
          on: {
            'network.online': 'checking',
            'sync.requested': [
              { guard: 'isTokenExpired', target: 'awaitingToken', description: '§10.174' },
              { target: 'working' },
            ],
          },
        },
        awaitingToken: {
          description: '§10.174',
          on: {
            'token.changed': {
              guard: { type: 'isTokenFresh', params: ({ event }) => event },
              target: 'checking',
              actions: { type: 'setToken', params: ({ event }) => event },
            },
          },
          initial: 'asking',
          states: {
            /** The token has expired, or the server refuses it. */
            asking: {
              entry: 'requestToken',
              on: { 'page.shown': { actions: 'requestToken', description: '§10.174' } },
            },
            /** A refreshed token was refused, too: no other is asked for. */
            resting: {},
          },
        },
        /** Until the page is loaded again, or the user tries: an error of the configuration, or of ours. */
        refused: {
          tags: 'onDevice',
          on: { 'sync.requested': { target: 'checking', description: '§10.173' } },
        },
        /** The project has no library: until the page is loaded again the lists stay on this device. */
        deviceOnly: {
          tags: ['onDevice', 'withoutLibrary'],
          description: '§10.176',
          on: { 'settings.changed': {}, 'sync.stopped': {} },
        },
        /** Auth decides what follows: nothing is sent until the page is loaded again. */
        accountGone: {
          tags: ['onDevice', 'withoutLibrary'],
          description: '§10.176',
          entry: 'requestToken',
          on: { 'settings.changed': {}, 'sync.stopped': {} },
        },
        /** The user keeps the lists on this device only. */
        stopped: {
          tags: 'onDevice',
          on: {
            'sync.resumed': {
              target: 'checking',
              actions: [
                { type: 'setSettings', params: { isStopped: false } },
                { type: 'storeSettings', params: ({ context }) => context.settings },
              ],
              description: '§10.176',
            },
          },
        },
        /** The lists were deleted on another device: the user is asked what happens to these. */
        emptiedElsewhere: {
          tags: 'onDevice',
          description: '§10.175',
          on: {
            'deletion.accepted': { target: 'checking', actions: 'deleteLibrary' },
            'deletion.declined': { target: 'checking', actions: 'forgetAccount' },
          },
        },
      },
    },
  },
});
