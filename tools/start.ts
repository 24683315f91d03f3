import { fileURLToPath } from 'node:url';
import { createStaticFront } from '../server/staticApp.ts';
import { runCommand } from '../server/http/runCommand.ts';
import { serve, logStartup } from '../server/serve.ts';
import { isLoopback } from '../server/settings.ts';
import { buildApp } from './build/buildApp.ts';

// With the inspector, which a build for a host (`npm run build`) does not have: it is for this machine.
const isAlone = isLoopback(process.env['HOST'] || '127.0.0.1');
process.env['VITE_INSPECT'] = isAlone ? (process.env['VITE_INSPECT'] ?? '1') : '';

await runCommand(async (onStop) => {
  const served = await serve({
    env: process.env,
    defaultPort: 4173,
    front: async ({ port }, findDemo) => {
      // A folder for each port, so that two servers do not empty each other's build.
      const folder = fileURLToPath(new URL(`../.cache/start/${port}`, import.meta.url));
      const { policy } = await buildApp(folder);
      return createStaticFront(folder, policy, findDemo);
    },
  });
  onStop(served.close);
  logStartup('Reelstate', served);
});
