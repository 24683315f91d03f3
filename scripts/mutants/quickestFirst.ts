import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * A mutant is dead at the first test that fails, so the small tests of a rule go before the walks,
 * which take seconds. Vitest's own order is the longest first.
 */
export class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (one, other) => rank(one) - rank(other) || (one.moduleId < other.moduleId ? -1 : 1),
    );
  }
}

const slow = [/\/test\/paths\/plan\/pinned/, /\/test\/paths\//];

function rank({ moduleId }: TestSpecification): number {
  const place = slow.findIndex((pattern) => pattern.test(moduleId));
  return place + 1;
}
