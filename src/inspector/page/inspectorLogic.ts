import { fromPromise } from 'xstate';
import { channelActor } from './channelActor.ts';
import { download, fileName } from './file/download.ts';
import { inspectionText, openInspection, type Inspection } from './file/inspectionFile.ts';
import { inspectorMachine } from './inspectorMachine.ts';
import { recordsOf } from './inspectorSelectors.ts';

/** The inspector machine with the browser attached. */
export const inspectorLogic = inspectorMachine.provide({
  actors: {
    channel: channelActor,
    readFile: fromPromise<Inspection, { file: File }>(({ input }) => openInspection(input.file)),
  },
  actions: {
    download: ({ context }) => download(fileName(new Date()), inspectionText(recordsOf(context))),
  },
});
