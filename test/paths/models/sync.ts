import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { NetworkError } from '../../../src/domain/errors.ts';
import { isExpired } from '../../../src/domain/session.ts';
import { SyncError, type SyncFailure } from '../../../src/domain/syncError.ts';
import { syncMachine, type PullResult } from '../../../src/machines/library/syncMachine.ts';
import { plannedAt } from '../plan/explore.ts';
import { implicitEvents, labelled, type Model } from '../plan/model.ts';

type SyncState = SnapshotFrom<typeof syncMachine>;

const fresh = plannedAt / 1_000 + 3_600;
const expired = plannedAt / 1_000 - 1;

const events = labelled({
  'the page is hidden': { type: 'page.hidden' },
  'the page is shown': { type: 'page.shown' },
  'the network is lost': { type: 'network.offline' },
  'the network is back': { type: 'network.online' },
  'the lock is free': { type: 'lock.acquired' },
  'the token is fresh': { type: 'token.changed', expiresAt: fresh },
  'the token has expired': { type: 'token.changed', expiresAt: expired },
  'there is no token': { type: 'token.changed', expiresAt: null },
  'nothing is unsent': { type: 'changes.counted', unsent: [] },
  'two movies are marked': { type: 'changes.counted', unsent: [603, 604] },
  'another tab stops sync': {
    type: 'settings.changed',
    settings: { isStopped: true, isDeletionPending: false },
  },
  'another tab resumes sync': {
    type: 'settings.changed',
    settings: { isStopped: false, isDeletionPending: false },
  },
  'everything is deleted': {
    type: 'settings.changed',
    settings: { isStopped: false, isDeletionPending: true },
  },
  'sync now': { type: 'sync.requested' },
  'keep the lists on this device': { type: 'sync.stopped', deletesAccount: false },
  'keep them and delete those of the account': { type: 'sync.stopped', deletesAccount: true },
  'resume sync': { type: 'sync.resumed' },
  'the refusal is read': { type: 'refusal.dismissed' },
  'delete here too': { type: 'deletion.accepted' },
  'keep and sync again': { type: 'deletion.declined' },
});

const page = (outcome: PullResult['outcome']): PullResult => ({
  position: { version: 7, movieId: 603 },
  outcome,
});

const refused = (failure: SyncFailure, wait = 0) => new SyncError(failure, 400, 'x', wait);

/** How a request can fail, by the class of the response. */
const failuresOf = (call: string) => ({
  [`${call}: no response`]: new NetworkError(),
  [`${call}: the server asks for a wait`]: refused('later', 60_000),
  [`${call}: the token is refused`]: refused('session'),
  [`${call}: the clock is behind`]: refused('clock'),
  [`${call}: the key is refused`]: refused('key'),
  [`${call}: there is no library`]: refused('noLibrary'),
  [`${call}: the account is gone`]: refused('accountGone'),
  [`${call}: too many bytes`]: refused('tooLarge'),
  [`${call}: a fault`]: refused('fault'),
});

const answers = {
  pull: {
    'a page of many': page('more'),
    'the last page': page('complete'),
    'the account has no row': { position: { version: 0, anchor: null }, outcome: 'complete' },
    'the history is gone': page('gone'),
    ...failuresOf('pull'),
  },
  push: {
    'everything is sent': { unsent: [] },
    'one was marked meanwhile': { unsent: [605] },
    ...failuresOf('push'),
  },
  deleteAll: { 'the account is emptied': undefined, ...failuresOf('delete') },
};

/** Actions of the host change nothing in the machine. */
const machine = syncMachine.provide({
  actions: {
    requestToken() {},
    storeSettings() {},
    forgetAccount() {},
    deleteLibrary() {},
    markSetAside() {},
  },
});

/** What is pushed are the first rows of the account. */
const isInNoLibrary = (snapshot: SyncState) =>
  snapshot.matches({ sync: { working: 'pushing' } }) && snapshot.context.position?.version === 0;

/** Sync of one user's library. */
export const syncModel: Model = {
  name: 'sync',
  machine,
  starts: [{ from: 'a page that is idle', input: undefined }],
  relevantContext(snapshot: AnyMachineSnapshot) {
    const { context } = snapshot as SyncState;
    const { unsent, batch, settings, refusedTokens, throttledUntil } = context;
    return [
      isExpired(context.tokenExpiresAt, plannedAt),
      settings,
      unsent.length > 0,
      snapshot.matches({ sync: { working: 'pushing' } }) && batch.length > 1,
      snapshot.matches({ sync: 'working' }) && Math.min(refusedTokens, 1),
      // Only while it waits.
      snapshot.matches({ sync: 'waiting' }) && throttledUntil > plannedAt,
      snapshot.matches({ sync: { working: 'awaitingLock' } }) && context.syncedAt !== null,
      isInNoLibrary(snapshot as SyncState),
    ];
  },
  eventsIn: (snapshot) => [...events, ...implicitEvents(snapshot, answers)],
};
