import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser } from '../test/browser/support/findBrowser.ts';
import { launch } from '../test/browser/support/launch.ts';
import { buildApp } from './build/buildApp.ts';
import { reportOf } from './soak/report.ts';
import { runSoak, usualLateMs } from './soak/runSoak.ts';
import { verdictOf } from './soak/verdict.ts';

/** `npm run soak -- --minutes 20 --refreshes 1000 --contexts 4 --late 2 --seed 7`; any may be left out. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    refreshes: { type: 'string', default: '1000' },
    contexts: { type: 'string', default: String(2 * availableParallelism()) },
    /** How late a request may reach the backend, s. */
    late: { type: 'string', default: String(usualLateMs / 1_000) },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const [minutes, refreshes, contexts, late, seed] = [
  values.minutes,
  values.refreshes,
  values.contexts,
  values.late,
  values.seed,
].map(Number);
if (
  ![minutes, refreshes, contexts, late, seed].every((value) => value !== undefined && value > 0)
) {
  process.stderr.write(
    'Usage: npm run soak -- [--minutes 20] [--refreshes 1000] [--contexts 4] [--late 2] [--seed 7]\n',
  );
  process.exit(1);
}
const bounds = {
  minutes: minutes ?? 0,
  refreshes: refreshes ?? 0,
  contexts: contexts ?? 0,
  lateMs: (late ?? 0) * 1_000,
  seed: seed ?? 0,
};
process.stdout.write(`Seed ${bounds.seed}, ${bounds.contexts} sets of five tabs side by side\n`);

const folder = fileURLToPath(new URL('../.cache/soak', import.meta.url));
const built = { folder, ...(await buildApp(folder)) };
const browser = await launch(await findBrowser());
const startedAt = performance.now();
let told = 0;
try {
  const results = await runSoak(browser, built, bounds, (count) => {
    if (count < told + 50) return;
    told = count;
    process.stdout.write(`${count} refreshes\n`);
  });
  for (const { trace } of results) process.stdout.write(trace.map((line) => `${line}\n`).join(''));
  const verdict = verdictOf(results);
  const report = reportOf(verdict, results, {
    ...bounds,
    minutes: (performance.now() - startedAt) / 60_000,
  });
  process.stdout.write(`\n${report}`);
  await writeFile(new URL('../docs/soak.md', import.meta.url), report);
  process.exitCode = verdict.isGood ? 0 : 1;
} finally {
  await browser.close();
}
