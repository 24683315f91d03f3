import type { Chart } from '../../chart.ts';

const charts = new Map(
  Object.values(
    import.meta.glob<Chart>('../../charts/*.json', { eager: true, import: 'default' }),
  ).map((chart) => [chart.id, chart]),
);

/** The chart of a machine, by its id; `null` when this build has none. */
export function chartOf(machine: string): Chart | null {
  return charts.get(machine) ?? null;
}
