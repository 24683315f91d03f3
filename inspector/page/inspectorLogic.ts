import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import { appMessageSchema, inspectorChannel, type InspectorMessage } from '../protocol.ts';
import { downloadInspection, openInspection, type Inspection } from './inspectionFile.ts';
import { inspectorMachine } from './inspectorMachine.ts';
import { getRecords } from './inspectorSelectors.ts';

/**
 * Receives the messages of the apps of this origin. Requests their logs when it starts and on
 * `logs.requested`. Ignores messages that it cannot parse, such as those of another version.
 */
const watchChannel = fromCallback<{ type: 'logs.requested' }>(({ sendBack, receive }) => {
  const channel = new BroadcastChannel(inspectorChannel);

  function requestLogs() {
    const message: InspectorMessage = { type: 'inspector.opened' };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have no origin
    channel.postMessage(message);
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { success, output } = v.safeParse(appMessageSchema, data);
    if (success) sendBack(output);
  });
  receive(requestLogs);
  requestLogs();
  return () => channel.close();
});

export const inspectorLogic = inspectorMachine.provide({
  actors: {
    channel: watchChannel,
    readFile: fromPromise<Inspection, { file: File }>(({ input }) => openInspection(input.file)),
  },
  actions: { download: ({ context }) => downloadInspection(getRecords(context)) },
});
