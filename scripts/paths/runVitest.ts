import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { programOf } from '../test/programOf.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const projects = ['--project', 'paths', '--project', 'paths-browser'];

/**
 * Runs path tests in the foreground.
 *
 * @param filters which files, all of them by default
 * @param env what `test/paths/plan/runOptions.ts` reads
 * @returns the exit code
 */
export async function runVitest(
  filters: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> {
  const program = await programOf(['vitest', 'vitest']);
  return new Promise((done) => {
    const child = spawn(process.execPath, [program, 'run', ...projects, ...filters], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });
}
