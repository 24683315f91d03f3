import type { SnapshotFrom } from 'xstate';
import { toSyncFailure, type SyncFailure } from '../../../src/domain/syncError.ts';
import type { PullResult, syncMachine } from '../../../src/machines/library/syncMachine.ts';
import { syncModel } from '../models/sync.ts';
import { plannedAt } from '../plan/explore.ts';
import { rulesFor, type Invariant, type Step } from './invariant.ts';

type SyncState = SnapshotFrom<typeof syncMachine>;
type SyncStep = Step<SyncState>;

const { everyState, everyStep } = rulesFor<SyncState>(syncModel);

/** Whether a request is in flight, by its actor alone. */
const isSending = ({ children: { pull, push, deleteAll } }: SyncState) =>
  [pull, push, deleteAll].some((child) => child !== undefined);
const begins = ({ from, to }: SyncStep) => isSending(to) && !isSending(from);

const hasToken = ({ context: { tokenExpiresAt } }: SyncState) =>
  tokenExpiresAt !== null && tokenExpiresAt * 1_000 > plannedAt;
const isWorking = (state: SyncState) => state.matches({ sync: 'working' });
const isOffline = ({ value }: SyncState) => value.network === 'offline';

const failureOf = ({ event }: SyncStep): SyncFailure | null =>
  /^xstate\.error\.actor\.(pull|push|deleteAll)$/.test(event.type)
    ? toSyncFailure(event['error'])
    : null;
const requestsToken = ({ actions }: SyncStep) =>
  actions.some(({ type }) => type === 'requestToken');
const pulledBy = ({ event }: SyncStep) =>
  event.type === 'xstate.done.actor.pull' ? (event['output'] as PullResult).outcome : null;

const isIn = (state: string) => (snapshot: SyncState) =>
  typeof snapshot.value.sync === 'string' && snapshot.value.sync === state;

/** What the user has decided keeps everything on this device, and nothing is to be deleted. */
const isKeptHere = ({ context: { settings } }: SyncState) =>
  settings.isStopped && !settings.isDeletionPending;

export const syncInvariants: readonly Invariant[] = [
  everyState('at most one request is in flight', '§10.172', {
    where: isSending,
    must: ({ children: { pull, push, deleteAll } }) =>
      [pull, push, deleteAll].filter((child) => child !== undefined).length === 1,
  }),
  everyStep('no request begins without a token that is valid', '§10.174', {
    where: begins,
    must: ({ to }) => hasToken(to),
  }),
  everyStep('offline, only the user starts the work', '§10.172', {
    where: ({ from, to }) => isOffline(to) && isWorking(to) && !isWorking(from),
    must: ({ event }) => event.type === 'sync.requested',
  }),
  everyState('nothing is sent for a user who keeps the lists on this device', '§10.176', {
    where: isKeptHere,
    must: (state) => !isSending(state),
  }),
  everyState('what the user deleted is deleted before anything is pulled', '§10.176', {
    where: ({ context }) => context.settings.isDeletionPending,
    must: ({ children }) => children.pull === undefined,
  }),
  everyStep(
    'a refused token is refreshed once, and no other failure but a lost account asks for one',
    '§10.174',
    {
      where: (step) => failureOf(step) !== null && hasToken(step.to),
      must: (step) => {
        const isRefused = failureOf(step) === 'session' && step.from.context.refusedTokens === 0;
        const isGone = failureOf(step) === 'accountGone';
        return requestsToken(step) === (isRefused || isGone);
      },
    },
  ),
  everyStep(
    'nothing is pushed before the user has said what follows from an emptied account',
    '§10.175',
    {
      where: (step) => pulledBy(step) === 'gone',
      must: ({ to }) => to.children.push === undefined,
    },
  ),
  everyStep(
    'a question about an emptied account ends only by its answer, or by the user’s decision',
    '§10.175',
    {
      where: ({ from, to }) => isIn('emptiedElsewhere')(from) && !isIn('emptiedElsewhere')(to),
      must: ({ event }) => /^(deletion|settings|sync)\./.test(event.type),
    },
  ),
  everyStep('without a library nothing is sent any more', '§10.173', {
    where: ({ from }) => isIn('deviceOnly')(from),
    must: ({ to }) => isIn('deviceOnly')(to),
  }),
  everyStep('a movie is set aside only alone', '§10.207', {
    where: ({ actions }) => actions.some(({ type }) => type === 'markSetAside'),
    must: ({ from }) => from.context.batch.length === 1,
  }),
  everyStep('rows pushed to an account without any are pulled, so that it is watched', '§10.175', {
    where: ({ from, event }) =>
      event.type === 'xstate.done.actor.push' &&
      (event['output'] as { unsent: unknown[] }).unsent.length === 0 &&
      from.context.position?.version === 0,
    must: ({ to }) => to.children.pull !== undefined,
  }),
];
