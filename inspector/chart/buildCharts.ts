import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { machines } from '../machines.ts';
import type { Chart, MachineDescription } from './chart.ts';
import { describeMachine } from './describeMachine.ts';
import { drawChart } from './drawChart.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = join(folder, '../..');
const cache = join(root, '.cache/charts');

/**
 * Returns the charts of all machines, for the inspector's build and for the documents. Layouts take
 * seconds, so each is cached in `.cache/charts` until its machine, the layout code or elkjs changes.
 */
export async function buildCharts(): Promise<readonly Chart[]> {
  const code = await readLayoutCode();
  const charts: Chart[] = [];
  for (const { machine } of machines) charts.push(await buildChart(describeMachine(machine), code));
  return charts;
}

async function buildChart(description: MachineDescription, layoutCode: string): Promise<Chart> {
  const { id } = description;
  const hash = createHash('sha256').update(layoutCode).update(JSON.stringify(description));
  const name = `${id}-${hash.digest('hex').slice(0, 16)}.json`;
  const cached = await readFile(join(cache, name), 'utf8').catch(() => null);
  if (cached !== null) return JSON.parse(cached) as Chart;

  const chart = await drawChart(description);
  await mkdir(cache, { recursive: true });
  const outdated = (await readdir(cache)).filter((each) => each.startsWith(`${id}-`));
  for (const each of outdated) await rm(join(cache, each), { force: true });
  // Renamed when complete: another process may read it at any time.
  const draft = join(cache, `draft-${process.pid}-${name}`);
  await writeFile(draft, JSON.stringify(chart));
  await rename(draft, join(cache, name));
  return chart;
}

async function readLayoutCode(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted();
  const sources = names.map((name) => readFile(join(folder, name), 'utf8'));
  const packages = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    dependencies: { elkjs: string };
  };
  return [packages.dependencies.elkjs, ...(await Promise.all(sources))].join('\n');
}
