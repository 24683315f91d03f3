import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Backend } from '../backend.ts';

/** Handles the paths that are not the backend's: a built app, or Vite in development. */
export interface Front {
  readonly handle: RequestListener;
  close(): Promise<void>;
}

/**
 * Sends each request to the backend or to the front; without a front, all go to the backend. Every
 * response has `nosniff`, so that browsers do not guess its type.
 */
export function dispatch(backend: Backend, front: Front | undefined): RequestListener {
  const toBackend = getRequestListener(backend.routes.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (front === undefined || backend.owns(getPath(request.url)))
      void toBackend(request, response);
    else front.handle(request, response);
  };
}

/** The path of a request line; proxies send a whole URL. */
function getPath(target = '/'): string {
  const base = 'http://localhost';
  return URL.canParse(target, base) ? new URL(target, base).pathname : '/';
}

/** Closes a connection without a response: the start has failed. */
export const dropConnection: RequestListener = (_, response) => void response.destroy();

/** Holds the requests that arrive after the port is opened and before the server is ready. */
export function createStartupGate() {
  let open: (listener: RequestListener) => void = () => {};
  const opened = new Promise<RequestListener>((resolve) => {
    open = resolve;
  });
  return {
    handle: (request: IncomingMessage, response: ServerResponse) =>
      void opened.then((listener) => listener(request, response)),
    open,
  };
}
