import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const imports =
  /^(?:import|export)\s+(?!type\b)[\w*{}\s,]*?from '([^']+)'|\bimport\(\s*'([^']+)'|\bURL\('([^']+\.tsx?)'/gm;

/** Adds the packages that a source file imports, directly or through other files, to `found`. */
function collectPackages(file: string, found: Map<string, string>, seen = new Set<string>()) {
  if (seen.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) return;
  seen.add(file);
  for (const [, module, chunk, program] of readFileSync(file, 'utf8').matchAll(imports)) {
    const name = module ?? chunk ?? `./${program}`;
    if (name.startsWith('.')) collectPackages(join(dirname(file), name), found, seen);
    else if (!name.includes(':')) {
      found.set(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '', file.slice(root.length));
    }
  }
}

it.each(['tools/start.ts', 'server/main.ts', 'src/main.tsx', 'inspector/page/main.tsx'])(
  '%s and vite.config.ts import no development dependency: npm ci --omit=dev && npm start works',
  (entry) => {
    const found = new Map<string, string>();
    for (const file of [entry, 'vite.config.ts']) collectPackages(join(root, file), found);
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(found.size).toBeGreaterThan(2);
    expect([...found].filter(([name]) => !Object.hasOwn(dependencies, name))).toEqual([]);
  },
);
