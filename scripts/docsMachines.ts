import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { generate } from './machines/generate.ts';

for (const [path, content] of await generate()) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  console.log(path);
}
