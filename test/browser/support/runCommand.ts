import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Env } from '../../../server/settings.ts';
import { outerEnv } from './outerEnv.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface Command {
  /** Also the id of the process group of its children. */
  readonly pid: number | undefined;
  /**
   * @returns the first group of `pattern` once the output matches
   * @throws Error with all output when the command exits before
   */
  waitForOutput(pattern: RegExp): Promise<string>;
  /** Signals only the command, as `kill` does. */
  signal(name: NodeJS.Signals): void;
  /** Signals the command and its children, as Ctrl-C in a terminal does. */
  interrupt(): void;
  readonly ended: Promise<CommandResult>;
}

/**
 * Runs a command at the root of the project, with a new data folder and any free port unless `env`
 * sets them. It is killed when the test ends.
 */
export async function runCommand(line: string, env: Env = {}): Promise<Command> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reelstate-command-'));
  const [program = '', ...args] = line.split(' ');
  const child = spawn(program, args, {
    cwd: root,
    env: { ...outerEnv(), PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, as in a terminal.
    detached: true,
    // On Windows npm is a shell script.
    shell: process.platform === 'win32',
  });
  let output = '';
  let errors = '';
  let onOutput = () => {};
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
    onOutput();
  });
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  const ended = new Promise<CommandResult>((done) => {
    child.once('close', (code) => done({ code, output, errors }));
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    pid: child.pid,
    waitForOutput: (pattern) =>
      new Promise((found, fail) => {
        onOutput = () => {
          const match = pattern.exec(output);
          if (match !== null) found(match[1] ?? match[0]);
        };
        onOutput();
        void ended.then(() =>
          fail(new Error(`The command ended without ${pattern}:\n${output}${errors}`)),
        );
      }),
    signal: (name) => void child.kill(name),
    interrupt: () => child.pid !== undefined && process.kill(-child.pid, 'SIGINT'),
    ended,
  };
}
