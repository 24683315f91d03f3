import { readFile } from 'node:fs/promises';

const row = /^\| (§\d+\.\d+) *\| (.+?) *\|$/;

/** @returns the requirements of `docs/specification.md`, text by id, in its order */
export async function readSpecification(): Promise<ReadonlyMap<string, string>> {
  const file = new URL('../../docs/specification.md', import.meta.url);
  const lines = (await readFile(file, 'utf8')).split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, id, text] = row.exec(line) ?? [];
      return id === undefined || text === undefined ? [] : [[id, text] as const];
    }),
  );
}
