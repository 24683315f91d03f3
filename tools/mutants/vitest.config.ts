import { defineConfig } from 'vitest/config';

/** The tests of a layer of `npm run mutants`, which names their folders. */
const folders = (process.env['MUTANTS_TESTS'] ?? '').split(',');
const environment = process.env['MUTANTS_ENVIRONMENT'] ?? 'node';

export default defineConfig({
  test: {
    environment,
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    // It starts processes, which run the code without mutants.
    exclude: ['test/server/auth/crash.test.ts'],
    ...(environment === 'happy-dom' && { setupFiles: ['test/support/componentSetup.ts'] }),
    runner: 'tools/mutants/loadingRunner.ts',
    testTimeout: 60_000,
    env: { TZ: 'UTC', LC_ALL: 'en_US.UTF-8' },
  },
});
