import { runCommand } from './http/runCommand.ts';
import { serve, logStartup } from './serve.ts';

await runCommand(async (onStop) => {
  const served = await serve({ env: process.env, defaultPort: 4173 });
  onStop(served.close);
  logStartup("Reelstate's backend", served);
});
