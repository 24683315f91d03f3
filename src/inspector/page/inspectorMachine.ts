import { assertEvent, assign, fromCallback, raise, sendTo, setup, stateIn } from 'xstate';
import { failureOf } from '../../domain/failure.ts';
import { actionSlot, actorSlot } from '../../machines/actorSlot.ts';
import type { InspectorRecord } from '../protocol.ts';
import { withoutApp, withRecord, withTold } from './appLogs.ts';
import type { Inspection } from './file/inspectionFile.ts';
import { inspectorGuards } from './inspectorGuards.ts';
import { listedSteps, stepAfter, stepBefore } from './inspectorSelectors.ts';
import {
  emptyInspector,
  type AppMessage,
  type InspectorContext,
  type InspectorEvent,
} from './inspectorTypes.ts';
import { pageTexts } from './pageTexts.ts';
import { playWait } from './playWait.ts';

type Recorded = { app: string; record: InspectorRecord };

/**
 * The inspector page: what the apps tell, which moment of it is looked at, and the file that was
 * opened. Records arrive in every state; only whether the view goes along differs.
 */
export const inspectorMachine = setup({
  types: {
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    children: {} as { channel: 'channel'; readFile: 'readFile' },
  },
  actors: {
    channel: fromCallback<{ type: 'asked' }>(() => {
      throw new Error('Nothing was provided for "channel"');
    }),
    readFile: actorSlot<Inspection, { file: File }>('readFile'),
  },
  actions: {
    download: actionSlot('download'),
    learn: assign(({ context }, told: Extract<AppMessage, { type: 'app.told' }>) => ({
      apps: withTold(context.apps, told),
    })),
    addRecord: assign(({ context }, { app, record }: Recorded) => ({
      apps: withRecord(context.apps, app, record),
    })),
    markLeft: assign(({ context }, { app }: { app: string }) => ({
      apps: withoutApp(context.apps, app, context.app),
    })),
    askAgain: sendTo('channel', { type: 'asked' }),
    lookAtApp: assign((_, { app }: { app: string }) => ({ app, actor: null })),
    lookAtActor: assign((_, { actor }: { actor: string | null }) => ({ actor })),
    lookAtStep: assign((_, { seq }: { seq: number }) => ({ cursor: seq })),
    lookAtWhoActs: assign({ actor: null }),
    lookAtNewest: assign({ cursor: null }),
    holdNewest: assign(({ context }) => ({
      cursor: listedSteps(context).at(-1)?.record.seq ?? null,
    })),
    goFirst: assign(({ context }) => ({ cursor: listedSteps(context)[0]?.record.seq ?? null })),
    goBack: assign(({ context }) => ({ cursor: stepBefore(context)?.record.seq ?? null })),
    goForward: assign(({ context }) => ({ cursor: stepAfter(context)?.record.seq ?? null })),
    setSearch: assign((_, { text }: { text: string }) => ({ search: text })),
    toggleMachinery: assign({ showsMachinery: ({ context }) => !context.showsMachinery }),
    showFile: assign((_, file: Inspection) => ({ file, actor: null, search: '' })),
    closeFile: assign({ file: null, actor: null }),
    recordProblem: assign((_, problem: string) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    announceFile: raise({ type: 'file.opened' }),
  },
  guards: { ...inspectorGuards, isLive: stateIn({ source: 'live' }) },
  delays: { playWait: ({ context }) => playWait(context) },
}).createMachine({
  id: 'inspector',
  context: emptyInspector,
  invoke: { id: 'channel', src: 'channel' },
  type: 'parallel',
  on: {
    'app.told': { actions: { type: 'learn', params: ({ event }) => event } },
    'app.recorded': [
      {
        guard: { type: 'isNextRecord', params: ({ event }) => event },
        actions: { type: 'addRecord', params: ({ event }) => event },
      },
      { actions: 'askAgain' },
    ],
    'app.left': { actions: { type: 'markLeft', params: ({ event }) => event } },
    'actor.selected': { actions: { type: 'lookAtActor', params: ({ event }) => event } },
    'search.changed': { actions: { type: 'setSearch', params: ({ event }) => event } },
    'machinery.toggled': { actions: 'toggleMachinery' },
    'export.requested': { guard: 'hasRecords', actions: 'download' },
  },
  states: {
    view: {
      initial: 'following',
      on: {
        'app.selected': {
          target: '.following',
          actions: [{ type: 'lookAtApp', params: ({ event }) => event }, 'lookAtNewest'],
        },
        'step.selected': {
          target: '.paused',
          actions: [{ type: 'lookAtStep', params: ({ event }) => event }, 'lookAtWhoActs'],
        },
        'step.scrubbed': {
          target: '.paused',
          actions: { type: 'lookAtStep', params: ({ event }) => event },
        },
        'step.first': { guard: 'hasPrevious', target: '.paused', actions: 'goFirst' },
        'step.back': { guard: 'hasPrevious', target: '.paused', actions: 'goBack' },
        'step.forward': { guard: 'hasNext', target: '.paused', actions: 'goForward' },
        'step.last': { guard: 'hasNext', target: '.paused', actions: 'holdNewest' },
        'file.opened': { target: '.paused', actions: 'holdNewest' },
        'file.closed': { target: '.following', actions: 'lookAtNewest' },
      },
      states: {
        following: {
          on: {
            'app.told': {
              guard: 'nobodyIsLookedAt',
              actions: [
                { type: 'learn', params: ({ event }) => event },
                { type: 'lookAtApp', params: ({ event }) => event },
              ],
            },
            'pause.requested': { target: 'paused', actions: 'holdNewest' },
          },
        },
        paused: {
          on: {
            'follow.requested': {
              guard: 'isLive',
              target: 'following',
              actions: 'lookAtNewest',
            },
            'play.requested': [
              { guard: 'hasNext', target: 'playing' },
              { guard: 'hasPrevious', target: 'playing', actions: 'goFirst' },
            ],
          },
        },
        playing: {
          on: { 'pause.requested': 'paused' },
          after: {
            playWait: [
              { guard: 'hasNext', target: 'playing', reenter: true, actions: 'goForward' },
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
        opened: { on: { 'file.closed': { target: 'live', actions: 'closeFile' } } },
      },
    },
    file: {
      initial: 'idle',
      on: { 'file.chosen': '.reading' },
      states: {
        idle: {},
        reading: {
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ event }) => {
              assertEvent(event, 'file.chosen');
              return { file: event.file };
            },
            onDone: {
              target: 'idle',
              actions: [{ type: 'showFile', params: ({ event }) => event.output }, 'announceFile'],
            },
            onError: {
              target: 'refused',
              actions: {
                type: 'recordProblem',
                params: ({ event }) => failureOf(event.error, pageTexts.problems.unknown).message,
              },
            },
          },
        },
        refused: { exit: 'forgetProblem', on: { 'problem.dismissed': 'idle' } },
      },
    },
  },
});
