import type { RequestListener } from 'node:http';

export interface Gate {
  readonly handle: RequestListener;
  /** Lets the requests that wait, and all later ones, through to `listener`. */
  open(listener: RequestListener): void;
  /** Ends the requests that wait without an answer. */
  refuse(): void;
}

/** Holds requests that come between taking a port and being able to answer. */
export function createGate(): Gate {
  let open: (listener: RequestListener) => void = () => {};
  let refuse: () => void = () => {};
  const opened = new Promise<RequestListener>((resolve, reject) => {
    open = resolve;
    refuse = () => reject(new Error('refused'));
  });
  return {
    handle: (request, response) =>
      void opened.then(
        (listener) => listener(request, response),
        () => response.destroy(),
      ),
    open,
    refuse,
  };
}
