import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { git, inCheckout, root } from './git.ts';
import { getProgram } from './test/runVitest.ts';

// Plants each bug of `planted/` in a checkout of its own, and runs the test that must see it.
// Arguments are parts of the names of patches: `npm run planted -- logout`.

const patches = join(root, 'tools', 'planted');
const run = promisify(execFile);

const report = v.object({ numFailedTests: v.number() });

/** @returns the bug in words, and the test that sees it: the text before the patch */
async function readPlant(patch: string) {
  const text = await readFile(patch, 'utf8');
  const [, bug, file, title] = /^(.+)\nTest: (.+)\nTitle: (.+)\n/.exec(text) ?? [];
  if (bug === undefined || file === undefined || title === undefined)
    throw new Error(`${patch} does not begin with a bug, a test and its title`);
  return { bug, file, title };
}

/** @returns whether the test fails in that checkout */
async function isRed(folder: string, file: string, title: string): Promise<boolean> {
  const output = join(folder, 'report.json');
  const args = ['run', file, '-t', title, '--reporter=json', `--outputFile=${output}`];
  const vitest = await getProgram('vitest');
  // A run that ends before its report must not be judged by the report of the run before.
  await rm(output, { force: true });
  await run(process.execPath, [vitest, ...args], { cwd: folder }).catch(() => undefined);
  const { numFailedTests } = v.parse(report, JSON.parse(await readFile(output, 'utf8')));
  return numFailedTests > 0;
}

const parts = process.argv.slice(2);
const isChosen = (name: string) => parts.length === 0 || parts.some((part) => name.includes(part));

let missed = 0;
await inCheckout('HEAD', async (checkout) => {
  const all = (await readdir(patches)).filter((name) => name.endsWith('.patch'));
  const names = all.filter(isChosen);
  for (const name of names.toSorted()) {
    const patch = join(patches, name);
    const { bug, file, title } = await readPlant(patch);
    // A patch that does not apply any more ends the run.
    await git(checkout, 'apply', patch);
    const isSeen = await isRed(checkout, file, title);
    await git(checkout, 'apply', '--reverse', patch);
    if (!isSeen) missed += 1;
    process.stdout.write(`${isSeen ? 'seen  ' : 'MISSED'} ${bug} (${file}: ${title})\n`);
  }
  process.stdout.write(`${names.length - missed} seen, ${missed} missed\n`);
});
process.exitCode = missed === 0 ? 0 : 1;
