import { defineConfig } from 'vitest/config';

/** The tests that run against each mutant: those of machines, services and domain, without a page. */
export default defineConfig({
  test: {
    environment: 'node',
    runner: 'tools/mutants/loadingRunner.ts',
    include: ['test/unit/{domain,machines,services}/**/*.test.ts'],
  },
});
