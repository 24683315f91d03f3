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
  /** Another build than the one without inspectors. */
  readonly built?: BuiltApp;
  /** Variables of the backend on top of FAULTS=1; nothing comes from the outer environment. */
  readonly env?: Env;
  /** To come back where a stopped one was; otherwise any free port. */
  readonly port?: number;
  /** To come back with the accounts of a stopped one; otherwise a folder of its own. */
  readonly dataDir?: string;
}

export interface RunningApp {
  /** Without a slash at its end. */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Plants failures; what is named replaces what stood. */
  plant(plan: FaultPlan): Promise<void>;
  clearFaults(): Promise<void>;
  /** Ends all connections; keeps a data folder that was given, or with `{ keepData: true }`. */
  stop(options?: { readonly keepData?: boolean }): Promise<void>;
}

/** Starts the production build and the embedded backend on one port of 127.0.0.1. */
export async function startApp(options: StartAppOptions = {}): Promise<RunningApp> {
  const { folder, policy } = options.built ?? inject('builtApp');
  const dataDir = options.dataDir ?? (await mkdtemp(join(inject('runFolder'), 'data-')));
  const served = await serve({
    env: { FAULTS: '1', ...options.env, PORT: String(options.port ?? 0), DATA_DIR: dataDir },
    defaultPort: 0,
    front: () => createStaticFront(folder, policy),
  });
  const url = served.origin;
  return {
    url,
    port: served.port,
    dataDir,
    plant: (plan) => injectFaults(url, plan),
    clearFaults: () => injectFaults(url, undefined),
    async stop({ keepData = options.dataDir !== undefined } = {}) {
      await served.close();
      if (!keepData) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
