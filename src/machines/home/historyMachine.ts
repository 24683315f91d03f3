import { assign, sendTo, setup, type ActorRef, type Snapshot } from 'xstate';
import { actionSlot, actorSlot, callbackSlot } from '../actorSlot.ts';

/** What Back closes of one owner: of the lists, or a dialog. */
type Layers = { readonly owner: string; readonly count: number };

/** Opened lists, searches and movies; a movie can be opened over a dialog too. */
export const listsOwner = 'lists';

/**
 * The page is at this history entry: at the start, and after the user went to another. `depth`: how many
 * layers the entry stands for.
 */
export type HistoryPopEvent = { type: 'history.popped'; depth: number };

/** An entry was added, or the browser refused it: it allows a page only so many in a while. */
export type HistoryPushEvent = { type: 'entry.added' } | { type: 'entry.refused' };

export type HistoryEvent =
  | HistoryPopEvent
  | HistoryPushEvent
  /** `count`: of the layers that this owner has open. */
  | ({ type: 'layers.changed' } & Layers);

/** Asks the owner to close its top layer. */
export type HistoryParentEvent = { type: 'layerClose.requested'; owner: string };

export type HistoryInput = {
  readonly parent: ActorRef<Snapshot<unknown>, HistoryParentEvent>;
  readonly layers: readonly Layers[];
};

type HistoryContext = Pick<HistoryInput, 'parent'> & {
  /** The owner of each open layer, in the order of opening. */
  readonly layers: readonly string[];
  /** Of the current history entry, which an earlier load of the page may have added. */
  readonly depth: number;
  /** While Back closes layers: how many stay. */
  readonly remaining: number;
};

const repeat = ({ owner, count }: Layers): readonly string[] =>
  Array.from({ length: Math.max(count, 0) }, () => owner);

const countOf = (layers: readonly string[], owner: string) =>
  layers.filter((each) => each === owner).length;

/** What an owner opens is on top; what it closes is what it has opened last. */
function changeLayers(layers: readonly string[], { owner, count }: Layers): readonly string[] {
  const before = countOf(layers, owner);
  if (count >= before) return [...layers, ...repeat({ owner, count: count - before })];
  const top = layers.lastIndexOf(owner);
  return changeLayers(layers.toSpliced(top, 1), { owner, count });
}

type Popped = { readonly depth: number };

/**
 * The browser's Back closes what is open before it leaves the page (§10.118). Each open layer has a
 * history entry with the same address; the entries are added and left as layers open and close.
 */
export const historyMachine = setup({
  types: {
    context: {} as HistoryContext,
    events: {} as HistoryEvent,
    input: {} as HistoryInput,
    children: {} as { entries: 'watchHistory'; push: 'pushEntry'; commit: 'waitForCommit' },
  },
  actors: {
    watchHistory: callbackSlot<HistoryPopEvent>('watchHistory'),
    pushEntry: callbackSlot<HistoryPushEvent, { readonly depth: number }>('pushEntry'),
    /** Ends when the screen has opened and closed everything that belongs to one event. */
    waitForCommit: actorSlot<void, undefined>('waitForCommit'),
  },
  actions: {
    goBack: actionSlot<{ readonly by: number }>('goBack'),
    setDepth: assign((_, { depth }: Popped) => ({ depth })),
    incrementDepth: assign({ depth: ({ context }) => context.depth + 1 }),
    /** Each entry that was left closes one layer, the last one first, also if that has none. */
    leaveLayers: assign(({ context }, { depth }: Popped) => ({
      depth,
      remaining: context.layers.length - (context.depth - depth),
    })),
    leaveMoreLayers: assign(({ context: { remaining, depth: before } }, { depth }: Popped) => ({
      depth,
      remaining: remaining - (before - depth),
    })),
    setLayers: assign(({ context: { layers } }, changed: Layers) => ({
      layers: changeLayers(layers, changed),
    })),
    requestClose: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'layerClose.requested',
        owner: context.layers.at(-1) ?? listsOwner,
      }),
    ),
  },
  guards: {
    isLayersChanged: ({ context }, { owner, count }: Layers) =>
      countOf(context.layers, owner) !== count,
    hasMoreLayers: ({ context }) => context.layers.length > context.depth,
    hasFewerLayers: ({ context }) => context.layers.length < context.depth,
    hasLayersToClose: ({ context }) => context.layers.length > Math.max(context.remaining, 0),
    isBack: ({ context }, { depth }: Popped) => depth < context.depth && context.layers.length > 0,
  },
}).createMachine({
  id: 'history',
  description: '§10.118',
  context: ({ input: { parent, layers } }) => ({
    parent,
    layers: layers.flatMap(repeat),
    depth: 0,
    remaining: 0,
  }),
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
          target: 'settled',
          actions: { type: 'setDepth', params: ({ event }) => event },
          description: '§10.118',
        },
      },
    },
    settled: {
      description: '§10.118',
      on: {
        'layers.changed': {
          guard: { type: 'isLayersChanged', params: ({ event }) => event },
          target: 'changing',
          actions: { type: 'setLayers', params: ({ event }) => event },
        },
        'history.popped': [
          {
            guard: { type: 'isBack', params: ({ event }) => event },
            target: 'closing',
            actions: { type: 'leaveLayers', params: ({ event }) => event },
          },
          {
            target: '.balancing',
            actions: { type: 'setDepth', params: ({ event }) => event },
          },
        ],
      },
      initial: 'balancing',
      states: {
        balancing: {
          description: '§10.118',
          always: [
            { guard: 'hasMoreLayers', target: 'adding' },
            { guard: 'hasFewerLayers', target: '#history.leavingEntries' },
            { target: 'balanced' },
          ],
        },
        adding: {
          description: '§10.206',
          invoke: {
            id: 'push',
            src: 'pushEntry',
            input: ({ context: { depth } }) => ({ depth: depth + 1 }),
            onError: 'balanced',
          },
          on: {
            'entry.added': {
              target: 'balancing',
              actions: 'incrementDepth',
              description: '§10.118',
            },
            // The layer has no entry until the next change.
            'entry.refused': 'balanced',
          },
        },
        balanced: {},
      },
    },
    changing: {
      description: '§10.118',
      invoke: { id: 'commit', src: 'waitForCommit', onDone: 'settled', onError: 'settled' },
    },
    /** Layers were closed otherwise, or Forward led to an entry whose layer is closed. */
    leavingEntries: {
      entry: {
        type: 'goBack',
        params: ({ context }) => ({ by: context.depth - context.layers.length }),
      },
      on: {
        'history.popped': {
          target: 'settled',
          actions: { type: 'setDepth', params: ({ event }) => event },
          description: '§10.118',
        },
      },
    },
    closing: {
      on: {
        'history.popped': {
          actions: { type: 'leaveMoreLayers', params: ({ event }) => event },
          description: '§10.118',
        },
      },
      initial: 'requested',
      states: {
        requested: {
          entry: 'requestClose',
          on: {
            'layers.changed': {
              guard: { type: 'isLayersChanged', params: ({ event }) => event },
              target: 'changing',
              actions: { type: 'setLayers', params: ({ event }) => event },
              description: '§10.118',
            },
          },
        },
        changing: {
          description: '§10.118',
          invoke: {
            id: 'commit',
            src: 'waitForCommit',
            onDone: [
              { guard: 'hasLayersToClose', target: 'requested' },
              { target: '#history.settled' },
            ],
            onError: '#history.settled',
          },
        },
      },
    },
  },
});
