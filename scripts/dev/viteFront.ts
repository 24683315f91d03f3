import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { Front } from '../../server/http/dispatch.ts';
import type { Listening } from '../../server/http/listen.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Vite's dev server as the front, hot reload on the same port.
 * `mpa`, so that an unknown address is a 404 here as it is in a build.
 */
export async function createViteFront({ server }: Listening): Promise<Front> {
  const vite = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    appType: 'mpa',
    server: { middlewareMode: true, hmr: { server } },
  });
  return { handle: vite.middlewares, close: () => vite.close() };
}
