import { isIPv6 } from 'node:net';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Backend } from '../backend.ts';

/** Handles the paths that are not the backend's: a built app, or Vite in development. */
export type Front = {
  readonly handle: RequestListener;
  close(): Promise<void>;
};

/**
 * Sends each request to the backend or to the front; without a front, all go to the backend. Every
 * response has `nosniff`, so that browsers do not guess its type.
 * @param hosts the names by which this server may be called, or all: a page whose name leads to this
 *   machine (DNS rebinding) must not read the demo password or inject faults, and gets 421
 */
export function dispatch(
  backend: Backend,
  front: Front | undefined,
  hosts: ReadonlySet<string> | 'all',
): RequestListener {
  const toBackend = getRequestListener(backend.routes.fetch, {
    overrideGlobalObjects: false,
    // It would cut the connection of a request whose body nobody reads; `listen` lingers instead.
    autoCleanupIncoming: false,
  });
  return (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (hosts !== 'all' && !hosts.has(getHostName(request.headers.host)))
      response.writeHead(421, { 'Content-Type': 'text/plain' }).end('Misdirected request');
    else if (front === undefined || backend.owns(getPath(request.url)))
      void toBackend(request, response);
    else front.handle(request, response);
  };
}

/** @returns the host name of a `Host` header in lower case, without the port; `''` if it has none */
function getHostName(host = ''): string {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** @returns how the URL of a request names this host; an IPv6 address is in brackets */
export const toHostName = (host: string): string => getHostName(isIPv6(host) ? `[${host}]` : host);

/** The path of a request line; proxies send a whole URL. */
export function getPath(target = '/'): string {
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
