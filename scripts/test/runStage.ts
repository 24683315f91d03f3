import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf } from './programOf.ts';
import type { Stage } from './stages.ts';
import { tallyOfCheck, tallyOfTests, type Tally } from './tally.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs one stage with its output straight to the terminal, and counts what came of it. */
export async function runStage(stage: Stage): Promise<Tally> {
  if (stage.countsTests !== true) return tallyOfCheck(await succeeds(stage, stage.args));
  const folder = await mkdtemp(join(tmpdir(), 'reelstate-report-'));
  try {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const succeeded = await succeeds(stage, [...stage.args, ...reporters]);
    return tallyOfTests(succeeded, await readFile(file, 'utf8').catch(() => undefined));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
