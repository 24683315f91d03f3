import { format } from 'prettier';
import type { Chart } from '../../src/inspector/chart.ts';
import { chartOf } from './chartOf.ts';
import { describeMachine } from './describe.ts';
import { machines } from './machines.ts';
import { svgOf } from './paint/svg.ts';
import { withRequirements } from './rows.ts';
import { readSpecification } from './specification.ts';
import { tableOf } from './table.ts';

/**
 * @returns what each generated file should hold, by its path from the project's root
 * @throws RequirementsError when a transition lacks a requirement, or one lacks its transition
 */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  const specification = await readSpecification();
  const known = new Set(specification.keys());
  const files = new Map<string, string>();
  for (const { machine, requirements } of machines) {
    const description = describeMachine(machine);
    const { id } = description;
    const rows = withRequirements(description, requirements, known);
    const chart = await chartOf(description);
    files.set(`docs/machines/${id}.md`, tableOf(description, rows, specification));
    files.set(`docs/machines/${id}.svg`, svgOf(chart));
    files.set(`src/inspector/charts/${id}.json`, await jsonOf(chart));
  }
  return files;
}

const jsonOf = (chart: Chart) => format(JSON.stringify(chart), { parser: 'json', printWidth: 100 });
