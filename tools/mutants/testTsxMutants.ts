import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { createVitest, type TestCase, type TestSpecification } from 'vitest/node';
import { type Mutant, takeSample } from './report.ts';
import { findTsxMutants } from './tsxMutants.ts';
import type { TsxResult } from './tsxRunner.ts';

/**
 * Runs the tests of the components against each mutant of these files: Stryker leaves attributes and keys
 * as they are, and takes a process for each. Here a test is loaded once (`tsxRunner.ts`).
 *
 * @param run `sample`: one mutant of so many is tested
 */
export async function testTsxMutants(
  files: readonly string[],
  { concurrency, sample }: { readonly concurrency: number; readonly sample: number },
): Promise<readonly Mutant[]> {
  const found = new Map<string, ReturnType<typeof findTsxMutants>>();
  for (const file of files)
    found.set(resolve(file), findTsxMutants(file, await readFile(file, 'utf8')));
  const mutants = takeSample(
    [...found.values()].flatMap((each) => each.mutants),
    sample,
  );
  const vitest = await createVitest(
    'test',
    {
      config: 'tools/mutants/vitest.config.ts',
      watch: false,
      reporters: [{}],
      runner: 'tools/mutants/tsxRunner.ts',
      maxWorkers: concurrency,
      // A mutant may leave a test waiting; on a busy machine a test without one takes seconds.
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
  const known: Record<string, TsxResult> = {};

  /** @returns whether the file is to run again */
  function note(test: TestCase): boolean {
    const { id, fullName } = test;
    const { tsx } = test.meta();
    const before = known[id];
    if (tsx === undefined) return before?.state !== 'done';
    const { state, suspects, survived } = tsx;
    if (state === 'failed') throw new Error(`Fails without a mutant: ${fullName}`);
    for (const each of tsx.reached) reached.add(each);
    for (const each of tsx.killed) killed.add(each);
    if (before?.state === 'done') return false;
    if (state === 'waiting') return true;
    const isStuck =
      state === 'spoilt' &&
      tsx.killed.length + suspects.length === 0 &&
      survived.length === before?.survived.length;
    known[id] = { ...tsx, state: isStuck ? 'done' : state };
    return known[id].state !== 'done';
  }

  try {
    const all: readonly TestSpecification[] = await vitest.globTestSpecifications();
    // Tests of one feature kill most of its mutants, and cost less than those of the whole app.
    const isOfFeature = ({ moduleId }: TestSpecification) =>
      /\/(auth|home|library|movie)\/[^/]+$/.test(moduleId);
    const queue = [...all.filter(isOfFeature), ...all.filter((each) => !isOfFeature(each))];
    while (queue.length > 0) {
      const alive = mutants.map(({ id }) => id).filter((id) => !killed.has(id));
      for (const { name } of queue.map(({ project }) => project))
        vitest.getProjectByName(name).provide('tsx', { alive, known });
      const batch = queue.splice(0, concurrency);
      const isOfBatch = (id: string) => batch.some(({ moduleId }) => moduleId === id);
      const { testModules } = await vitest.runTestSpecifications(batch, true);
      for (const testModule of testModules.filter(({ moduleId }) => isOfBatch(moduleId))) {
        const { moduleId, children } = testModule;
        const [error] = testModule.errors();
        if (error !== undefined) throw new Error(`${moduleId} is not loaded: ${error.message}`);
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
