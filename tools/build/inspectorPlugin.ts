import { join } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import type * as Charts from '../../inspector/chart/buildCharts.ts';
import { importByVite } from './importByVite.ts';

const name = 'virtual:charts';
const resolved = `\0${name}`;

/**
 * Builds the inspector's page beside the app's if VITE_INSPECT=1, and provides `virtual:charts`: the
 * statecharts of all machines, laid out now and again when a machine changes under the dev server.
 */
export function inspectorPlugin(): Plugin {
  let root = '';
  return {
    name: 'reelstate-inspector',
    config({ root: folder = process.cwd(), envDir }, { mode, command }) {
      const env = loadEnv(mode, typeof envDir === 'string' ? envDir : folder, 'VITE_');
      if (command !== 'build' || env['VITE_INSPECT'] !== '1') return undefined;
      const input = ['index.html', 'inspector.html'];
      // The groups of vite.config.ts would load the app's code in the inspector's page.
      return { build: { rolldownOptions: { input, output: { codeSplitting: true } } } };
    },
    configResolved(config) {
      ({ root } = config);
    },
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const file = 'inspector/chart/buildCharts.ts';
      const { module, dependencies } = await importByVite<typeof Charts>(file);
      for (const each of [join(root, file), ...dependencies]) this.addWatchFile(each);
      return `export const charts = ${JSON.stringify(await module.buildCharts())};`;
    },
  };
}
