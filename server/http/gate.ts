import type { RequestListener } from 'node:http';

/** Lets nobody through until it is opened. */
export interface Gate {
  readonly handle: RequestListener;
  /** Lets the requests that wait, and all later ones, through to `listener`. */
  open(listener: RequestListener): void;
}

/** Ends a request without an answer: what is behind the gate could not be made. */
export const refuse: RequestListener = (_, response) => void response.destroy();

/** Holds requests that come between taking a port and being able to answer. */
export function createGate(): Gate {
  let open: (listener: RequestListener) => void = () => {};
  const opened = new Promise<RequestListener>((resolve) => {
    open = resolve;
  });
  return {
    handle: (request, response) => void opened.then((listener) => listener(request, response)),
    open,
  };
}
