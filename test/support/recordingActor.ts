import { createActor, fromTransition, type EventObject } from 'xstate';

/** An actor that does nothing but note what it is sent, oldest first. */
export function recordingActor() {
  const received: EventObject[] = [];
  const note = (_: null, event: EventObject) => {
    received.push(event);
    return null;
  };
  return { ref: createActor(fromTransition(note, null)).start().ref, received };
}
