import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  formatFailures,
  formatTally,
  sumTallies,
  toCheckTally,
  toTestTally,
  type Tally,
} from './test/report.ts';
import { runProgram } from './test/runVitest.ts';

// `npm test` runs the quick stages, `npm run test:all` (`--all`) every test; with `--no-browser` none that
// needs a browser.

/** One program of the run. Vitest counts its tests; a check counts as one. */
type Stage = {
  readonly title: string;
  readonly program: readonly [packageName: string, command?: string];
  readonly args: readonly string[];
  readonly countsTests?: true;
};

type StageResult = {
  readonly title: string;
  readonly tally: Tally;
  readonly failures: readonly string[];
  readonly seconds: number;
};

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    'no-browser': { type: 'boolean', default: false },
  },
});

const checks: readonly Stage[] = [
  { title: 'types', program: ['typescript', 'tsc'], args: ['-p', '.'] },
  { title: 'types of the app without Node', program: ['typescript', 'tsc'], args: ['-p', 'src'] },
  { title: 'lint', program: ['oxlint'], args: ['--deny-warnings'] },
  { title: 'format', program: ['prettier'], args: ['--check', '--log-level', 'warn', '.'] },
  { title: 'dead code', program: ['knip'], args: ['--no-progress'] },
];

/** Of each journey of a user the file that sees most of it in a browser. */
const smokeTests = [
  // Sign up, browse, search, open movies, reload, log out and in.
  'test/browser/journey.test.ts',
  // Stay signed in, in several tabs.
  'test/browser/session/expiry.test.ts',
  // Come back to the place in a list.
  'test/browser/listPosition/restore.test.ts',
  // Keep movies in lists.
  'test/browser/library/storage.test.ts',
  'test/browser/filter.test.ts',
  'test/browser/language.test.ts',
  // Start without a network, and go on after an outage.
  'test/browser/offline/start.test.ts',
  'test/browser/outage.test.ts',
  // Do all that without a mouse.
  'test/browser/a11y/keyboard.test.ts',
  // Whatever path is taken.
  'test/paths/browser/session.test.ts',
];

/** The same order in every run, another one with `SHUFFLE_SEED`; Vitest prints the seed. */
const shuffled = [
  '--sequence.shuffle.tests',
  `--sequence.seed=${process.env['SHUFFLE_SEED'] ?? '1'}`,
];

const projects = ['unit', 'components', 'server', 'contract', 'paths'];

/** The groups run one after the other, the stages of a group at the same time. */
const groups: readonly (readonly Stage[])[] = [
  checks,
  [
    values.all
      ? toTestStage('tests without a browser', [...projects, 'long'], shuffled)
      : toTestStage('tests without a browser', projects),
  ],
  values['no-browser']
    ? []
    : [
        values.all
          ? toTestStage('tests in a browser', ['browser'])
          : toTestStage('smoke tests in a browser', ['browser'], smokeTests),
      ],
];

function toTestStage(
  title: string,
  projectNames: readonly string[],
  filesAndOptions: readonly string[] = [],
): Stage {
  const args = ['run', ...projectNames.flatMap((name) => ['--project', name]), ...filesAndOptions];
  return { title, program: ['vitest'], args, countsTests: true };
}

const results: StageResult[] = [];
for (const group of groups) results.push(...(await Promise.all(group.map(runStage))));

const sum = sumTallies(results.map(({ tally }) => tally));
process.exitCode = sum.failed > 0 || sum.skipped > 0 ? 1 : 0;
const failures = results.flatMap((result) => result.failures);
if (failures.length > 0) process.stdout.write(`\nFailed:\n\n${failures.join('\n\n')}\n`);
const times = results.map(
  ({ title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${title}\n`,
);
process.stdout.write(`\n${times.join('')}\n${formatTally(sum)}\n`);

async function runStage(stage: Stage): Promise<StageResult> {
  const { title } = stage;
  const start = performance.now();
  const { tally, json } = await (stage.countsTests === true ? runTests(stage) : runCheck(stage));
  const seconds = (performance.now() - start) / 1_000;
  process.stdout.write(`--- ${title}: ${formatTally(tally)}, ${seconds.toFixed(1)} s\n`);
  return {
    title,
    tally,
    failures: tally.failed > 0 ? formatFailures(title, json, root) : [],
    seconds,
  };
}

type Outcome = { readonly tally: Tally; readonly json?: string | undefined };

/** Prints the output of a check when the check ends, because other checks run at the same time. */
async function runCheck({ program, args }: Stage): Promise<Outcome> {
  const { exitCode, output } = await runProgram(program, args, 'pipe');
  process.stdout.write(output);
  return { tally: toCheckTally(exitCode === 0) };
}

async function runTests({ title, program, args }: Stage): Promise<Outcome> {
  process.stdout.write(`\n=== ${title}\n`);
  const folder = await mkdtemp(join(tmpdir(), 'reelstate-report-'));
  try {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { exitCode } = await runProgram(program, [...args, ...reporters]);
    const json = await readFile(file, 'utf8').catch(() => undefined);
    return { tally: toTestTally(exitCode === 0, json), json };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
