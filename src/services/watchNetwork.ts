import { fromCallback, type EventObject } from 'xstate';
import type { NetworkEvent } from '../domain/externalEvents.ts';

/** Sends when the browser goes online or offline; at the start only that it is offline. */
export const watchNetwork = fromCallback<EventObject, undefined, NetworkEvent>(({ sendBack }) => {
  const abortController = new AbortController();
  for (const change of ['online', 'offline'] as const) {
    addEventListener(change, () => sendBack({ type: `network.${change}` }), {
      signal: abortController.signal,
    });
  }
  if (!navigator.onLine) sendBack({ type: 'network.offline' });
  return () => abortController.abort();
});
