import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest = v.object({ bin: v.union([v.string(), v.record(v.string(), v.string())]) });

/** A package's program as a file for Node: the links in `.bin` are scripts of a shell on Windows. */
export async function programOf([packageName, binName]: readonly [
  packageName: string,
  binName: string,
]): Promise<string> {
  const file = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = v.parse(manifest, JSON.parse(await readFile(file, 'utf8')));
  const path = typeof bin === 'string' ? bin : bin[binName];
  if (path === undefined) throw new Error(`${packageName} has no program ${binName}`);
  return createRequire(file).resolve(join(dirname(file), path));
}
