import { describe, expect, test } from 'vitest';
import { formatFailures, sumTallies, toCheckTally, toTestTally } from '../../tools/test/report.ts';

const report = (passed: number, failed: number, pending = 0, ...testResults: readonly unknown[]) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: 0,
    testResults,
  });

describe('the counts of a run', () => {
  test('count a check as one', () => {
    expect(sumTallies([toCheckTally(true), toCheckTally(false), toCheckTally(true)])).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
    });
  });

  test('count one failure if a run fails without a failed test', () => {
    expect(toTestTally(false, report(40, 0)).failed).toBe(1);
    expect(toTestTally(false, undefined).failed).toBe(1);
    expect(toTestTally(true, 'not a report').failed).toBe(1);
  });
});

describe('the failures of a run', () => {
  const passed = { fullName: 'home is rendered', status: 'passed', failureMessages: [] };
  const failed = {
    fullName: 'home is restored',
    status: 'failed',
    failureMessages: ['AssertionError: expected 0 to be 300\n    at home.test.ts:4:2'],
  };

  test('name a failed test with its file and the reason', () => {
    const file = { name: '/project/test/home.test.ts', status: 'failed', message: '' };
    const json = report(1, 1, 0, { ...file, assertionResults: [passed, failed] });
    const [failure, ...others] = formatFailures('tests: browser', json, '/project/');
    expect(failure).toMatch(
      /^test\/home\.test\.ts: home is restored\n {4}AssertionError: expected 0/,
    );
    expect(others).toEqual([]);
  });

  test('name a stage that failed without a failed test', () => {
    expect(formatFailures('lint', undefined, '/').join()).toContain('lint');
    expect(formatFailures('tests: unit', report(0, 0), '/').join()).toContain('tests: unit');
  });
});
