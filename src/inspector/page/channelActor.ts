import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { inspectorChannel, type InspectorMessage } from '../protocol.ts';
import { messageSchema } from './file/recordSchema.ts';
import type { InspectorEvent } from './inspectorTypes.ts';

/**
 * Listens to the apps of this origin; asks them for everything when it starts and whenever it is sent
 * `asked`. What other versions say and this one does not understand is passed over.
 */
export const channelActor = fromCallback<{ type: 'asked' }>(({ sendBack, receive }) => {
  const channel = new BroadcastChannel(inspectorChannel);

  function ask() {
    const message: InspectorMessage = { type: 'inspector.opened' };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- windows have one, channels none
    channel.postMessage(message);
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { success, output } = v.safeParse(messageSchema, data);
    if (!success || output.type === 'inspector.opened') return;
    sendBack(output satisfies InspectorEvent);
  });
  receive(ask);
  ask();
  return () => channel.close();
});
