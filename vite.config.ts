import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { aboutPlugin } from './scripts/build/aboutPlugin.ts';
import { contentPolicyPlugin } from './scripts/build/contentPolicyPlugin.ts';
import { demonstrationPlugin } from './scripts/build/demonstrationPlugin.ts';
import { inspectorPlugin } from './scripts/build/inspectorPlugin.ts';
import { siteAddressPlugin } from './scripts/build/siteAddressPlugin.ts';

export default defineConfig({
  plugins: [
    react(),
    aboutPlugin(),
    contentPolicyPlugin(),
    demonstrationPlugin(),
    inspectorPlugin(),
    siteAddressPlugin(),
  ],
  oxc: {
    plugins: {
      // Styles go into the bundle without their indentation: 2 kB of home's gzip.
      styledComponents: {
        minify: true,
        pure: true,
        displayName: false,
        fileName: false,
        ssr: false,
      },
    },
  },
  build: { target: 'es2022', sourcemap: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/{domain,machines,services,support,inspector,styles}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'paths',
          environment: 'node',
          include: ['test/paths/**/*.test.{ts,tsx}'],
          exclude: ['test/paths/browser/**'],
          // One test walks thousands of steps.
          testTimeout: 1_800_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'paths-browser',
          environment: 'node',
          include: ['test/paths/browser/*.test.ts'],
          globalSetup: ['test/browser/globalSetup.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
          // As in `browser`, below.
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['test/components/**/*.test.tsx'],
          setupFiles: ['test/support/componentSetup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['test/server/**/*.test.ts'],
          // Passwords are hashed at full cost, and a busy machine takes its time for that.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['test/contract/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          expect: { poll: { timeout: 15_000 } },
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/browser/globalSetup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // On two cores a frame can be late; a test that needs its second attempt says so in the output.
          retry: 1,
          fileParallelism: false,
        },
      },
    ],
  },
});
