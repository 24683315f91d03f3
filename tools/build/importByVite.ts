import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { textsPlugin } from './textsPlugin.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Imports a module as Vite compiles it: with the texts, JSX and `import.meta.glob`, which Node does not have.
 *
 * @param file path below the root of the project
 * @returns the module, and the files that it imports
 */
export async function importByVite<Module>(file: string, mode = 'production') {
  const { module, dependencies } = await runnerImport<Module>(`${root}${file}`, {
    root,
    mode,
    configFile: false,
    plugins: [textsPlugin()],
  });
  // Modules of plugins are no files.
  return { module, dependencies: dependencies.filter((each) => !each.startsWith('\0')) };
}
