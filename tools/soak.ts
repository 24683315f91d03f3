import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser } from '../test/browser/support/findBrowser.ts';
import { launch } from '../test/browser/support/launch.ts';
import { buildApp } from './build/buildApp.ts';
import { formatReport, toVerdict } from './soak/report.ts';
import { defaultLateMs, runSoak } from './soak/runSoak.ts';
import { formatSyncSoak, runSyncSoak } from './soak/sync/runSyncSoak.ts';

const usage = `npm run soak -- [--minutes 20] [--refreshes 1000] [--contexts 4] [--late <s> 2] [--seed 7]
npm run soak -- sync [--changes 3000] [--seed 7]
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changes: { type: 'string', default: '3000' },
    minutes: { type: 'string', default: '20' },
    refreshes: { type: 'string', default: '1000' },
    contexts: { type: 'string', default: String(2 * availableParallelism()) },
    late: { type: 'string', default: String(defaultLateMs / 1_000) },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const options = {
  changes: Number(values.changes),
  minutes: Number(values.minutes),
  refreshes: Number(values.refreshes),
  contexts: Number(values.contexts),
  lateMs: Number(values.late) * 1_000,
  seed: Number(values.seed),
};
const isSync = positionals.length === 1 && positionals[0] === 'sync';
if (!Object.values(options).every((value) => value > 0) || (positionals.length > 0 && !isSync)) {
  process.stderr.write(usage);
  process.exit(1);
}
await (isSync ? soakSync() : soakSession());

/** Devices that sync one user's lists; their time is driven. */
async function soakSync() {
  const { seed, changes } = options;
  process.stdout.write(`Seed ${seed}: npm run soak -- sync --changes ${changes} --seed ${seed}\n`);
  const result = await runSyncSoak(seed, changes);
  process.stdout.write(formatSyncSoak(result));
  process.exitCode = result.lost.length + result.differences.length === 0 ? 0 : 1;
}

/** Browser tabs that refresh one session. */
async function soakSession() {
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
    for (const { trace } of results)
      process.stdout.write(trace.map((line) => `${line}\n`).join(''));
    const verdict = toVerdict(results);
    const minutes = (performance.now() - startedAt) / 60_000;
    const report = formatReport(verdict, { ...options, minutes });
    process.stdout.write(`\n${report}`);
    await writeFile(new URL('../docs/soak.md', import.meta.url), report);
    process.exitCode = verdict.isGood ? 0 : 1;
  } finally {
    await browser.close();
  }
}
