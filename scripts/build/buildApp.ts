import { fileURLToPath } from 'node:url';
import { build, loadEnv } from 'vite';
import { contentPolicyHeader } from '../../server/contentPolicy.ts';
import { settingsOfBuild } from './settingsOfBuild.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds the app into `folder` and says which policy header belongs to it.
 * @throws ConfigError when VITE_ variables are bad (before anything is built), Vite's error when
 * the sources cannot be built
 */
export async function buildApp(folder: string): Promise<{ policy: string }> {
  // Whatever the shell says: the app that is served is the production one.
  process.env['NODE_ENV'] = 'production';
  const { hosts } = settingsOfBuild(loadEnv('production', root, 'VITE_'));
  await build({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  return { policy: contentPolicyHeader(hosts) };
}
