import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest = v.object({ bin: v.union([v.string(), v.record(v.string(), v.string())]) });

/**
 * Returns the file of a package's command, to be run by Node: on Windows the links in `.bin` are
 * shell scripts.
 *
 * @throws Error if the package has no such command
 */
export async function getProgram(packageName: string, command = packageName): Promise<string> {
  const file = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = v.parse(manifest, JSON.parse(await readFile(file, 'utf8')));
  const path = typeof bin === 'string' ? bin : bin[command];
  if (path === undefined) throw new Error(`${packageName} has no command ${command}`);
  return createRequire(file).resolve(join(dirname(file), path));
}

/** Runs a package's command; `output` is empty if it goes to the terminal. */
export async function runProgram(
  [packageName, command]: readonly [packageName: string, command?: string],
  args: readonly string[],
  stdout: 'pipe' | 'inherit' = 'inherit',
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly exitCode: number; readonly output: string }> {
  const path = await getProgram(packageName, command);
  return new Promise((done) => {
    const child = spawn(process.execPath, [path, ...args], {
      cwd: root,
      stdio: ['ignore', stdout, stdout],
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.once('error', () => done({ exitCode: 1, output }));
    child.once('close', (code) => done({ exitCode: code ?? 1, output }));
  });
}

/**
 * Runs path tests in the foreground and returns the exit code.
 *
 * @param env variables that `test/paths/plan/runOptions.ts` reads
 */
export async function runPathTests(
  files: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const projects = ['--project', 'paths', '--project', 'long', '--project', 'browser'];
  const args = ['run', ...projects, ...files];
  return (await runProgram(['vitest'], args, 'inherit', env)).exitCode;
}
