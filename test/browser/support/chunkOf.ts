import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * The address of a chunk of the build, to route it by.
 * @throws Error when no chunk has that name: a route of nothing would hold back nothing
 */
export function chunkOf(name: string): RegExp {
  const file = new RegExp(`^${name}-[^/]*\\.js$`);
  const names = readdirSync(join(inject('builtApp').folder, 'assets'));
  if (!names.some((each) => file.test(each))) throw new Error(`the build has no chunk ${name}`);
  return new RegExp(`/assets/${name}-[^/]*\\.js$`);
}
