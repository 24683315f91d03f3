import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { measureSearch, measureSignIn } from './bench/backend.ts';
import { measureBrowsing } from './bench/browsing.ts';
import { measureBundle } from './bench/bundle.ts';
import { formatTable, type Figure } from './bench/figures.ts';
import { measureFirstLoad } from './bench/firstLoad.ts';
import { measureInteractions } from './bench/interactions.ts';
import { measureMemory } from './bench/memory.ts';
import { measureStartUp } from './bench/startUp.ts';
import { measureSync } from './bench/sync.ts';

// `npm run bench [measurement …]` prints figures; without a measurement it runs all and writes
// `docs/bench.md`. Apart run `npm run bench -- firstLoad [--runs 5] [--against <dist or git revision>]`, because
// it installs Lighthouse, and `npm run bench -- interactions [--actions 500] [--against …]`, which takes long.

const measurements: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  bundle: measureBundle,
  browsing: measureBrowsing,
  memory: measureMemory,
  search: measureSearch,
  signIn: measureSignIn,
  startUp: measureStartUp,
  sync: measureSync,
};

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    actions: { type: 'string', default: '500' },
    against: { type: 'string' },
  },
});
const { against } = values;

/** @throws RangeError if it is no whole number above 0 */
function readCount(option: 'runs' | 'actions'): number {
  const count = Number(values[option]);
  if (!(Number.isInteger(count) && count > 0))
    throw new RangeError(`--${option} ${values[option]}`);
  return count;
}

/** They print tables of their own. */
const apart: Readonly<Record<string, () => Promise<string>>> = {
  firstLoad: () => measureFirstLoad({ runs: readCount('runs'), against }),
  interactions: () => measureInteractions({ actions: readCount('actions'), against }),
};
const unknown = names.filter((name) => !Object.hasOwn({ ...measurements, ...apart }, name));
if (unknown.length > 0) {
  const known = [...Object.keys(measurements), ...Object.keys(apart)].join(', ');
  process.stderr.write(`Unknown measurement ${unknown.join(', ')}; use ${known}.\n`);
  process.exit(1);
}

const load = loadavg().map((average) => average.toFixed(1));
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(measurements)) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stderr.write(`measuring ${name} …\n`);
  figures.push(...(await measure()));
}

const machine = [
  `${cpus().length} cores`,
  `${Math.round(totalmem() / 2 ** 30)} GB`,
  `Node ${process.version}`,
  `load before (1, 5, 15 min): ${load.join(', ')}`,
].join(', ');
const table = figures.length === 0 ? '' : `${formatTable(figures)}\n\n`;
process.stdout.write(`\n${table}${machine}\n`);
for (const [name, measure] of Object.entries(apart))
  if (names.includes(name)) process.stdout.write(`\n${await measure()}\n`);

const file = new URL('../docs/bench.md', import.meta.url);

/** What is written by hand, from measurements that run apart. */
async function readSections(): Promise<string> {
  const [sections = ''] = /^## .*/ms.exec(await readFile(file, 'utf8')) ?? [];
  return sections;
}

const report = `# Measurements

Written by \`npm run bench\`, up to the first section below its notes; \`npm run bench -- browsing\` runs one measurement.

\`npm run bench -- firstLoad\`, which is not among them, installs Lighthouse in \`.cache\` and loads sign-in and home on a stub of TMDB, cold, a second time and offline, and with a CPU four times as slow lists the longest tasks of home and the time from its first paint until a press is answered.

\`--runs 3\` changes the number of its loads, \`--against\` names the \`dist\` folder of another build or a git revision to load in turn.

\`npm run bench -- interactions\`, which is not among them either, types, filters, loads pages, marks and opens movies with that slow a CPU, and prints percentiles of the time until the paint that responds; \`--actions 500\` is their number in each of three scenes, \`--against\` works too.

They are not tests: figures depend on the machine, so ratios say more than times.

Machine: ${machine}.

${table}- **JavaScript** counts gzip in kB of 1,000 bytes. The rest of home's code and axios are fetched after the first screen; dialogs, panels, import and the demo catalog when they are opened.
- **Browsing** goes through 500 pages of 10,000 movies at 1440 × 900, twice with 2,000 hidden seen movies and 1,000 on the watchlist, twice without a library. A Load More counts from the click to the painted count, backend included. Between the measured pages posters are blocked, because the backend draws each on the same cores.
- **Searches and sign-ins** alternate with a simpler request and with the bare password check, so that other load affects both.
- **Memory** is the resident set of the backend's process, which tsx runs, during requests of every kind, sign-ins among them.
- **Sync** stores in memory and sends over loopback, without the browser.
- **First paint** is that of a new visitor with an empty cache.
`;
if (names.length === 0) await writeFile(file, `${report}\n${await readSections()}`);
