import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { runnerImport } from 'vite';
import type * as Generator from './machines/generate.ts';

// Vite finds the machines by `import.meta.glob`, which Node does not have.
const { module } = await runnerImport<typeof Generator>('./tools/machines/generate.ts');

for (const [path, content] of await module.generate()) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  console.log(path);
}
