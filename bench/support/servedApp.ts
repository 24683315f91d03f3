import { fileURLToPath } from 'node:url';
import { buildApp } from '../../scripts/build/buildApp.ts';
import type { Env } from '../../server/env.ts';
import { serve } from '../../server/serve.ts';
import { createStaticFront } from '../../server/staticFront.ts';
import { withTemporaryFolder } from './temporaryFolder.ts';

export interface BuiltApp {
  readonly folder: string;
  readonly policy: string;
}

const folder = fileURLToPath(new URL('../../.cache/bench', import.meta.url));
let building: Promise<{ policy: string }> | undefined;

/** The production build, made once a run. */
export async function builtApp(): Promise<BuiltApp> {
  building ??= buildApp(folder);
  return { folder, ...(await building) };
}

/** Lends the production build and the embedded backend on a free port; `work` gets the address. */
export async function withApp<T>(env: Env, work: (url: string) => Promise<T>): Promise<T> {
  const app = await builtApp();
  return withTemporaryFolder(async (dataDir) => {
    const served = await serve({
      env: { ...env, PORT: '0', DATA_DIR: dataDir },
      defaultPort: 0,
      front: () => createStaticFront(app.folder, app.policy),
    });
    try {
      return await work(served.origin);
    } finally {
      await served.close();
    }
  });
}
