import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { aboutPlugin } from './tools/build/aboutPlugin.ts';
import { chunkPlugin } from './tools/build/chunkPlugin.ts';
import { shellPlugin } from './tools/build/shellPlugin.ts';
import { settingsPlugin } from './tools/build/settingsPlugin.ts';
import { compressPlugin } from './tools/build/compressPlugin.ts';
import { demoCatalogPlugin } from './tools/build/demoPlugin.ts';
import { descriptionPlugin } from './tools/build/descriptionPlugin.ts';
import { iconPlugin } from './tools/build/iconPlugin.ts';
import { inspectorPlugin } from './tools/build/inspectorPlugin.ts';
import { manifestPlugin } from './tools/build/manifestPlugin.ts';
import { serviceWorkerPlugin } from './tools/build/serviceWorkerPlugin.ts';
import { textsPlugin } from './tools/build/textsPlugin.ts';
import { unusedCodePlugin } from './tools/build/unusedCodePlugin.ts';
import { unusedModulesPlugin } from './tools/build/unusedModulesPlugin.ts';

/** Of the service worker, which has a bundle of its own. */
const workerModules: string[] = [];

export default defineConfig({
  plugins: [
    react(),
    textsPlugin(),
    chunkPlugin(),
    aboutPlugin(workerModules),
    demoCatalogPlugin(),
    descriptionPlugin(),
    iconPlugin(),
    inspectorPlugin(),
    manifestPlugin(),
    shellPlugin(),
    settingsPlugin(),
    compressPlugin(),
    serviceWorkerPlugin((ids) => workerModules.push(...ids)),
    unusedCodePlugin(),
    unusedModulesPlugin(),
  ],
  resolve: {
    alias: {
      // React has had it since 18: the shim is for 17.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
    },
  },
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
  build: {
    target: 'es2022',
    // A host would serve them to everybody: 4 MB that only developer tools load.
    sourcemap: process.env['SOURCE_MAPS'] === '1',
    rolldownOptions: {
      // On a slow machine it would tell whoever starts the app which plugin takes longest.
      checks: { bundlerTimings: false },
      // Icons read properties that nothing uses. A read that forces a layout would be dropped too.
      treeshake: { propertyReadSideEffects: false },
      // Limits and other constants, also where another chunk has them: 0.5 kB of the first screen's gzip.
      optimization: { inlineConst: true },
      output: {
        codeSplitting: {
          // A group takes the static imports of its modules along, unless they are in a group of higher
          // priority. The tests hold back chunks by these names.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            {
              name: 'http',
              test: /node_modules\/axios\/|http\/(mutationClient|httpErrors)\.ts$/,
              priority: 3,
            },
            // The sign-in service needs it too: without a chunk of its own it would bring home along.
            { name: 'valibot', test: /node_modules\/valibot\//, priority: 2.5 },
            // Of home and of the notices of the service worker, which a sign-in screen has too.
            {
              name: 'notices',
              test: /homeTexts\.ts$|virtual:texts\/en\/home$|watchNetwork\.ts$/,
              priority: 2.5,
            },
            { name: 'home', test: /src\/home\.tsx$/, priority: 2 },
            { name: 'movieService', test: /catalog\/movieService\.ts$/, priority: 1 },
            // Shared by the parts that load later.
            { name: 'texts', test: /texts\/texts\.ts$|virtual:texts\/en\/rest$/, priority: 1 },
            // Chunks that would save less than 3 kB (gzip) each.
            {
              name: 'movieModal',
              test: /(MovieModalContent|PersonHeading)\.tsx$|movieDetailService\.ts$/,
            },
            {
              name: 'panels',
              test: /(AboutPanel|DismissedPanel|ShortcutHelp|MenuPreferences|RecentSearches)\.tsx$/,
            },
          ],
        },
      },
    },
  },
});
