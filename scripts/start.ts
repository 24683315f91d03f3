import { fileURLToPath } from 'node:url';
import { announce } from '../server/announce.ts';
import { runCommand } from '../server/http/runCommand.ts';
import { serve } from '../server/serve.ts';
import { createStaticFront } from '../server/staticFront.ts';
import { buildApp } from './build/buildApp.ts';

// Whoever starts it here may look into it; a build for a host (`npm run build`) has no inspector.
process.env['VITE_INSPECT'] ??= '1';

await runCommand(async (onStop) => {
  const served = await serve({
    env: process.env,
    defaultPort: 4173,
    front: async ({ port }) => {
      // A folder of each port: two that start at once would empty each other's.
      const folder = fileURLToPath(new URL(`../.cache/start/${port}`, import.meta.url));
      const { policy } = await buildApp(folder);
      return createStaticFront(folder, policy);
    },
  });
  onStop(served.close);
  announce('Reelstate', served);
});
