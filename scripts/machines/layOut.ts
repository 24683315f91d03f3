import ElkConstructor, { type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { crossingsOf } from './crossings.ts';
import type { Description, StateDescription } from './description.ts';
import { elkGraphOf, isReversed } from './elkGraph.ts';
import { childrenOf, isPacked } from './family.ts';
import { textBoxOf } from './insides.ts';
import type { Arrow, Setting } from './setting.ts';
import { moved, packRegions } from './packRegions.ts';

/** The engine draws by chance, each seed another picture; of these the best is taken. */
const seeds = [1, ...Array.from({ length: 23 }, (_, index) => index + 2)] as const;

/** What one crossing may save in width, px. */
const crossingCost = 40;

const elk = new ElkConstructor();

/**
 * Lays out a state: by ELK, or, when it is made of regions that no arrow connects, each of them for
 * itself and then side by side.
 *
 * @throws Error when the engine leaves an arrow without a way or a label
 */
export async function layOut(description: Description, state: StateDescription): Promise<Setting> {
  if (!isPacked(description, state)) return layOutByElk(description, state);
  const regions: Setting[] = [];
  for (const region of childrenOf(description, state.id)) {
    regions.push(await layOut(description, region));
  }
  return packRegions(state.id, textBoxOf(description, state), regions);
}

async function layOutByElk(description: Description, state: StateDescription): Promise<Setting> {
  const [first, ...others] = seeds;
  let best = await drawn(description, state, first);
  for (const seed of others) {
    const next = await drawn(description, state, seed);
    if (next.cost < best.cost) best = next;
  }
  const { width, height, boxes, arrows } = best;
  return {
    width,
    height,
    placeIn: (size) => {
      const centred = moved({ boxes, arrows }, (size.width - width) / 2, 0);
      const own = [state.id, { x: 0, y: 0, ...size }] as const;
      return { arrows: centred.arrows, boxes: new Map([...centred.boxes, own]) };
    },
  };
}

/** One drawing, with its cost: how wide it is and how often its arrows cross. */
async function drawn(description: Description, state: StateDescription, seed: number) {
  const tried = await elk.layout(elkGraphOf(description, state, seed));
  const lacking = lackingIn(description, tried);
  const drawing =
    lacking.size === 0 ? tried : await elk.layout(elkGraphOf(description, state, seed, lacking));
  const { id: drawingId, width = 0, height = 0 } = drawing;
  const all = withDescendants(drawing);
  const boxes = new Map(
    all.map(({ id, x = 0, y = 0, ...size }) => [
      id,
      { x, y, width: size.width ?? 0, height: size.height ?? 0 },
    ]),
  );
  boxes.delete(drawingId);
  const arrows = new Map(arrowsOf(description, all));
  const cost = width + crossingCost * crossingsOf([...arrows.values()]);
  return { width, height, boxes, arrows, cost };
}

/** By how much states are too low for what stands in them, px. */
function lackingIn(description: Description, drawing: ElkNode): ReadonlyMap<string, number> {
  const heights = new Map(withDescendants(drawing).map(({ id, height = 0 }) => [id, height]));
  return new Map(
    description.states
      .map((state): [string, number] => {
        const { height } = textBoxOf(description, state);
        return [state.id, height - (heights.get(state.id) ?? height)];
      })
      .filter(([, short]) => short > 0),
  );
}

function arrowsOf(description: Description, nodes: readonly ElkNode[]): [string, Arrow][] {
  const turned = new Set(
    description.transitions.filter((t) => isReversed(description, t)).map(({ id }) => id),
  );
  return nodes.flatMap(({ edges = [] }) =>
    edges.map(({ id, labels, sections }): [string, Arrow] => {
      const [label] = labels ?? [];
      const [section, ...others] = sections ?? [];
      if (label === undefined || section === undefined || others.length > 0) {
        throw new Error(`ELK found no way for ${id}`);
      }
      const { x = 0, y = 0, width = 0, height = 0 } = label;
      const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
      const way = points.map((point) => ({ x: point.x, y: point.y }));
      const box = { x, y, width, height };
      return [id, { label: box, points: turned.has(id) ? way.toReversed() : way }];
    }),
  );
}

const withDescendants = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(withDescendants),
];
