import { serve } from '@hono/node-server';
import { parseAuthSettings } from '../../server/auth/authSettings.ts';
import { createAuth } from '../../server/auth/createAuth.ts';

// The auth backend in a process of its own that can be killed. It loads its code at start, opens the
// database when the parent sends the folder, and sends back its port.
process.once('disconnect', () => process.exit());
process.once('message', (dataDir: string) => void open(dataDir));

async function open(dataDir: string): Promise<void> {
  const auth = await createAuth({ settings: parseAuthSettings(process.env), dataDir });
  serve({ fetch: auth.routes.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
    process.send?.(port);
  });
}
