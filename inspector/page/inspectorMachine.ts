import { assertEvent, assign, fromCallback, raise, sendTo, setup, stateIn } from 'xstate';
import { actionSlot, actorSlot } from '../../src/machines/actorSlot.ts';
import type { AppMessage, InspectorRecord } from '../protocol.ts';
import { addRecord, closeApp, isNextRecord, replaceAppLog } from './appLogs.ts';
import type { Inspection } from './inspectionFile.ts';
import {
  getApp,
  getCurrentStep,
  getListedSteps,
  getNextStep,
  getPreviousStep,
  getRecords,
  type InspectorContext,
} from './inspectorSelectors.ts';

export type InspectorEvent =
  | AppMessage
  | { type: 'app.selected'; app: string }
  | { type: 'actor.selected'; actor: string | null }
  /** Selected in the list: the chart switches to the actor that takes the event. */
  | { type: 'step.selected'; seq: number }
  /** Passed with the scrubber: the chart stays with its actor. */
  | { type: 'step.scrubbed'; seq: number }
  | { type: 'firstStep.requested' }
  | { type: 'previousStep.requested' }
  | { type: 'nextStep.requested' }
  | { type: 'lastStep.requested' }
  | { type: 'pause.requested' }
  | { type: 'follow.requested' }
  | { type: 'play.requested' }
  | { type: 'search.changed'; text: string }
  | { type: 'internals.toggled' }
  | { type: 'export.requested' }
  | { type: 'file.selected'; file: File }
  | { type: 'file.closed' }
  | { type: 'problem.dismissed' };

/** Raised by the machine itself. */
type InternalEvent = { type: 'file.opened' };

/** ms; steps of the same millisecond stay visible, and an hour between two visits is skipped. */
const minPlaybackMs = 160;
const maxPlaybackMs = 1_500;

/** Returns the time from the current step to the next one, within limits. */
function getPlaybackDelay(context: InspectorContext): number {
  const step = getCurrentStep(context);
  const next = getNextStep(context);
  if (step === null || next === null) return minPlaybackMs;
  return Math.min(maxPlaybackMs, Math.max(minPlaybackMs, next.record.at - step.record.at));
}

const toSeq = (step: { readonly record: { readonly seq: number } } | null | undefined) =>
  step?.record.seq ?? null;

/**
 * The inspector page: the logs of the apps, the selected moment, and the opened file. Records arrive
 * in every state; the states differ in whether the view follows them.
 */
