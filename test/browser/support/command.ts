import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Env } from '../../../server/settings.ts';
import { outerEnv } from './outerEnv.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface Command {
  /** Of the command itself; what it starts is in the process group of the same id. */
  readonly pid: number | undefined;
  /**
   * The first group of `pattern` once the output has it.
   * @throws Error with all output when the command ends before
   */
  says(pattern: RegExp): Promise<string>;
  /** Signals the command alone, as `kill` does. */
  signal(name: NodeJS.Signals): void;
  /** Signals it and all it started, as Ctrl-C in a terminal does. */
  interrupt(): void;
  readonly ended: Promise<Ended>;
}

/**
 * Runs a command at the root of the project as a person would, with a data folder of its own and
 * any free port unless `env` says otherwise. It is killed when the test ends.
 */
export async function command(line: string, env: Env = {}): Promise<Command> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reelstate-command-'));
  const [program = '', ...args] = line.split(' ');
  const child = spawn(program, args, {
    cwd: root,
    env: { ...outerEnv(), PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a terminal gives to what is typed there.
    detached: true,
    // There npm is a script of the shell.
    shell: process.platform === 'win32',
  });
  let output = '';
  let errors = '';
  let heard = () => {};
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
    heard();
  });
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  const ended = new Promise<Ended>((done) => {
    child.once('close', (code) => done({ code, output, errors }));
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    pid: child.pid,
    says: (pattern) =>
      new Promise((found, fail) => {
        heard = () => {
          const match = pattern.exec(output);
          if (match !== null) found(match[1] ?? match[0]);
        };
        heard();
        void ended.then(() => fail(new Error(`It ended without ${pattern}:\n${output}${errors}`)));
      }),
    signal: (name) => void child.kill(name),
    interrupt: () => child.pid !== undefined && process.kill(-child.pid, 'SIGINT'),
    ended,
  };
}
