import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import type { Mutant } from './report.ts';
import { findSqlMutants } from './sqlMutants.ts';

/**
 * Runs the tests against each mutant of the files' SQL: Stryker has no mutants but its own. The
 * environment has the layer for the configuration of the tests.
 */
export async function testSqlMutants(files: readonly string[]): Promise<readonly Mutant[]> {
  let current: { readonly path: string; readonly start: number; readonly end: number } | undefined;
  const vitest = await createVitest(
    'test',
    { config: 'tools/mutants/vitest.config.ts', watch: false, bail: 1, reporters: [{}] },
    {
      plugins: [
        {
          name: 'mutate-sql',
          enforce: 'pre',
          transform: (code, id) =>
            current !== undefined && id === current.path
              ? code.slice(0, current.start) + code.slice(current.end)
              : null,
        },
      ],
    },
  );
  const tests = await vitest.globTestSpecifications();
  async function passes(): Promise<boolean> {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests, true);
    return unhandledErrors.length === 0 && testModules.every((file) => file.ok());
  }

  try {
    if (!(await passes())) throw new Error('The tests of the SQL fail without a mutant');
    const tested: Mutant[] = [];
    for (const file of files) {
      const path = resolve(file);
      const source = await readFile(path, 'utf8');
      // Its tests run first.
      vitest.config.related = [path];
      for (const { start, end, code, becomes } of findSqlMutants(file, source)) {
        current = { path, start, end };
        vitest.invalidateFile(path);
        const status = (await passes()) ? 'survived' : 'killed';
        const line = source.slice(0, start).split('\n').length;
        tested.push({ file, line, code, becomes, status });
        process.stdout.write(`${status} ${file}:${line} ${code}\n`);
      }
      current = undefined;
      vitest.invalidateFile(path);
    }
    return tested;
  } finally {
    await vitest.close();
  }
}
