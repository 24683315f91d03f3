import { createActor, fromCallback } from 'xstate';
import type { Inspection } from '../../../src/inspector/page/file/inspectionFile.ts';
import { inspectorMachine } from '../../../src/inspector/page/inspectorMachine.ts';
import {
  currentStep,
  listedSteps,
  recordsOf,
} from '../../../src/inspector/page/inspectorSelectors.ts';
import type { InspectorRecord } from '../../../src/inspector/protocol.ts';
import { handClock } from '../../support/handClock.ts';
import { parked } from '../../support/parked.ts';

/** The inspector's machine over a channel that nobody speaks on, with files read by hand. */
export function startPage() {
  const clock = handClock();
  const readFile = parked<Inspection, { file: File }>('readFile');
  const seen = { asked: 0, downloads: 0 };
  const logic = inspectorMachine.provide({
    actors: {
      channel: fromCallback<{ type: 'asked' }>(({ receive }) => {
        receive(() => {
          seen.asked += 1;
        });
      }),
      readFile: readFile.logic,
    },
    actions: {
      download: () => {
        seen.downloads += 1;
      },
    },
  });
  const actor = createActor(logic, { clock }).start();
  const context = () => actor.getSnapshot().context;

  return {
    actor,
    clock,
    readFile,
    /** How often the apps were asked for everything anew, and files were written. */
    seen,
    context,
    send: actor.send,
    can: (event: Parameters<typeof actor.send>[0]) => actor.getSnapshot().can(event),
    isIn: (view: 'following' | 'paused' | 'playing') => actor.getSnapshot().matches({ view }),
    records: () => recordsOf(context()),
    steps: () => listedSteps(context()),
    step: () => currentStep(context()),
    tell(records: readonly InspectorRecord[], app = 'tab-1', dropped = 0) {
      actor.send({ type: 'app.told', app, title: 'Reelstate', records, dropped });
    },
    record(record: InspectorRecord | undefined, app = 'tab-1') {
      if (record === undefined) throw new Error('there is no such record');
      actor.send({ type: 'app.recorded', app, record });
    },
  };
}
