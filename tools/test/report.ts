import * as v from 'valibot';

/** Counts of one stage, or of a whole run. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
};

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a run reads of the report of Vitest's JSON reporter. */
const vitestReport = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    numPassedTests: count,
    numFailedTests: count,
    numPendingTests: count,
    numTodoTests: count,
    testResults: v.array(
      v.object({
        name: v.string(),
        status: v.string(),
        message: v.string(),
        assertionResults: v.array(
          v.object({
            fullName: v.string(),
            status: v.string(),
            failureMessages: v.array(v.string()),
          }),
        ),
      }),
    ),
  }),
);

export function toCheckTally(succeeded: boolean): Tally {
  return succeeded ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * Counts the tests of a Vitest stage. If Vitest fails without a failed test (set-up, a file that does
 * not load, no report), the stage counts one failure.
 *
 * @param json the report, or undefined if Vitest wrote none
 */
export function toTestTally(succeeded: boolean, json: string | undefined): Tally {
  const { success, output } = v.safeParse(vitestReport, json);
  if (!success) return toCheckTally(false);
  const failedOutsideTests = !succeeded && output.numFailedTests === 0 ? 1 : 0;
  return {
    passed: output.numPassedTests,
    failed: output.numFailedTests + failedOutsideTests,
    skipped: output.numPendingTests + output.numTodoTests,
  };
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of tallies) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** Formats the last line of a run: `12 passed, 0 failed`, and `, 1 skipped` only if any were. */
export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Describes each failure of a stage in a few lines, because of a CI log often only the end is read.
 *
 * @param json the report of a Vitest stage; undefined for a check
 * @param root the project's folder: file names are relative to it
 */
export function formatFailures(title: string, json: string | undefined, root: string): string[] {
  const { success, output } = v.safeParse(vitestReport, json);
  const failures = success
    ? output.testResults.flatMap((file) => formatFileFailures(file, root))
    : [];
  return failures.length > 0 ? failures : [`${title}: failed outside a test; see its output above`];
}

type TestFile = v.InferOutput<typeof vitestReport>['testResults'][number];

function formatFileFailures(
  { name, status, message, assertionResults }: TestFile,
  root: string,
): string[] {
  // Vitest writes slashes on Windows too.
  const folder = root.replaceAll('\\', '/');
  const file = name.startsWith(folder) ? name.slice(folder.length) : name;
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed')
    return [describeFailure(file, 'the file itself', message)];
  return failed.map(({ fullName, failureMessages }) =>
    describeFailure(file, fullName, failureMessages.join('\n')),
  );
}

const shownLines = 12;

function describeFailure(file: string, name: string, message: string): string {
  const lines = message.split('\n').slice(0, shownLines);
  return [`${file}: ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
