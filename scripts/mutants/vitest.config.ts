import { defineConfig } from 'vitest/config';

/** What hunts mutants: the tests of machines, services and domain, none of which needs a page. */
export default defineConfig({
  test: {
    environment: 'node',
    runner: 'scripts/mutants/loadingRunner.ts',
    include: ['test/{domain,machines,services}/**/*.test.ts'],
  },
});
