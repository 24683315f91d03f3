import { fromCallback, type EventObject } from 'xstate';

/** A callback actor that never sends an event. */
export const silent = <Sent extends EventObject>() =>
  fromCallback<EventObject, undefined, Sent>(() => {});
