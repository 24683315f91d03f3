import { expect, test, TestRunner } from 'vitest';

/**
 * Adds a failing test for a test file that fails to load. A mutant may throw while a machine is
 * created; Vitest then reports a failed file without tests, and Stryker, which counts failed tests,
 * would call the mutant a survivor.
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
