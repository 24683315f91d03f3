import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { contentPolicyHeader } from '../../../server/contentPolicy.ts';
import { outerEnv } from './outerEnv.ts';

/** A production build; the one without inspectors is made once in global set-up, for all tests. */
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

const inspectFolder = join(root, '.cache/browser-tests-inspect');

/**
 * Builds the app for its own origin as `npm run build` does.
 * @param options `inspect` puts the inspectors in, as `npm start` does; `folder` is emptied first
 * @throws Error with Vite's output when it cannot be built
 */
export async function buildForTests({
  inspect = false,
  folder = inspectFolder,
} = {}): Promise<BuiltApp> {
  const variables = { ...ownOriginOnly, VITE_INSPECT: inspect ? '1' : '' };
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin');
  await promisify(execFile)(
    process.execPath,
    [join(vite, 'vite.js'), 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: root, env: { ...outerEnv(), ...variables } },
  );
  return { folder, policy: contentPolicyHeader({ images: [], calls: [] }) };
}
