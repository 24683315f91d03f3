import { assertEvent, setup } from 'xstate';
import type { View } from '../../domain/session.ts';
import type { ChunkEvent } from '../../domain/externalEvents.ts';
import { actorSlot, callbackSlot } from '../actorSlot.ts';

export type ReloadEvent =
  | ChunkEvent
  /** The user has read the notice and stays. */
  | { type: 'notice.dismissed' }
  /** With the screen that the page shows, which comes back after the reload. */
  | { type: 'reload.requested'; view: View };

function getUrls(event: ReloadEvent): Pick<ChunkEvent, 'urls'> {
  assertEvent(event, 'chunk.failed');
  return { urls: event.urls };
}

function getView(event: ReloadEvent): { readonly view: View } {
  assertEvent(event, 'reload.requested');
  return { view: event.view };
}

/**
 * Whether the page can go on with the code that it has (§10.154). A chunk that failed to load is requested
 * again by whatever needs it; this asks the host whether it still has that chunk. If not, only a reload
 * helps, and the user decides when.
 */
export const reloadMachine = setup({
  types: {
    events: {} as ReloadEvent,
    children: {} as {
      chunks: 'watchChunks';
      isOutdated: 'isOutdated';
      reloadPage: 'reloadPage';
    },
    tags: {} as 'needed' | 'noticeShown',
  },
  actors: {
    watchChunks: callbackSlot<ChunkEvent>('watchChunks'),
    /** Whether the host has another version of the app, without these files. */
    isOutdated: actorSlot<boolean, Pick<ChunkEvent, 'urls'>>('isOutdated'),
    /** Saves what would be lost, and reloads. */
    reloadPage: actorSlot<void, { readonly view: View }>('reloadPage'),
  },
  guards: {
    /** It arrived and could not be imported: browsers keep that until the page reloads. */
    hasArrived: (_, { hasArrived }: ChunkEvent) => hasArrived,
    isTrue: (_, isTrue: boolean) => isTrue,
  },
}).createMachine({
  id: 'reload',
  // Without it a chunk that fails says so in its place, and nothing else is missing.
  invoke: { id: 'chunks', src: 'watchChunks', onError: { description: '§10.97' } },
  initial: 'unneeded',
  states: {
    unneeded: {
      description: '§10.154',
      on: {
        'chunk.failed': [
          { guard: { type: 'hasArrived', params: ({ event }) => event }, target: 'needed' },
          { target: 'checking' },
        ],
      },
    },
    checking: {
      description: '§10.154',
      invoke: {
        id: 'isOutdated',
        src: 'isOutdated',
        input: ({ event }) => getUrls(event),
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'needed' },
          { target: 'unneeded' },
        ],
        onError: 'unneeded',
      },
      on: {
        'chunk.failed': {
          guard: { type: 'hasArrived', params: ({ event }) => event },
          target: 'needed',
        },
      },
    },
    needed: {
      tags: 'needed',
      on: { 'reload.requested': { target: 'reloading', description: '§10.203' } },
      initial: 'shown',
      states: {
        shown: {
          tags: 'noticeShown',
          on: { 'notice.dismissed': { target: 'dismissed', description: '§10.154' } },
        },
        dismissed: { on: { 'chunk.failed': { target: 'shown', description: '§10.154' } } },
      },
    },
    reloading: {
      tags: 'needed',
      invoke: {
        id: 'reloadPage',
        src: 'reloadPage',
        input: ({ event }) => getView(event),
        onError: { target: 'needed', description: '§10.154' },
      },
    },
  },
});
