import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Env } from '../../../server/settings.ts';
import type { FaultPlan } from '../../../server/faults.ts';
import { createStaticFront } from '../../../server/staticApp.ts';
import { serve } from '../../../server/serve.ts';
import type { BuiltApp } from './builtApp.ts';
import { injectFaults } from './injectFaults.ts';

export interface StartAppOptions {
  /** Default: the build without inspectors. */
  readonly built?: BuiltApp;
  /** Environment of the backend besides FAULTS=1; that of this process is not used. */
  readonly env?: Env;
  /** Default: any free port. */
  readonly port?: number;
  /** Default: a new folder. */
  readonly dataDir?: string;
}

export interface RunningApp {
  /** Without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Replaces the injected faults. */
  injectFaults(plan: FaultPlan): Promise<void>;
  clearFaults(): Promise<void>;
  /** Closes all connections and deletes the data folder, unless it was passed in or `keepData` is true. */
  stop(options?: { readonly keepData?: boolean }): Promise<void>;
}

/** Starts the production build and the embedded backend on one port of 127.0.0.1. */
export async function startApp(options: StartAppOptions = {}): Promise<RunningApp> {
  const { folder, policy } = options.built ?? inject('builtApp');
  const dataDir = options.dataDir ?? (await mkdtemp(join(inject('runFolder'), 'data-')));
  const server = await serve({
    env: { FAULTS: '1', ...options.env, PORT: String(options.port ?? 0), DATA_DIR: dataDir },
    defaultPort: 0,
    front: (_, findDemo) => createStaticFront(folder, policy, findDemo),
  });
  const url = server.origin;
  return {
    url,
    port: server.port,
    dataDir,
    injectFaults: (plan) => injectFaults(url, plan),
    clearFaults: () => injectFaults(url, undefined),
    async stop({ keepData = options.dataDir !== undefined } = {}) {
      await server.close();
      if (!keepData) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
