import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A child that has loaded its code and opened nothing yet. */
export interface AuthChild {
  /** Opens the database in `dataDir`; resolves to the address that answers. */
  open(dataDir: string): Promise<string>;
  /** SIGKILL: nothing of the child runs after it. Resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts a child as bare GoTrue, whose new sessions use this algorithm of refresh tokens. */
export function startAuthChild(algorithm: 1 | 2): AuthChild {
  const child = fork(new URL('authProcess.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env['PATH'],
      GATEWAY: 'off',
      GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: String(algorithm),
    },
  });
  const exited = once(child, 'exit');
  return {
    open: (dataDir) => open(child, exited, dataDir),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function open(child: ChildProcess, exited: Promise<unknown>, dataDir: string) {
  const opened = once(child, 'message');
  child.send(dataDir);
  const died = exited.then(() => {
    throw new Error('The backend ended before it listened');
  });
  const [port] = (await Promise.race([opened, died])) as [number];
  return `http://127.0.0.1:${port}`;
}
