import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { importByVite } from './build/importByVite.ts';
import type * as Generator from './machines/generate.ts';

const { module } = await importByVite<typeof Generator>('tools/machines/generate.ts');

for (const [path, content] of await module.generate()) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  console.log(path);
}
