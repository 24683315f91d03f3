import { fromPromise } from 'xstate';

/**
 * A service call as an actor. After an abort the promise never settles: a state that was exited
 * receives no done or error event, and a restart by StrictMode does not turn the abort into a failure.
 *
 * @param call gets the actor's input and the signal that aborts it
 */
export function serviceActor<Output, Input>(
  call: (input: Input, signal: AbortSignal) => Promise<Output>,
) {
  return fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      return await call(input, signal);
    } finally {
      if (signal.aborted) await never;
    }
  });
}

const never = new Promise<never>(() => {});
