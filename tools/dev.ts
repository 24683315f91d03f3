import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import type { FindDemo } from '../server/auth/demoAccount.ts';
import type { Front } from '../server/http/dispatch.ts';
import type { Listening } from '../server/http/listen.ts';
import { runCommand } from '../server/http/runCommand.ts';
import { logStartup, serve } from '../server/serve.ts';
import { isLoopback } from '../server/settings.ts';
import { demoMeta } from '../server/staticApp.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// The inspector is for this machine.
const isAlone = isLoopback(process.env['HOST'] || '127.0.0.1');
process.env['VITE_INSPECT'] = isAlone ? (process.env['VITE_INSPECT'] ?? '1') : '';

await runCommand(async (onStop) => {
  const served = await serve({ env: process.env, defaultPort: 5173, front: createViteFront });
  onStop(served.close);
  logStartup('Reelstate in development', served);
});

/** Starts Vite as a middleware of the same server; `mpa` answers unknown paths with 404, as a build does. */
async function createViteFront({ server }: Listening, findDemo: FindDemo): Promise<Front> {
  const vite = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    appType: 'mpa',
    server: { middlewareMode: true, hmr: { server } },
    plugins: [demoPlugin(findDemo)],
  });
  return { handle: vite.middlewares, close: () => vite.close() };
}

/** Adds to the page what `createStaticFront` adds to a built one. */
function demoPlugin(findDemo: FindDemo): Plugin {
  return {
    name: 'reelstate-demo-account',
    async transformIndexHtml() {
      const demo = await findDemo();
      return demo === undefined ? [] : [{ tag: 'meta', attrs: demoMeta(demo), injectTo: 'head' }];
    },
  };
}
