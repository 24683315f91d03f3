import { expect, test, TestRunner } from 'vitest';

/**
 * Makes a test of each test file's being loaded. A mutant may already throw while a machine is
 * built; Vitest then has a failed file without a single test in it, and Stryker, which counts failed
 * tests, would take that mutant for alive.
 */
export default class LoadingRunner extends TestRunner {
  override async importFile(...args: Parameters<TestRunner['importFile']>): Promise<void> {
    const [path] = args;
    try {
      await super.importFile(...args);
    } catch (error) {
      test(`${path} is loaded`, () => {
        expect(error).toBeNull();
      });
    }
  }
}
