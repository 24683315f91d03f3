import { fromCallback, type EventObject } from 'xstate';

/** In the place of an actor that tells of the world: nothing ever happens there. */
export const silent = <Sent extends EventObject>() =>
  fromCallback<EventObject, undefined, Sent>(() => {});
