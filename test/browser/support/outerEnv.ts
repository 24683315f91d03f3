import type { Env } from '../../../server/settings.ts';

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
