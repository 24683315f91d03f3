import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const bareImport = /\bfrom '((?:@[^/'.]+\/)?[a-z][^/'.:]*)['/]/g;

/** Folders of the packages that the sources below `src` name; what those use in turn is left out. */
export function importedPackages(root: string): readonly string[] {
  const sources = join(root, 'src');
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(join(sources, path), 'utf8').matchAll(bareImport)])
    .map(([, name = '']) => name);
  return [...new Set(names)].map((name) => join(root, 'node_modules', name));
}
