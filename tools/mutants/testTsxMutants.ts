import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { createVitest, type TestCase, type TestSpecification } from 'vitest/node';
import type { Mutant } from './report.ts';
import { findTsxMutants } from './tsxMutants.ts';

/**
 * Runs the tests of the components against each mutant of these files: Stryker leaves attributes and keys
 * as they are, and takes a process for each. Here a test is loaded once (`tsxRunner.ts`).
 */
export async function testTsxMutants(
  files: readonly string[],
  concurrency: number,
): Promise<readonly Mutant[]> {
  const found = new Map<string, ReturnType<typeof findTsxMutants>>();
  for (const file of files)
    found.set(resolve(file), findTsxMutants(file, await readFile(file, 'utf8')));
  const mutants = [...found.values()].flatMap((each) => each.mutants);
  const vitest = await createVitest(
    'test',
    {
      config: 'tools/mutants/vitest.config.ts',
      watch: false,
      reporters: [{}],
      runner: 'tools/mutants/tsxRunner.ts',
      maxWorkers: concurrency,
      // A mutant may leave a test waiting.
      testTimeout: 30_000,
    },
    {
      plugins: [
        {
          name: 'mutate-tsx',
          enforce: 'pre',
          transform: (_code, id) => found.get(id)?.code ?? null,
        },
      ],
    },
  );
  const reached = new Set<string>();
  const killed = new Set<string>();
  const done = new Set<string>();

  /** @returns whether the file is to run again */
  function note(test: TestCase): boolean {
    const { id, fullName } = test;
    const { tsx } = test.meta();
    if (tsx === undefined) return false;
    const { state } = tsx;
    if (state === 'failed') throw new Error(`Fails without a mutant: ${fullName}`);
    for (const each of tsx.reached) reached.add(each);
    for (const each of tsx.killed) killed.add(each);
    if (state === 'done' || (state === 'spoilt' && tsx.killed.length === 0)) done.add(id);
    return state === 'spoilt' || (state === 'waiting' && !done.has(id));
  }

  try {
    const queue: TestSpecification[] = await vitest.globTestSpecifications();
    while (queue.length > 0) {
      const alive = mutants.map(({ id }) => id).filter((id) => !killed.has(id));
      for (const { name } of queue.map(({ project }) => project))
        vitest.getProjectByName(name).provide('tsx', { alive, done: [...done] });
      const batch = queue.splice(0, concurrency);
      const { testModules } = await vitest.runTestSpecifications(batch, true);
      for (const { moduleId, children } of testModules) {
        const isToRepeat = [...children.allTests()].map(note).includes(true);
        if (isToRepeat) queue.unshift(...batch.filter((each) => each.moduleId === moduleId));
        process.stdout.write(
          `${relative('', moduleId)}: ${killed.size} of ${mutants.length} killed${isToRepeat ? ', again' : ''}\n`,
        );
      }
    }
  } finally {
    await vitest.close();
  }
  return mutants.map(({ id, file, line, code, becomes }) => {
    const status = reached.has(id) ? 'survived' : 'noCoverage';
    return { file, line, code, becomes, status: killed.has(id) ? 'killed' : status };
  });
}
