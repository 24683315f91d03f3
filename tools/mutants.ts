import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { accepted } from './mutants/accepted.ts';
import {
  byPosition,
  toFiguresByFile,
  toFigures,
  dropSurvivors,
  formatSurvivor,
  formatTable,
  isSameMutant,
  isSurvivor,
  toMutant,
  writeDocument,
} from './mutants/report.ts';

const minScore = 90;
const usage = 'npm run mutants -- [files or folders] [--concurrency <1 or more>] [--force]';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: String(availableParallelism()) },
    /** Tests every mutant again, also if neither its code nor its tests have changed. */
    force: { type: 'boolean', default: false },
  },
});

/** Files or folders; without any, everything is mutated. */
const selection = positionals.map((path) => path.replace(/\/$/, ''));

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const concurrency = Number(values.concurrency);
const missing = selection.filter((path) => !existsSync(path));
if (missing.length > 0 || !Number.isInteger(concurrency) || concurrency < 1) {
  const reason = missing.length > 0 ? `there is no ${missing.join(', no ')}` : usage;
  process.stderr.write(`${reason}\n`);
  process.exit(2);
}

// Stryker's files are below .cache, which git ignores.
const folder = '.cache/mutants';
const incrementalFile = `${folder}/incremental.json`;
await dropSurvivors(incrementalFile);
const stryker = new Stryker({
  // A changed text is no changed behavior; the component tests compare the texts.
  mutate:
    selection.length === 0
      ? ['src/{domain,machines,services}/**/*.ts', '!src/domain/texts.ts']
      : selection.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`)),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // Stryker reads a tsconfig through an API that TypeScript 7 lacks; it skips a missing file.
  tsconfigFile: `${folder}/no-tsconfig.json`,
  disableTypeChecks: false,
  ignorePatterns: [
    '/*',
    ...['src', 'inspector', 'server', 'test', 'tools', 'docs', '*.json'].map((name) => `!/${name}`),
  ],
  tempDirName: `${folder}/sandbox`,
  incremental: true,
  incrementalFile,
  force: values.force,
  concurrency,
  reporters: ['progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: `${folder}/report.html` },
  jsonReporter: { fileName: `${folder}/report.json` },
  allowConsoleColors: false,
  thresholds: { high: 95, low: minScore, break: null },
});
const results = await stryker.runMutationTest().catch((error: unknown) => {
  // Stryker has printed the details: failing tests before any mutant, or nothing to mutate.
  process.stderr.write(`no mutants were tested: ${String(error)}\n`);
  process.exit(1);
});

const isSelected = (file: string) =>
  selection.length === 0 || selection.some((path) => file === path || file.startsWith(`${path}/`));
const sources = new Map<string, string>();
for (const { fileName } of results) {
  const file = relative(root, fileName);
  if (!sources.has(file)) sources.set(file, await readFile(fileName, 'utf8'));
}
const mutants = results
  .map((result) => toMutant(result, root, sources))
  .filter(({ file }) => isSelected(file));
const survivors = mutants.filter(isSurvivor).toSorted(byPosition);
const acceptedMutants = accepted.flatMap((entry) => entry.mutants);

const folders = ['src/domain', 'src/machines', 'src/services'].map((path) =>
  toFigures(
    path,
    mutants.filter(({ file }) => file.startsWith(`${path}/`)),
  ),
);
const total = toFigures('all', mutants);
const figures = [...toFiguresByFile(mutants), ...folders.filter((each) => each.mutants > 0), total];
process.stdout.write(`\n${formatTable(figures)}\n\n`);

const problems = [
  ...survivors
    .filter((survivor) => !acceptedMutants.some((mutant) => isSameMutant(mutant, survivor)))
    .map((survivor) => `survived without a reason: ${formatSurvivor(survivor)}`),
  ...acceptedMutants
    .filter(({ file }) => isSelected(file))
    .filter((mutant) => !survivors.some((survivor) => isSameMutant(mutant, survivor)))
    .map(({ file, code }) => `accepted, but does not survive: ${file} ${code}`),
  ...[...folders, total]
    .filter(({ score }) => score < minScore)
    .map(
      ({ name, score }) => `${name}: ${score} % of the mutants are killed, less than ${minScore} %`,
    ),
];
process.stdout.write(problems.map((problem) => `${problem}\n`).join(''));
process.exitCode = problems.length > 0 ? 1 : 0;

if (selection.length === 0) await writeDocument('docs/mutation.md', figures, survivors);
