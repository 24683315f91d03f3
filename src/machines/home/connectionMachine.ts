import { assign, forwardTo, sendTo, setup } from 'xstate';
import type { Host } from '../../domain/connection.ts';
import type { NetworkEvent, VisibilityEvent } from '../../domain/externalEvents.ts';
import { callbackSlot } from '../actorSlot.ts';
import { hostMachine, type HostParentEvent } from './hostMachine.ts';

/** The browser is online or offline, the page is shown or hidden. */
export type BrowserEvent = NetworkEvent | VisibilityEvent;

export type ConnectionMachineEvent =
  | BrowserEvent
  | HostParentEvent
  | { type: 'request.answered'; host: Host }
  | { type: 'request.unanswered'; host: Host }
  /** The page has loaded and is idle: there may have been no request. */
  | { type: 'page.settled' }
  /** The list that is shown is saved on this device; or it is not, any more. */
  | { type: 'savedList.shown' }
  | { type: 'savedList.hidden' }
  /** The user has read the notice. */
  | { type: 'notice.dismissed' };

type ConnectionMachineContext = {
  /** The hosts that do not respond. */
  readonly lost: readonly Host[];
  readonly isSavedListShown: boolean;
};

const hostCount = 2;

type HostParams = { readonly host: Host };

/**
 * Whether the app and the movie database respond, known from the outcome of every request (§10.143). What
 * failed without a response waits for its host here. The page is offline only if no host responds.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionMachineContext,
    events: {} as ConnectionMachineEvent,
    children: {} as { app: 'host'; tmdb: 'host'; browser: 'watchBrowser' },
    tags: {} as 'offline' | 'noticeShown',
  },
  actors: {
    host: hostMachine,
    watchBrowser: callbackSlot<BrowserEvent>('watchBrowser'),
  },
  actions: {
    forwardToApp: forwardTo('app'),
    forwardToTmdb: forwardTo('tmdb'),
    reportOutcome: sendTo(
      (_, { host }: HostParams & { type: 'request.answered' | 'request.unanswered' }) => host,
      (_, { type }) => ({ type }),
    ),
    addLost: assign(({ context: { lost } }, { host }: HostParams) => ({ lost: [...lost, host] })),
    removeLost: assign(({ context: { lost } }, { host }: HostParams) => ({
      lost: lost.filter((each) => each !== host),
    })),
    checkApp: sendTo('app', { type: 'check.requested' }),
    checkOther: sendTo((_, { host }: HostParams) => (host === 'app' ? 'tmdb' : 'app'), {
      type: 'check.requested',
    }),
    setSavedListShown: assign({ isSavedListShown: true }),
    setSavedListHidden: assign({ isSavedListShown: false }),
  },
  guards: {
    isEveryHostLost: ({ context }) => context.lost.length === hostCount,
    isAnyHostFound: ({ context }) => context.lost.length < hostCount,
    isOtherLost: ({ context: { lost } }, { host }: HostParams) =>
      lost.some((each) => each !== host),
  },
}).createMachine({
  id: 'connection',
  context: { lost: [], isSavedListShown: false },
  initial: 'watching',
  states: {
    watching: {
      invoke: [
        {
          id: 'app',
          src: 'host',
          input: ({ self }) => ({ host: 'app', parent: self }),
          onError: { target: 'broken', description: '§10.143' },
        },
        {
          id: 'tmdb',
          src: 'host',
          input: ({ self }) => ({ host: 'tmdb', parent: self }),
          onError: { target: 'broken', description: '§10.143' },
        },
        // Without it the requests still say whether the hosts respond, and the page counts as visible.
        { id: 'browser', src: 'watchBrowser', onError: { description: '§10.143' } },
      ],
      on: {
        'network.offline': { actions: ['forwardToApp', 'forwardToTmdb'], description: '§10.143' },
        'network.online': { actions: ['forwardToApp', 'forwardToTmdb'], description: '§10.143' },
        'page.hidden': { actions: ['forwardToApp', 'forwardToTmdb'], description: '§10.197' },
        'page.shown': { actions: ['forwardToApp', 'forwardToTmdb'], description: '§10.197' },
        'request.answered': {
          actions: { type: 'reportOutcome', params: ({ event }) => event },
          description: '§10.143',
        },
        'request.unanswered': {
          actions: { type: 'reportOutcome', params: ({ event }) => event },
          description: '§10.143',
        },
        'host.lost': [
          {
            guard: { type: 'isOtherLost', params: ({ event }) => event },
            actions: { type: 'addLost', params: ({ event }) => event },
            description: '§10.197',
          },
          {
            actions: [
              { type: 'addLost', params: ({ event }) => event },
              { type: 'checkOther', params: ({ event }) => event },
            ],
            description: '§10.197',
          },
        ],
        'host.found': [
          // The other one has probably come back, too.
          {
            guard: { type: 'isOtherLost', params: ({ event }) => event },
            actions: [
              { type: 'removeLost', params: ({ event }) => event },
              { type: 'checkOther', params: ({ event }) => event },
            ],
            description: '§10.197',
          },
          { actions: { type: 'removeLost', params: ({ event }) => event }, description: '§10.197' },
        ],
        'page.settled': { actions: 'checkApp', description: '§10.119' },
        'savedList.shown': { actions: 'setSavedListShown', description: '§10.145' },
        'savedList.hidden': { actions: 'setSavedListHidden', description: '§10.145' },
      },
      initial: 'online',
      states: {
        online: { always: { guard: 'isEveryHostLost', target: 'offline', description: '§10.197' } },
        offline: {
          tags: 'offline',
          always: { guard: 'isAnyHostFound', target: 'online', description: '§10.197' },
          initial: 'shown',
          states: {
            shown: {
              tags: 'noticeShown',
              on: { 'notice.dismissed': { target: 'dismissed', description: '§10.119' } },
            },
            dismissed: {},
          },
        },
      },
    },
    /** Without it requests fail and say so, and the user retries by the buttons. */
    broken: {},
  },
});
