import { assign, sendTo, setup, type ActorRef, type Snapshot } from 'xstate';
import { restoreTimeoutMs } from '../../domain/limits.ts';
import { actionSlot, actorSlot, callbackSlot } from '../actorSlot.ts';

/** What Back closes, in the order of opening: an open dialog, or the lists that were opened from others. */
type Layers = { readonly owner: string; readonly count: number };

/** Lists that were opened from others. They are below every dialog. */
export const trailOwner = 'trail';

/**
 * The page is at this history entry: at the start, and after the user went to another. `depth`: how many
 * layers the entry stands for.
 */
export type HistoryPopEvent = { type: 'history.popped'; depth: number };

export type HistoryEvent =
  | HistoryPopEvent
  /** `count`: of the layers that this owner has open. */
  | ({ type: 'layers.changed' } & Layers);

/** Asks the owner to close its top layer. */
export type HistoryParentEvent = { type: 'layerClose.requested'; owner: string };

export type HistoryInput = {
  readonly parent: ActorRef<Snapshot<unknown>, HistoryParentEvent>;
  readonly layers: readonly Layers[];
};

type HistoryContext = HistoryInput & {
  /** Of the current history entry, which an earlier load of the page may have added. */
  readonly depth: number;
};

const countLayers = ({ layers }: Pick<HistoryInput, 'layers'>) =>
  layers.reduce((sum, { count }) => sum + count, 0);

/**
 * The browser's Back closes what is open before it leaves the page (§10.118). Each open layer has a
 * history entry with the same address; the entries are added and left as layers open and close.
 */
export const historyMachine = setup({
  types: {
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
    input: {} as HistoryInput,
    children: {} as { entries: 'watchHistory'; commit: 'waitForCommit' },
  },
  actors: {
    watchHistory: callbackSlot<HistoryPopEvent>('watchHistory'),
    /** Ends when the screen has opened and closed everything that belongs to one event. */
    waitForCommit: actorSlot<void, undefined>('waitForCommit'),
  },
  actions: {
    pushEntry: actionSlot('pushEntry') as (_: unknown, params: { depth: number }) => void,
    goBack: actionSlot('goBack') as (_: unknown, params: { by: number }) => void,
    setDepth: assign((_, { depth }: { depth: number }) => ({ depth })),
    incrementDepth: assign({ depth: ({ context }) => context.depth + 1 }),
    setLayers: assign(({ context: { layers } }, { owner, count }: Layers) => {
      const others = layers.filter((each) => each.owner !== owner);
      if (count === 0) return { layers: others };
      const own = { owner, count };
      return { layers: owner === trailOwner ? [own, ...others] : [...others, own] };
    }),
    requestClose: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'layerClose.requested',
        owner: context.layers.at(-1)?.owner ?? trailOwner,
      }),
    ),
  },
  guards: {
    isLayersChanged: ({ context }, { owner, count }: Layers) =>
      (context.layers.find((each) => each.owner === owner)?.count ?? 0) !== count,
    hasAllLayers: ({ context }) => countLayers(context) >= context.depth,
    hasMoreLayers: ({ context }) => countLayers(context) > context.depth,
    hasFewerLayers: ({ context }) => countLayers(context) < context.depth,
    isBelowLayers: ({ context }, { depth }: { depth: number }) => depth < countLayers(context),
  },
  delays: { restoreTimeout: restoreTimeoutMs },
}).createMachine({
  id: 'history',
  context: ({ input }) => ({ ...input, depth: 0 }),
  // Without it Back leaves the page.
  invoke: { id: 'entries', src: 'watchHistory', onError: {} },
  on: {
    'layers.changed': { actions: { type: 'setLayers', params: ({ event }) => event } },
    'history.popped': { actions: { type: 'setDepth', params: ({ event }) => event } },
  },
  initial: 'starting',
  states: {
    /** The user may go back while the app is loaded, so the entry is known only once it is watched. */
    starting: {
      on: {
        'history.popped': {
          target: 'restoring',
          actions: { type: 'setDepth', params: ({ event }) => event },
        },
      },
    },
    /** After a reload, the layers of the entry open again. */
    restoring: {
      always: { guard: 'hasAllLayers', target: 'settled' },
      after: { restoreTimeout: 'settled' },
    },
    settled: {
      always: [
        {
          guard: 'hasMoreLayers',
          actions: [
            'incrementDepth',
            { type: 'pushEntry', params: ({ context: { depth } }) => ({ depth }) },
          ],
        },
        { guard: 'hasFewerLayers', target: 'leavingEntries' },
      ],
      on: {
        'layers.changed': {
          guard: { type: 'isLayersChanged', params: ({ event }) => event },
          target: 'changing',
          actions: { type: 'setLayers', params: ({ event }) => event },
        },
        'history.popped': [
          {
            guard: { type: 'isBelowLayers', params: ({ event }) => event },
            target: 'closing',
            actions: { type: 'setDepth', params: ({ event }) => event },
          },
          { actions: { type: 'setDepth', params: ({ event }) => event } },
        ],
      },
    },
    changing: {
      invoke: { id: 'commit', src: 'waitForCommit', onDone: 'settled', onError: 'settled' },
    },
    /** Layers were closed otherwise, or Forward led to an entry whose layer is closed. */
    leavingEntries: {
      entry: {
        type: 'goBack',
        params: ({ context }) => ({ by: context.depth - countLayers(context) }),
      },
      on: {
        'history.popped': {
          target: 'settled',
          actions: { type: 'setDepth', params: ({ event }) => event },
        },
      },
    },
    closing: {
      initial: 'requested',
      states: {
        requested: {
          entry: 'requestClose',
          on: {
            'layers.changed': {
              guard: { type: 'isLayersChanged', params: ({ event }) => event },
              target: 'changing',
              actions: { type: 'setLayers', params: ({ event }) => event },
            },
          },
        },
        changing: {
          invoke: {
            id: 'commit',
            src: 'waitForCommit',
            onDone: [
              { guard: 'hasMoreLayers', target: 'requested' },
              { target: '#history.settled' },
            ],
            onError: '#history.settled',
          },
        },
      },
    },
  },
});
