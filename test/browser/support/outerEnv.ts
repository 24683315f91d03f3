import type { Env } from '../../../server/settings.ts';

const ofTheRunner =
  /^(npm_|VITE|VITEST|NODE_ENV$|NODE_OPTIONS$|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/;

/**
 * Our environment without what npm and Vitest add for the processes they start: with their
 * NODE_ENV, say, a build would bundle React's slow development half.
 */
export function outerEnv(): Env {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !ofTheRunner.test(name)),
  );
}
