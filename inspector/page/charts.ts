import { charts } from 'virtual:charts';
import type { Chart } from '../chart/chart.ts';

const chartsById = new Map(charts.map((chart) => [chart.id, chart]));

export function getChart(machine: string): Chart | null {
  return chartsById.get(machine) ?? null;
}

/** An actor that waits for the connection requests nothing. */
const isRequestId = (id: string) => !/connection$/i.test(id);

const requestIds = new Map(
  charts.map(({ id, edges }) => [
    id,
    new Set(
      edges
        .flatMap(({ eventType }) => /^xstate\.done\.actor\.(.+)$/.exec(eventType)?.[1] ?? [])
        .filter(isRequestId),
    ),
  ]),
);

/**
 * Returns the ids of the actors whose results a machine handles: its requests and child machines.
 * Callback actors have no result. `null` if this build has no chart of the machine.
 */
export function getRequestIds(machine: string): ReadonlySet<string> | null {
  return requestIds.get(machine) ?? null;
}