export const inspectorMachine = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent | InternalEvent,
    children: {} as { channel: 'channel'; readFile: 'readFile' },
  },
  actors: {
    channel: fromCallback<{ type: 'logs.requested' }>(() => {
      throw new Error('Nothing was provided for "channel"');
    }),
    readFile: actorSlot<Inspection, { file: File }>('readFile'),
  },
  actions: {
    download: actionSlot('download'),
    setAppLog: assign(({ context }, message: Extract<AppMessage, { type: 'app.synced' }>) => ({
      apps: replaceAppLog(context.apps, message),
    })),
    addRecord: assign(({ context }, params: { app: string; record: InspectorRecord }) => ({
      apps: addRecord(context.apps, params.app, params.record),
    })),
    markAppClosed: assign(({ context }, { app }: { app: string }) => ({
      apps: closeApp(context.apps, app, context.app),
    })),
    requestLogs: sendTo('channel', { type: 'logs.requested' }),
    selectApp: assign((_, { app }: { app: string }) => ({ app, actor: null })),
    selectActor: assign((_, { actor }: { actor: string | null }) => ({ actor })),
    clearSelectedActor: assign({ actor: null }),
    selectStep: assign((_, { seq }: { seq: number }) => ({ cursor: seq })),
    selectFirstStep: assign(({ context }) => ({ cursor: toSeq(getListedSteps(context)[0]) })),
    selectPreviousStep: assign(({ context }) => ({ cursor: toSeq(getPreviousStep(context)) })),
    selectNextStep: assign(({ context }) => ({ cursor: toSeq(getNextStep(context)) })),
    pinLatestStep: assign(({ context }) => ({ cursor: toSeq(getListedSteps(context).at(-1)) })),
    clearCursor: assign({ cursor: null }),
    setSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    toggleInternals: assign({ showsInternals: ({ context }) => !context.showsInternals }),
    setFile: assign((_, file: Inspection) => ({ file, actor: null, search: '' })),
    clearFile: assign({ file: null, actor: null }),
    setProblem: assign((_, problem: string) => ({ problem })),
    clearProblem: assign({ problem: null }),
    raiseFileOpened: raise({ type: 'file.opened' }),
  },
  guards: {
    hasNextStep: ({ context }) => getNextStep(context) !== null,
    hasPreviousStep: ({ context }) => getPreviousStep(context) !== null,
    hasRecords: ({ context }) => getRecords(context).length > 0,
    /** A reload closes one page load and starts another, which the view then follows. */
    hasNoActiveApp: ({ context }) => getApp(context)?.hasClosed ?? true,
    isNextRecord: ({ context }, params: { app: string; record: InspectorRecord }) =>
      isNextRecord(context.apps, params),
    isLive: stateIn({ source: 'live' }),
  },
  delays: { playbackDelay: ({ context }) => getPlaybackDelay(context) },
}).createMachine({
  id: 'inspector',
  context: {
    apps: [],
    app: null,
    file: null,
    cursor: null,
    actor: null,
    search: '',
    showsInternals: false,
    problem: null,
  },
  invoke: {
    id: 'channel',
    src: 'channel',
    // Without a channel the page still opens files.
    onError: {},
  },
  type: 'parallel',
  on: {
    'app.synced': { actions: { type: 'setAppLog', params: ({ event }) => event } },
    'app.recorded': [
      {
        guard: { type: 'isNextRecord', params: ({ event }) => event },
        actions: { type: 'addRecord', params: ({ event }) => event },
      },
      { actions: 'requestLogs' },
    ],
    'app.closed': { actions: { type: 'markAppClosed', params: ({ event }) => event } },
    'actor.selected': { actions: { type: 'selectActor', params: ({ event }) => event } },
    'search.changed': { actions: { type: 'setSearch', params: ({ event }) => event } },
    'internals.toggled': { actions: 'toggleInternals' },
    'export.requested': { guard: 'hasRecords', actions: 'download' },
  },
  states: {
    view: {
      initial: 'following',
      on: {
        'app.selected': {
          target: '.following',
          actions: [{ type: 'selectApp', params: ({ event }) => event }, 'clearCursor'],
        },
        'step.selected': {
          target: '.paused',
          actions: [{ type: 'selectStep', params: ({ event }) => event }, 'clearSelectedActor'],
        },
        'step.scrubbed': {
          target: '.paused',
          actions: { type: 'selectStep', params: ({ event }) => event },
        },
        'firstStep.requested': {
          guard: 'hasPreviousStep',
          target: '.paused',
          actions: 'selectFirstStep',
        },
        'previousStep.requested': {
          guard: 'hasPreviousStep',
          target: '.paused',
          actions: 'selectPreviousStep',
        },
        'nextStep.requested': {
          guard: 'hasNextStep',
          target: '.paused',
          actions: 'selectNextStep',
        },
        'lastStep.requested': { guard: 'hasNextStep', target: '.paused', actions: 'pinLatestStep' },
        'file.opened': { target: '.paused', actions: 'pinLatestStep' },
        'file.closed': { target: '.following', actions: 'clearCursor' },
      },
      states: {
        following: {
          on: {
            'app.synced': {
              guard: 'hasNoActiveApp',
              actions: [
                { type: 'setAppLog', params: ({ event }) => event },
                { type: 'selectApp', params: ({ event }) => event },
              ],
            },
            'pause.requested': { target: 'paused', actions: 'pinLatestStep' },
          },
        },
        paused: {
          on: {
            'follow.requested': { guard: 'isLive', target: 'following', actions: 'clearCursor' },
            'play.requested': [
              { guard: 'hasNextStep', target: 'playing' },
              { guard: 'hasPreviousStep', target: 'playing', actions: 'selectFirstStep' },
            ],
          },
        },
        playing: {
          on: { 'pause.requested': 'paused' },
          after: {
            playbackDelay: [
              { guard: 'hasNextStep', target: 'playing', reenter: true, actions: 'selectNextStep' },
              { target: 'paused' },
            ],
          },
        },
      },
    },
    source: {
      initial: 'live',
      states: {
        live: { on: { 'file.opened': 'opened' } },
        opened: { on: { 'file.closed': { target: 'live', actions: 'clearFile' } } },
      },
    },
    file: {
      initial: 'idle',
      on: { 'file.selected': '.reading' },
      states: {
        idle: {},
        reading: {
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ event }) => {
              assertEvent(event, 'file.selected');
              return { file: event.file };
            },
            onDone: {
              target: 'idle',
              actions: [
                { type: 'setFile', params: ({ event }) => event.output },
                'raiseFileOpened',
              ],
            },
            onError: {
              target: 'failed',
              actions: {
                type: 'setProblem',
                params: ({ event: { error } }) =>
                  error instanceof Error ? error.message : 'The file couldn’t be opened',
              },
            },
          },
        },
        failed: { exit: 'clearProblem', on: { 'problem.dismissed': 'idle' } },
      },
    },
  },
});
