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

/**
 * Runs path tests in the foreground.
 *
 * @param filters which files
 * @param env variables that `test/paths/plan/runOptions.ts` reads
 * @returns the exit code
 */
export async function runPathTests(
  filters: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const projects = ['--project', 'paths', '--project', 'long', '--project', 'browser'];
  const vitest = await getProgram('vitest');
  return new Promise((done) => {
    const child = spawn(process.execPath, [vitest, 'run', ...projects, ...filters], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });
}
