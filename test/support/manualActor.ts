import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate';

export type HandActor<Sent extends EventObject> = {
  readonly logic: CallbackActorLogic<EventObject, undefined, Sent>;
  /** Sends to whoever runs it now. @throws Error when nobody does */
  send(event: Sent): void;
  /** How many run it. */
  running(): number;
  /** What it was told, oldest first. */
  readonly received: readonly EventObject[];
};

/** A callback actor whose events come from the test's hand. */
export function manualActor<Sent extends EventObject>(
  name: string,
  begin: (send: (event: Sent) => void) => void = () => {},
): HandActor<Sent> {
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
      if (senders.size === 0) throw new Error(`nobody runs "${name}"`);
      for (const send of senders) send(event);
    },
    running: () => senders.size,
    received,
  };
}
