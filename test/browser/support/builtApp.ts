import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { readPolicy } from '../../../tools/build/settingsPlugin.ts';
import type { Env } from '../../../server/settings.ts';

/** A production build. */
export type BuiltApp = {
  readonly folder: string;
  /** The `Content-Security-Policy` header of this build. */
  readonly policy: string;
};

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Empty, so that a `.env` file of this machine does not apply. */
const ownOriginOnly = {
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_ANON_KEY: '',
  VITE_TMDB_API_URL: '',
  VITE_TMDB_API_KEY: '',
  VITE_TMDB_IMAGE_URL: '',
};

/**
 * Builds the app for its own origin as `npm run build` does, once in a run: the first caller builds,
 * the others wait.
 * @param inspect includes the inspectors, as `npm start` does
 * @throws Error with Vite's output when the build fails
 */
export async function buildForTests({
  inspect = false,
  runFolder = inject('runFolder'),
} = {}): Promise<BuiltApp> {
  const folder = join(runFolder, inspect ? 'inspect' : 'app');
  const isFirst = await mkdir(`${folder}-begun`).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await build(`${folder}-draft`, inspect);
    await rename(`${folder}-draft`, folder);
  }
  while (!existsSync(folder)) await setTimeout(100);
  return { folder, policy: await readPolicy(folder) };
}

async function build(folder: string, inspect: boolean): Promise<void> {
  // A test reads from the source maps which sources a build has.
  const variables = { ...ownOriginOnly, VITE_INSPECT: inspect ? '1' : '', SOURCE_MAPS: '1' };
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin');
  await promisify(execFile)(
    process.execPath,
    [join(vite, 'vite.js'), 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: root, env: { ...outerEnv(), ...variables } },
  );
}

const runnerVariables =
  /^(npm_|VITE|VITEST|NODE_ENV$|NODE_OPTIONS$|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/;

/**
 * The environment without the variables of npm and Vitest: with their NODE_ENV, for example, a
 * build would bundle React's development code.
 */
export function outerEnv(): Env {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !runnerVariables.test(name)),
  );
}
