import { fork } from 'node:child_process';
import { once } from 'node:events';

/** The build failed; it has written the reason to stderr. */
class BuildError extends Error {
  override readonly name = 'BuildError';
}

/**
 * Builds the app into `folder` and returns its content policy header. The build runs in a process of
 * its own, because Vite occupies about 500 MB until its process exits.
 *
 * @throws BuildError if VITE_ variables are malformed (before anything is built) or the build fails
 */
export async function buildApp(folder: string): Promise<{ policy: string }> {
  const child = fork(new URL('buildProcess.ts', import.meta.url), [folder], {
    execArgv: ['--import', 'tsx'],
    // Overrides the shell's: the served app is a production build.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const built = once(child, 'message').then(([policy]) => ({ policy: String(policy) }));
  const failed = once(child, 'exit').then(() => {
    throw new BuildError('The app could not be built.');
  });
  return Promise.race([built, failed]);
}
