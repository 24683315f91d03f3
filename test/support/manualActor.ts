import {
  createActor,
  fromCallback,
  fromTransition,
  type CallbackActorLogic,
  type EventObject,
} from 'xstate';

export type ManualActor<Sent extends EventObject> = {
  readonly logic: CallbackActorLogic<EventObject, undefined, Sent>;
  /** Sends to its running instances. @throws Error when there is none */
  send(event: Sent): void;
  /** How many instances run. */
  running(): number;
  /** Events sent to it, oldest first. */
  readonly received: readonly EventObject[];
};

/** A callback actor whose events the test sends. */
export function manualActor<Sent extends EventObject>(
  name: string,
  begin: (send: (event: Sent) => void) => void = () => {},
): ManualActor<Sent> {
  const senders = new Set<(event: Sent) => void>();
  const received: EventObject[] = [];
  return {
    logic: fromCallback<EventObject, undefined, Sent>(({ sendBack, receive }) => {
      senders.add(sendBack);
      receive((event) => received.push(event));
      begin(sendBack);
      return () => void senders.delete(sendBack);
    }),
    send(event) {
      if (senders.size === 0) throw new Error(`"${name}" is not running`);
      for (const send of senders) send(event);
    },
    running: () => senders.size,
    received,
  };
}

/** An actor that records the events it receives, oldest first. */
export function recordingActor() {
  const received: EventObject[] = [];
  const record = (_: null, event: EventObject) => {
    received.push(event);
    return null;
  };
  return { ref: createActor(fromTransition(record, null)).start().ref, received };
}

/** A callback actor that never sends an event. */
export const silent = <Sent extends EventObject>() =>
  fromCallback<EventObject, undefined, Sent>(() => {});
