import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { aboutPlugin } from '../build/aboutPlugin.ts';
import { demoCatalogPlugin } from '../build/demoPlugin.ts';
import { inspectorPlugin } from '../build/inspectorPlugin.ts';
import { textsPlugin } from '../build/textsPlugin.ts';

/** The tests of a layer of `npm run mutants`, which names their folders and files. */
const paths = (process.env['MUTANTS_TESTS'] ?? '').split(',');
const environment = process.env['MUTANTS_ENVIRONMENT'] ?? 'node';

/** Longer than any test file takes, ms. */
const hour = 3_600_000;

/**
 * Files whose last run failed come first, because neighboring mutants are mostly seen by the same
 * file, then those of the mutated file and its folder, then the shortest: the first failing test
 * ends the run.
 */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((left, right) => this.getRank(left) - this.getRank(right));
  }

  /** Of the mutated file, as Stryker names it: its test has the same name. */
  private get ownTest(): string {
    const [mutated = ''] = [this.ctx.config.related ?? []].flat();
    const path = relative(this.ctx.config.root, mutated).replace(/\.ts$/, '');
    return path.startsWith('src/') ? path.replace('src', 'test/unit') : `test/${path}`;
  }

  private getRank({ project, moduleId }: TestSpecification): number {
    const key = `${project.name}:${relative(this.ctx.config.root, moduleId)}`;
    const { failed = false, duration = 0 } = this.ctx.cache.getFileTestResults(key) ?? {};
    const preference = [
      failed,
      moduleId.endsWith(`/${this.ownTest}.test.ts`),
      moduleId.includes(`/${dirname(this.ownTest)}/`),
      true,
    ].indexOf(true);
    return preference * hour + duration;
  }
}

export default defineConfig({
  plugins: [textsPlugin(), aboutPlugin(), demoCatalogPlugin(), inspectorPlugin()],
  test: {
    environment,
    alias: {
      '@node-rs/bcrypt': fileURLToPath(new URL('../../test/support/bcrypt.ts', import.meta.url)),
    },
    include: paths.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**/*.test.{ts,tsx}`)),
    // It starts processes, which run the code without mutants; the soak takes seconds.
    exclude: ['test/server/auth/crash.test.ts', 'test/server/library/syncSoak.test.ts'],
    ...(environment === 'happy-dom' && { setupFiles: ['test/support/componentSetup.ts'] }),
    runner: 'tools/mutants/loadingRunner.ts',
    isolate: process.env['MUTANTS_ISOLATE'] === 'true',
    sequence: { sequencer: QuickestFirst },
    // A mutant may leave a test waiting for ever. Elements are slow on a busy machine.
    testTimeout: environment === 'node' ? 8_000 : 60_000,
    env: { TZ: 'UTC', LC_ALL: 'en_US.UTF-8' },
  },
});
