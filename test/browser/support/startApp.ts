import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { FaultPlan } from '../../../server/faults.ts';
import { createStaticFront } from '../../../server/staticApp.ts';
import { serve } from '../../../server/serve.ts';
import { injectFaults } from './injectFaults.ts';

export type RunningApp = {
  /** Without a trailing slash. */
  readonly url: string;
  /** Replaces the injected faults. */
  injectFaults(plan: FaultPlan): Promise<void>;
  clearFaults(): Promise<void>;
  /** Responds with a script in place of one of the build, until it is called again; routes would slow down each request. */
  replaceScript(replaced?: ReplacedScript): void;
  /** Closes all connections and deletes the accounts. */
  stop(): Promise<void>;
};

type ReplacedScript = { readonly url: RegExp; readonly body: string };

/** A name of this machine that the app does not take for it. */
export const otherHost = 'app.localhost';

/** Answers in place of the static files. @returns whether it did */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Starts a production build and the embedded backend on one port of 127.0.0.1, with no environment of
 * this process.
 */
export async function startApp(
  { folder, policy } = inject('builtApp'),
  intercept: Intercept = () => false,
): Promise<RunningApp> {
  let script: ReplacedScript | undefined;
  const dataDir = await mkdtemp(join(inject('runFolder'), 'data-'));
  const server = await serve({
    env: { FAULTS: '1', PORT: '0', DATA_DIR: dataDir, ALLOWED_HOSTS: otherHost },
    defaultPort: 0,
    writeLog: () => {},
    async front(_, findDemo) {
      const { handle, close } = await createStaticFront(folder, policy, findDemo);
      return {
        close,
        handle(request, response) {
          if (script?.url.test(request.url ?? '') === true)
            response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script.body);
          else if (!intercept(request, response)) handle(request, response);
        },
      };
    },
  });
  const url = server.origin;
  return {
    url,
    injectFaults: (plan) => injectFaults(url, plan),
    clearFaults: () => injectFaults(url, undefined),
    replaceScript(replaced) {
      script = replaced;
    },
    async stop() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
