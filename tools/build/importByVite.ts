import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { textsPlugin } from './textsPlugin.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Imports a module as Vite compiles it: with the texts, JSX and `import.meta.glob`, which Node does not have.
 *
 * @param file path below the root of the project
 */
export async function importByVite<Module>(file: string, mode = 'production'): Promise<Module> {
  const options = { root, mode, configFile: false as const, plugins: [textsPlugin()] };
  const { module } = await runnerImport<Module>(`${root}${file}`, options);
  return module;
}
