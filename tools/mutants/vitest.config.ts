import { defineConfig } from 'vitest/config';

/** The tests of each layer of `npm run mutants`: of its own level, because they run against each mutant. */
const layers = {
  core: {
    environment: 'node',
    include: ['test/unit/{domain,machines,services}/**/*.test.ts'],
  },
  components: {
    environment: 'happy-dom',
    include: ['test/unit/components/**/*.test.tsx'],
    setupFiles: ['test/support/componentSetup.ts'],
  },
  server: {
    environment: 'node',
    include: ['test/server/auth/**/*.test.ts', 'test/contract/**/*.test.ts'],
    // It starts processes, which run the code without mutants.
    exclude: ['test/server/auth/crash.test.ts'],
  },
};

const layer = (process.env['MUTANTS_LAYER'] ?? 'core') as keyof typeof layers;

export default defineConfig({
  test: {
    ...layers[layer],
    runner: 'tools/mutants/loadingRunner.ts',
    testTimeout: 60_000,
    env: { TZ: 'UTC', LC_ALL: 'en_US.UTF-8' },
  },
});
