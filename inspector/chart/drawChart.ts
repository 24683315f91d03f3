import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import {
  isWithin,
  type Box,
  type Chart,
  type ChartEdge,
  type ChartState,
  type ChartTransition,
  type MachineDescription,
  type Point,
} from './chart.ts';
import { getInternalLabels, getLabelSize, getTextSize, isInternal } from './chartText.ts';

/** ELK draws each seed differently; the drawing with the lowest cost is used. More change little. */
const seedCount = 6;

const crossingCost = 40;

/** Room for the text of a state is added until it suffices, which takes two or three rounds. */
const maxRounds = 5;

const framePadding = 20;

const maxRowWidth = 1140;

const layered: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};

/** For regions that no arrow connects: each has a layout of its own, in rows. */
const packed: LayoutOptions = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.rectpacking.widthApproximation.strategy': 'TARGET_WIDTH',
  'elk.rectpacking.widthApproximation.targetWidth': `${maxRowWidth}`,
  'elk.rectpacking.packing.strategy': 'SIMPLE',
  'elk.rectpacking.whiteSpaceElimination.strategy': 'EQUAL_BETWEEN_STRUCTURES',
  'elk.spacing.nodeNode': '14',
};

const noPadding: LayoutOptions = { 'elk.padding': '[top=0,left=0,bottom=0,right=0]' };

const elk = new ElkConstructor();

/**
 * Lays out the statechart of a machine; takes up to a few seconds of processor time.
 *
 * @throws Error if ELK finds no position for a state or a transition
 */
export async function drawChart(description: MachineDescription): Promise<Chart> {
  let best = await drawWithSeed(description, 1);
  for (let seed = 2; seed <= seedCount; seed += 1) {
    const next = await drawWithSeed(description, seed);
    if (getCost(next) < getCost(best)) best = next;
  }
  return best;
}

async function drawWithSeed(description: MachineDescription, seed: number): Promise<Chart> {
  const { states } = description;
  const shortfalls = new Map(states.map(({ id }) => [id, 0]));
  let nodes: readonly ElkNode[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    nodes = getSubtree(await elk.layout(toElkGraph(description, seed, shortfalls)));
    const missing = getShortfalls(description, nodes);
    if (missing.length === 0) break;
    for (const [id, height] of missing) shortfalls.set(id, (shortfalls.get(id) ?? 0) + height);
  }
  return toChart(description, nodes);
}

const getSubtree = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(getSubtree),
];

/**
 * Returns by how many px states are too low for their own text: within a hierarchy ELK ignores a
 * minimum height and respects only the padding below the children.
 */
function getShortfalls(description: MachineDescription, nodes: readonly ElkNode[]) {
  const heights = new Map(nodes.map(({ id, height }) => [id, height]));
  return description.states
    .map((state): [string, number] => {
      const { height } = getTextSize(description, state);
      return [state.id, height - (heights.get(state.id) ?? height)];
    })
    .filter(([, shortfall]) => shortfall > 0);
}

/** An arrow back to an earlier state is reversed for ELK, so that charts read downwards. */
function isReversed({ states }: MachineDescription, { source, target }: ChartTransition) {
  const getIndex = (id: string | null) => states.findIndex((state) => state.id === id);
  return getIndex(target) < getIndex(source);
}

