import { getRequestListener } from '@hono/node-server';
import type { RequestListener } from 'node:http';
import type { Backend } from '../backend.ts';

/** What answers the paths that are not the backend's: a built app, or Vite in development. */
export interface Front {
  readonly handle: RequestListener;
  close(): Promise<void>;
}

/** Sends each request to the backend or to the front; without a front the backend has them all. */
export function dispatch(backend: Backend, front: Front | undefined): RequestListener {
  const toBackend = getRequestListener(backend.routes.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    if (front === undefined || backend.owns(pathOf(request.url))) void toBackend(request, response);
    else front.handle(request, response);
  };
}

/** The path of a request line, which may be a whole URL as proxies send it. */
function pathOf(target = '/'): string {
  const base = 'http://localhost';
  return URL.canParse(target, base) ? new URL(target, base).pathname : '/';
}
