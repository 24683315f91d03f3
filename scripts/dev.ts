import { announce } from '../server/announce.ts';
import { runCommand } from '../server/http/runCommand.ts';
import { serve } from '../server/serve.ts';
import { createViteFront } from './dev/viteFront.ts';

process.env['VITE_INSPECT'] ??= '1';

await runCommand(async (onStop) => {
  const served = await serve({ env: process.env, defaultPort: 5173, front: createViteFront });
  onStop(served.close);
  announce('Reelstate in development', served);
});
