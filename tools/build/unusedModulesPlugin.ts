import type { Plugin } from 'vite';

/** Modules of dependencies that this app does not need, and what stands in for their exports. */
const unusedModules: Readonly<Record<string, string>> = {
  // Requests go through the `fetch` adapter, have a whole address with their query, send no forms, read no
  // cookies, and abort by a signal.
  'axios/lib/adapters/xhr.js': 'export default null;',
  'axios/lib/core/buildFullPath.js': 'export default (base, url) => url;',
  'axios/lib/helpers/AxiosURLSearchParams.js': 'export default null;',
  'axios/lib/helpers/buildURL.js': 'export default (url) => url;',
  'axios/lib/helpers/cookies.js': 'export default null;',
  // TypeScript checks the options of requests.
  'axios/lib/helpers/validator.js':
    'const pass = () => null; export default { assertOptions: pass, validators: { transitional: pass, spelling: pass } };',
  // `retryCondition` decides.
  'is-retry-allowed/index.js': 'export default null;',
  // Icons take a size and attributes of `svg`.
  'lucide-react/dist/esm/createLucideIcon.mjs':
    'export { createIcon as default } from "/src/components/ui/Icon.tsx";',
  // A browser extension that few have; `npm start` has an inspector.
  'xstate/dist/xstate-dev.esm.js': 'export const devToolsAdapter = null;',
};

/**
 * Leaves modules that the app does not need out of a build: about 5 kB after gzip.
 *
 * @throws Error from a build that does not contain one of them: a dependency has moved it
 */
export function unusedModulesPlugin(): Plugin {
  const unseen = new Set(Object.keys(unusedModules));
  return {
    name: 'reelstate-unused-modules',
    apply: 'build',
    load(id) {
      const [, path = ''] = id.replaceAll('\\', '/').split('/node_modules/');
      const stub = unusedModules[path];
      if (stub === undefined) return null;
      unseen.delete(path);
      return stub;
    },
    buildEnd(error) {
      if (error === undefined && unseen.size > 0) {
        throw new Error(`Not in the build: ${[...unseen].join(', ')}`);
      }
    },
  };
}
