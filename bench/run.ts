import { cpus, loadavg, totalmem } from 'node:os';
import { measureBrowsing } from './browsing.ts';
import { measureBundle } from './bundle.ts';
import { measureSearch } from './search.ts';
import { measureSignIn } from './signIn.ts';
import { measureStartUp } from './startUp.ts';
import type { Figure } from './support/figure.ts';
import { table } from './support/table.ts';

/** Each is named on the command line as its file is. */
const measurements: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  bundle: measureBundle,
  browsing: measureBrowsing,
  search: measureSearch,
  signIn: measureSignIn,
  startUp: measureStartUp,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(measurements, name));
if (unknown.length > 0) {
  const known = Object.keys(measurements).join(', ');
  process.stderr.write(`No measurement is called ${unknown.join(' or ')}; there are ${known}.\n`);
  process.exit(1);
}

const load = loadavg().map((average) => average.toFixed(1));
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(measurements)) {
  if (named.length > 0 && !named.includes(name)) continue;
  process.stderr.write(`measuring ${name} …\n`);
  figures.push(...(await measure()));
}

const machine = [
  `${cpus().length} cores`,
  `${Math.round(totalmem() / 2 ** 30)} GB`,
  `Node ${process.version}`,
  `load before (1, 5, 15 min): ${load.join(', ')}`,
];
process.stdout.write(`\n${table(figures)}\n\n${machine.join(', ')}\n`);
