import { defineConfig } from 'vitest/config';
import { QuickestFirst } from './quickestFirst.ts';

/** What hunts mutants: every test of machines, services and domain that needs no page to stand in. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/{domain,machines,services}/**/*.test.ts', 'test/paths/claims/**/*.test.ts'],
    testTimeout: 60_000,
    sequence: { sequencer: QuickestFirst },
  },
});
