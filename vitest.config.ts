import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** Of a test that explores the states of a machine, ms: a minute on a busy machine. */
const explorationTimeout = 600_000;

/** Slow although without a browser: part of `npm run test:all`, not of `npm test`. */
const long = [
  'test/paths/walks/**/*.test.ts',
  'test/server/auth/crash.test.ts',
  'test/server/library/syncSoak.test.ts',
];

/** Remembers results: hashing is most of the time of the server's tests. */
const alias = {
  '@node-rs/bcrypt': fileURLToPath(new URL('test/support/bcrypt.ts', import.meta.url)),
};

// Apart from `vite.config.ts`, so that `npm start` runs without the development dependencies.
export default defineConfig({
  ...viteConfig,
  test: {
    // Vitest's default leaves one core idle, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    // The default of 5 s is too short on a busy machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // happy-dom reports each frame, because it loads none.
    onConsoleLog: (log) => !log.includes('Iframe page loading is disabled'),
    env: { TZ: 'UTC', LC_ALL: 'en_US.UTF-8' },
    // MB: with Node's 16 a sixth of the time of component tests is garbage collection.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'test/{support,unit/{domain,machines,services,texts,inspector,styles}}/**/*.test.ts',
          ],
          // Loads each module once: half of the time of so many small files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'paths',
          environment: 'node',
          testTimeout: explorationTimeout,
          include: ['test/paths/**/*.test.{ts,tsx}'],
          exclude: [...long, 'test/paths/browser/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          environment: 'node',
          testTimeout: explorationTimeout,
          include: long,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['test/unit/components/**/*.test.tsx'],
          setupFiles: ['test/support/componentSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['test/server/**/*.test.ts'],
          exclude: long,
          alias,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['test/{contract,sql}/**/*.test.ts'],
          alias,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/browser/**/*.test.ts', 'test/paths/browser/*.test.ts'],
          globalSetup: ['test/browser/globalSetup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // The files of a worker share its Chromium and its backend.
          isolate: false,
          // After the projects that need no browser.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
