import { loadEnv, type Plugin } from 'vite';

/** With VITE_INSPECT=1, the inspector's page and the one of all primitives are built beside the app's. */
export function inspectorPlugin(): Plugin {
  return {
    name: 'reelstate-inspector',
    apply: 'build',
    config({ root = process.cwd(), envDir }, { mode }) {
      const folder = typeof envDir === 'string' ? envDir : root;
      if (loadEnv(mode, folder, 'VITE_')['VITE_INSPECT'] !== '1') return undefined;
      return { build: { rolldownOptions: { input: ['index.html', 'inspector.html', 'ui.html'] } } };
    },
  };
}
