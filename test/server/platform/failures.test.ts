import { expect, test } from 'vitest';
import { failuresOf } from '../../../scripts/test/failures.ts';

const report = (...testResults: readonly unknown[]) => JSON.stringify({ testResults });
const passed = { fullName: 'home is drawn', status: 'passed', failureMessages: [] };
const failed = {
  fullName: 'home comes back',
  status: 'failed',
  failureMessages: ['AssertionError: expected 0 to be 300\n    at home.test.ts:4:2'],
};

test('a failed test is named with its file and the reason', () => {
  const file = { name: '/project/test/home.test.ts', status: 'failed', message: '' };
  const json = report({ ...file, assertionResults: [passed, failed] });
  const [failure, ...others] = failuresOf('tests: browser', json, '/project/');
  expect(failure).toMatch(/^test\/home\.test\.ts: home comes back\n {4}AssertionError: expected 0/);
  expect(others).toEqual([]);
});

test('a file that does not load is named with what it said', () => {
  const message = 'Cannot find module';
  const json = report({
    name: '/project/a.test.ts',
    status: 'failed',
    message,
    assertionResults: [],
  });
  expect(failuresOf('tests: unit', json, '/project/').join()).toMatch(/a\.test\.ts[^]*Cannot find/);
});

test('a stage that failed without a failed test is named itself', () => {
  expect(failuresOf('lint', undefined, '/').join()).toContain('lint');
  expect(failuresOf('tests: unit', report(), '/').join()).toContain('tests: unit');
});

test('of a long reason only its first lines are shown', () => {
  const long = { ...failed, failureMessages: [Array(200).fill('markup').join('\n')] };
  const json = report({ name: 'a', status: 'failed', message: '', assertionResults: [long] });
  expect(failuresOf('tests: unit', json, '/').join().split('\n').length).toBeLessThan(20);
});
