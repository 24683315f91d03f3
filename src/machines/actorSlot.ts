import { fromCallback, fromPromise, type EventObject } from 'xstate';

/** The composition root did not provide an actor or action. */
class NotProvidedError extends Error {
  constructor(slot: string) {
    super(`Nothing was provided for "${slot}"`);
    this.name = 'NotProvidedError';
  }
}

/**
 * A typed placeholder for a promise actor. Without `machine.provide` it throws `NotProvidedError`.
 */
export function actorSlot<Output, Input>(name: string) {
  return fromPromise<Output, Input>(async () => {
    throw new NotProvidedError(name);
  });
}

/** The same for a callback actor. */
export function callbackSlot<
  Sent extends EventObject,
  Input extends object | undefined = undefined,
>(name: string) {
  return fromCallback<EventObject, Input, Sent>(() => {
    throw new NotProvidedError(name);
  });
}

/** The same for an action, with the params that it takes. */
export function actionSlot<Params = undefined>(
  name: string,
): (args: unknown, params: Params) => void {
  return () => {
    throw new NotProvidedError(name);
  };
}
