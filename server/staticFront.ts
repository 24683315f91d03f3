import { getRequestListener } from '@hono/node-server';
import type { Front } from './http/dispatch.ts';
import { createStaticApp } from './staticApp.ts';

/**
 * A built app as the front of the server.
 * @throws the file system's error when the folder cannot be read
 */
export async function createStaticFront(folder: string, policy: string): Promise<Front> {
  const app = await createStaticApp(folder, policy);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return {
    handle: (request, response) => void listener(request, response),
    close: () => Promise.resolve(),
  };
}
