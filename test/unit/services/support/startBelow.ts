import {
  createActor,
  setup,
  type AnyActorLogic,
  type AnyEventObject,
  type EventObject,
} from 'xstate';

/** Starts an actor below a parent, which records what it sends and stops it. */
export function startBelow<Sent extends EventObject>(logic: AnyActorLogic) {
  const received: Sent[] = [];
  const parent = setup({ actors: { child: logic } }).createMachine({
    invoke: { id: 'child', src: 'child' },
    on: { '*': { actions: ({ event }) => void received.push(event as Sent) } },
  });
  const actor = createActor(parent).start();
  return {
    received,
    send: (event: AnyEventObject) => actor.getSnapshot().children['child']?.send(event),
    stop: () => void actor.stop(),
  };
}
