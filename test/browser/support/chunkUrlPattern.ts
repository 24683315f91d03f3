import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * Matches the URL of a chunk of the build.
 * @throws Error when no chunk has that name: its route would never match
 */
export function chunkUrlPattern(name: string): RegExp {
  const file = new RegExp(`^${name}-[^/]*\\.js$`);
  const names = readdirSync(join(inject('builtApp').folder, 'assets'));
  if (!names.some((each) => file.test(each))) throw new Error(`the build has no chunk ${name}`);
  return new RegExp(`/assets/${name}-[^/]*\\.js$`);
}
