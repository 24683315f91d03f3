import { fromCallback, type EventObject } from 'xstate';
import type { NetworkEvent } from '../domain/externalEvents.ts';

/** Sends `network.online` when the browser is online again. */
export const watchNetwork = fromCallback<EventObject, undefined, NetworkEvent>(({ sendBack }) => {
  const abortController = new AbortController();
  addEventListener('online', () => sendBack({ type: 'network.online' }), {
    signal: abortController.signal,
  });
  return () => abortController.abort();
});
