import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { contentPolicyHeader } from '../../../server/contentPolicy.ts';
import { outerEnv } from './outerEnv.ts';

/** The production build that browser tests share, made once in global set-up. */
export interface BuiltApp {
  readonly folder: string;
  /** The content policy as a header, which goes with this build. */
  readonly policy: string;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Set and empty, so that a `.env` file of this machine cannot point the tests elsewhere. */
const ownOriginOnly = {
  VITE_SUPABASE_URL: '',
  VITE_SUPABASE_ANON_KEY: '',
  VITE_TMDB_API_URL: '',
  VITE_TMDB_API_KEY: '',
  VITE_TMDB_IMAGE_URL: '',
};

/**
 * Builds the app for its own origin as `npm run build` does, into a folder of its own.
 * @throws Error with Vite's output when it cannot be built
 */
export async function buildForTests(): Promise<BuiltApp> {
  const folder = join(root, '.cache/browser-tests');
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin');
  await promisify(execFile)(
    process.execPath,
    [join(vite, 'vite.js'), 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: root, env: { ...outerEnv(), ...ownOriginOnly } },
  );
  return { folder, policy: contentPolicyHeader({ images: [], calls: [] }) };
}
