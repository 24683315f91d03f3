import { expect, test } from 'vitest';
import { lastLine, sumOf, tallyOfCheck, tallyOfTests } from '../../../scripts/test/tally.ts';

const report = (passed: number, failed: number, pending = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: 0,
    testResults: [],
  });

test('a check counts as one', () => {
  expect(sumOf([tallyOfCheck(true), tallyOfCheck(false), tallyOfCheck(true)])).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
  });
});

test('a run of tests counts its tests', () => {
  expect(tallyOfTests(false, report(40, 2))).toEqual({ passed: 40, failed: 2, skipped: 0 });
});

test('a run that fails without a failed test is a failure all the same', () => {
  expect(tallyOfTests(false, report(40, 0)).failed).toBe(1);
  expect(tallyOfTests(false, undefined).failed).toBe(1);
  expect(tallyOfTests(true, 'not a report').failed).toBe(1);
});

test('the last line names skipped tests only if there are any', () => {
  expect(lastLine(tallyOfTests(true, report(7, 0)))).toBe('7 passed, 0 failed');
  expect(lastLine(tallyOfTests(true, report(7, 0, 3)))).toBe('7 passed, 0 failed, 3 skipped');
});
