import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { accepted } from './mutants/accepted.ts';
import { survivorText, tableOf, writeDocument } from './mutants/document.ts';
import { forgetTheLiving } from './mutants/forgetTheLiving.ts';
import { byPlace, isSame, judged, lives, type Judged } from './mutants/judged.ts';
import { figuresByFile, figuresOf } from './mutants/score.ts';
import { incrementalFile, strykerOptions } from './mutants/strykerOptions.ts';

const leastScore = 90;
const usage = 'npm run mutants -- [files or folders] [--concurrency <1 or more>] [--force]';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: String(availableParallelism()) },
    /** Tries every mutant again, also those whose code and tests are the same as last time. */
    force: { type: 'boolean', default: false },
  },
});

/** Files or folders; what was found out about others before is left where it is. */
const asked = positionals.map((path) => path.replace(/\/$/, ''));

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
await forgetTheLiving(incrementalFile);
const concurrency = Number(values.concurrency);
const missing = asked.filter((path) => !existsSync(path));
if (missing.length > 0 || !Number.isInteger(concurrency) || concurrency < 1) {
  const reason = missing.length > 0 ? `there is no ${missing.join(', no ')}` : usage;
  process.stderr.write(`${reason}\n`);
  process.exit(2);
}
const results = await new Stryker(strykerOptions({ asked, concurrency, force: values.force }))
  .runMutationTest()
  .catch((error: unknown) => {
    // Stryker has written at length by now: red tests before any mutant, nothing to mutate.
    process.stderr.write(`no mutants were tried: ${String(error)}\n`);
    process.exit(1);
  });

const sources = new Map<string, string>();
for (const { fileName } of results) {
  const file = relative(root, fileName);
  if (!sources.has(file)) sources.set(file, await readFile(fileName, 'utf8'));
}
const isAskedFor = ({ file }: Judged) =>
  asked.length === 0 || asked.some((path) => file === path || file.startsWith(`${path}/`));
const all = results.map((result) => judged(result, root, sources)).filter(isAskedFor);
const survivors = all.filter(lives).toSorted(byPlace);
const unexplained = survivors.filter(
  (survivor) => !accepted.some(({ mutants }) => mutants.some((mutant) => isSame(mutant, survivor))),
);

const folders = ['src/domain', 'src/machines', 'src/services'].map((folder) =>
  figuresOf(
    folder,
    all.filter(({ file }) => file.startsWith(`${folder}/`)),
  ),
);
const whole = figuresOf('all', all);
const figures = [...figuresByFile(all), ...folders.filter(({ mutants }) => mutants > 0), whole];
process.stdout.write(`\n${tableOf(figures)}\n\n`);

for (const survivor of unexplained) {
  process.stdout.write(`survived without a reason: ${survivorText(survivor)}\n`);
}
const weak = [...folders, whole].filter(({ score }) => score < leastScore);
for (const { name, score } of weak) {
  process.stdout.write(`${name}: ${score} % of the mutants die, less than ${leastScore} %\n`);
}
process.exitCode = weak.length > 0 || unexplained.length > 0 ? 1 : 0;

if (asked.length === 0) await writeDocument('docs/mutation.md', figures, survivors);
