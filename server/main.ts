import { announce } from './announce.ts';
import { runCommand } from './http/runCommand.ts';
import { serve } from './serve.ts';

await runCommand(async (onStop) => {
  const served = await serve({ env: process.env, defaultPort: 4173 });
  onStop(served.close);
  announce("Reelstate's backend", served);
});