function toElkGraph(
  description: MachineDescription,
  seed: number,
  shortfalls: ReadonlyMap<string, number>,
): ElkNode {
  const { states, transitions } = description;
  const arrows = transitions.filter((transition) => !isInternal(transition));

  function toEdge(arrow: ChartTransition): ElkExtendedEdge {
    const isBackward = isReversed(description, arrow);
    const ends = [arrow.source, arrow.target ?? ''];
    const [first = '', second = ''] = isBackward ? ends.toReversed() : ends;
    const label = {
      id: `${arrow.id}|label`,
      text: arrow.id,
      ...getLabelSize(arrow),
      layoutOptions: {
        'elk.edgeLabels.inline': 'true',
        'elk.edgeLabels.placement': 'CENTER',
        'elk.layered.edgeLabels.centerLabelPlacementStrategy': isBackward
          ? 'HEAD_LAYER'
          : 'TAIL_LAYER',
      },
    };
    return { id: arrow.id, sources: [first], targets: [second], labels: [label] };
  }

  function isPacked({ kind }: ChartState, regions: readonly ChartState[]) {
    return (
      kind === 'parallel' &&
      arrows.every(({ source, target }) =>
        regions.every(({ id }) => isWithin(source, id) === isWithin(target ?? '', id)),
      )
    );
  }

  /** ELK draws an arrow from a state to one inside it only within a layered layout around both. */
  function toFrame(state: ChartState): ElkNode {
    const children = states.filter(({ parent }) => parent === state.id);
    const { height } = getTextSize(description, state);
    if (isPacked(state, children)) {
      const padding = `[top=${height},left=${framePadding},bottom=${framePadding},right=${framePadding}]`;
      const layoutOptions = { ...packed, 'elk.padding': padding };
      return { id: state.id, layoutOptions, children: children.map(toFrame) };
    }
    const layoutOptions = { ...layered, ...noPadding, 'elk.randomSeed': `${seed}` };
    return { id: toFrameId(state.id), layoutOptions, children: [toNode(state)] };
  }

  function toNode(state: ChartState): ElkNode {
    const { id, isInitial } = state;
    const { width, height } = getTextSize(description, state);
    // Room for the dot and the arrow of an initial state.
    const own = isInitial ? { 'elk.spacing.individual': 'elk.spacing.nodeNode:26' } : {};
    const children = states.filter(({ parent }) => parent === id);
    if (children.length === 0) return { id, width, height, layoutOptions: own };
    const bottom = framePadding + (shortfalls.get(id) ?? 0);
    return {
      id,
      layoutOptions: {
        ...layered,
        ...own,
        'elk.padding': `[top=${framePadding},left=${width + 8},bottom=${bottom},right=${framePadding}]`,
        'elk.nodeSize.constraints': '[MINIMUM_SIZE]',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
      children: children.map(toNode),
      edges: arrows.filter((arrow) => getHome(description, arrow) === id).map(toEdge),
    };
  }

  const [root] = states;
  return {
    id: 'chart',
    layoutOptions: {
      ...noPadding,
      'elk.algorithm': 'layered',
      'org.eclipse.elk.json.shapeCoords': 'ROOT',
      'org.eclipse.elk.json.edgeCoords': 'ROOT',
    },
    children: root === undefined ? [] : [toFrame(root)],
  };
}

const toFrameId = (state: string) => `${state}|frame`;

/** Returns the innermost state around both ends; the source itself if the arrow leads inside. */
function getHome({ states }: MachineDescription, { source, target }: ChartTransition) {
  return states.findLast(
    ({ id, kind }) =>
      isWithin(source, id) &&
      isWithin(target ?? source, id) &&
      id !== target &&
      (kind === 'compound' || kind === 'parallel'),
  )?.id;
}

function toChart(description: MachineDescription, elkNodes: readonly ElkNode[]): Chart {
  const { id, states, transitions } = description;
  const [chart] = elkNodes;
  const boxes = new Map(elkNodes.map((node) => [node.id, toBox(node)]));
  const arrows = new Map(
    elkNodes.flatMap(({ edges = [] }) => edges.map((edge) => [edge.id, edge])),
  );
  const labels = new Map(states.flatMap((state) => [...getInternalLabels(description, state)]));

  function getBox(state: string): Box {
    const box = boxes.get(toFrameId(state)) ?? boxes.get(state);
    if (box === undefined) throw new Error(`${state} has no position in the chart`);
    return box;
  }

  function toEdge(transition: ChartTransition): ChartEdge {
    const arrow = arrows.get(transition.id);
    const [section] = arrow?.sections ?? [];
    const [arrowLabel] = arrow?.labels ?? [];
    const label = labels.get(transition.id);
    if (label !== undefined) {
      const { x, y } = getBox(transition.source);
      return { ...transition, label: { ...label, x: x + label.x, y: y + label.y }, points: [] };
    }
    if (section === undefined || arrowLabel === undefined) {
      throw new Error(`${transition.id} has no route in the chart`);
    }
    const { startPoint, bendPoints = [], endPoint } = section;
    const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }): Point => ({
      x: Math.round(x),
      y: Math.round(y),
    }));
    return {
      ...transition,
      label: toBox(arrowLabel),
      points: isReversed(description, transition) ? points.toReversed() : points,
    };
  }

  const { width, height } = toBox(chart ?? {});
  return {
    id,
    width,
    height,
    nodes: states.map((state) => ({ ...state, ...getBox(state.id) })),
    edges: transitions.map(toEdge),
  };
}

/** Rounds to px, so that the last digit of a processor does not change a picture. */
function toBox({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  const [left, top] = [Math.round(x), Math.round(y)];
  return {
    x: left,
    y: top,
    width: Math.round(x + width) - left,
    height: Math.round(y + height) - top,
  };
}

/** The width of a chart, and the crossings of its arrows, whose segments are all upright or level. */
function getCost({ width, edges }: Chart): number {
  const segments = edges.flatMap(({ points }) =>
    points.slice(1).map((to, index) => ({ from: points[index] ?? to, to })),
  );
  const vertical = segments.filter(({ from, to }) => from.x === to.x);
  const horizontal = segments.filter(({ from, to }) => from.y === to.y);
  const crossings = vertical.flatMap((one) =>
    horizontal.filter(
      (other) =>
        isBetween(one.from.x, other.from.x, other.to.x) &&
        isBetween(other.from.y, one.from.y, one.to.y),
    ),
  );
  return width + crossingCost * crossings.length;
}

const isBetween = (value: number, one: number, other: number) =>
  Math.min(one, other) < value && value < Math.max(one, other);
