import ElkConstructor, { type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Box } from '../../src/inspector/chart.ts';
import type { Description, StateDescription } from './description.ts';
import { elkGraphOf, isReversed } from './elkGraph.ts';
import { packRegions } from './packRegions.ts';
import { childrenOf, isPacked } from './family.ts';
import { boxOf } from './insides.ts';

export type Point = { readonly x: number; readonly y: number };
export type Arrow = { readonly label: Box; readonly points: readonly Point[] };

/** Where everything of a state stands, from the state's own top left corner; keys are ids. */
export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly arrows: ReadonlyMap<string, Arrow>;
};

/**
 * Lays out a state: by ELK, or, when it is made of regions that no arrow connects, each of them for
 * itself and then side by side.
 *
 * @throws Error when the engine leaves an arrow without a way or a label
 */
export async function layOut(description: Description, state: StateDescription): Promise<Layout> {
  if (!isPacked(description, state)) return layOutByElk(description, state);
  const regions: Layout[] = [];
  for (const region of childrenOf(description, state.id)) {
    regions.push(await layOut(description, region));
  }
  return packRegions(state.id, boxOf(description, state), regions);
}

async function layOutByElk(description: Description, state: StateDescription): Promise<Layout> {
  const drawn = await new ElkConstructor().layout(elkGraphOf(description, state));
  const all = withDescendants(drawn);
  const boxes = all
    .filter((node) => node !== drawn)
    .map(({ id, x = 0, y = 0, width = 0, height = 0 }) => [id, { x, y, width, height }] as const);
  const turned = new Set(
    description.transitions.filter((t) => isReversed(description, t)).map(({ id }) => id),
  );
  const arrows = all.flatMap(({ edges = [] }) =>
    edges.map(({ id, labels, sections }) => {
      const label = labels?.[0];
      const section = sections?.[0];
      if (label === undefined || section === undefined || sections?.length !== 1) {
        throw new Error(`ELK found no way for ${id}`);
      }
      const { x = 0, y = 0, width = 0, height = 0 } = label;
      const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
      const way = points.map((point) => ({ x: point.x, y: point.y }));
      const arrow = {
        label: { x, y, width, height },
        points: turned.has(id) ? way.toReversed() : way,
      };
      return [id, arrow] as const;
    }),
  );
  const { width = 0, height = 0 } = drawn;
  return { width, height, boxes: new Map(boxes), arrows: new Map(arrows) };
}

const withDescendants = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(withDescendants),
];
