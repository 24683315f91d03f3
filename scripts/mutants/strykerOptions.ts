import type { Stryker } from '@stryker-mutator/core';

/** Everything that Stryker writes stands here, out of git's sight. */
const folder = '.cache/mutants';

/** What the last run found out. */
export const incrementalFile = `${folder}/incremental.json`;

/**
 * What is mutated. Files of types alone have nothing to mutate; the texts are left out, because a
 * changed text is no changed behaviour and the screens' tests hold them to the specification.
 */
const everything = ['src/{domain,machines,services}/**/*.ts', '!src/domain/texts.ts'];

type Options = ConstructorParameters<typeof Stryker>[0];

export type Choice = {
  /** Files or folders, none for everything. */
  readonly asked: readonly string[];
  readonly concurrency: number;
  /** Tries every mutant again, also those whose code and tests are the same as last time. */
  readonly force: boolean;
};

export function strykerOptions({ asked, concurrency, force }: Choice): Options {
  return {
    mutate: asked.length === 0 ? everything : asked.map(globOf),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutants/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    // TypeScript 7 has no API that Stryker could read a tsconfig with; a missing file it leaves be.
    tsconfigFile: `${folder}/no-tsconfig.json`,
    disableTypeChecks: false,
    ignorePatterns: ['/*', '!/src', '!/server', '!/test', '!/scripts', '!/docs', '!/*.json'],
    tempDirName: `${folder}/sandbox`,
    incremental: true,
    incrementalFile,
    force,
    concurrency,
    reporters: ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: `${folder}/report.html` },
    jsonReporter: { fileName: `${folder}/report.json` },
    allowConsoleColors: false,
    thresholds: { high: 95, low: 90, break: null },
  };
}

function globOf(path: string): string {
  return path.endsWith('.ts') ? path : `${path}/**/*.ts`;
}
