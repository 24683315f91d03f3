import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's own module, which loads a chunk by `<link rel="modulepreload">` and an import. */
const viteHelper = '\0vite/preload-helper.js';

/**
 * Puts `loadChunk` in the place of Vite's helper, which each `import()` of a build calls with the files of
 * its chunk: a `modulepreload` that fails once makes every later import fail.
 *
 * @throws Error from a build without Vite's helper: a new version has moved it
 */
export function chunkPlugin(): Plugin {
  let isReplaced = false;
  let root = '';
  return {
    name: 'reelstate-chunk',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // A chunk that imports nothing is a file to load, too.
          resolveDependencies: (file, others, { hostType }) =>
            hostType === 'js' && others.length === 0 ? [file] : [...others],
        },
      },
    }),
    configResolved(config) {
      ({ root } = config);
    },
    load(id) {
      if (id !== viteHelper) return undefined;
      isReplaced = true;
      const path = JSON.stringify(join(root, 'src/services/loadChunk.ts'));
      return `export { loadChunk as __vitePreload } from ${path};`;
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) throw new Error(`Not in the build: ${viteHelper}`);
    },
  };
}
