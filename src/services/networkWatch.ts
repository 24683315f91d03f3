import { fromCallback, type EventObject } from 'xstate';
import type { NetworkEvent } from '../domain/signs.ts';

/** Tells when the device has a network again. */
export const networkWatch = fromCallback<EventObject, undefined, NetworkEvent>(({ sendBack }) => {
  const ending = new AbortController();
  addEventListener('online', () => sendBack({ type: 'network.found' }), { signal: ending.signal });
  return () => ending.abort();
});
