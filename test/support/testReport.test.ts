import { describe, expect, test } from 'vitest';
import { formatFailures, sumTallies, toCheckTally, toTestTally } from '../../tools/test/report.ts';

const report = (passed: number, failed: number, ...testResults: readonly unknown[]) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
  });

test('the counts of a run count a check as one', () => {
  const checks = [toCheckTally(true), toCheckTally(false), toCheckTally(true)];
  expect(sumTallies(checks)).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test('a run that fails without a failed test counts one failure', () => {
  expect(toTestTally(false, report(40, 0))).toEqual({ passed: 40, failed: 1, skipped: 0 });
  expect(toTestTally(false, undefined).failed).toBe(1);
  expect(toTestTally(true, 'not a report').failed).toBe(1);
});

describe('the failures of a run', () => {
  test('name a failed test with its file and the reason', () => {
    const passed = { fullName: 'home is rendered', status: 'passed', failureMessages: [] };
    const failureMessages = ['AssertionError: expected 0 to be 300\n    at home.test.ts:4:2'];
    const failed = { fullName: 'home is restored', status: 'failed', failureMessages };
    const file = { name: '/project/test/home.test.ts', status: 'failed', message: '' };
    const json = report(1, 1, { ...file, assertionResults: [passed, failed] });
    expect(formatFailures('tests: browser', json, '/project/')).toEqual([
      expect.stringMatching(
        /^test\/home\.test\.ts: home is restored\n {4}AssertionError: expected 0/,
      ),
    ]);
  });

  test('name a stage that failed without a failed test', () => {
    expect(formatFailures('lint', undefined, '/').join()).toContain('lint');
    expect(formatFailures('tests: unit', report(0, 0), '/').join()).toContain('tests: unit');
  });
});
