import type { Edge, Graph } from './explore.ts';
import type { Model } from './model.ts';
import { firstOf, type Path } from './path.ts';
import type { Level } from './system.ts';

const radix = 36;
const digits = 2;

type ListPosition = { readonly level: Level; readonly model: Model; readonly graph: Graph };

/**
 * A name from which a path can be found again: level, machine, start, and two characters for each
 * step. It holds as long as nobody adds or renames events.
 */
export function idOf({ level, model, graph }: ListPosition, { from, steps }: Path): string {
  const labels = labelsOf(graph);
  const start = graph.starts.findIndex((known) => known.from === from);
  const codes = steps.map(({ event }) =>
    labels.indexOf(event.label).toString(radix).padStart(digits, '0'),
  );
  return [level, model.name, start, codes.join('')].join('.');
}

/** @throws Error naming the step at which the id stops to make sense in this graph */
export function pathOf(graph: Graph, id: string): Path {
  const [, , start = '', codes = ''] = id.split('.');
  const from = graph.starts[Number(start)]?.from;
  if (from === undefined) throw new Error(`"${id}" names no start of this graph`);
  const labels = labelsOf(graph);
  const steps: Edge[] = [];
  let here = firstOf(graph, { from, steps });
  for (const code of codes.match(/../g) ?? []) {
    const label = labels[Number.parseInt(code, radix)];
    const edge = graph.edgesFrom(here).find(({ event }) => event.label === label);
    if (edge === undefined) throw new Error(`"${id}": no "${label}" at step ${steps.length + 1}`);
    steps.push(edge);
    here = edge.to;
  }
  return { from, steps };
}

/** Whether the id is of a path of this machine at this level. */
export function isOf(id: string, { level, model }: Omit<ListPosition, 'graph'>): boolean {
  return id.startsWith(`${level}.${model.name}.`);
}

function labelsOf(graph: Graph): readonly string[] {
  return [...new Set(graph.edges.map(({ event }) => event.label))].toSorted();
}
