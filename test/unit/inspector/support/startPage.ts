import { createActor, fromCallback } from 'xstate';
import type { Inspection } from '../../../../inspector/page/inspectionFile.ts';
import { inspectorMachine } from '../../../../inspector/page/inspectorMachine.ts';
import {
  getCurrentStep,
  getListedSteps,
  getRecords,
} from '../../../../inspector/page/inspectorSelectors.ts';
import type { InspectorRecord } from '../../../../inspector/protocol.ts';
import { manualClock } from '../../../support/manualClock.ts';
import { deferred } from '../../../support/deferred.ts';

/** Starts the inspector machine over a silent channel; the test resolves the files. */
export function startPage() {
  const clock = manualClock();
  const readFile = deferred<Inspection, { file: File }>('readFile');
  const seen = { logRequests: 0, downloads: 0 };
  const logic = inspectorMachine.provide({
    actors: {
      channel: fromCallback<{ type: 'logs.requested' }>(({ receive }) => {
        receive(() => void (seen.logRequests += 1));
      }),
      readFile: readFile.logic,
    },
    actions: {
      download: () => void (seen.downloads += 1),
    },
  });
  const actor = createActor(logic, { clock }).start();
  const context = () => actor.getSnapshot().context;

  return {
    actor,
    clock,
    readFile,
    /** How often logs were requested and files downloaded. */
    seen,
    context,
    send: actor.send,
    can: (event: Parameters<typeof actor.send>[0]) => actor.getSnapshot().can(event),
    isIn: (view: 'following' | 'paused' | 'playing') => actor.getSnapshot().matches({ view }),
    records: () => getRecords(context()),
    steps: () => getListedSteps(context()),
    step: () => getCurrentStep(context()),
    sync(records: readonly InspectorRecord[], app = 'tab-1', dropped = 0) {
      actor.send({ type: 'app.synced', app, title: 'Reelstate', records, dropped });
    },
    record(record: InspectorRecord | undefined, app = 'tab-1') {
      if (record === undefined) throw new Error('There is no such record');
      actor.send({ type: 'app.recorded', app, record });
    },
  };
}
