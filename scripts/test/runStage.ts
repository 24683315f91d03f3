import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failuresOf } from './failures.ts';
import { programOf } from './programOf.ts';
import type { Stage } from './stages.ts';
import { tallyOfCheck, tallyOfTests, type Tally } from './tally.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What came of a stage: its counts, and what failed in a few lines each. */
export interface StageResult {
  readonly tally: Tally;
  readonly failures: readonly string[];
}

/** Runs one stage with its output straight to the terminal, and counts what came of it. */
export async function runStage(stage: Stage): Promise<StageResult> {
  if (stage.countsTests !== true) {
    const tally = tallyOfCheck(await succeeds(stage, stage.args));
    return resultOf(stage, tally, undefined);
  }
  const folder = await mkdtemp(join(tmpdir(), 'reelstate-report-'));
  try {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const succeeded = await succeeds(stage, [...stage.args, ...reporters]);
    const json = await readFile(file, 'utf8').catch(() => undefined);
    return resultOf(stage, tallyOfTests(succeeded, json), json);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function resultOf({ title }: Stage, tally: Tally, json: string | undefined): StageResult {
  return { tally, failures: tally.failed > 0 ? failuresOf(title, json, root) : [] };
}

async function succeeds(stage: Stage, args: readonly string[]): Promise<boolean> {
  const program = await programOf(stage.program);
  return new Promise((done) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}
