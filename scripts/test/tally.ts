import * as v from 'valibot';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The counts in the report of Vitest's JSON reporter. */
const report = v.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
});

/** What a stage without tests adds: itself. */
export function tallyOfCheck(succeeded: boolean): Tally {
  return succeeded ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * What a stage of Vitest adds. A run that failed in another way than by a test (set-up, a file
 * that does not load, no report) adds one failure, so that it cannot look like a success.
 * @param json the report, or undefined when there is none
 */
export function tallyOfTests(succeeded: boolean, json: string | undefined): Tally {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), report), json);
  if (!parsed.success) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = parsed.output;
  const unseen = !succeeded && numFailedTests === 0 ? 1 : 0;
  return {
    passed: numPassedTests,
    failed: numFailedTests + unseen,
    skipped: numPendingTests + numTodoTests,
  };
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of tallies) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** The last line of a run: `12 passed, 0 failed`, and `, 1 skipped` only if any were. */
export function lastLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
