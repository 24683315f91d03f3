import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { textsPlugin } from './textsPlugin.ts';

/**
 * Bundles a module of the app and all that it imports as one classic script, minified.
 *
 * @param file from the root
 * @param constants what stands for the global names that the module declares
 */
export async function bundleScript(
  { root, mode }: { readonly root: string; readonly mode: string },
  file: string,
  constants: Readonly<Record<string, unknown>> = {},
): Promise<Rolldown.OutputChunk> {
  const output = await build({
    root,
    mode,
    configFile: false,
    plugins: [textsPlugin()],
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, file), output: { format: 'iife' } },
    },
  });
  return (output as Rolldown.RolldownOutput).output[0];
}
