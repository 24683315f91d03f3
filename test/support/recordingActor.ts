import { createActor, fromTransition, type EventObject } from 'xstate';

/** An actor that records the events it receives, oldest first. */
export function recordingActor() {
  const received: EventObject[] = [];
  const record = (_: null, event: EventObject) => {
    received.push(event);
    return null;
  };
  return { ref: createActor(fromTransition(record, null)).start().ref, received };
}
