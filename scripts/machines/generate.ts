import { format } from 'prettier';
import { chartOf } from './chartOf.ts';
import { describeMachine } from './describe.ts';
import { machines } from './machines.ts';
import { svgOf } from './paint/svg.ts';

/** @returns what each generated file should hold, by its path from the project's root */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const machine of machines) {
    const chart = await chartOf(describeMachine(machine));
    files.set(`docs/machines/${chart.id}.svg`, svgOf(chart));
    files.set(
      `src/inspector/charts/${chart.id}.json`,
      await format(JSON.stringify(chart), { parser: 'json', printWidth: 100 }),
    );
  }
  return files;
}
