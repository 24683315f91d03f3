import { fromCallback, fromPromise, type EventObject } from 'xstate';

/** An actor or action that the composition root was to supply and did not. */
class NotProvidedError extends Error {
  constructor(slot: string) {
    super(`Nothing was provided for "${slot}"`);
    this.name = 'NotProvidedError';
  }
}

/**
 * A typed place for a service. The machine names what it needs; the root fills it by
 * `machine.provide`, and whoever forgets gets a `NotProvidedError`, not silence.
 */
export function actorSlot<Output, Input>(name: string) {
  return fromPromise<Output, Input>(async () => {
    throw new NotProvidedError(name);
  });
}

/** The same for an actor that sends events of its own accord. */
export function callbackSlot<
  Sent extends EventObject,
  Input extends object | undefined = undefined,
>(name: string) {
  return fromCallback<EventObject, Input, Sent>(() => {
    throw new NotProvidedError(name);
  });
}

/** The same for an effect. */
export function actionSlot(name: string): () => void {
  return () => {
    throw new NotProvidedError(name);
  };
}
