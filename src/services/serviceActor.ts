import { fromPromise } from 'xstate';

/**
 * A service call as an actor. Once its signal is aborted it reports nothing more: a state that was
 * left must not hear of it, and StrictMode's restart would otherwise turn the abort into a failure.
 *
 * @param call gets the actor's input and the signal that ends it
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
