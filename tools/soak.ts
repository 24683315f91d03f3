import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser } from '../test/browser/support/findBrowser.ts';
import { launch } from '../test/browser/support/launch.ts';
import { buildApp } from './build/buildApp.ts';
import { formatReport, toVerdict } from './soak/report.ts';
import { defaultLateMs, runSoak } from './soak/runSoak.ts';

const usage =
  'npm run soak -- [--minutes 20] [--refreshes 1000] [--contexts 4] [--late <s> 2] [--seed 7]\n';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    refreshes: { type: 'string', default: '1000' },
    contexts: { type: 'string', default: String(2 * availableParallelism()) },
    late: { type: 'string', default: String(defaultLateMs / 1_000) },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const options = {
  minutes: Number(values.minutes),
  refreshes: Number(values.refreshes),
  contexts: Number(values.contexts),
  lateMs: Number(values.late) * 1_000,
  seed: Number(values.seed),
};
if (!Object.values(options).every((value) => value > 0)) {
  process.stderr.write(usage);
  process.exit(1);
}
process.stdout.write(`Seed ${options.seed}, ${options.contexts} sets of five tabs at a time\n`);

const folder = fileURLToPath(new URL('../.cache/soak', import.meta.url));
const app = { folder, ...(await buildApp(folder)) };
const browser = await launch(await findBrowser());
const startedAt = performance.now();
let printed = 0;
try {
  const results = await runSoak(browser, app, options, (refreshes) => {
    if (refreshes < printed + 50) return;
    printed = refreshes;
    process.stdout.write(`${refreshes} refreshes\n`);
  });
  for (const { trace } of results) process.stdout.write(trace.map((line) => `${line}\n`).join(''));
  const verdict = toVerdict(results);
  const minutes = (performance.now() - startedAt) / 60_000;
  const report = formatReport(verdict, { ...options, minutes });
  process.stdout.write(`\n${report}`);
  await writeFile(new URL('../docs/soak.md', import.meta.url), report);
  process.exitCode = verdict.isGood ? 0 : 1;
} finally {
  await browser.close();
}
