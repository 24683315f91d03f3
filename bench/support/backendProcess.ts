import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Env } from '../../server/env.ts';
import { withTemporaryFolder } from './temporaryFolder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Lends the backend as a process of its own, so that the one which measures costs it no time.
 * @throws Error with its output when it ends before it listens
 */
export async function withBackend<T>(env: Env, work: (url: string) => Promise<T>): Promise<T> {
  return withTemporaryFolder((dataDir) => withBackendIn(dataDir, env, work));
}

/** The same on a data folder that is kept, for starts after the first. */
export async function withBackendIn<T>(
  dataDir: string,
  env: Env,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    return await work(await address(child.stdout, ended));
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function address(output: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<string> {
  let said = '';
  const found = new Promise<string>((done) => {
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = /is at (\S+)/.exec(said) ?? [];
      if (url !== undefined) done(url);
    });
  });
  const tooEarly = ended.then(() => {
    throw new Error(`the backend ended before it listened: ${said}`);
  });
  return Promise.race([found, tooEarly]);
}
